import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rules as deskRules } from '../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../engine/desk/vocabulary.ts';
import { laws as deskLaws } from '../../engine/laws/desk.ts';
import { laws } from '../../engine/laws/index.ts';
import { rules } from '../../engine/rules.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import { root } from '../checks/project-files.ts';
import { deskVisit } from '../engine/desk/support/visits.ts';
import { beginnings } from '../engine/support/world/beginnings.ts';
import { toldVisit, visitFrom } from '../engine/support/world/told-visit.ts';
import { turnsOf, visitsOf } from '../engine/support/world/trial.ts';
import * as fc from '../support/fast-check.ts';
import { toldPrograms } from './programs.ts';
import { watch } from './seen.ts';
import { catalogueText } from './text.ts';
import { unsaid } from './words.ts';

// `npm run catalogue` writes the catalogue; `--check` says whether it is as it would be written, and ends with 1 if not.

const seed = 1;
const file = join(root, 'engine', 'CATALOGUE.md');

const shopVisits = [
  ...visitsOf(toldVisit, 300, seed),
  ...beginnings.flatMap(({ name }) => visitsOf(visitFrom(name), 25, seed)),
].map((told) => turnsOf(told));
const deskVisits = fc.sample(
  fc.gen().map((draw) => deskVisit((from) => draw(() => from), 45)),
  { numRuns: 200, seed },
);

const { shop, desk } = await toldPrograms();
const missing = unsaid([...shop.words, ...desk.words]);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
const text = catalogueText([
  { ...shop, ran: watch<ShopLanguage>(shopVisits, rules, laws) },
  { ...desk, ran: watch<DeskLanguage>(deskVisits, deskRules, deskLaws) },
]);
if (!process.argv.includes('--check')) await writeFile(file, text);
else if ((await readFile(file, 'utf8')) !== text) {
  console.error('engine/CATALOGUE.md is not what the sources say: npm run catalogue');
  process.exit(1);
}
