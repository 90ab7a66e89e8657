import { expect, test } from 'vitest';
import { sourcesUnder } from './project-files.ts';
import type { Source } from './source-facts.ts';

/** What only the composition root puts together, and whoever else may have it. */
const owners: Readonly<Record<string, readonly string[]>> = {
  createShop: ['adapters/shop-runtime.ts', 'adapters/compose-shop.ts'],
  handlersOver: ['adapters/handlers/index.ts', 'adapters/compose-shop.ts'],
  boot$: ['adapters/boot.ts', 'adapters/compose-shop.ts', 'tests/adapters/storage/storage.test.ts'],
};

/** Every second place that puts a shop together, as `path: name`. */
const secondRoots = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap((source) => {
    const named = Object.entries(owners).filter(
      ([name, paths]) =>
        !paths.includes(source.path) &&
        new RegExp(`\\b${name.replace('$', String.raw`\$`)}(?!\\w)`).test(source.text),
    );
    // One slice's handlers may be looked at alone; a table of many of them is a root.
    const handlers = source.text.match(/import \{[^}]*\b\w+Handlers\b/g)?.length ?? 0;
    const mayHaveMany = [
      'adapters/handlers/',
      'adapters/server-rendering/run-page.ts',
      'adapters/boot.ts',
      'adapters/compose-shop.ts',
    ];
    const isTable = handlers > 2 && !mayHaveMany.some((path) => source.path.startsWith(path));
    return [...named.map(([name]) => name), ...(isTable ? ['handlers of many slices'] : [])].map(
      (what) => `${source.path}: ${what}`,
    );
  });

test('a shop is put together in one place, for browsers and for tests', async () => {
  const sources = await sourcesUnder('adapters', 'src', 'tests');
  const mine = 'tests/checks/composition-root.test.ts';
  expect(secondRoots(sources.filter(({ path }) => path !== mine))).toEqual([]);
});

test('a copy of it would be found', () => {
  const path = 'tests/adapters/support/other-tab.ts';
  const copy = ['cart', 'gold', 'later'].map(
    (slice) => `import { ${slice}Handlers } from '../../../adapters/handlers/${slice}.ts';`,
  );
  expect(
    secondRoots([{ path, text: "import { createShop } from '../../../adapters/shop-runtime.ts';" }]),
  ).toEqual([`${path}: createShop`]);
  expect(secondRoots([{ path, text: copy.join('\n') }])).toEqual([`${path}: handlers of many slices`]);
});
