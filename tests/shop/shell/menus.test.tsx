import { exampleBranches } from '../../../adapters/v1/server/seed/places.ts';
import { provincesOf } from '../../../engine/branches/by-province.ts';
import { expect, test } from 'vitest';
import { announcedTitle } from '../../../src/shop/navigation/RouteAnnouncer.tsx';
import { entryAfter } from '../../../src/shop/shell/header/CategoryMenu.tsx';
import MenuContents from '../../../src/shop/shell/header/MenuContents.tsx';
import { ContactButton } from '../../../src/shop/shell/footer/ContactButton.tsx';
import { brand } from '../../../src/shop/brand.ts';
import { phoneLink } from '../../../src/shop/format.ts';
import { aGuest, aProduct } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

test('a page is announced by its title, a product as soon as its name is known', () => {
  expect(announcedTitle(aGuest().root)).toBeNull();
  const visit = aGuest().on({ type: 'EnterRoute', pathname: '/catalog/ring', search: '' });
  expect(announcedTitle(visit.root)).toBe('แหวน | ห้างทองสุวรรณา');
  visit.on({ type: 'EnterRoute', pathname: '/product/ring', search: '' });
  expect(announcedTitle(visit.root)).toBeNull();
  visit.on({ type: 'ProductLoaded', ...aProduct([{}]) });
  expect(announcedTitle(visit.root)).toBe('แหวนเกลี้ยง | ห้างทองสุวรรณา');
});

test('a product that cannot be shown is announced all the same', () => {
  const visit = aGuest().on(
    { type: 'EnterRoute', pathname: '/product/ring', search: '' },
    {
      type: 'ProductFailed',
      productId: 'ring',
      failure: { kind: 'unreachable', status: null, code: null },
    },
  );
  expect(announcedTitle(visit.root)).not.toBeNull();
});

test('the arrow keys go through a menu in a circle, Home and End to its ends', () => {
  expect(entryAfter('ArrowDown', 2, 3)).toBe(0);
  expect(entryAfter('ArrowUp', 0, 3)).toBe(2);
  expect(entryAfter('ArrowDown', -1, 3)).toBe(0);
  expect(entryAfter('Home', 2, 3)).toBe(0);
  expect(entryAfter('End', 0, 3)).toBe(2);
  expect(entryAfter('Tab', 0, 3)).toBeUndefined();
});

test('the menu leads to the branches, beside the five links, and to the phone (spec 2.4)', () => {
  const visit = aGuest();
  expect(textOf(drawn(visit.root, <MenuContents />))).not.toContain('แห่ง');
  visit.answer('provinces', provincesOf(exampleBranches()));
  const html = drawn(visit.root, <MenuContents />);
  expect(textOf(html)).toContain('สาขาทั้งหมด 12 แห่ง 6 จังหวัด');
  expect(html).toContain(`href="${phoneLink(brand.phone)}"`);
  expect(html).toContain(brand.agentLogin);
});

test('the floating button has phone, messages and chat, and says what leaves the shop (spec 2.5)', () => {
  const html = drawn(aGuest().root, <ContactButton />);
  expect(html).toContain(`href="${phoneLink(brand.phone)}"`);
  expect(html).toContain(`href="${brand.line}"`);
  expect(html).toContain(`href="${brand.chat}"`);
  expect(textOf(html).match(/เปิดหน้าต่างใหม่/g)).toHaveLength(2);
});
