import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { baht, type Satang } from '../../../engine/values/money.ts';
import { type ContentFacts, placeholders } from '../../../adapters/v1/server/seed/content/template.ts';
import { articles, helpPages, storedBody } from '../../../adapters/v1/server/seed/content/texts.ts';
import type { Seller } from '../../../engine/values/seller.ts';
import { checkSeller, exampleWarnings } from '../../../adapters/v1/server/config/seller-check.ts';
import { brand } from '../../../src/shop/brand.ts';
import { exampleFacts } from '../../support/facts.ts';

const textsIn = (value: unknown, key = ''): readonly string[] => {
  if (typeof value === 'string')
    return ['type', 'level', 'src', 'id', 'design', 'style', 'sought'].includes(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((part) => textsIn(part, key));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => textsIn(part, name))
    : [];
};

/** Text of the help pages without marks of bold and links. */
const helpWith = (facts: ContentFacts): string => textsIn(helpPages(facts)).join('\n');

describe('what is seeded', () => {
  const nothing = (value: unknown): unknown => {
    if (typeof value === 'string') return '';
    if (Array.isArray(value)) return [];
    if (typeof value === 'boolean') return false;
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nothing(part)]))
      : null;
  };

  test('leaves no placeholder and no empty value in a text under any settings', () => {
    const empty = { ...(nothing(seller) as Seller), privacy: { ...seller.privacy, hosting: '', email: '' } };
    for (const facts of [exampleFacts, { ...exampleFacts, seller: empty }]) {
      const texts = [...textsIn(helpPages(facts)), ...textsIn(articles(facts))];
      expect(texts.filter((text) => /[{}]|undefined|NaN|true|false/.test(text))).toEqual([]);
    }
  });

  test('uses every existing placeholder', () => {
    const folder = path.join(import.meta.dirname, '../../../adapters/v1/server/seed/content');
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
    expect(
      Object.keys(placeholders).filter(
        (name) => !written.includes(`{{${name}}}`) && !written.includes(`{{#${name}}}`),
      ),
    ).toEqual([]);
  });

  test('say the same about price, contract and risk in every text', () => {
    const help = helpWith(exampleFacts);
    expect(help.match(/ราคาคงเดิมตั้งแต่สั่งซื้อจนหมดเวลาชำระ/gu)?.length).toBeGreaterThanOrEqual(3);
    expect(help).toContain('สัญญาซื้อขายเกิดขึ้นเมื่อร้านยืนยันการชำระเงิน');
    expect(help).toContain('กรรมสิทธิ์และความเสี่ยงโอนเมื่อผู้รับลงชื่อรับสินค้า');
  });

  test('has all that the law requires in the privacy notice', () => {
    const notice = textsIn(helpPages(exampleFacts).find(({ id }) => id === 'help-privacy')).join('\n');
    for (const words of ['Google', 'Facebook', 'LINE', 'ต่างประเทศ', 'สลิป', 'ไอพี', 'ผู้รับซึ่งไม่ใช่ผู้สั่งซื้อ'])
      expect(notice).toContain(words);
    for (const words of ['เมื่อรับสินค้า', 'ผู้ขายคืนทอง', 'ถ้าไม่ให้ข้อมูล', 'ประโยชน์โดยชอบด้วยกฎหมาย', 'ผู้เยาว์', 'ฉบับที่'])
      expect(notice).toContain(words);
  });
});

const { seller } = exampleFacts;
const withSeller = (change: Partial<Seller>): ContentFacts => ({
  ...exampleFacts,
  seller: { ...seller, ...change },
});

/** Settings that no help page speaks of, or that turn a text on and off (`unset`). */
const unsaid =
  /^(tagline|copyright|pictureNote|maker|house|lineMessage|chat|social|agentLogin|footer|registrations\.dbdUrl|delivery\.courier\.trackingUrl|tax\.percent)/;

