import { execFileSync } from 'node:child_process';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { splitLines } from '../../adapters/log-file/split.ts';
import { nodeDigest } from '../../adapters/log-file/node-digest.ts';
import { openPlainFile } from '../../adapters/log-file/node-file.ts';
import { either as E } from 'fp-ts';
import type { CartLine } from '../../engine/values/cart-line.ts';
import { createLogWriter } from '../../engine/log/write.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import { programs } from '../../engine/programs/index.ts';
import { run } from '../../src/replay/command-line/run.ts';
import { aLine } from '../engine/support/visit.ts';
import { figure, median } from './frame/figures.ts';
import type { Section } from './frame/section.ts';
import { shop } from '../../engine/programs/shop.ts';

// Run as a program it is a child of its section: it writes the log, verifies it, or only folds the same commands.

const startedAt = 1_700_000_000_000;
const products = ['ring', 'chain', 'bangle', 'earring', 'bar'];

const line = (productId: string): CartLine => aLine({ productId, stock: 9 });

/** What a guest does with a bag of up to five lines, chosen by a fixed sequence of numbers; some of it is rejected. */
function* commands(turns: number): Generator<Command> {
  yield { type: 'Start', hasSession: false, guestLines: [], consent: null };
  let random = 1;
  for (let index = 1; index < turns; index++) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    const productId = products[(random >>> 8) % products.length] ?? 'ring';
    const key = { productId, sizeId: '52' };
    const choice = (random >>> 16) % 16;
    if (choice < 3) yield { type: 'AddLine', line: line(productId) };
    else if (choice < 11) yield { type: 'SetQuantity', ...key, quantity: 1 + ((random >>> 20) % 11) };
    else if (choice < 12) yield { type: 'RemoveLine', ...key };
    else if (choice < 13) yield { type: 'UndoRemoval' };
    else yield choice < 15 ? { type: 'OpenBag' } : { type: 'CloseBag' };
  }
}

const writeLog = (turns: number, path: string): void => {
  const writer = createLogWriter(nodeDigest, shop, {
    engine: '0.0.0',
    logId: 'bench',
    locale: 'th',
    timeZone: 'Asia/Bangkok',
    isRedacted: false,
    derived: null,
    state: initialRoot,
  });
  const file = openSync(path, 'wx');
  let kept: string[] = [];
  let root: Root = initialRoot;
  let n = 0;
  for (const command of commands(turns)) {
    n += 1;
    const facts = { at: startedAt + n * 200, seq: n };
    const step = turn(root, command, facts);
    root = step.state;
    kept.push(...writer.turn({ n, ...facts, origin: 'ui', cause: null, command, ...step }));
    if (kept.length < 2_000) continue;
    writeSync(file, `${kept.join('\n')}\n`);
    kept = [];
  }
  writeSync(file, [...kept, ...writer.close()].join('\n'));
  closeSync(file);
};

const fold = (turns: number): void => {
  let root: Root = initialRoot;
  let seq = 0;
  for (const command of commands(turns)) {
    seq += 1;
    root = turn(root, command, { at: startedAt + seq * 200, seq }).state;
  }
  if (root.cart.lines.length > products.length)
    throw new Error('the bag has more lines than there are products');
};

/** Reads and hashes every line and does nothing else. */
const hashLines = async (path: string): Promise<void> => {
  const file = await openPlainFile(path);
  let lines = 0;
  for await (const split of splitLines(file.bytes()))
    if (E.isRight(split) && nodeDigest(split.right) !== '') lines += 1;
  await file.close();
  if (lines === 0) throw new Error('the log has no lines');
};

const verify = async (path: string): Promise<void> => {
  const code = await run(['verify', path], {
    write: async (text) => {
      process.stderr.write(text);
    },
    tell: (text) => process.stderr.write(text),
    isWatched: false,
    folder: process.cwd(),
    now: () => performance.now(),
    programs,
    threads: availableParallelism(),
  });
  if (code !== 0) throw new Error(`the log does not verify: ${code}`);
};

interface Measured {
  readonly seconds: number;
  /** The most memory that the process had, in MiB. */
  readonly memory: number;
}

const inChild = (part: string, ...words: readonly string[]): Measured => {
  // As the tool itself is run: with what is loaded before every command and its threads.
  const answer = execFileSync(process.execPath, [...process.execArgv, import.meta.filename, part, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(answer.toString()) as Measured;
};

/** Verifying a long log beside folding the same commands; each in a process of its own. */
export const logs: Section = {
  name: 'logs',
  title: 'verifying the log of a million turns',
  run: async ({ isQuick, rounds, tell, folder }) => {
    const turns = isQuick ? 50_000 : 1_000_000;
    const path = join(await folder(), 'long.jsonl');
    const written = inChild('write', String(turns), path);
    const size = Math.round(statSync(path).size / 1_048_576);
    const each = Array.from({ length: rounds(3) }, (_, round) => {
      tell(`round ${round + 1}`);
      return {
        fold: inChild('fold', String(turns)),
        hash: inChild('hash', String(turns), path),
        verify: inChild('verify', String(turns), path),
      };
    });
    const of = (read: (one: (typeof each)[number]) => number): readonly number[] => each.map(read);
    const what = `${turns.toLocaleString('en')} turns, ${size} MiB`;
    return [
      {
        metric: `verify ${what}`,
        unit: 's',
        measured: of(({ verify }) => verify.seconds),
        beside: `the plain fold ${figure(median(of(({ fold }) => fold.seconds)))} s, reading and hashing the lines ${figure(median(of(({ hash }) => hash.seconds)))} s`,
        ...(isQuick ? {} : { goal: { atMost: 6 } }),
      },
      {
        metric: 'most memory of it',
        unit: 'MiB',
        measured: of(({ verify }) => verify.memory),
        goal: { atMost: 300 },
      },
      {
        metric: 'verify over fold and hashing together',
        unit: '×',
        measured: of(({ verify, fold, hash }) => verify.seconds / (fold.seconds + hash.seconds)),
      },
      { metric: `write ${what}`, unit: 's', measured: [written.seconds] },
    ];
  },
};

if (process.argv[1] === import.meta.filename) {
  const [part, turns = '', path = ''] = process.argv.slice(2);
  const from = performance.now();
  if (part === 'write') writeLog(Number(turns), path);
  else if (part === 'fold') fold(Number(turns));
  else if (part === 'hash') await hashLines(path);
  else await verify(path);
  const seconds = Math.round((performance.now() - from) / 10) / 100;
  const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
  process.stdout.write(JSON.stringify({ seconds, memory }));
}
