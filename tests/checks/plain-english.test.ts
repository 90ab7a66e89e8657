import { expect, test } from 'vitest';
import { sourcesOf } from './project-files.ts';

// Words that hide who does what, or when; a comment names the shopper, the staff, the caller, the tab or the process.
const banned =
  /\b(whoever|whatever|somebody|anybody|nobody|everybody|anew|to be had|could not be had|of now|of then|for want of|makes of it)\b/i;

const commentsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].map(([comment]) =>
    comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
  );

test('comments name who does what, and when', () => {
  const sources = sourcesOf('{engine,adapters,src}/**/*.{ts,tsx,mjs,css}');
  expect(sources.length).toBeGreaterThan(800);
  const found = sources.flatMap(({ path, text }) =>
    commentsIn(text)
      .filter((comment) => banned.test(comment))
      .map((comment) => `${path}: ${comment.slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});

test('and the check sees one that breaks over two lines', () => {
  expect(
    commentsIn('/** Kept for what is not to be\n * had. */').filter((one) => banned.test(one)),
  ).toHaveLength(1);
});
