import { either as E } from 'fp-ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { Root } from '../../../engine/slices.ts';
import { vocabularyVersion } from '../../../engine/vocabulary.ts';
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

const toldOf = (turn: Turn): string => {
  const { n, seq, at, origin, waited, cause, command } = turn;
  const wait = waited === undefined ? {} : { waited };
  return literal({ n, seq, at, origin, ...wait, cause, command }, '  ', 1);
};

const decidedOf = ({ n, seq, at, command, outcome, effects }: Turn): string => {
  const became = E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right };
  return literal({ n, seq, at, command, became: { ...became, effects } }, '  ', 1);
};

const list = (items: readonly string[]): string =>
  items.length === 0
    ? `const recorded: readonly Recorded[] = [];`
    : `const recorded: readonly Recorded[] = [\n${items.map((item) => `  ${item},\n`).join('')}];`;

const firstOf = ({ first }: TestFacts): string =>
  first === undefined
    ? 'const first = initialRoot;'
    : `const first = known(\n  readWord(\n    'state',\n    ${literal(first, '    ', 1)},\n    vocabulary,\n  ),\n);`;

/** A whole test: what it imports of the engine, in the order of the files, the turns it is about, and what it expects. */
const testOf = (facts: TestFacts, imports: string, turns: string, expectation: string): string =>
  `import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
${imports}
${facts.first === undefined ? `import { initialRoot } from '../../../engine/rules.ts';\n` : ''}import { turn } from '../../../engine/rules.ts';

// Made of the log with the head
// ${facts.head}${facts.wasRedacted ? ', in which personal data are made up' : ''}.
const vocabulary = ${vocabularyVersion};

const known = <A>(word: E.Either<string, A>): A => {
  if (E.isLeft(word)) throw new Error(word.left);
  return word.right;
};

${firstOf(facts)}

${turns}

${expectation}
`;

const toldTurns = ({ turns }: TestFacts): string =>
  `type Recorded = Omit<Told, 'command'> & { readonly command: unknown };

${list(turns.map(toldOf))}

const told = recorded.map((turn): Told => ({
  ...turn,
  command: known(readWord('command', turn.command, vocabulary)),
}));`;

/** A test that a law holds at every turn. */
export const testOfLaw = (facts: TestFacts, law: string): string =>
  testOf(
    facts,
    `import { lawNamed } from '../../../engine/laws/index.ts';
import type { Told } from '../../../engine/log/derive.ts';
import { breaking, firstPlace } from '../../../engine/log/fault.ts';
import { readWord } from '../../../engine/log/words.ts';`,
    toldTurns(facts),
    `test('${law} holds at every turn of a recorded visit', () => {
  const law = lawNamed('${law}');
  if (law === undefined) throw new Error('there is no such law');
  expect(firstPlace(first, told, breaking([law], turn))).toBeUndefined();
});`,
  );

/** A test that a law holds when a log has ended. */
export const testOfEndLaw = (facts: TestFacts, law: string): string =>
  testOf(
    facts,
    `import { endLaws } from '../../../engine/laws/index.ts';
import { redecide, type Told } from '../../../engine/log/derive.ts';
import { readWord } from '../../../engine/log/words.ts';`,
    toldTurns(facts),
    `test('${law} holds at the end of a recorded visit', () => {
  const law = endLaws.find(({ name }) => name === '${law}');
  if (law === undefined) throw new Error('there is no such law');
  expect(law.breach(redecide(first, told, turn))).toBeUndefined();
});`,
  );

/** A test that every turn is decided as it was recorded. */
export const testOfDecisions = (facts: TestFacts): string =>
  testOf(
    facts,
    `import { readDecided, readWord } from '../../../engine/log/words.ts';`,
    `interface Recorded {
  readonly n: number;
  readonly seq: number;
  readonly at: number;
  readonly command: unknown;
  readonly became: Readonly<Record<string, unknown>>;
}

${list(facts.turns.map(decidedOf))}`,
    `test('every turn of a recorded visit is decided as it was recorded', () => {
  let root = first;
  for (const { n, seq, at, command, became } of recorded) {
    const read = known(readWord('command', command, vocabulary));
    const { state, outcome, effects } = turn(root, read, { at, seq });
    expect({ n, outcome, effects }).toEqual({ n, ...known(readDecided(became, vocabulary)) });
    root = state;
  }
});`,
  );
