import { expect, test } from 'vitest';
import { hashAfter } from '../../../engine/log/changes.ts';
import { firstDivergence } from '../../../engine/log/decided-again.ts';
import { shop, shopFigures } from '../../../engine/programs/shop.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { failing, generous, soldOut } from '../../replay/support/planted-rules.ts';
import { guestCommands, visitOf } from '../../replay/support/log-files.ts';
import { digest } from './support/logs.ts';

const turns = visitOf(guestCommands);

test('turns decided as recorded have no divergence; else the first is named', () => {
  expect(firstDivergence(initialRoot, turns, shop)).toBeUndefined();
  expect(firstDivergence(initialRoot, turns, { ...shop, turn: soldOut })?.message).toBe(
    'AddLine was accepted, now OutOfStock: available 0',
  );
  expect(firstDivergence(initialRoot, turns, { ...shop, turn: failing })).toMatchObject({
    turn: 3,
    what: 'outcome',
  });
});

test('another state or figure after the same events is a recorded divergence', () => {
  const [, added, changed] = turns;
  if (added === undefined || changed === undefined) throw new Error('the visit is shorter');
  const after = hashAfter(digest, 'before', added.state, changed.state);
  const states = { ...changed, hashes: ['before', after, digest] as const };
  const figures = { ...changed, shown: shopFigures.all(changed.state) };
  expect(firstDivergence(added.state, [changed], { ...shop, turn: generous })).toBeUndefined();
  for (const told of [states, figures]) expect(firstDivergence(added.state, [told], shop)).toBeUndefined();
  expect(firstDivergence(added.state, [states], { ...shop, turn: generous })).toMatchObject({
    turn: 3,
    what: 'state',
  });
  expect(firstDivergence(added.state, [figures], { ...shop, turn: generous })?.message).toContain(
    'the shown',
  );
});
