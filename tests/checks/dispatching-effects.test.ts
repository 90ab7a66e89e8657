import { describe, expect, test } from 'vitest';
import { sourcesOf } from './project-files.ts';

/** Components that ask for something because they arrived, and why no rule can ask instead. */
const arrivals: Readonly<Record<string, string>> = {
  'src/shop/bag/lines/LaterLines.tsx':
    'a bag that opens before its code is there wakes no slice that comes with it: the list asks once it is drawn',
  'src/shop/dialogs/SocialButtons.tsx':
    'a dialog opens before its code is there, and no event tells of that: its slice sleeps until it is drawn',
};

/** The calls of React effects in a text, each from its name to its closing bracket. */
const effectsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].map(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < text.length; end++) open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(index, end);
  });

const dispatches = (text: string): boolean => effectsIn(text).some((effect) => /\bdispatch\(/.test(effect));

describe('a component dispatches what somebody did, or what its own arrival asks', () => {
  test('so that no React effect does because something changed', () => {
    const sources = sourcesOf('src/{shop,desk}/**/*.{ts,tsx}');
    const found = sources.filter(({ text }) => dispatches(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.keys(arrivals).toSorted());
  });

  test.each([
    ['useEffect(() => { if (isOld) dispatch({ type: "RetryPage" }); }, [isOld]);', true],
    ['useLayoutEffect(() => () => dispatch(gone()), []);', true],
    ['useEffect(() => { focus(); }, []); const act = () => dispatch({ type: "Pay" });', false],
  ])('and the check sees %s', (text, isOne) => {
    expect(dispatches(text)).toBe(isOne);
  });
});
