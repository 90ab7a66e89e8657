import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type History, historyText } from '../../src/replay/evidence/history.ts';
import type { Call, Witness } from './check.ts';

/** Records a call; one with an inconclusive answer has no end. */
export const recorded = async <Ask, Answer, Sent>(
  ask: Ask,
  send: () => Promise<Sent>,
  answerOf: (sent: Sent) => Answer | null,
): Promise<Call<Ask, Answer>> => {
  const begin = performance.now();
  const answer = answerOf(await send());
  return { begin, end: answer === null ? null : performance.now(), ask, answer };
};

/** Calls of a observeTurn as JSON Lines, ordered by begin, after the rule that they break. */
export const witnessText = ({ rule, calls }: Witness): string =>
  [{ rule }, ...calls.toSorted((a, b) => a.begin - b.begin)].map((line) => JSON.stringify(line)).join('\n');

/** Writes what a test saw into the folder COUNTEREXAMPLES, for `/replay`; answers the file. */
export const writeHistory = (subject: string, history: History): string => {
  const folder = process.env['COUNTEREXAMPLES'] ?? join(tmpdir(), 'suvarna-counterexamples');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `history-of-${subject}.jsonl`);
  writeFileSync(file, historyText(history));
  return file;
};

/** The begin and the end of each call of a observeTurn, in the order of time. */
export const historyOf = ({ rule, calls }: Witness): History => ({
  broken: [rule],
  steps: calls
    .toSorted((a, b) => a.begin - b.begin)
    .flatMap(({ begin, end, ask, answer }, nth) => [
      { at: begin, who: `call ${nth + 1}`, what: JSON.stringify(ask), came: '' },
      ...(end === null ? [] : [{ at: end, who: `call ${nth + 1}`, what: '', came: JSON.stringify(answer) }]),
    ])
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _at, ...step }) => step),
});

/** Throws for an impossible history, with its observeTurn, which is written for `/replay`, too. */
export const expectPossible = (subject: string, observeTurn: Witness | undefined): void => {
  if (observeTurn === undefined) return;
  const file = writeHistory(subject, historyOf(observeTurn));
  throw new Error(`no ${subject} can have answered so: ${file}\n${witnessText(observeTurn)}`);
};
