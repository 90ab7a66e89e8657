import { parseSync, type Plugin } from 'vite';

/*
 * Leaves out of React what the shop does not use. No bundler finds that out by itself: React's parts know each other by the
 * number of a kind of fiber, and whatever an element may be is drawn by the same few large functions. What is cut is
 * cut by name, exactly as often as it is there; a React in which that differs is left whole.
 */

/** What comes in the place of what, found exactly so many times. */
type Cut = readonly [what: RegExp, by: string, times: number];

/** Elements that the shop has none of. React tells of one all the same that its type is not valid. */
const unusedElement = (type: string): Cut => [
  new RegExp(
    `(?: +case REACT_LEGACY_HIDDEN_TYPE:\\n)? +case ${type}:\\n +return \\([\\s\\S]*?\\n +\\);\\n`,
    'g',
  ),
  '',
  1,
];

/** A function of React of which the shop needs no more than `body`. */
const unusedFunction = (name: string, body = ''): Cut => [
  new RegExp(String.raw`(?<=^function ${name}\([^)]*\) \{)\n[\s\S]*?^(?=\})`, 'gm'),
  body,
  1,
];

const cuts: Readonly<Record<string, readonly Cut[]>> = {
  'react-dom-client': [
    unusedElement('REACT_PROFILER_TYPE'),
    unusedElement('REACT_SUSPENSE_LIST_TYPE'),
    // Views that change by an animation of the browser.
    unusedElement('REACT_VIEW_TRANSITION_TYPE'),
    [/\((\w+) & 335544064\) === \1\b/g, '!1', 7],
    [/shouldStartViewTransition\n +\? \(pending[\s\S]*?\)\)\n +: (?=\(flush)/g, '', 1],
    // Titles, links and styles that go into the head by themselves, and the document's own elements: the shop has a head of
    // its own (`src/shop/head`), and fetches ahead by itself.
    [/fiberTag = isHostHoistableType\([\s\S]*?\? 27\s+: 5;/g, 'fiberTag = 5;', 1],
    [/(?<=f: flushSyncWork),\n[\s\S]*?(?=\n\};)/g, '', 1],
    // Commits that wait for such styles, and for pictures of views that change.
    [/isViewTransitionEligible \|\|\n +subtreeFlags & 8192 \|\|\n.*\n/g, '!1\n', 1],
    unusedFunction('preloadInstanceAndSuspendIfNeeded', 'workInProgress.flags &= -16777217;'),
    // References to fragments.
    [/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm, '', 12],
    unusedFunction('FragmentInstance'),
    unusedFunction('commitNewChildToFragmentInstances'),
    unusedFunction('commitFragmentInstanceInsertionEffects'),
    unusedFunction('commitFragmentInstanceDeletionEffects'),
    // Forms whose action is a function, what is assumed of their outcome, and the browser's sign that one is under way.
    [/^ {4}use(?:FormState|ActionState|MemoCache|CacheRefresh): \w+,?\n/gm, '', 15],
    [/^ {4}use(?:Optimistic|CacheRefresh): function [\s\S]*?^ {4}\},?\n/gm, '', 4],
    unusedFunction('startHostTransition'),
    unusedFunction('scheduleReplayQueueIfNeeded'),
    unusedFunction('recursivelyResetForms'),
    unusedFunction('defaultOnDefaultTransitionIndicator'),
    // Where a component lies in a component: to find that out, React calls it once more.
    unusedFunction('describeNativeComponentFrame', "return '';"),
  ],
  'react-dom': [[/^exports\.(?:pre\w+|requestFormReset|useFormSt\w+) = function[\s\S]*?^\};\n/gm, '', 9]],
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Case extends Node {
  readonly test: (Node & { readonly value?: unknown }) | null;
  readonly consequent: readonly Node[];
}

interface Declarator extends Node {
  readonly id: Node & { readonly name: string };
}

interface Switch extends Node {
  readonly discriminant: Node;
  readonly cases: readonly Case[];
}

const nodesIn = function* (value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
};

const leaves = (nodes: readonly Node[]): boolean =>
  /^(?:Break|Return|Throw|Continue)Statement$/.test(nodes.at(-1)?.type ?? '');

/** A case without what it does: variables that it declares are those of other places of its function, too. */
const emptied = ({ test, consequent }: Case): string => {
  const names = [...nodesIn(consequent)].flatMap((node) =>
    node.type === 'VariableDeclarator' ? [(node as Declarator).id.name] : [],
  );
  return names.length === 0 ? '' : `case ${String(test?.value)}: var ${names.join()}; break;`;
};

/** What is said of kinds of fiber of which nothing makes any: comparisons with them are settled, and their cases go. */
const withoutUnmadeKinds = (code: string): string => {
  const made = new Set(
    [...code.matchAll(/(?:createFiberImplClass\(\s*|[fF]iberTag = |\.tag = )(\d+)/g)].map(([, kind]) => kind),
  );
  // Numbers below are those of other things, too.
  const isUnmade = (kind: unknown): boolean => Number(kind) > 11 && !made.has(String(kind));
  const settled = code.replaceAll(
    /\b(\d+) ([!=])== (?:\w+\.)*tag\b/g,
    (comparison, kind: string, sign: string) => (isUnmade(kind) ? `!${sign === '=' ? 1 : 0}` : comparison),
  );
  const gone: (readonly [start: number, end: number, by: string])[] = [];
  for (const node of nodesIn(parseSync('react.js', settled).program)) {
    if (node.type !== 'SwitchStatement') continue;
    const { discriminant, cases } = node as Switch;
    if (!/\btag$/.test(settled.slice(discriminant.start, discriminant.end))) continue;
    /** Whether the case before goes on into this one. */
    let isReached = false;
    for (const one of cases) {
      const { test, consequent, start, end } = one;
      if (!isUnmade(test?.value)) isReached = !leaves(consequent);
      else if (isReached) {
        gone.push([start, consequent[0]?.start ?? end, '']);
        isReached = !leaves(consequent);
      } else gone.push([start, end, emptied(one)]);
    }
  }
  let kept = '';
  let at = 0;
  for (const [start, end, by] of gone.toSorted(([one], [other]) => one - other)) {
    // One inside another has gone with it.
    if (start < at) continue;
    kept += settled.slice(at, start) + by;
    at = end;
  }
  return kept + settled.slice(at);
};

/** A file of React (`react-dom-client`) without what the shop does not use. Throws where it is not as it was. */
export const leanReact = (file: string, source: string): string => {
  let code = source;
  for (const [what, by, times] of cuts[file] ?? []) {
    let found = 0;
    code = code.replaceAll(what, () => {
      found += 1;
      return by;
    });
    if (found !== times)
      throw new Error(`${file} is another: ${what.source} is there ${found} times, not ${times}`);
  }
  return file === 'react-dom-client' ? withoutUnmadeKinds(code) : code;
};

/** Takes that out of the shop's build. Another React, such as one that mends a hole, is sent whole, and the build says so. */
export const leaveOutOfReact = (apply: NonNullable<Plugin['apply']>): Plugin => ({
  name: 'leave-out-of-react',
  apply,
  transform: {
    filter: { id: /\/node_modules\/react-dom\/cjs\/.*\.production\.js$/ },
    handler(code, id) {
      const file = /([\w-]+)\.production\.js$/.exec(id)?.[1] ?? '';
      try {
        return { code: leanReact(file, code), map: null };
      } catch (error) {
        this.warn(`React is sent whole: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }
    },
  },
});
