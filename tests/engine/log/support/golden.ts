import { readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import type { TurnInput } from '../../../../engine/log/derive.ts';
import { createLogReader } from '../../../../engine/log/read.ts';
import { shop } from '../../../../engine/programs/shop.ts';
import type { Root } from '../../../../engine/slices.ts';
import { initialRoot } from '../../../../engine/rules.ts';
import { digest } from './logs.ts';

/** Turns of one of the golden logs of the first vocabulary, and the state before them. */
export const golden = (name: string): { readonly first: Root; readonly told: readonly TurnInput[] } => {
  const path = new URL(`../../../golden/1/${name}.jsonl`, import.meta.url);
  const reader = createLogReader(digest, [shop]);
  const told: TurnInput[] = [];
  let first = initialRoot;
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const line = reader.read(text);
    if (E.isLeft(line)) throw new Error(`${name}: ${line.left.message}`);
    if (line.right.kind === 'header') first = line.right.state;
    if (line.right.kind === 'turn') told.push(line.right.turn);
  }
  return { first, told };
};
