import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Cited documents, each with its file and the pattern of its ids. */
const books = {
  spec: { file: 'engine/SPECIFICATION.md', id: /\d(?:\.\d{1,2})?/ },
  ruling: { file: 'engine/SPECIFICATION.md', id: /P\d{1,2}/ },
  promise: { file: 'adapters/README.md', id: /G\d{1,2}/ },
  ux: { file: 'src/README.md', id: /[UD]\d{1,2}/ },
  case: { file: 'tests/README.md', id: /(?:H-)?[A-Z]\d\d/ },
} as const;

/** Ids of each document: headings, first cells of rows and bold beginnings of list items. */
const known = new Map(
  Object.entries(books).map(([book, { file, id }]) => {
    const found = read(file).matchAll(
      new RegExp(`^(?:#{2,6} |\\| |- \\*\\*)(${id.source})(?![\\w.]*\\w)`, 'gm'),
    );
    return [book, new Set([...found].map(([, one = '']) => one))];
  }),
);

/** Ids cited as `spec 4.7`, `rulings P2 and P7` or `cases K04–K14, H-K12` that no book has. */
const lostCitations = (text: string): readonly string[] => {
  // A citation may be broken between two lines of a comment.
  const joined = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return Object.entries(books).flatMap(([book, { id }]) => {
    const one = `${id.source}(?![\\w.]*\\w)`;
    const all = new RegExp(`\\b${book}s? (${one}(?:(?:, |–| and )${one})*)`, 'gi');
    return [...joined.matchAll(all)]
      .flatMap(([, ids = '']) => ids.split(/, |–| and /))
      .filter((cited) => known.get(book)?.has(cited) !== true)
      .map((cited) => `${book} ${cited}`);
  });
};

/** The fragments by which the headings of a page are linked. */
const fragmentsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const { scripts } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Names in a README that do not exist in the repository: paths, tests of a file, scripts, links. */
const lostNames = (readme: string, text: string): readonly string[] => {
  const paths = [...text.matchAll(/`((?:engine|adapters|src|tests|\.github)\/[^`\s<]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => (path.includes('*') ? globSync(path).length === 0 : !existsSync(path)));
  const tests = [...text.matchAll(/`(tests\/[^`\s]+\.(?:test|spec)\.tsx?)`: (‘[^’]+’(?:, ‘[^’]+’)*)/g)]
    .filter(([, path = '']) => existsSync(path))
    .flatMap(([, path = '', names = '']) =>
      [...names.matchAll(/‘([^’]+)’/g)]
        .map(([, name = '']) => name)
        .filter((name) => !read(path).replaceAll("\\'", "'").includes(name)),
    );
  const commands = [...text.matchAll(/npm run (?:--silent )?([a-z0-9:]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => scripts[name] === undefined);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, to = '', fragment]) => {
      const page = to === '' ? readme : posix.join(posix.dirname(readme), to);
      return !existsSync(page) || (fragment !== undefined && !fragmentsOf(page).includes(fragment));
    })
    .map(([link]) => link);
  return [...paths, ...tests, ...commands, ...links, ...lostCitations(text)];
};

const mine = 'tests/checks/references.test.ts';
const sources = globSync('{engine,adapters,src,tests}/**/*.{ts,tsx,mjs,css}', {
  exclude: ['**/node_modules/**', mine],
});

test('citations in sources lead to a section, ruling, promise, case or rule of design', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const lost = sources.flatMap((path) => lostCitations(read(path)).map((cited) => `${path}: ${cited}`));
  expect(lost).toEqual([]);
});

test('cases in the names of tests are in the list of cases', () => {
  const named = sources.flatMap((path) => read(path).match(/\bH-[A-Z]\d\d\b/g) ?? []);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => known.get('case')?.has(id) !== true)).toEqual([]);
});

test.each(
  globSync(
    ['README.md', '{engine,adapters,src,tests}/**/{README,SPECIFICATION,asvs}.md', '*/decisions/*.md'],
    {
      exclude: ['**/node_modules/**'],
    },
  ),
)('%s names only what exists', (readme) => {
  expect(lostNames(readme, read(readme))).toEqual([]);
});

test.each([
  'Adds (rulings P7, P99).',
  'Adds (case\n * H-C99).',
  'See `engine/nowhere.ts`.',
  'See `engine/*/nowhere.ts`.',
  '`tests/checks/words.test.ts`: ‘each exception is still needed’, ‘no such test’',
  '`npm run nowhere`',
  '[cases](tests/README.md#nowhere)',
])('a lost reference is found: %s', (text) => {
  expect(lostNames('README.md', text)).toHaveLength(1);
});
