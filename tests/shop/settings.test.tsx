import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brandDetails as exampleDetails } from '../../src/shop/brand-details.ts';
import type { brand as exampleBrand } from '../../src/shop/brand.ts';
import { aGuest, aProduct } from '../engine/support/visit.ts';

type Brand = typeof exampleBrand;
type Details = typeof exampleDetails;

/** Settings of an owner that differ from the example: all optional numbers, or none. */
interface Settings {
  readonly brand?: Partial<Record<keyof Brand['registrations'], string>> &
    Partial<Pick<Brand, 'taxId' | 'line' | 'chat' | 'agentLogin'>>;
  readonly details?: Partial<Details>;
}

/** Loads the shop again with other settings and answers what a page of it says. */
const saidBy = async (
  { brand: { taxId, line, chat, agentLogin, ...registrations } = {}, details = {} }: Settings,
  page: 'footer' | 'about' | 'contact' | 'services' | 'label' | 'strip' | 'button',
): Promise<string> => {
  vi.doMock('../../src/shop/brand.ts', async (original) => {
    const { brand, ...rest } = await original<{ brand: Brand }>();
    const numbers = { ...brand.registrations, ...registrations };
    const others = {
      taxId: taxId ?? brand.taxId,
      line: line ?? brand.line,
      chat: chat ?? brand.chat,
      agentLogin: agentLogin ?? brand.agentLogin,
    };
    return { ...rest, brand: { ...brand, ...others, registrations: numbers } };
  });
  vi.doMock('../../src/shop/brand-details.ts', async (original) => {
    const { brandDetails } = await original<{ brandDetails: Details }>();
    return { brandDetails: { ...brandDetails, ...details } };
  });
  const modules: Record<typeof page, () => Promise<object>> = {
    footer: () => import('../../src/shop/shell/footer/Footer.tsx'),
    about: () => import('../../src/shop/content/AboutPage.tsx'),
    contact: () => import('../../src/shop/content/ContactPage.tsx'),
    services: () => import('../../src/shop/content/ServicesPage.tsx'),
    strip: () => import('../../src/shop/shell/header/GoldStrip.tsx'),
    button: () => import('../../src/shop/shell/footer/ContactButton.tsx'),
    label: async () => {
      const { LabelPanel } = await import('../../src/shop/product/Label.tsx');
      return { LabelPanel };
    },
  };
  const [Part] = Object.values(await modules[page]()) as readonly ComponentType<object>[];
  if (Part === undefined) throw new Error(`nothing is drawn by ${page}`);
  const { detail } = aProduct([{}]);
  const { drawn, textOf } = await import('./support/drawn.tsx');
  const html = drawn(aGuest().root, <Part {...{ detail, ...detail }} />);
  return `${textOf(html)} ${[...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address).join(' ')}`;
};

beforeEach(() => void vi.resetModules());

const numbers = {
  company: '0105500000001',
  taxId: '0105500000002',
  electronicCommerce: '0105500000003',
  dbdUrl: 'https://dbd.example.com/4',
  directMarketing: '5/2569',
  secondHandGoods: '6/2569',
  goldTraders: '7/2569',
};
const none = Object.fromEntries(Object.keys(numbers).map((name) => [name, '']));
const names = /ทะเบียนนิติบุคคล|ผู้เสียภาษี|พาณิชย์อิเล็กทรอนิกส์|ตลาดแบบตรง|ค้าของเก่า|สมาชิกสมาคมค้าทองคำ|DBD/;

describe.each(['footer', 'about'] as const)('the numbers of the shop in its %s', (page) => {
  test('are those that are set', async () => {
    const text = await saidBy({ brand: numbers }, page);
    for (const number of Object.values(numbers)) expect(text).toContain(number);
  });
  test('are not named where there are none', async () =>
    expect(await saidBy({ brand: none }, page)).not.toMatch(names));
});

test.each(['contact', 'strip', 'button'] as const)(
  'a shop without LINE, chat and a site for agents leads to none (%s)',
  async (page) => {
    expect(await saidBy({}, page)).toMatch(/LINE|ตัวแทน/);
    vi.resetModules();
    const text = await saidBy({ brand: { line: '', chat: '', agentLogin: '' } }, page);
    expect(text).not.toMatch(/LINE|แชต|ตัวแทน/);
  },
);