const anotherOf = (value: unknown): readonly [value: unknown, said: string] | undefined => {
  if (typeof value === 'number') return [77, '77'];
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('https:')) return ['https://other.example.com/x', 'https://other.example.com/x'];
  if (value.includes('@')) return ['other@example.org', 'other@example.org'];
  if (/^0\d-/.test(value)) return ['053-111-222', '053-111-222'];
  if (/^\d{4}-/.test(value)) return ['2027-03-02', '2 มีนาคม 2570'];
  if (/^\d\d:/.test(value)) return ['11:30', 'ก่อน 11:30 น.'];
  return /^\d{13}$/.test(value) ? ['1234567890121', '1234567890121'] : ['ข้อความอื่น', 'ข้อความอื่น'];
};

const settingsIn = (
  value: unknown,
  put: (other: unknown) => unknown,
  name = '',
): readonly (readonly [name: string, change: Partial<Seller>, says: string])[] => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      settingsIn(inner, (other) => put({ ...value, [key]: other }), name === '' ? key : `${name}.${key}`),
    );
  const another = anotherOf(value);
  return another === undefined || unsaid.test(name)
    ? []
    : [[name, put(another[0]) as Partial<Seller>, another[1]]];
};
const settings = [
  ...settingsIn(seller, (other) => other),
  [
    'tax.isVatRegistered',
    { tax: { ...seller.tax, isVatRegistered: false } },
    'ร้านไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม',
  ] as const,
];

const unset: readonly (readonly [name: string, change: Partial<Seller>, unsaid: RegExp])[] = [
  ['phone', { phone: '', officePhone: '' }, /tel:0|โทร {1,2}(?!\n)/],
  ['e-mail', { email: '', privacy: { ...seller.privacy, email: '' } }, /mailto:/],
  ['privacy e-mail', { privacy: { ...seller.privacy, email: '' } }, /privacy@/],
  ['line', { line: '' }, /line\.example|ทาง LINE/],
  ['courier', { delivery: { ...seller.delivery, courier: { name: '', trackingUrl: '' } } }, /ส่งโดย/],
  ['block fee', { tax: { ...seller.tax, isBlockFeeTaxed: false } }, /ค่าบล็อกรวมภาษี/],
  ['hosting', { privacy: { ...seller.privacy, hosting: '' } }, /เครื่องที่เก็บข้อมูลของร้าน/],
  ['free delivery', { delivery: { ...seller.delivery, freeFromBaht: null } }, /ส่งฟรี/],
  ['what is done with less gold', { services: { ...seller.services, ifLessPure: '' } }, /ตรวจพบว่าต่ำกว่า/],
  ['free cleaning', { services: { ...seller.services, isCleaningFree: false } }, /ฟรีตลอดอายุการใช้งาน/],
  ['how long cleaning takes', { services: { ...seller.services, cleaningMinutes: null } }, /งานล้างใช้เวลา/],
  ['joints', { services: { ...seller.services, jointRepairYears: null } }, /รอยต่อที่หลุด/],
  ['resizing', { services: { ...seller.services, resizeDays: null } }, /ฟรี 1 ครั้งภายใน/],
  ['repairs', { services: { ...seller.services, repairWorkingDays: null } }, /รับคืนภายใน/],
  ['same day', { terms: { ...seller.terms, sameDayUntil: '' } }, /จัดส่งในวันเดียวกัน/],
  ['exchange', { terms: { ...seller.terms, exchangeDays: null } }, /เปลี่ยนไซส์หรือแบบภายใน/],
  ['links in text messages', { sms: { ...seller.sms, hasLinks: false } }, /ลิงก์มีเฉพาะในข้อความ/],
];

