import { describe, expect, test } from 'vitest';
import { satang } from '../../../engine/values/money.ts';
import { brand } from '../../../src/shop/brand.ts';
import { exampleBranches } from '../../../adapters/v1/server/seed/places.ts';
import AboutPage from '../../../src/shop/content/AboutPage.tsx';
import ContactPage from '../../../src/shop/content/ContactPage.tsx';
import ServicesPage from '../../../src/shop/content/ServicesPage.tsx';
import HomePage from '../../../src/shop/home/HomePage.tsx';
import { shopDescription } from '../../../src/shop/head/description.ts';
import LocationsPage from '../../../src/shop/content/branches/LocationsPage.tsx';
import HelpPage from '../../../src/shop/content/HelpPage.tsx';
import ProfilePage from '../../../src/shop/customer/profile/ProfilePage.tsx';
import NotFoundPage from '../../../src/shop/errors/NotFoundPage.tsx';
import { categoryAddress } from '../../../src/shop/navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { AccountButtons, Header } from '../../../src/shop/shell/header/Header.tsx';
import { BagButton } from '../../../src/shop/shell/header/BagButton.tsx';
import { CategoryList } from '../../../src/shop/shell/header/CategoryList.tsx';
import MenuContents from '../../../src/shop/shell/header/MenuContents.tsx';
import { Footer } from '../../../src/shop/shell/footer/Footer.tsx';
import { GoldStrip } from '../../../src/shop/shell/header/GoldStrip.tsx';
import { aCustomer, aGuest, aLine, isCurrent } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

const countOf = (html: string, part: string): number => html.split(part).length - 1;

describe('the bag button', () => {
  test('says to a screen reader how many pieces are in the bag and what they cost', () => {
    const html = drawn(aGuest(aLine({ quantity: 2 })).root, <BagButton />);
    expect(html).toContain('aria-label="ถุงช้อปปิ้ง 2 ชิ้น ราคารวม ฿36,900"');
    expect(textOf(html)).toBe('2');
  });

  test('shows 99+ on overflow but tells the whole number (spec 2.3)', () => {
    const html = drawn(aGuest(aLine({ quantity: 100, stock: 200 })).root, <BagButton />);
    expect(html).toContain('ถุงช้อปปิ้ง 100 ชิ้น ราคารวม ฿1,845,000');
    expect(textOf(html)).toBe('99+');
  });

  test('has no badge while the bag is empty', () => {
    expect(textOf(drawn(aGuest().root, <BagButton />))).toBe('');
  });
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

  test('tells number, time and prices of the announcement, and how the day went in words, too (ruling P20)', () => {
    const visit = aGuest().on(isCurrent(announcement));
    const text = textOf(drawn(visit.root, <GoldStrip />));
    expect(text).toContain('ครั้งที่ 3 เวลา 11:24 น.');
    expect(text).toContain('รับซื้อ ฿70,400');
    expect(text).toContain('ขายออก ฿70,500');
    expect(text).toContain('รูปพรรณ รับซื้อ ฿69,129.60 ขายออก ฿71,300');
    expect(text).not.toContain('มี.ค.');
    const first = { ...announcement, number: 1, at: announcement.at - 3_600_000, barSell: satang(7_035_000) };
    visit.on({ type: 'GoldHistoryLoaded', announcements: [first, announcement] });
    expect(textOf(drawn(visit.root, <GoldStrip />))).toContain('▲ ขึ้น ฿150 จากครั้งแรกของวัน');
  });

  test('says that the price may be old without a connection and after a failure (ux U8)', () => {
    const visit = aGuest().on(isCurrent(announcement));
    const stale = 'ราคา ณ 11:24 น. กำลังอัปเดต';
    expect(textOf(drawn(visit.root, <GoldStrip />))).not.toContain('กำลังอัปเดต');
    visit.on({ type: 'ConnectionLost' });
    expect(textOf(drawn(visit.root, <GoldStrip />))).toContain(stale);
  });

  test('shows the day of prices that are not of today, and that the next announcement is awaited', () => {
    const now = announcement.validUntil;
    const visit = aGuest().on(isCurrent(announcement, { now: now - 1 }));
    expect(textOf(drawn(visit.root, <GoldStrip />))).toContain('ครั้งที่ 3 วันที่ 4 มี.ค. 68 11:24 น.');
    visit.on({ type: 'EndAnnouncement', validUntil: now });
    const text = textOf(drawn(visit.root, <GoldStrip />));
    expect(text).toContain('ราคา ณ 4 มี.ค. 68 11:24 น. รอประกาศราคา');
    expect(text).toContain('ขายออก ฿70,500');
  });

  test('keeps its place and shows no price before one is known', () => {
    const html = drawn(aGuest().root, <GoldStrip />);
    expect(html).toContain(brand.agentLogin);
    expect(html).not.toContain('฿');
  });
});

