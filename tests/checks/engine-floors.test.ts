import { describe, expect, test } from 'vitest';
import { floorBreaches } from './engine-floors.ts';
import { sourcesUnder } from './project-files.ts';

const slice = (name: string, text = '') => [
  { path: `engine/${name}/slice.ts`, text: 'export const a = 1;' },
  { path: `engine/${name}/selectors.ts`, text },
];

const breachesOf = (text: string) => floorBreaches([...slice('cart', text), ...slice('gold')]);

describe('the floors of the engine', () => {
  test('are kept by all its files', async () => {
    expect(floorBreaches(await sourcesUnder('engine'))).toEqual([]);
  });

  test('fail when there is no slice to look at', () => {
    expect(() => floorBreaches([])).toThrow('no slice');
  });

  test.each([
    ['the lists above', "import { slices } from '../slices.ts';", 'it lies above'],
    ['the laws', "import { laws } from '../laws/index.ts';", 'it lies above'],
    ['the rules of another slice', "import { decideGold } from '../gold/decide.ts';", 'its own'],
    ['the reactions of another slice', "export { reactGold } from '../gold/react.ts';", 'its own'],
  ])('do not let a slice import %s', (_, text, reason) => {
    expect(breachesOf(text)).toEqual([expect.stringContaining(reason)]);
  });

  test('do not let two slices import each other', () => {
    expect(
      floorBreaches([
        ...slice('cart', "import { a } from '../gold/selectors.ts';"),
        ...slice('gold', "import { a } from '../cart/selectors.ts';"),
      ]),
    ).toEqual(['slices import in a circle: cart → gold → cart']);
  });

  test.each([
    ['a selector of another slice', "import { noteOf } from '../gold/selectors.ts';"],
    ['types of another slice’s rules', "import type { Gold } from '../gold/decide.ts';"],
    ['values', "import { satang } from '../values/money.ts';"],
  ])('let a slice import %s', (_, text) => {
    expect(breachesOf(text)).toEqual([]);
  });
});
