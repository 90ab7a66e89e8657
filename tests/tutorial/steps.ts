import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../checks/project-files.ts';

/** One block of the tutorial: its changes to a file. */
export interface Patch {
  readonly step: number;
  readonly file: string;
  /** Lines as a diff has them, hunk by hunk, in any order of the file. */
  readonly hunks: readonly (readonly string[])[];
}

/** The patches of a tutorial, in its order: blocks of kind `diff` with the name of a file, below headings that begin with a number. */
export const patchesIn = (text: string): readonly Patch[] => {
  const patches: Patch[] = [];
  let step = 0;
  for (const [, heading, file, block = ''] of text.matchAll(/^## (\d+) |^```diff (\S+)\n([^]*?)^```$/gm)) {
    if (heading !== undefined) step = Number(heading);
    else if (file !== undefined) {
      const hunks = block.split(/^@@\n/m).map((hunk) => hunk.replace(/\n$/, '').split('\n'));
      patches.push({ step, file, hunks });
    }
  }
  return patches;
};

const rest = (line: string): string => line.slice(1);

/** Applies a hunk to a text. Throws unless its lines occur exactly once. */
const withHunk = (text: string, hunk: readonly string[]): string => {
  const side = (sign: string): string =>
    hunk
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${rest(line)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  const places = text.split(before).length - 1;
  if (places !== 1) throw new Error(`${places === 0 ? 'nowhere' : `${places} times`} in it:\n${before}`);
  return text.replace(before, () => after);
};

/** Applies a patch; undefined is a missing file. Throws with the step where the patch does not fit. */
export const patched = (text: string | undefined, { step, file, hunks }: Patch): string => {
  const isNew = hunks.every((hunk) => hunk.every((line) => line.startsWith('+')));
  if (isNew !== (text === undefined))
    throw new Error(`step ${step}: ${file} is ${isNew ? 'there already' : 'not there'}`);
  if (text === undefined) return hunks.map((hunk) => hunk.map((line) => `${rest(line)}\n`).join('')).join('');
  try {
    return hunks.reduce(withHunk, text);
  } catch (error) {
    throw new Error(`step ${step}: ${file} has ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

export const tutorialPatches = async (): Promise<readonly Patch[]> =>
  patchesIn(await readFile(join(root, 'engine', 'TUTORIAL.md'), 'utf8'));
