import { expect, test } from 'vitest';
import { sourcesOf } from './project-files.ts';

// Words that hide who does what, or when; a comment names the shopper, the staff, the caller, the tab or the process.
const banned =
  /\b(whoever|whatever|somebody|anybody|nobody|everybody|anew|to be had|could not be had|of now|of then|for want of|makes of it)\b/i;

const commentsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$|[;{] \/\/ .*$/gm)].map(([comment]) =>
    comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
  );

/** Titles of tests: a text that is the first argument before a function. */
const titlesIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /\(\s*(['"`])(?<title>(?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g,
    ),
  ].map(({ groups }) => groups?.['title'] ?? '');

const bannedIn = (patterns: string, least: number, textsOf: (text: string) => readonly string[]) => {
  const sources = sourcesOf(patterns);
  expect(sources.length).toBeGreaterThan(least);
  return sources.flatMap(({ path, text }) =>
    textsOf(text)
      .filter((found) => banned.test(found))
      .map((found) => `${path}: ${found.slice(0, 120)}`),
  );
};

test('comments name actors and times', () => {
  expect(bannedIn('{engine,adapters,src,tests}/**/*.{ts,tsx,mjs,css,sql}', 1_200, commentsIn)).toEqual([]);
});

test('titles of tests do, too', () => {
  expect(bannedIn('tests/**/*.{ts,tsx}', 400, titlesIn)).toEqual([]);
});

test('titles of tests have at most 14 words, besides their references', () => {
  const wordsOf = (title: string) => title.replaceAll(/\$\{[^}]*\}|\(.*\)|@deep/g, '').match(/\S+/g) ?? [];
  const titles = sourcesOf('tests/**/*.{ts,tsx}').flatMap(({ text }) => titlesIn(text));
  expect(titles.filter((title) => wordsOf(title).length > 14)).toEqual([]);
});

test('finds comments broken over two lines and titles of tables', () => {
  const word = 'nobody';
  const table = `test.each([1])('is for ${word}: %s', { timeout: 5 }, async (given) => given);`;
  const found = [...commentsIn('/** Kept for what is not to be\n * had. */'), ...titlesIn(table)];
  expect(found.filter((one) => banned.test(one))).toHaveLength(2);
});
