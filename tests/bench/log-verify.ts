import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeDigest } from '../../adapters/log-file/node-digest.ts';
import type { CartLine } from '../../engine/values/cart-line.ts';
import { createLogWriter } from '../../engine/log/write.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import { run } from '../../src/replay/command-line/run.ts';
import { aLine } from '../engine/support/visit.ts';

// Run without arguments it measures; its children, each a process of its own, write the log, verify it, or only fold
// the same commands.

const turns = 1_000_000;
const mostMemory = 300;
const startedAt = 1_700_000_000_000;
const products = ['ring', 'chain', 'bangle', 'earring', 'bar'];

const line = (productId: string): CartLine => aLine({ productId, stock: 9 });

/** What a guest does with a bag of up to five lines, chosen by a fixed sequence of numbers; some of it is rejected. */
function* commands(): Generator<Command> {
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

const writeLog = (path: string): void => {
  const writer = createLogWriter(nodeDigest, {
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
  for (const command of commands()) {
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

const fold = (): void => {
  let root: Root = initialRoot;
  let seq = 0;
  for (const command of commands()) {
    seq += 1;
    root = turn(root, command, { at: startedAt + seq * 200, seq }).state;
  }
  if (root.cart.lines.length > products.length)
    throw new Error('the bag has more lines than there are products');
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
    rules: turn,
  });
  if (code !== 0) throw new Error(`the log does not verify: ${code}`);
};

interface Measured {
  readonly seconds: number;
  /** The most memory that the process had, in MiB. */
  readonly memory: number;
}

const inChild = (part: string, path: string): Measured => {
  const words = [import.meta.filename, part, path];
  const answer = execFileSync(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(answer.toString()) as Measured;
};

const measure = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'suvarna-bench-'));
  try {
    const path = join(folder, 'million.jsonl');
    const written = inChild('write', path);
    const size = Math.round(statSync(path).size / 1_048_576);
    const folded = inChild('fold', path);
    const verified = inChild('verify', path);
    const ratio = Math.round((10 * verified.seconds) / folded.seconds) / 10;
    const each = Math.round((100 * verified.seconds * 1e6) / turns) / 100;
    console.log(`a log of ${turns} turns, ${size} MiB, each part in a process of its own`);
    console.log(`  write   ${written.seconds} s, ${written.memory} MiB`);
    console.log(`  fold    ${folded.seconds} s, ${folded.memory} MiB`);
    console.log(
      `  verify  ${verified.seconds} s, ${verified.memory} MiB, ${each} µs a turn (goal: at most 6)`,
    );
    console.log(`  ratio   ${ratio} of verify to the plain fold`);
    if (verified.memory > mostMemory) {
      console.error(`verify took more memory than ${mostMemory} MiB`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const [part, path = ''] = process.argv.slice(2);
if (part === undefined) measure();
else {
  const from = performance.now();
  if (part === 'write') writeLog(path);
  else if (part === 'fold') fold();
  else await verify(path);
  const seconds = Math.round((performance.now() - from) / 10) / 100;
  const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
  process.stdout.write(JSON.stringify({ seconds, memory }));
}
