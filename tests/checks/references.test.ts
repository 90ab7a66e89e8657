import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsUnder, readSources, root } from './project-files.ts';
import { anchorsOf, readmeFaults, referenceFaults } from './references.ts';

const folders = ['engine', 'adapters', 'src', 'tests'] as const;
const readmePaths = [
  'README.md',
  ...folders.map((folder) => `${folder}/README.md`),
  'tests/golden/README.md',
];

const paths = [...folders, ...(await pathsUnder(...folders, '.github')), ...(await readdir(root))];
const existing: ReadonlySet<string> = new Set(paths);
const readmes = await readSources(readmePaths);
const anchors = anchorsOf(readmes);
const scripts: ReadonlySet<string> = new Set(
  Object.keys(
    (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly scripts: object }).scripts,
  ),
);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const faultsOf = (text: string, path = 'engine/a.ts'): readonly string[] =>
  referenceFaults([{ path, text }], anchors, existing);

describe('a citation in a comment', () => {
  it('leads to a section, ruling, promise, case or rule of design that a README has', async () => {
    const sources = await readSources(paths.filter((path) => /\/.*\.(ts|tsx|mjs|css)$/.test(path)));
    expect(sources.length).toBeGreaterThan(1_000);
    // What this file plants is in strings, and the comments of the check itself speak of its forms.
    expect(
      referenceFaults(
        sources.filter(({ path }) => path !== 'tests/checks/references.ts'),
        anchors,
        existing,
      ),
    ).toEqual([]);
  });

  it.each([
    ['a section that is not there', '/** Adds (spec 4.99). */'],
    ['a ruling that is not there', '// ruling P99'],
    ['one of several that is not there', '/** Adds (rulings P7, P99). */'],
    ['an end of a range that is not there', '/** Adds (cases K04–K99). */'],
    ['a case behind a broken line', '/**\n * Adds (case\n * H-C99).\n */'],
    ['a case behind a broken line of another kind', '// Adds (case\n// H-C99).'],
    ['a promise that is not there', '/* promise G99 */'],
    ['a rule of design that is not there', '/** Adds (ux U99). */'],
    ['an id without its book', '/** Adds (H-C24). */'],
    ['an id beside others', '/** Adds (spec 4.7; G14). */'],
    ['a document by name', "/** Adds (architecture, 'Engine'). */"],
    ['a part of a book by its words', "/** Adds (rulings, 'The /v1 cart calls'). */"],
    ['a file that is not there', '/** Adds (promises.md). */'],
    ['a task', '// for issue 15'],
  ])('fails on %s', (_, comment) => {
    expect(faultsOf(`${comment}\nexport const a = 1;`)).toHaveLength(1);
  });

  it.each([
    ['a section', '/** Adds (spec 4.7). */'],
    ['several books', '/** Adds (spec 2.12, 4.7, 5; rulings P2 and P7; cases K04–K14, H-K12; ux U3). */'],
    ['a sentence that begins with one', '// Promise G25 in a browser.'],
    ['a README', '/** Adds, see engine/README.md. */'],
    ['what is no comment', "export const title = 'H-C24';"],
    ['the keyword', 'switch (a) {\n  case 1:\n}'],
  ])('may be %s', (_, text) => {
    expect(faultsOf(`${text}\nexport const a = 1;`)).toEqual([]);
  });

  it('of a case in the name of a test leads to one', async () => {
    const tests = await readSources(paths.filter((path) => /^tests\/.*\.(ts|tsx)$/.test(path)));
    const named = tests
      .filter(({ path }) => path !== 'tests/checks/references.test.ts')
      .flatMap(({ text }) => text.match(/\bH-[A-Z]\d\d\b/g) ?? []);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !anchors.case.has(id))).toEqual([]);
  });

  it('is looked for in styles too', () => {
    expect(faultsOf('/* ux U99 */ a {}', 'src/a.css')).toHaveLength(1);
  });

  it('is not taken for kept when there is nothing to look at', () => {
    expect(() => referenceFaults([], anchors, existing)).toThrow('no source file');
    expect(() => anchorsOf([])).toThrow('has nothing that');
    expect(() => faultsOf('export const = ;')).toThrow('does not parse');
  });
});

describe('a README', () => {
  const planted = (text: string): readonly string[] =>
    readmeFaults({ path: 'README.md', text }, anchors, existing, textOf, scripts);

  it.each(readmes)('$path names what is there', (readme) => {
    expect(readmeFaults(readme, anchors, existing, textOf, scripts)).toEqual([]);
  });

  it.each([
    ['a file', 'See `engine/nowhere.ts`.'],
    ['a folder', 'See `tests/nowhere/`.'],
    ['files by a pattern', 'See `engine/*/nowhere.ts`.'],
    ['a test', '`tests/checks/words.test.ts`: ‘each exception is still needed’, ‘no such test’'],
    ['a script', '`npm run nowhere`'],
    ['a page', '[cases](tests/nowhere.md)'],
    ['a heading', '[cases](tests/README.md#nowhere)'],
    ['a section', 'as spec 4.99 says'],
  ])('fails on %s that is not there', (_, text) => {
    expect(planted(text)).toHaveLength(1);
  });

  it('may name files by a pattern, and slices in general', () => {
    expect(
      planted(
        '`engine/*/decide.ts`, `engine/<slice>/a.ts`, `tests/checks/`, [cases](tests/README.md#cases-by-id)',
      ),
    ).toEqual([]);
  });
});
