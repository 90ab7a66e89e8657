import { either as E } from 'fp-ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import type { Root } from '../../../../engine/slices.ts';
import { vocabularyVersion } from '../../../../engine/vocabulary.ts';
import { literal } from './literal.ts';

/** What a test is made of. */
export interface TestFacts {
  readonly head: string;
  /** The state before the first turn; undefined when it is that of a shop in which nothing has happened. */
  readonly first: Root | undefined;
  readonly turns: readonly Turn[];
  readonly wasRedacted: boolean;
}

// The words of the log stand in the test as they were written: codecs of the vocabulary read them, so that the test
// says the same when words have changed. Nothing of a log stands outside of literals.

const toldOf = ({ n, seq, at, origin, cause, command }: Turn): string =>
  literal({ n, seq, at, origin, cause, command }, '  ', 1);

const decidedOf = ({ n, seq, at, command, outcome, effects }: Turn): string => {
  const became = E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right };
  return literal({ n, seq, at, command, became: { ...became, effects } }, '  ', 1);
};

const list = (name: string, type: string, items: readonly string[]): readonly string[] =>
  items.length === 0
    ? [`const ${name}: readonly ${type}[] = [];`]
    : [`const ${name}: readonly ${type}[] = [`, ...items.map((item) => `  ${item},`), '];'];

const about = ({ head, wasRedacted }: TestFacts): readonly string[] => [
  `// Made of the log with the head`,
  `// ${head}${wasRedacted ? ', in which personal data are made up' : ''}.`,
];

const reading = `const vocabulary = ${vocabularyVersion};

const known = <A>(word: E.Either<string, A>): A => {
  if (E.isLeft(word)) throw new Error(word.left);
  return word.right;
};`;

const firstOf = ({ first }: TestFacts): string =>
  first === undefined
    ? 'const first = initialRoot;'
    : `const first = known(\n  readWord(\n    'state',\n    ${literal(first, '    ', 1)},\n    vocabulary,\n  ),\n);`;

const rootImport = ({ first }: TestFacts): readonly string[] =>
  first === undefined ? [`import { initialRoot } from '../../../engine/rules.ts';`] : [];

const toldTurns = (facts: TestFacts): readonly string[] => [
  "type Recorded = Omit<Told, 'command'> & { readonly command: unknown };",
  '',
  ...list('recorded', 'Recorded', facts.turns.map(toldOf)),
  '',
  'const told = recorded.map((turn): Told => ({',
  '  ...turn,',
  "  command: known(readWord('command', turn.command, vocabulary)),",
  '}));',
];

/** A test that a law holds at every turn. */
export const testOfLaw = (facts: TestFacts, law: string): string =>
  [
    `import { either as E } from 'fp-ts';`,
    `import { expect, test } from 'vitest';`,
    `import { lawNamed } from '../../../engine/laws/index.ts';`,
    `import type { Told } from '../../../engine/log/derive.ts';`,
    `import { breaking, firstPlace } from '../../../engine/log/fault.ts';`,
    `import { readWord } from '../../../engine/log/words.ts';`,
    ...rootImport(facts),
    `import { turn } from '../../../engine/rules.ts';`,
    '',
    ...about(facts),
    reading,
    '',
    firstOf(facts),
    '',
    ...toldTurns(facts),
    '',
    `test('${law} holds at every turn of a recorded visit', () => {`,
    `  const law = lawNamed('${law}');`,
    `  if (law === undefined) throw new Error('there is no such law');`,
    `  expect(firstPlace(first, told, breaking([law], turn))).toBeUndefined();`,
    `});`,
    '',
  ].join('\n');

/** A test that a law holds when a log has ended. */
export const testOfEndLaw = (facts: TestFacts, law: string): string =>
  [
    `import { either as E } from 'fp-ts';`,
    `import { expect, test } from 'vitest';`,
    `import { endLaws } from '../../../engine/laws/index.ts';`,
    `import { redecide, type Told } from '../../../engine/log/derive.ts';`,
    `import { readWord } from '../../../engine/log/words.ts';`,
    ...rootImport(facts),
    `import { turn } from '../../../engine/rules.ts';`,
    '',
    ...about(facts),
    reading,
    '',
    firstOf(facts),
    '',
    ...toldTurns(facts),
    '',
    `test('${law} holds at the end of a recorded visit', () => {`,
    `  const law = endLaws.find(({ name }) => name === '${law}');`,
    `  if (law === undefined) throw new Error('there is no such law');`,
    `  expect(law.breach(redecide(first, told, turn))).toBeUndefined();`,
    `});`,
    '',
  ].join('\n');

/** A test that every turn is decided as it was recorded. */
export const testOfDecisions = (facts: TestFacts): string =>
  [
    `import { either as E } from 'fp-ts';`,
    `import { expect, test } from 'vitest';`,
    `import { readDecided, readWord } from '../../../engine/log/words.ts';`,
    ...rootImport(facts),
    `import { turn } from '../../../engine/rules.ts';`,
    '',
    ...about(facts),
    reading,
    '',
    firstOf(facts),
    '',
    'interface Recorded {',
    '  readonly n: number;',
    '  readonly seq: number;',
    '  readonly at: number;',
    '  readonly command: unknown;',
    '  readonly became: Readonly<Record<string, unknown>>;',
    '}',
    '',
    ...list('recorded', 'Recorded', facts.turns.map(decidedOf)),
    '',
    `test('every turn of a recorded visit is decided as it was recorded', () => {`,
    `  let root = first;`,
    `  for (const { n, seq, at, command, became } of recorded) {`,
    `    const read = known(readWord('command', command, vocabulary));`,
    `    const { state, outcome, effects } = turn(root, read, { at, seq });`,
    `    expect({ n, outcome, effects }).toEqual({ n, ...known(readDecided(became, vocabulary)) });`,
    `    root = state;`,
    `  }`,
    `});`,
    '',
  ].join('\n');