const { services: exampleServices, terms: exampleTerms } = exampleDetails;
/** A shop that promises none of the services that may be left out. */
const noServices = {
  ifLessPure: '',
  isCleaningFree: false,
  cleaningMinutes: null,
  jointRepairYears: null,
  resizeDays: null,
  repairWorkingDays: null,
};
const { courier } = { courier: { name: 'ขนส่งตัวอย่าง', trackingUrl: '' } };
const cases: readonly (readonly [
  what: string,
  Parameters<typeof saidBy>[1],
  Settings['details'],
  RegExp,
  RegExp,
])[] = [
  [
    'within which days complaints are answered, and who hears them then',
    'contact',
    { complaints: { takenUpDays: 2, answeredDays: 9 } },
    /รับเรื่องภายใน 2 วันทำการ และแจ้งผลภายใน 9 วันทำการ.*1166/,
    /ภายใน 7 วันทำการ/,
  ],
  [
    'where requests about personal data go',
    'contact',
    { privacy: { email: 'data@example.com', since: '', version: '', hosting: '' } },
    /mailto:data@example\.com/,
    /mailto:privacy@/,
  ],
  [
    'that requests about personal data go to the shop where no other contact is named',
    'contact',
    { privacy: { email: '', since: '', version: '', hosting: '' } },
    /ข้อมูลส่วนบุคคล.*mailto:shop@/,
    /mailto:(?:\s|$)/,
  ],
  [
    'who insures parcels, and up to what',
    'services',
    {
      delivery: {
        courier,
        insurer: 'บริษัทประกันตัวอย่าง',
        insuredBahtPerBox: 500_000,
        feeBaht: 100,
        freeFromBaht: 10_000,
      },
    },
    /ทำประกันการขนส่งกับบริษัทประกันตัวอย่าง วงเงินกล่องละไม่เกิน ฿500,000 หากสูญหาย/,
    /เต็มมูลค่า/,
  ],
  [
    'nothing of insurance where there is none, and that the shop answers for the parcel',
    'services',
    { delivery: { courier, insurer: '', insuredBahtPerBox: null, feeBaht: 100, freeFromBaht: 10_000 } },
    /ร้านชดใช้เต็มราคา/,
    /ประกันการขนส่ง|วงเงิน/,
  ],
  [
    'who made a piece, and where',
    'label',
    { maker: 'โรงงานทองตัวอย่าง เชียงใหม่' },
    /โรงงานทองตัวอย่าง เชียงใหม่/,
    /99 ถนนเยาวราช/,
  ],
  [
    'that the company made it where no other maker is named',
    'label',
    { maker: '' },
    /ผู้ผลิต บริษัท ห้างทองสุวรรณา จำกัด 99 ถนนเยาวราช/,
    /undefined/,
  ],
  [
    'which part of a price is tax',
    'label',
    { tax: { isVatRegistered: true, percent: 7, isBlockFeeTaxed: true } },
    /รวมภาษีมูลค่าเพิ่ม 7% แล้ว โดยคิดจากส่วนต่าง/,
    /undefined/,
  ],
  [
    'nothing of tax where the seller is not registered',
    'label',
    { tax: { isVatRegistered: false, percent: 7, isBlockFeeTaxed: true } },
    /ณ วันซื้อ/,
    /ภาษี/,
  ],
  [
    'that bars are exempt',
    'about',
    { tax: { isVatRegistered: true, percent: 7, isBlockFeeTaxed: false } },
    /ทองแท่งได้รับยกเว้นภาษีมูลค่าเพิ่ม/,
    /ค่าบล็อกรวมภาษี/,
  ],
  ...(['about', 'services', 'label'] as const).map(
    (page) =>
      [
        `at most what is taken off a piece that is sold back (${page})`,
        page,
        { terms: { ...exampleTerms, mostOffBuyBackPercent: 3 } },
        /ไม่เกิน 3%/,
        /ไม่เกิน 5%/,
      ] as const,
  ),
  [
    'how long a ring is made to fit, and how long that takes',
    'services',
    { services: { ...exampleServices, resizeDays: 45, repairWorkingDays: 12 } },
    /ปรับฟรี 1 ครั้งภายใน 45 วัน ใช้เวลาไม่เกิน 12 วันทำการ/,
    /30 วัน/,
  ],
  [
    'that cleaning is free, and how long it takes',
    'services',
    { services: { ...exampleServices, cleaningMinutes: 35 } },
    /ประมาณ 35 นาที ฟรีตลอดอายุการใช้งาน/,
    /20 นาที/,
  ],
  [
    'nothing of services that are not promised',
    'services',
    { services: noServices },
    /ล้างด้วยเครื่อง/,
    /ฟรีตลอด|นาที|ปรับฟรี|ใช้เวลาไม่เกิน|null/,
  ],
  ['nothing of free cleaning where it is not promised', 'about', { services: noServices }, /96\.5%/, /ค่าล้าง/],
  [
    'how long parcels take, as its help does',
    'services',
    {},
    /กรุงเทพฯ และปริมณฑล 1–2 วันทำการ จังหวัดอื่น 2–4 วันทำการ/,
    /undefined/,
  ],
];

test.each(cases)('the shop says %s', async (_, page, details, said, unsaid) => {
  const text = await saidBy({ details: details ?? {} }, page);
  expect(text).toMatch(said);
  expect(text).not.toMatch(unsaid);
});