describe('help pages', () => {
  test.each(settings)('contain the setting %s', (_, change, says) => {
    const facts = withSeller(change);
    expect(helpWith(facts)).toContain(says);
    expect(helpWith(exampleFacts)).not.toContain(says);
    for (const { id, body } of helpPages(facts)) expect(storedBody(id, body)).not.toContain('undefined');
  });

  test('say the configured limits for showing identity and for sending parcels', () => {
    const saying = (identityFrom: Satang | null, mostUnseen: Satang | null) =>
      helpWith({ ...exampleFacts, settings: { ...exampleFacts.settings, identityFrom, mostUnseen } });
    const said = saying(baht(250_000), baht(600_000));
    for (const words of ['ตั้งแต่ ฿250,000', 'เกิน ฿600,000 รับได้ที่สาขาเท่านั้น']) expect(said).toContain(words);
    expect(saying(baht(250_000), null)).not.toContain('รับได้ที่สาขาเท่านั้น');
    expect(saying(null, null)).not.toContain('ฟอกเงิน');
  });

  test('say the configured price holds and the daily limit of one person', () => {
    const { settings } = exampleFacts;
    const said = helpWith({
      ...exampleFacts,
      settings: { ...settings, priceHolds: { ...settings.priceHolds, bar: { promptpay: 7, transfer: 95 } } },
    });
    for (const words of ['7 นาที', '1 ชั่วโมง 35 นาที', '24 ชั่วโมง', 'ไม่เกิน ฿2,000,000 ต่อคนต่อวัน'])
      expect(said).toContain(words);
    expect(helpWith({ ...exampleFacts, settings: { ...settings, mostPerDay: null } })).not.toContain(
      'ต่อคนต่อวัน',
    );
  });

  test.each(unset)('omit %s if none is set', (_, change, unsaid) => {
    expect(helpWith(exampleFacts)).toMatch(unsaid);
    expect(helpWith(withSeller(change))).not.toMatch(unsaid);
    expect(helpWith(withSeller(change))).not.toMatch(/\]\(|undefined|null| {2,}/);
  });

  test('name the shop’s public address as the only true one', () => {
    const facts = { ...exampleFacts, publicUrl: 'https://gold.example.com' };
    expect(helpWith(facts).match(/ชื่อเว็บไซต์ของร้าน \(gold\.example\.com\) เท่านั้น/gu)).toHaveLength(2);
  });

  test('are refused with words where a setting leads nowhere; a telephone may have spaces', () => {
    const stored = (facts: ContentFacts) => helpPages(facts).map(({ id, body }) => storedBody(id, body));
    expect(() => stored(withSeller({ line: '@other' }))).toThrow(
      /"help-ring-size" cannot be shown.*brand\.ts/,
    );
    expect(stored(withSeller({ phone: '+66 2 000 0001' })).join('')).toContain('"tel:+6620000001"');
  });

  test('name the configured holder of accounts, else the company', () => {
    const paidTo = (payment: ContentFacts['payment']): string => helpWith({ ...exampleFacts, payment });
    const account = { bank: 'ธนาคารอื่น', number: '111-1-11111-1', name: 'บริษัท ผู้ถือบัญชี จำกัด' };
    expect(paidTo({ payee: 'ร้านพร้อมเพย์', accounts: [account] })).toMatch(
      /ต้องเป็น \nร้านพร้อมเพย์\n หรือ \nบริษัท ผู้ถือบัญชี จำกัด\n เท่านั้น/u,
    );
    expect(paidTo({ payee: undefined, accounts: [] })).toContain(`ต้องเป็น \n${seller.company}\n เท่านั้น`);
  });
});

