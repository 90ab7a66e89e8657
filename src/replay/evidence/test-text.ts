import { escapedText } from './say.ts';
import { either as E } from 'fp-ts';
import { changesOf } from '../../../engine/log/changes.ts';
import { type AnyProgram, versionOf } from '../../../engine/log/program.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';

const width = 110;

const plainName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

const quoted = (text: string): string => {
  const inside = escapedText(JSON.stringify(text).slice(1, -1));
  const single = inside.replaceAll(String.raw`\"`, '"');
  if (!text.includes("'")) return `'${single}'`;
  return text.includes('"') ? `'${single.replaceAll("'", String.raw`\'`)}'` : `"${inside}"`;
};

const numberLiteral = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

// The repository's formatter gives each of several records a line of its own.
const areRecords = (values: readonly unknown[]): boolean =>
  values.length > 1 &&
  values.every((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 1);

const inBrackets = (
  [open, close]: readonly [string, string],
  parts: readonly string[],
  indent: string,
  room: number,
): string => {
  if (parts.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length <= room && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
};

/**
 * A value as an expression of TypeScript, over several lines where one does not hold it: what is inside strings stays
 * inside them, and what cannot be seen is written as its code. `indent` is that of the line it stands on, `taken` how
 * much of that line is taken before and after it.
 */
export const literal = (value: unknown, indent = '', taken = 0): string => {
  const room = width - indent.length - taken;
  const inside = `${indent}  `;
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return numberLiteral(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => literal(part, inside, 1));
    return inBrackets(['[', ']'], parts, indent, areRecords(value) ? 0 : room);
  }
  const parts = Object.entries(value).map(([name, part]) => {
    // A field of this name in a literal would set what the object inherits from.
    const field = name === '__proto__' ? "['__proto__']" : plainName.test(name) ? name : quoted(name);
    return `${field}: ${literal(part, inside, field.length + 3)}`;
  });
  return inBrackets(['{', '}'], parts, indent, room);
};

export interface TestFacts {
  readonly program: AnyProgram;
  readonly head: string;
  readonly first: object;
  readonly turns: readonly AnyTurn[];
  readonly wasRedacted: boolean;
  /** The recorded hashes of the states before and after, where there is one turn and they alone show what differs. */
  readonly hashes?: readonly [before: string, after: string];
  /** The figures that the pages showed after it, where there is one turn and they alone show what differs. */
  readonly shown?: object;
}

// The words of the log stand in the test as they were written: codecs of the vocabulary read them, so that the test
// says the same when words have changed. Nothing of a log stands outside of literals.

const toldOf = (turn: AnyTurn): string => {
  const { n, seq, at, origin, waited, cause, command } = turn;
  const wait = waited === undefined ? {} : { waited };
  return literal({ n, seq, at, origin, ...wait, cause, command }, '  ', 1);
};

const decidedOf = ({ n, seq, at, command, outcome, effects }: AnyTurn): string => {
  const became = E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right };
  return literal({ n, seq, at, command, became: { ...became, effects } }, '  ', 1);
};

const list = (items: readonly string[]): string =>
  items.length === 0
    ? `const recorded: readonly Recorded[] = [];`
    : `const recorded: readonly Recorded[] = [\n${items.map((item) => `  ${item},\n`).join('')}];`;

const isInitial = ({ program, first }: TestFacts): boolean => changesOf(program.initial, first).length === 0;

// A state is long: it stands last, as a function, which may be called above.
const stateBefore = ({ first }: TestFacts): string => `

function stateBefore(): Words['state'] {
  return known(
    readWord(
      program,
      'state',
      ${literal(first, '      ', 1)},
      vocabulary,
    ),
  );
}`;

/** Whole test: imports from the engine in file order, turns, expectations. */
const testOf = (facts: TestFacts, imports: string, turns: string, expectation: string): string =>
  `import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
${imports}
import type { LanguageOf } from '../../../engine/log/program.ts';
import { ${facts.program.name} as program } from '../../../engine/programs/${facts.program.name}.ts';

type Words = LanguageOf<typeof program>;

// Made of the log with the head
// ${facts.head}${facts.wasRedacted ? ', in which personal data are made up' : ''}.
const vocabulary = ${versionOf(facts.program)};

const known = <A>(word: E.Either<string, A>): A => {
  if (E.isLeft(word)) throw new Error(word.left);
  return word.right;
};

const first = ${isInitial(facts) ? 'program.initial' : 'stateBefore()'};

${turns}

${expectation}${isInitial(facts) ? '' : stateBefore(facts)}
`;

const toldTurns = ({ turns }: TestFacts): string =>
  `type Recorded = Omit<Told<Words>, 'command' | 'document'> & { readonly command: unknown };

${list(turns.map(toldOf))}

const told = recorded.map((turn): Told<Words> => ({
  ...turn,
  command: known(readWord(program, 'command', turn.command, vocabulary)),
}));`;

const lawsFile = ({ program: { name } }: TestFacts): string =>
  `../../../engine/laws/${name === 'shop' ? 'index' : name}.ts`;

export const testOfLaw = (facts: TestFacts, law: string): string =>
  testOf(
    facts,
    `import { lawNamed } from '${lawsFile(facts)}';
import type { Told } from '../../../engine/log/derive.ts';
import { breaking, firstPlace } from '../../../engine/log/fault.ts';
import { readWord } from '../../../engine/log/words.ts';`,
    toldTurns(facts),
    `test('${law} holds at every turn of a recorded visit', () => {
  const law = lawNamed('${law}');
  if (law === undefined) throw new Error('there is no such law');
  const place = firstPlace(first, told, breaking([law], program.turn));
  expect(place, \`\${law.says} \${place?.message}\`).toBeUndefined();
});`,
  );

export const testOfEndLaw = (facts: TestFacts, law: string): string =>
  testOf(
    facts,
    `import { endLaws } from '${lawsFile(facts)}';
import { redecide, type Told } from '../../../engine/log/derive.ts';
import { readWord } from '../../../engine/log/words.ts';`,
    toldTurns(facts),
    `test('${law} holds at the end of a recorded visit', () => {
  const law = endLaws.find(({ name }) => name === '${law}');
  if (law === undefined) throw new Error('there is no such law');
  const breach = law.breach(redecide(first, told, program.turn));
  expect(breach, \`\${law.says} \${breach}\`).toBeUndefined();
});`,
  );

export const testOfDecisions = (facts: TestFacts): string => {
  const { turns, hashes, shown } = facts;
  const only = turns.length === 1 ? turns[0]?.command.type : undefined;
  const decisions = `${only === undefined ? 'every turn of' : `${only} in`} a recorded visit is decided as it was recorded`;
  const title =
    shown === undefined ? decisions : `the pages show after ${only} what they showed in a recorded visit`;
  const digest =
    hashes === undefined ? '' : "import { nodeDigest } from '../../../adapters/log-file/node-digest.ts';\n";
  const states =
    hashes === undefined
      ? ''
      : `\n  hashes: [\n    '${hashes[0]}',\n    '${hashes[1]}',\n    nodeDigest,\n  ],`;
  const figures = shown === undefined ? '' : `\n  shown: ${literal(shown, '  ', 8)},`;
  return testOf(
    facts,
    `${digest}import { type DecidedTurn, firstDivergence } from '../../../engine/log/decided-again.ts';
import { readDecided, readWord } from '../../../engine/log/words.ts';`,
    `interface Recorded {
  readonly n: number;
  readonly seq: number;
  readonly at: number;
  readonly command: unknown;
  readonly became: Readonly<Record<string, unknown>>;
}

${list(turns.map(decidedOf))}

const decided = recorded.map(({ n, seq, at, command, became }): DecidedTurn<Words> => ({
  n,
  seq,
  at,
  command: known(readWord(program, 'command', command, vocabulary)),
  ...known(readDecided(program, became, vocabulary)),${states}${figures}
}));`,
    `test('${title}', () => {
  const divergence = firstDivergence(first, decided, program);
  expect(divergence, \`turn \${divergence?.turn}: \${divergence?.message}\`).toBeUndefined();
});`,
  );
};
