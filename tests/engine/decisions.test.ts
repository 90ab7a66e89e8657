import { test } from 'vitest';
import { turn } from '../../engine/rules.ts';
import { lineKey } from '../../engine/values/cart-line.ts';
import { satang } from '../../engine/values/money.ts';
import type { Command } from '../../engine/slices.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import { vocabulary } from '../../engine/vocabulary.ts';
import { malee } from './checkout/support.ts';
import { home } from './support/quotes.ts';
import { drawnBy } from './support/world/draw.ts';
import { commandWith, fail, failureOf, isAnswered, isCall, succeed } from './support/world/answers.ts';
import { World } from './support/world/server.ts';
import { decisionsIn, expectAsRecorded } from './support/decisions.ts';
import { situations } from './support/situations.ts';
import { aLine, anAnnouncement, enter, isCurrent, type Visit } from './support/visit.ts';

/** Moments at which some prices and pending calls are trusted, and others are not. */
const moments = [100_000, 10_000, 1_000_000] as const;

const addresses =
  '/ /profile /wishlist /catalog/ring /product/ring /check-out /check-out?step=2 /check-out?buy=now /check-out/guest?step=3'.split(
    ' ',
  );

const own = { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' };

/** Commands that random draws seldom make valid. */
const filledIn: readonly Command[] = [
  ...[null, 'home'].flatMap((id): readonly Command[] => [
    { type: 'SaveAddress', id, address: own, isDefault: false },
    { type: 'SaveAddress', id, address: { ...own, line: '1 ถนนสีลม' }, isDefault: true },
  ]),
  ...[lineKey('ring', '52'), lineKey('chain', '0'), lineKey('gift', '0')].flatMap(
    (key): readonly Command[] => [
      { type: 'PutAside', ...key },
      { type: 'BringBack', ...key },
      { type: 'DropSaved', ...key },
    ],
  ),
  isCurrent({ ...anAnnouncement, number: 4, at: anAnnouncement.at + 1, barSell: satang(7_060_000) }),
  { type: 'EndAnnouncement', validUntil: anAnnouncement.validUntil },
  {
    type: 'CartLoaded',
    cart: { cartId: 'cart-1', version: 99, lines: [aLine({ ...lineKey('chain', '0'), size: '0' })] },
  },
  ...['50', '51'].map((sizeId): Command => ({ type: 'ChooseSize', sizeId })),
  ...[1, 2, 9].map((quantity): Command => ({ type: 'ChooseQuantity', quantity })),
  { type: 'AddLine', line: aLine({ ...lineKey('ring', '50'), size: '50' }) },
  { type: 'ChangeProfile', change: { firstName: 'มาลี', lastName: 'ทองดี', birthDate: '1990-02-14' } },
  { type: 'SetContact', contact: malee },
  { type: 'SetShipping', addressId: null, address: own, keepsAddress: true },
];

/** All commands with some fields each, and some answers to what was asked last. */
const commandsIn = ({ root, effects }: Visit): readonly Command[] => [
  ...addresses.map(enter),
  ...filledIn,
  ...[...vocabulary.byType.command.keys()].flatMap((type) =>
    [1, 2, 3].map((nth) => drawnBy(`${type} ${nth}`, (draw) => commandWith(draw, type, {}))),
  ),
  ...effects
    .filter(isAnswered)
    .flatMap((effect) =>
      [1, 2, 3, 4].map((nth) =>
        drawnBy(`${effect.type} ${nth}`, (draw) => {
          const asked = { world: new World(draw), draw, root, at: moments[0] };
          return nth > 1 && isCall(effect)
            ? fail(effect, failureOf(effect, asked), asked)
            : succeed(effect, asked);
        }),
      ),
    )
    .filter((command) => command !== null),
];

const decided = (visit: Visit): ReadonlyMap<string, string> =>
  decisionsIn<ShopLanguage>(
    turn,
    visit.root,
    commandsIn(visit),
    moments.map((at) => ({ at, seq: 1_000 })),
  );

// Records only decisions that differ from those for a guest or a customer who looks around.
test.each(Object.entries(situations))('%s', async (name, lead) => {
  const visit = lead();
  const usual =
    situations[`a ${visit.root.session.status === 'signed-in' ? 'customer' : 'guest'} with a bag`];
  await expectAsRecorded(
    name,
    decided(visit),
    usual === undefined || usual === lead ? undefined : decided(usual()),
  );
});
