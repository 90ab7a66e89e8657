import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadNow, mergedReport, type Outcome, pickFields } from './frame/report.ts';
import { Skipped } from './frame/section.ts';
import { createEnds, openWorkshop } from './frame/workshop.ts';
import { sections } from './sections.ts';

// `npm run bench`: runs all sections or the named ones; `--quick` only checks that they work. Exits with 1 when a
// section breaks; the table shows missed goals.

const report = join(import.meta.dirname, 'REPORT.md');
const names = sections.map(({ name }) => name);

const usage = `npm run bench [-- SECTION…] [--quick]\nsections: ${names.join(', ')}`;

const tell = (words: string): void => void process.stderr.write(`  ${words}\n`);

const read = (): { readonly wanted: typeof sections; readonly isQuick: boolean } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { quick: { type: 'boolean', default: false } },
    });
    if (positionals.some((name) => !names.includes(name))) return undefined;
    const wanted = sections.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    return { wanted, isQuick: values.quick };
  } catch {
    return undefined;
  }
};

const asked = read();
if (asked === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const { wanted, isQuick } = asked;
const wholeRun = createEnds();
let ofSection = createEnds();
const benchFor = openWorkshop(isQuick, tell, wholeRun);

const interrupt = (): void => {
  process.stderr.write('\ninterrupted: ends what was started\n');
  void ofSection
    .end()
    .then(wholeRun.end)
    .finally(() => process.exit(130));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);

for (const section of wanted) {
  process.stderr.write(`\n▶ ${section.name}: ${section.title}\n`);
  ofSection = createEnds();
  const before = loadNow();
  const came = await section.run(benchFor(ofSection)).then(
    (rows) => ({ rows }),
    (error: unknown) => {
      if (error instanceof Skipped) return { rows: [], why: error.message };
      process.exitCode = 1;
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      return undefined;
    },
  );
  await ofSection.end();
  if (came === undefined) continue;
  const outcome: Outcome = { section, ...came, load: [before, loadNow()] };
  const known = await readFile(report, 'utf8').catch(() => '');
  const part = pickFields(outcome, known, new Date());
  process.stdout.write(`\n${part}\n`);
  if (!isQuick) await writeFile(report, mergedReport(known, section.name, part, names));
}
await wholeRun.end();
