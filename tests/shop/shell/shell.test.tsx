import { describe, expect, test } from 'vitest';
import { satang } from '../../../engine/values/money.ts';
import { brand } from '../../../src/shop/brand.ts';
import AboutPage from '../../../src/shop/content/AboutPage.tsx';
import ContactPage from '../../../src/shop/content/ContactPage.tsx';
import ServicesPage from '../../../src/shop/content/ServicesPage.tsx';
import HomePage from '../../../src/shop/home/HomePage.tsx';
import { shopDescription } from '../../../src/shop/head/description.ts';
import { BagButton } from '../../../src/shop/shell/header/Header.tsx';
import { Footer } from '../../../src/shop/shell/footer/Footer.tsx';
import { GoldStrip } from '../../../src/shop/shell/header/GoldStrip.tsx';
import { aGuest, aLine, isCurrent } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

test('the bag button shows 99+ on overflow but tells the whole number (spec 2.3)', () => {
  const html = drawn(aGuest(aLine({ quantity: 100, stock: 200 })).root, <BagButton />);
  expect(html).toContain('ถุงช้อปปิ้ง 100 ชิ้น ราคารวม ฿1,845,000');
  expect(textOf(html)).toBe('99+');
});

describe('the gold strip', () => {
  const announcement = {
    number: 3,
    at: Date.parse('2025-03-04T11:24:00+07:00'),
    barSell: satang(7_050_000),
    barBuy: satang(7_040_000),
    ornamentSell: satang(7_130_000),
    ornamentBuy: satang(6_912_960),
    validUntil: Date.parse('2025-03-05T10:00:00+07:00'),
  };

  test('tells the announcement, the day’s change, and that it may be stale (P20, U8)', () => {
    const visit = aGuest().on(isCurrent(announcement));
    const text = textOf(drawn(visit.root, <GoldStrip />));
    expect(text).toContain('ครั้งที่ 3 เวลา 11:24 น.');
    expect(text).toContain('รับซื้อ ฿70,400');
    expect(text).toContain('ขายออก ฿70,500');
    expect(text).toContain('รูปพรรณ รับซื้อ ฿69,129.60 ขายออก ฿71,300');
    expect(text).not.toContain('มี.ค.');
    const yesterdays = { ...announcement, at: announcement.at - 24 * 3_600_000, barSell: satang(7_035_000) };
    visit.answer('announcements', [yesterdays, announcement]);
    expect(textOf(drawn(visit.root, <GoldStrip />))).toContain('วันนี้ ▲ 150 จากราคาปิดของวันก่อน');
    visit.on({ type: 'ConnectionLost' });
    expect(textOf(drawn(visit.root, <GoldStrip />))).toContain('ราคา ณ 11:24 น. กำลังอัปเดต');
  });

  test('shows the day of older prices, and that the next is awaited', () => {
    const now = announcement.validUntil;
    const visit = aGuest().on(isCurrent(announcement, { now: now - 1 }));
    expect(textOf(drawn(visit.root, <GoldStrip />))).toContain('ครั้งที่ 3 วันที่ 4 มี.ค. 68 11:24 น.');
    const before = { ...announcement, at: announcement.at - 24 * 3_600_000, barSell: satang(7_035_000) };
    visit.on({ type: 'EndAnnouncement', validUntil: now }).answer('announcements', [before, announcement]);
    const text = textOf(drawn(visit.root, <GoldStrip />));
    expect(text).toContain('ราคา ณ 4 มี.ค. 68 11:24 น. รอประกาศราคา');
    expect(text).not.toContain('▲');
    expect(text).toContain('ขายออก ฿70,500');
  });

  test('keeps its place and shows no price before one is known', () => {
    const html = drawn(aGuest().root, <GoldStrip />);
    expect(html).toContain(brand.agentLogin);
    expect(html).not.toContain('฿');
  });
});

test('the footer has address, contacts, hours, channels and the picture note (spec 2.5)', () => {
  const text = textOf(drawn(aGuest().root, <Footer />));
  for (const fact of [
    brand.address,
    brand.officePhone,
    brand.phone,
    brand.email,
    brand.hours,
    brand.closed,
    brand.copyright,
    'ภาพจำลอง',
    ...brand.social.map(({ name }) => name),
  ])
    expect(text).toContain(fact);
});

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
