import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { Baht, count, Grams } from '../../../adapters/v1/contract/wire.ts';

test('a negative zero is no amount, weight or count', () => {
  for (const text of ['-0', '-0.0', '-0e0'])
    for (const codec of [Baht, Grams, count])
      expect([codec.name, E.isLeft(codec.decode(JSON.parse(text)))]).toEqual([codec.name, true]);
  for (const codec of [Baht, Grams, count]) expect(codec.decode(0)).toEqual(E.right(0));
});
