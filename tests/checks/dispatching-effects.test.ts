import { describe, expect, test } from 'vitest';
import { sourcesOf } from './project-files.ts';

/** The calls of React effects in a text, each from its name to its closing bracket. */
const effectsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].map(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < text.length; end++) open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(index, end);
  });

const dispatches = (text: string): boolean => effectsIn(text).some((effect) => /\bdispatch\(/.test(effect));

describe('a component dispatches what a person did', () => {
  test('and no React effect dispatches because something changed', () => {
    const sources = sourcesOf('src/{shop,desk}/**/*.{ts,tsx}');
    const found = sources.filter(({ text }) => dispatches(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });

  test.each([
    ['useEffect(() => { if (isOld) dispatch({ type: "RetryPage" }); }, [isOld]);', true],
    ['useLayoutEffect(() => () => dispatch(gone()), []);', true],
    ['useEffect(() => { focus(); }, []); const act = () => dispatch({ type: "Pay" });', false],
  ])('and the check sees %s', (text, isOne) => {
    expect(dispatches(text)).toBe(isOne);
  });
});
