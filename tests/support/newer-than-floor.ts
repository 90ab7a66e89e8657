import { parseSync, Visitor } from 'vite';
import { lackingStyles, type ScriptName, scriptNames } from './browser-floor.ts';

/** Interfaces that the shop uses; others share their members' names with plain data. */
const usual =
  /^(?:Window|Document|Element|Node|Range|Selection|HTML\w*Element|\w*Event(?:Target)?|Navigator|URL\w*|Abort\w+|Request|Response|Headers|Blob|File|Storage|Crypto|DOMRect\w*|CSSStyleSheet|IntersectionObserver|ResizeObserver|Clipboard|LockManager|History|Location)$/;

/** Script names newer than the floor, in three forms: `name`, `Holder.member` and `.member`. */
const newerNames = () => {
  const names = scriptNames();
  const builtin = new Set(
    names.filter(({ holder }) => /^[A-Z]/.test(holder) && !isInterface(holder)).map((one) => one.holder),
  );
  const worlds = new Map<string, boolean>();
  const ofHolder = new Map<string, boolean>();
  const members = new Map<string, boolean>();
  const isNew = ({ lackedBy }: ScriptName): boolean => lackedBy.length > 0;
  for (const name of names) {
    const { holder, member } = name;
    if (member === undefined) worlds.set(holder, isNew(name));
    else {
      ofHolder.set(`${holder}.${member}`, isNew(name));
      if (holder === 'Window' && !worlds.has(member)) worlds.set(member, isNew(name));
      if (builtin.has(holder) || usual.test(holder) || !isNew(name))
        members.set(member, (members.get(member) ?? true) && isNew(name));
    }
  }
  return { worlds, ofHolder, members };
};

const isInterface = (holder: string): boolean => !(holder in globalThis) || usual.test(holder);

/** Names in a built script newer than the floor, as `name`, `Holder.member`, `.member` or the syntax's name. */
export const newerScript = (() => {
  let known: ReturnType<typeof newerNames> | undefined;
  return (file: string, text: string): readonly string[] => {
    known ??= newerNames();
    const { worlds, ofHolder, members } = known;
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} does not parse`);
    const found = new Set<string>();
    const asWorld = (node: { readonly type: string } | null): void => {
      if (node === null || node.type !== 'Identifier' || !('name' in node)) return;
      // Shorter ones are the minifier's.
      if (String(node.name).length > 2 && worlds.get(String(node.name)) === true)
        found.add(String(node.name));
    };
    new Visitor({
      MemberExpression: ({ object, property, computed }) => {
        asWorld(object);
        const member = computed
          ? property.type === 'Literal' && typeof property.value === 'string' && property.value
          : property.type === 'Identifier' && property.name;
        if (member === false) return;
        const holder = object.type === 'Identifier' && object.name.length > 2 ? object.name : '';
        if (/^(window|globalThis|self)$/.test(holder) && worlds.get(member) === true) found.add(member);
        const own = ofHolder.get(`${holder}.${member}`);
        if (own === true) found.add(`${holder}.${member}`);
        else if (own === undefined && members.get(member) === true) found.add(`.${member}`);
      },
      CallExpression: ({ callee }) => asWorld(callee),
      NewExpression: ({ callee }) => asWorld(callee),
      StaticBlock: () => found.add('static {}'),
      Literal: (node) => {
        if (!('regex' in node)) return;
        if (/\(\?<[=!]/.test(node.regex.pattern)) found.add('(?<=)');
        if (node.regex.flags.includes('v')) found.add('//v');
      },
    }).visit(program);
    return [...found].toSorted();
  };
})();

const units = /(?<=[\d.])(?:[dsl]v(?:h|w|i|b|min|max)|cq(?:w|h|i|b|min|max)|r?lh|rcap|rex|ric)\b/g;

/**
 * Features in a style sheet newer than the floor, as `property`, `property: value`, `:selector`, `@rule`, `unit` or
 * `range`; those with an older fallback before them or under @supports do not count.
 */
export const newerStyle = (() => {
  let lacking: ReadonlyMap<string, unknown> | undefined;
  return (text: string): readonly string[] => {
    lacking ??= lackingStyles();
    const known = lacking;
    const found = new Set<string>();
    const note = (name: string): void => {
      if (known.has(name)) found.add(name);
    };
    const asked = text.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    for (const [, name] of asked.matchAll(/@([a-z-]+)/g)) note(`@${name}`);
    if (/@media[^{]*\([^)]*[<>][^)]*\)/.test(asked)) found.add('range');
    for (const [, selector = '', body = ''] of asked.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      for (const [, name] of selector.matchAll(/::?([a-z-]+)/g)) note(`:${name}`);
      const given = new Set<string>();
      for (const declaration of body.split(';')) {
        const end = declaration.indexOf(':');
        const [property, value] = [declaration.slice(0, end), declaration.slice(end + 1)];
        if (end < 0 || property.startsWith('--') || property.startsWith('-webkit-')) continue;
        if (!given.has(`-webkit-${property}`)) note(property);
        if (!given.has(property)) {
          for (const word of value.split(/[\s,()]+/)) note(`${property}: ${word}`);
          for (const [unit] of value.matchAll(units)) found.add(unit);
        }
        given.add(property);
      }
      for (const [, prefixed] of body.matchAll(/(?:^|;)-webkit-([a-z-]+):/g))
        if (prefixed) found.delete(prefixed);
    }
    return [...found].toSorted();
  };
})();
