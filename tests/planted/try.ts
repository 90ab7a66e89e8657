import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { laws } from '../../engine/laws/index.ts';
import { beginnings } from '../engine/support/world/beginnings.ts';
import { verifyAll } from '../engine/log/support/logs.ts';
import { toldVisit, visitFrom } from '../engine/support/world/told-visit.ts';
import { tryLaws, visitsOf } from '../engine/support/world/trial.ts';

// Run in a copy of the tree with a bug in it: prints the names of the laws that caught it, and of the golden logs that are
// decided otherwise.

const seed = 1;
const pools = [
  visitsOf(toldVisit, 100, seed),
  ...beginnings.map(({ name }) => visitsOf(visitFrom(name), 15, seed)),
];
const broken = new Set<string>();
for (const visits of pools) {
  for (const [name, verdict] of tryLaws(laws, visits)) if (verdict.broken !== undefined) broken.add(name);
}
const golden = join(import.meta.dirname, '../golden/1');
const logs = readdirSync(golden)
  .filter((name) => name.endsWith('.jsonl'))
  .filter((name) => {
    const result = verifyAll(readFileSync(join(golden, name), 'utf8').trimEnd().split('\n'));
    return E.isLeft(result) || result.right !== null;
  });
console.log(JSON.stringify({ laws: [...broken], logs }));
