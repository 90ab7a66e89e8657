import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Witness } from './check.ts';

/** Records a call; one whose answer says nothing of its subject has no end. */
export const recorded = async <Ask, Answer, Sent>(
  ask: Ask,
  send: () => Promise<Sent>,
  answerOf: (sent: Sent) => Answer | null,
): Promise<Call<Ask, Answer>> => {
  const begin = performance.now();
  const answer = answerOf(await send());
  return { begin, end: answer === null ? null : performance.now(), ask, answer };
};

/** The calls of a witness as JSON Lines, in the order in which they began, after the rule that they break. */
export const witnessText = ({ rule, calls }: Witness): string =>
  [{ rule }, ...calls.toSorted((a, b) => a.begin - b.begin)].map((line) => JSON.stringify(line)).join('\n');

/** Throws where a history cannot be, with its witness, which is written into the folder COUNTEREXAMPLES, too. */
export const expectPossible = (subject: string, witness: Witness | undefined): void => {
  if (witness === undefined) return;
  const folder = process.env['COUNTEREXAMPLES'] ?? join(tmpdir(), 'suvarna-counterexamples');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `history-of-${subject}.jsonl`);
  const text = witnessText(witness);
  writeFileSync(path, `${text}\n`);
  throw new Error(`no ${subject} can have answered so: ${path}\n${text}`);
};
