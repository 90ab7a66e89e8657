import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { type Bug, bugs } from './bugs.ts';

// Plants each bug in a copy of the tree and says which laws catch it there, and whether `verify` of the golden logs does.
// Ends with 1 when a bug is caught by no law, or its text is not there just once. Arguments: words of the bugs to try.

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'suvarna-planted-'));

const copyTree = (): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
    .toString()
    .split('\0');
  for (const file of files) {
    if (!/^(engine|adapters|src|tests|package\.json)(\/|$)/.test(file) || file.startsWith('src/shop/public/'))
      continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
};

const Caught = t.type({ laws: t.array(t.string), logs: t.array(t.string) });

/** What catches the shop as it is in the copy now. */
const caught = (): t.TypeOf<typeof Caught> => {
  const options = { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/planted/try.ts'], options);
  const told = status === 0 ? Caught.decode(JSON.parse(stdout)) : E.left([]);
  if (E.isRight(told)) return told.right;
  throw new Error(`The visits could not be told:\n${stderr}`);
};

const plant = ({ name, file, text, instead }: Bug): (() => void) => {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`‘${name}’: its text stands ${count} times in ${file}`);
  writeFileSync(
    path,
    source.replace(text, () => instead),
  );
  return () => writeFileSync(path, source);
};

try {
  copyTree();
  const words = process.argv.slice(2);
  const chosen = bugs.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const healthy = caught();
  if (healthy.laws.length > 0) throw new Error(`the shop as it is breaks ${healthy.laws.join(', ')}`);
  let [slipped, verified] = [0, 0];
  for (const bug of chosen) {
    const heal = plant(bug);
    const { laws, logs } = caught();
    heal();
    const differing = logs.filter((name) => !healthy.logs.includes(name)).length;
    if (laws.length === 0) slipped += 1;
    if (differing > 0) verified += 1;
    const by = laws.length === 0 ? 'no law' : laws.join(', ');
    console.log(`${laws.length === 0 ? '✘' : '✔'} ${bug.name}: ${by}; ${differing} golden logs`);
  }
  console.log(
    `\n${chosen.length - slipped} of ${chosen.length} bugs are caught by laws, ${verified} by verify of the golden logs` +
      (healthy.logs.length > 0 ? ` (${healthy.logs.length} of which differ without a bug, too)` : ''),
  );
  if (slipped > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