describe('the header', () => {
  test('asks a visitor to sign in for wishlist and profile, and leads a customer there (spec 2.3)', () => {
    const forVisitor = drawn(aGuest().root, <AccountButtons />);
    expect(countOf(forVisitor, '<button')).toBe(2);
    expect(forVisitor).not.toContain('href');
    const forCustomer = drawn(aCustomer().root, <AccountButtons />);
    expect(forCustomer).toContain('href="/wishlist"');
    expect(forCustomer).toContain('href="/profile"');
    expect(forCustomer).not.toContain('<button');
  });

  test('its menu offers sign-in and register to a visitor, and own pages and the way out to a customer (spec 2.4)', () => {
    const forVisitor = textOf(drawn(aGuest().root, <MenuContents />));
    expect(forVisitor).toContain('เข้าสู่ระบบ ลงทะเบียน');
    expect(forVisitor).not.toContain('ประวัติการสั่งซื้อ');
    const forCustomer = textOf(drawn(aCustomer().root, <MenuContents />));
    expect(forCustomer).toContain('ออกจากระบบ โปรไฟล์ของฉัน รายการโปรด ประวัติการสั่งซื้อ');
    expect(forCustomer).not.toContain('ลงทะเบียน');
  });

  test('has the five links (spec 2.1) and names the page that is shown', () => {
    const html = drawn(
      aGuest().on({ type: 'EnterRoute', pathname: '/locations', search: '' }).root,
      <Header />,
    );
    for (const to of ['/about-us', '/locations', '/our-services', '/blog', '/contact-us']) {
      expect(html).toContain(`href="${to}"`);
    }
    expect(html).toMatch(
      /<a [^>]*href="\/locations"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/locations"/,
    );
  });
});

describe('the list of catalogues', () => {
  test('leads to every catalogue but has no link for the group ทองรูปพรรณ (spec 2.6)', () => {
    const html = drawn(aGuest().root, <CategoryList id="menu" />);
    for (const type of Object.keys(catalogueNames) as (keyof typeof catalogueNames)[]) {
      expect(html).toContain(`href="${categoryAddress(type)}"`);
    }
    expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>ทองรูปพรรณ/);
  });

  test('shows the group opened where one of its types is shown', () => {
    const visit = aGuest().on({ type: 'EnterRoute', pathname: '/catalog/ring', search: '' });
    expect(drawn(visit.root, <CategoryList id="menu" />)).toMatch(/aria-expanded="true"[^>]*>ทองรูปพรรณ/);
  });
});

describe('the footer', () => {
  test('has address, phones, e-mail, hours, five channels and the note on pictures (spec 2.5)', () => {
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
    ]) {
      expect(text).toContain(fact);
    }
  });

  test('lists the help pages once they are there, and stays quiet when they are not to be had (spec 8.3)', () => {
    const visit = aGuest().fail('help', { kind: 'server', status: 500, code: null });
    expect(textOf(drawn(visit.root, <Footer />))).not.toContain('ช่วยเหลือ');
    const again = aGuest().answer('help', [{ id: '1', title: 'การจัดส่ง', urlName: 'shipping' }]);
    const html = drawn(again.root, <Footer />);
    expect(html).toContain('href="/help/shipping"');
  });
});

describe('plain pages', () => {
  test('the branches are twelve in six provinces, each with phone and map', () => {
    const visit = aGuest().on({ type: 'EnterRoute', pathname: '/locations', search: '' });
    expect(countOf(drawn(visit.root, <LocationsPage />), 'data-skeleton')).toBe(6);
    const branches = exampleBranches();
    visit.answer('branches', { branches, holidays: [] });
    const html = drawn(visit.root, <LocationsPage />);
    expect(countOf(html, '<h2')).toBe(6);
    expect(countOf(html, '<h3')).toBe(12);
    expect(countOf(html, 'href="tel:')).toBe(12);
    expect(countOf(html, 'maps.example.com')).toBe(12);
    visit
      .on(
        { type: 'EnterRoute', pathname: '/about-us', search: '' },
        { type: 'EnterRoute', pathname: '/locations', search: '' },
      )
      .answer('branches', { branches: [], holidays: [] });
    expect(textOf(drawn(visit.root, <LocationsPage />))).toContain('ขณะนี้ยังไม่มีสาขาที่เปิดให้บริการ');
  });

  test('say nothing of branches where there is none, or nobody knows', () => {
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

  test('a help page that does not exist is the page of wrong addresses, any other fault can be tried again', () => {
    const enter = { type: 'EnterRoute', pathname: '/help/nothing', search: '' } as const;
    const visit = aGuest().on(enter).fail('helpPage', { kind: 'refused', status: 404, code: 'NOT_FOUND' });
    expect(textOf(drawn(visit.root, <HelpPage />))).toContain('ไม่พบหน้านี้');
    visit.on(enter).fail('helpPage', { kind: 'unreachable', status: null, code: null });
    expect(textOf(drawn(visit.root, <HelpPage />))).toContain('ลองอีกครั้ง');
  });

  test('a wrong address offers a search and ways on (F08)', () => {
    const html = drawn(aGuest().root, <NotFoundPage />);
    expect(html).toContain('role="search"');
    expect(html).toContain(`href="${categoryAddress('ring')}"`);
  });

  test('the profile shows phone and birthday as people in Thailand read them (ruling P19)', () => {
    const visit = aCustomer().on({
      type: 'ProfileLoaded',
      profile: {
        customerId: null,
        email: null,
        mobileNumber: '0812345678',
        firstName: 'มาลี',
        lastName: 'ทองดี',
        fullName: 'มาลี ทองดี',
        birthDate: '1988-04-13',
        consent: null,
        consentGiven: null,
      },
    });
    const text = textOf(drawn(visit.root, <ProfilePage />));
    expect(text).toContain('มาลี ทองดี');
    expect(text).toContain('081-234-5678');
    expect(text).toContain('13 เม.ย. 2531');
    expect(text).toContain('อีเมล ยังไม่ได้ระบุ');
  });
});
