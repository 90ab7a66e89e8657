import { describe, expect, test } from 'vitest';
import ProfilePage from '../../../src/shop/customer/profile/ProfilePage.tsx';
import { anAnnouncement, isCurrent, Visit } from '../../engine/support/visit.ts';
import { timeout } from '../../engine/wishlist/support.ts';
import { drawn, shows } from '../support/drawn.tsx';
import { aProfile } from '../../engine/support/profiles.ts';
import { home } from '../../engine/support/quotes.ts';
import { baht } from '../../../engine/values/money.ts';

import { mostAddresses } from '../../../engine/values/thai-address.ts';
import type { OwnedPieces } from '../../../engine/gold/owned.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';

const html = ({ root }: Visit): string => drawn(root, <ProfilePage />);

const entered = (): Visit =>
  new Visit()
    .on({ type: 'Start', hasSession: true, guestLines: [], consent: null })
    .on({ type: 'EnterRoute', pathname: '/profile', search: '' });

const known = (): Visit =>
  entered().on({ type: 'ProfileLoaded', profile: aProfile({ birthDate: '1990-02-14' }) });

describe('the page of an account', () => {
  const address = { ...home, fullName: 'มานี มีทอง', phone: '0812345678' };
  const book = [
    { id: 'a1', isDefault: true, address },
    { id: 'a2', isDefault: false, address: { ...address, fullName: 'ชูใจ มีทอง' } },
  ];
  const full = Array.from({ length: mostAddresses }, (_none, index) => ({
    id: `a${index}`,
    isDefault: index === 0,
    address,
  }));
  const incomplete = { ...address, province: 'พระนคร' };
  const gold: OwnedPieces = {
    certificate: 'order-1',
    productName: 'แหวนเกลี้ยง',
    goldKind: 'ornament',
    quantity: 2,
    weight: 3_790 as Milligrams,
    paid: baht(30_000),
    boughtAt: 1_760_000_000_000,
  };
  const owning = (...owned: readonly OwnedPieces[]): Visit =>
    known().on(isCurrent(anAnnouncement)).answer('myGold', owned);
  const device = {
    browser: 'Chrome',
    system: 'Android',
    startedAt: 1_760_000_000_000,
    lastUsedAt: 1_760_086_400_000,
  };
  const mine = { ...device, id: 's1', isThis: true };
  const two = (): Visit =>
    known().answer('sessions', [mine, { ...device, id: 's2', isThis: false, browser: 'Safari', system: '' }]);

  shows(<ProfilePage />, [
    // Unknown values are not shown as absent.
    [
      'whose profile failed to load says what is safe, with a retry (ux U8)',
      entered().on({ type: 'ProfileFailed', failure: timeout }),
    ],
    ['shows the name and no list that is not known yet', known()],
    ['shows addresses with the default marked', known().answer('addressBook', book)],
    ['shows that no address is kept', known().answer('addressBook', [])],
    ['says that the book of addresses is full', known().answer('addressBook', full)],
    [
      'says what an address that is no longer whole lacks',
      known().answer('addressBook', [{ id: 'a1', isDefault: true, address: incomplete }]),
    ],
    // A sum of one would be the same figures again.
    ['shows one piece of gold without a sum', owning(gold)],
    ['shows two pieces of gold with their sum', owning(gold, { ...gold, certificate: 'order-2' })],
    [
      'whose form is open has what is known typed in',
      known().on({ type: 'OpenAccountForm', form: 'profile' }),
    ],
    ['shows this device alone', known().answer('sessions', [mine])],
    ['shows other devices, which can be ended', two()],
    ['says that the devices failed to load', known().fail('sessions', timeout)],
    [
      'says before an account is deleted what goes and what the law keeps',
      known().on({ type: 'OpenAccountForm', form: 'deletion' }),
    ],
  ]);

  test.each(['sessions', 'deletion'] as const)(
    'never starts with the focus on an act that cannot be undone: %s',
    (form) =>
      expect(html(two().on({ type: 'OpenAccountForm', form }))).toMatch(
        /<button[^>]*>ยกเลิก<\/button><button[^>]*type="submit"/,
      ),
  );
});
