import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typeErrorsOf } from './compiler.ts';
import { root } from './project-files.ts';

/** What the compiler says to a text that is checked as the code for browsers is. */
const errorsOf = (text: string): Promise<string> =>
  typeErrorsOf(
    {
      extends: join(root, 'src/shop/tsconfig.json'),
      compilerOptions: { types: [] },
      include: ['planted.ts', join(root, 'engine/floor.d.ts')],
    },
    text,
  );

const newer = {
  toSorted: '[2, 1].toSorted()',
  toReversed: '[2, 1].toReversed()',
  toSpliced: '[2, 1].toSpliced(0, 1)',
  with: '[2, 1].with(0, 1)',
  withResolvers: 'Promise.withResolvers()',
  groupBy: 'Object.groupBy([], String)',
  isWellFormed: '"".isWellFormed()',
  fromAsync: 'Array.fromAsync([])',
  union: 'new Set([1]).union(new Set([2]))',
  Segmenter: 'new Intl.Segmenter()',
};

it('code for browsers does not compile with a function of the language that one of the floor lacks', async () => {
  const lines = Object.values(newer).map((code, index) => `export const its${index} = ${code};`);
  const errors = await errorsOf(lines.join('\n'));
  for (const name of Object.keys(newer)) expect(errors).toContain(`'${name}'`);
  expect(
    await errorsOf(
      'export const last = [1].findLast((one) => one > 0); export const has = Object.hasOwn({}, "a");',
    ),
  ).toBe('');
});
