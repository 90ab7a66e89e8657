import { describe, expect, test } from 'vitest';
import { satang } from '../../../engine/values/money.ts';
import AboutPage from '../../../src/shop/content/AboutPage.tsx';
import ContactPage from '../../../src/shop/content/ContactPage.tsx';
import ServicesPage from '../../../src/shop/content/ServicesPage.tsx';
import HomePage from '../../../src/shop/home/HomePage.tsx';
import { shopDescription } from '../../../src/shop/head/description.ts';
import { BagButton } from '../../../src/shop/shell/header/Header.tsx';
import { Footer } from '../../../src/shop/shell/footer/Footer.tsx';
import { GoldStrip } from '../../../src/shop/shell/header/GoldStrip.tsx';
import { aGuest, aLine, anAnnouncement, isCurrent, type Visit } from '../../engine/support/visit.ts';
import { drawn, shows, textOf } from '../support/drawn.tsx';

test('the bag button shows 99+ on overflow but tells the whole number (spec 2.3)', () => {
  const html = drawn(aGuest(aLine({ quantity: 100, stock: 200 })).root, <BagButton />);
  expect(html).toContain('ถุงช้อปปิ้ง 100 ชิ้น ราคารวม ฿1,845,000');
  expect(textOf(html)).toBe('99+');
});

describe('the gold strip', () => {
  const announcement = {
    ...anAnnouncement,
    at: Date.parse('2025-03-04T11:24:00+07:00'),
    validUntil: Date.parse('2025-03-05T10:00:00+07:00'),
  };
  const day = 24 * 3_600_000;
  const yesterdays = { ...announcement, at: announcement.at - day, barSell: satang(7_035_000) };
  const known = [yesterdays, announcement];
  const now = announcement.validUntil;
  const today = (): Visit => aGuest().on(isCurrent(announcement));
  const late = (): Visit => aGuest().on(isCurrent(announcement, { now: now - 1 }));
  shows(<GoldStrip />, [
    ['tells the announcement', today()],
    ['tells the day’s change (P20)', today().answer('announcements', known)],
    [
      'tells that it may be stale (U8)',
      today().answer('announcements', known).on({ type: 'ConnectionLost' }),
    ],
    ['shows the day of older prices', late()],
    [
      'says that the next is awaited, without a change',
      late().on({ type: 'EndAnnouncement', validUntil: now }).answer('announcements', known),
    ],
    ['keeps its place and shows no price before one is known', aGuest()],
  ]);
});

shows(<Footer />, [
  ['the footer has address, contacts, hours, channels and the picture note (spec 2.5)', aGuest()],
]);

test('plain pages omit branches when there are none or unknown', () => {
  const visit = aGuest();
  const pages = [
    <AboutPage key="1" />,
    <ServicesPage key="2" />,
    <ContactPage key="3" />,
    <HomePage key="4" />,
  ];
  const said = () => pages.map((page) => textOf(drawn(visit.root, page))).join('\n');
  expect(said()).not.toMatch(/\d+\s*สาขา|undefined|null/);
  visit.answer('provinces', []);
  expect(said()).not.toMatch(/\d+\s*สาขา|undefined|null/);
  expect(shopDescription(visit.root)).toMatch(/สั่งซื้อออนไลน์$/);
});
