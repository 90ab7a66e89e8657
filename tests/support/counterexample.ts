import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Turn } from '../../engine/log/turn.ts';
import type { Root } from '../../engine/slices.ts';
import { initialRoot } from '../../engine/rules.ts';
import { logOf } from '../engine/log/support/logs.ts';

const folder = (): string => process.env['COUNTEREXAMPLES'] ?? join(tmpdir(), 'suvarna-counterexamples');

const fileOf = (title: string): string =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.jsonl`;

/**
 * Runs a check of a property; its failure writes the turns as a closed log, named in the message, into COUNTEREXAMPLES
 * or the system's temporary folder. The last, smallest failure of a test overwrites the former.
 */
export const keeping = (turns: () => readonly Turn[], check: () => void, first: Root = initialRoot): void => {
  try {
    check();
  } catch (error) {
    const told = turns();
    mkdirSync(folder(), { recursive: true });
    const path = join(
      folder(),
      fileOf(expect.getState().currentTestName?.split(' > ').at(-1) ?? 'a property'),
    );
    writeFileSync(path, logOf(told, first).join('\n'));
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${message}\nThe ${told.length} turns that lead to it: ${path} (npm run replay -- verify ${path})`,
      { cause: error },
    );
  }
};
