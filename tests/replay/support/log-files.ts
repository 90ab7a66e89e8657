import { test as base } from 'vitest';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from '../../support/fast-check.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import { anyCommand, commandsOf } from '../../engine/support/arbitraries.ts';
import { aLine } from '../../engine/support/visit.ts';
import { bodyOf } from '../../../engine/log/lines.ts';
import { logOf, rechained } from '../../engine/log/support/logs.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';

const startedAt = 1_700_000_000_000;

/** The turns of a visit in which half a second passes between commands. */
export const visitOf = (commands: readonly Command[], rules: TakeTurn = takeTurn): readonly Turn[] => {
  let state: Root = initialRoot;
  return commands.map((command, index) => {
    const facts = { at: startedAt + 500 * index, seq: index + 1 };
    const step = rules(state, command, facts);
    ({ state } = step);
    return { n: index + 1, ...facts, origin: index === 0 ? 'boot' : 'ui', cause: null, command, ...step };
  });
};

/** Commands of a guest who puts two rings into the bag, changes and removes them, and asks for what is not there. */
export const guestCommands: readonly Command[] = [
  { type: 'Start', hasSession: false, guestLines: [], consent: null },
  { type: 'AddLine', line: aLine({ stock: 3 }) },
  { type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 3 },
  { type: 'AddLine', line: aLine({ sizeId: '54', size: '54', stock: 0 }) },
  { type: 'SetQuantity', ...lineKey('chain', '0'), quantity: 2 },
  { type: 'RemoveLine', ...lineKey('ring', '52') },
];

/** This many commands, repeated. */
export const someCommands = (count: number, seed = 3): readonly Command[] =>
  fc.sample(fc.oneof(commandsOf('cart'), anyCommand), { numRuns: count, seed });

export const logText = (commands: readonly Command[], rules?: TakeTurn): string =>
  logOf(visitOf(commands, rules)).join('\n');

/** A log with replaced text and a new hash chain: as another shop would have written it. */
export const rewritten = (text: string, replace: (body: string) => string): string =>
  rechained(text.split('\n'), (line) => replace(bodyOf(line) ?? '')).join('\n');

/** A folder for the files of a test; removed with the test. */
export class Folder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'suvarna-replay-'));

  /** Writes a file and gives its absolute name. */
  file(name: string, content: string | Uint8Array): string {
    const path = this.at(name);
    writeFileSync(path, content);
    return path;
  }

  at(name: string): string {
    return join(this.path, name);
  }

  /** Names of all its files. */
  names(): readonly string[] {
    return readdirSync(this.path);
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** A test with a folder that holds a log of the guest's visit. */
export const test = base.extend<{ readonly folder: Folder; readonly path: string }>({
  folder: async ({}, use) => {
    using folder = new Folder();
    await use(folder);
  },
  path: async ({ folder }, use) => use(folder.file('visit.jsonl', logText(guestCommands))),
});
