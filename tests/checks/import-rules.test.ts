import { describe, expect, it } from 'vitest';
import { fileCircles } from './import-circles.ts';
import { importBreaches } from './import-rules.ts';
import { sourcesUnder } from './project-files.ts';

const breachesOf = (path: string, text: string): string[] => importBreaches([{ path, text }]);

describe('the import rules', () => {
  it('are kept by every file of the engine, the adapters and src', async () => {
    const sources = await sourcesUnder('engine', 'adapters', 'src');
    for (const layer of ['engine/', 'adapters/', 'src/'])
      expect(
        sources.some(({ path }) => path.startsWith(layer)),
        layer,
      ).toBe(true);
    expect(importBreaches(sources)).toEqual([]);
  });

  it('fail when there is nothing to look at', () => {
    expect(() => importBreaches([])).toThrow('no source file');
  });

  it('fail on a file that does not parse', () => {
    expect(() => breachesOf('engine/a.ts', 'export const = ;')).toThrow('engine/a.ts does not parse');
  });

  it.each([
    ['a layer above', 'engine/cart/a.ts', "import { a } from '../../adapters/runtime.ts';"],
    ['a layer above, for a type', 'engine/a.ts', "import type { A } from '../src/shop/a.ts';"],
    ['a layer above, inside a type', 'engine/a.ts', "export type A = import('../src/shop/a.ts').A;"],
    ['a layer above, when it runs', 'adapters/a.ts', "export const a = import('../src/shop/a.ts');"],
    ['a layer above, passed on', 'adapters/a.ts', "export * from '../src/shop/a.ts';"],
    ['a layer above, one name passed on', 'adapters/a.ts', "export { a } from '../src/shop/a.ts';"],
    ['a package the engine has no use for', 'engine/a.ts', "import { map } from 'rxjs';"],
    ["Node's modules in the engine", 'engine/a.ts', "import 'node:crypto';"],
    ['require in the engine', 'engine/a.ts', "import a = require('axios');"],
    ['a deep import of fp-ts', 'adapters/a.ts', "import { map } from 'fp-ts/Array';"],
    ['a deep import of io-ts in a test', 'tests/a.ts', "import 'io-ts/PathReporter';"],
    ['the client in the API', 'adapters/v1/server/a.ts', "import '../client/index.ts';"],
    ['the runtime in the API', 'adapters/v1/server/a.ts', "import '../../runtime.ts';"],
    ['React in the API', 'adapters/v1/server/a.ts', "import { createElement } from 'react';"],
    ['Mantine in the API', 'adapters/v1/server/routes/a.ts', "import '@mantine/core/styles.css';"],
    ['src in the API', 'adapters/v1/server/a.ts', "import '../../../src/server.ts';"],
    ['the API in the shop', 'src/shop/a.tsx', "import '../../adapters/v1/server/server.ts';"],
    ["Node's modules in the shop", 'src/shop/a.tsx', "import { join } from 'node:path';"],
    ['the developers’ tools in the shop', 'src/shop/a.tsx', "import '../dev/browser/exchange.ts';"],
    ['a test in the product', 'src/server.ts', "import '../tests/support/database.ts';"],
    ['the contract in a handler', 'adapters/handlers/a.ts', "import { a } from '../v1/contract/index.ts';"],
    ['a computed import', 'adapters/a.ts', 'export const a = (b: string) => import(b);'],
    ['baht times 100', 'adapters/v1/contract/a.ts', 'export const a = (b: number) => b * 100;'],
  ])('refuse %s', (_, path, text) => {
    expect(breachesOf(path, text)).toHaveLength(1);
  });

  it.each([
    ['the engine its three packages', 'engine/a.ts', "import { either as E } from 'fp-ts'; import 'immer';"],
    ['the engine itself', 'engine/cart/a.ts', "import { a } from '../money.ts'; export { a };"],
    ['the API the contract', 'adapters/v1/server/a.ts', "import '../contract/index.ts'; import 'node:fs';"],
    ['the API the engine', 'adapters/v1/server/a.ts', "import '../../../engine/money.ts';"],
    [
      'a handler the types of the contract',
      'adapters/handlers/a.ts',
      "import type { A } from '../v1/contract/index.ts';",
    ],
    ['src the adapters', 'src/server.ts', "import '../adapters/v1/server/server.ts';"],
    ['the shop React', 'src/shop/a.tsx', "import { createElement } from 'react'; import './a.module.css';"],
    ['words in a comment', 'engine/a.ts', "// import 'rxjs'\nexport const a = \"import 'axios'\";"],
    ['whole hundreds', 'adapters/a.ts', 'export const a = 200 * 3;'],
  ])('allow %s', (_, path, text) => {
    expect(breachesOf(path, text)).toEqual([]);
  });
});

describe('files that import each other in a circle', () => {
  it('are nowhere in the product', async () => {
    expect(fileCircles(await sourcesUnder('engine', 'adapters', 'src'))).toEqual([]);
  });

  it('are found, also when they do so for types, in two steps or late', () => {
    const circle = fileCircles([
      { path: 'src/a.ts', text: "import type { B } from './b.ts';" },
      { path: 'src/b.ts', text: "export const c = import('./c/c.ts');" },
      { path: 'src/c/c.ts', text: "export * from '../a.ts';" },
    ]);
    expect(circle).toEqual(['src/a.ts → src/b.ts → src/c/c.ts → src/a.ts']);
    expect(fileCircles([{ path: 'src/a.ts', text: "import { b } from './b.ts';" }])).toEqual([]);
    expect(() => fileCircles([])).toThrow('no source file');
  });
});