const refused: readonly (readonly [name: string, change: Partial<Seller>])[] = [
  ['name', { name: '' }],
  ['phone', { phone: 'โทรหาเรา' }],
  ['phone', { phone: '' }],
  ['officePhone', { officePhone: '1234' }],
  ['email', { email: 'shop.example.com' }],
  ['line', { line: '@other' }],
  ['taxId', { taxId: '0105556000012' }],
  ['registrations.dbdUrl', { registrations: { ...seller.registrations, dbdUrl: 'http://dbd.example.com' } }],
  ['tax.percent', { tax: { ...seller.tax, percent: 107 } }],
  ['tax.isVatRegistered', { taxId: '' }],
  [
    'delivery.courier.trackingUrl',
    { delivery: { ...seller.delivery, courier: { name: 'ก', trackingUrl: 'https://track.example.com/' } } },
  ],
  ['delivery.feeBaht', { delivery: { ...seller.delivery, feeBaht: -1 } }],
  ['delivery.freeFromBaht', { delivery: { ...seller.delivery, freeFromBaht: 0.5 } }],
  ['returns.withdrawalDays', { returns: { ...seller.returns, withdrawalDays: -7 } }],
  ['returns.refundDays', { returns: { ...seller.returns, refundDays: Number.NaN } }],
  ['terms.sameDayUntil', { terms: { ...seller.terms, sameDayUntil: '14.00' } }],
  ['terms.mostOffBuyBackPercent', { terms: { ...seller.terms, mostOffBuyBackPercent: 101 } }],
  ['services.resizeDays', { services: { ...seller.services, resizeDays: -30 } }],
  ['sms.sender', { sms: { ...seller.sms, sender: 'SUVARNA GOLD' } }],
  ['sms.sender', { sms: { ...seller.sms, sender: 'ห้างทอง' } }],
  ['sms.sender', { sms: { ...seller.sms, sender: '0812345678' } }],
  ['privacy.email', { privacy: { ...seller.privacy, email: 'privacy' } }],
  ['privacy.since', { privacy: { ...seller.privacy, since: '2026-02-30' } }],
];

describe('a setting that leads nowhere', () => {
  test.each(refused)('is refused at the start: %s', (name, change) => {
    expect(() => checkSeller({ ...seller, ...change })).toThrow(`\n  ${name} must be `);
  });

  test('is reported with all others; optional settings may be missing', () => {
    expect(() => checkSeller({ ...seller, name: '', phone: '-' })).toThrow(/name must be[^]*phone must be/);
    const { terms, services, sms, delivery, privacy, registrations } = seller;
    expect(() =>
      checkSeller({
        ...seller,
        phone: '+66 2 000 0001',
        line: '',
        registrations: { ...registrations, dbdUrl: '' },
        delivery: { ...delivery, freeFromBaht: null, courier: { name: '', trackingUrl: '' } },
        terms: { ...terms, sameDayUntil: '', exchangeDays: null },
        services: { ...services, cleaningMinutes: null, resizeDays: null },
        sms: { ...sms, sender: '' },
        privacy: { ...privacy, email: '' },
      }),
    ).not.toThrow();
  });
});

test('the operator is warned by name of settings that are still examples', () => {
  const told = (its: Seller): string => exampleWarnings('production', its).join();
  expect(told({ ...seller, ...brand })).toMatch(
    /: taxId, officePhone, phone, email, line, lineMessage, chat, social, agentLogin, registrations\.company, .*, privacy\.email\.$/,
  );
  expect(told({ ...seller, phone: '02-123-4567', taxId: '' })).toMatch(/: officePhone, email, /);
  const owned = JSON.stringify(seller).replaceAll(/\.example\.com|0{12}1|02-000-0[01]00/g, '.co.th');
  expect(told(JSON.parse(owned) as Seller)).toBe('');
  expect(exampleWarnings('demo', seller)).toEqual([]);
});

test('help pages count the branches, and omit them where there are none', () => {
  const said = (branches: ContentFacts['branches']): string =>
    [...helpPages({ ...exampleFacts, branches }), ...articles({ ...exampleFacts, branches })]
      .flatMap((page) => textsIn(page))
      .join('\n');
  expect(said({ branches: 2, provinces: 1 })).toContain('2 สาขาใน 1 จังหวัด');
  expect(said(null)).not.toMatch(/\d+ สาขา|สาขาใน|null/);
});
