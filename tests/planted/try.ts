import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { laws } from '../../engine/laws/index.ts';
import type { Turn } from '../../engine/log/turn.ts';
import { logOf, verifyAll } from '../engine/log/support/logs.ts';
import { beginnings } from '../engine/support/world/beginnings.ts';
import { toldVisit, visitFrom } from '../engine/support/world/told-visit.ts';
import { tryLaws, turnsOf, untilBroken, visitsOf } from '../engine/support/world/trial.ts';

// Run in a copy of the tree with a bug in it: prints the names of the laws that caught it, the shortest first, and of the
// golden logs and of recorded visits those that are decided otherwise. The visit that broke the first law first is written as
// a log to the given file. In a copy without a bug the visits are recorded, into the given folder, which is not there yet.

const seed = 1;
const pools = [
  visitsOf(toldVisit, 100, seed),
  ...beginnings.map(({ name }) => visitsOf(visitFrom(name), 15, seed)),
];
const broken = new Map<string, readonly Turn[]>();
for (const visits of pools) {
  for (const [name, { broken: index }] of tryLaws(laws, visits)) {
    const law = laws.find((one) => one.name === name);
    const visit = visits[index ?? -1];
    if (law === undefined || visit === undefined) continue;
    const { turns } = untilBroken(law, visit);
    if (turns.length < (broken.get(name)?.length ?? Infinity)) broken.set(name, turns);
  }
}
const byLength = [...broken].toSorted(([, one], [, other]) => one.length - other.length);
const [file = '', recorded = ''] = process.argv.slice(2);
if (byLength[0] !== undefined) writeFileSync(file, logOf(byLength[0][1]).join('\n'));

if (!existsSync(recorded)) {
  mkdirSync(recorded);
  const visits = pools.flatMap((all, index) => all.slice(0, index === 0 ? 60 : 6));
  visits.forEach((told, index) => {
    const turns = [...turnsOf(told)].map(({ turn }) => turn);
    writeFileSync(join(recorded, `visit-${index + 1}.jsonl`), logOf(turns).join('\n'));
  });
}
const differing = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .filter((name) => {
      const result = verifyAll(readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'));
      return E.isLeft(result) || result.right !== null;
    });
console.log(
  JSON.stringify({
    laws: byLength.map(([name]) => name),
    logs: differing(join(import.meta.dirname, '../golden/1')),
    visits: differing(recorded),
  }),
);
