import type { ComponentType } from 'react';
import { beforeEach, describe, test, vi } from 'vitest';
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

/** Loads the shop again with other settings and records a part of it. */
const record = async (
  { brand: { taxId, line, chat, agentLogin, ...registrations } = {}, details = {} }: Settings,
  page: 'footer' | 'about' | 'contact' | 'services' | 'label' | 'strip' | 'button',
): Promise<void> => {
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
  const { drawn } = await import('./support/drawn.tsx');
  drawn(aGuest().root, <Part {...{ detail, ...detail }} />);
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

describe.each(['footer', 'about'] as const)('the numbers of the shop in its %s', (page) => {
  test('are those that are set', async () => record({ brand: numbers }, page));
  test('are not named where there are none', async () => record({ brand: none }, page));
});

test.each(['contact', 'strip', 'button'] as const)(
  'a shop without LINE, chat and a site for agents leads to none (%s)',
  async (page) => {
    await record({}, page);
    vi.resetModules();
    await record({ brand: { line: '', chat: '', agentLogin: '' } }, page);
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
const cases: readonly (readonly [what: string, Parameters<typeof record>[1], Settings['details']])[] = [
  [
    'within which days complaints are answered, and who hears them then',
    'contact',
    { complaints: { takenUpDays: 2, answeredDays: 9 } },
  ],
  [
    'where requests about personal data go',
    'contact',
    { privacy: { email: 'data@example.com', since: '', version: '', hosting: '' } },
  ],
  [
    'that requests about personal data go to the shop where no other contact is named',
    'contact',
    { privacy: { email: '', since: '', version: '', hosting: '' } },
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
  ],
  [
    'nothing of insurance where there is none, and that the shop answers for the parcel',
    'services',
    { delivery: { courier, insurer: '', insuredBahtPerBox: null, feeBaht: 100, freeFromBaht: 10_000 } },
  ],
  ['who made a piece, and where', 'label', { maker: 'โรงงานทองตัวอย่าง เชียงใหม่' }],
  ['that the company made it where no other maker is named', 'label', { maker: '' }],
  [
    'which part of a price is tax',
    'label',
    { tax: { isVatRegistered: true, percent: 7, isBlockFeeTaxed: true } },
  ],
  [
    'nothing of tax where the seller is not registered',
    'label',
    { tax: { isVatRegistered: false, percent: 7, isBlockFeeTaxed: true } },
  ],
  ['that bars are exempt', 'about', { tax: { isVatRegistered: true, percent: 7, isBlockFeeTaxed: false } }],
  ...(['about', 'services', 'label'] as const).map(
    (page) =>
      [
        `at most what is taken off a piece that is sold back (${page})`,
        page,
        { terms: { ...exampleTerms, mostOffBuyBackPercent: 3 } },
      ] as const,
  ),
  [
    'how long a ring is made to fit, and how long that takes',
    'services',
    { services: { ...exampleServices, resizeDays: 45, repairWorkingDays: 12 } },
  ],
  [
    'that cleaning is free, and how long it takes',
    'services',
    { services: { ...exampleServices, cleaningMinutes: 35 } },
  ],
  ['nothing of services that are not promised', 'services', { services: noServices }],
  ['nothing of free cleaning where it is not promised', 'about', { services: noServices }],
  ['how long parcels take, as its help does', 'services', {}],
];

test.each(cases)('the shop says %s', async (_, page, details) => record({ details: details ?? {} }, page));
