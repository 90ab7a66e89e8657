import type { Position } from '../../engine/branches/nearest.ts';
import type { Seller } from '../../engine/values/seller.ts';

/** The house behind the shop. Pictures are addresses such as '/pictures/front-1280.webp'. */
interface House {
  /** The year of its founding, as '2516'. */
  readonly since: string;
  readonly front: { readonly picture: string; readonly alt: string };
  /** Founder or maker. */
  readonly person: { readonly picture: string; readonly name: string; readonly words: string };
  /** By the id of a branch. */
  readonly branches: Readonly<Record<string, { readonly at?: Position; readonly picture?: string }>>;
}

/** Seller data that only some pages need, and the hours of the online shop. */
type BrandDetails = Pick<
  Seller,
  | 'maker'
  | 'tax'
  | 'delivery'
  | 'returns'
  | 'sms'
  | 'terms'
  | 'services'
  | 'complaints'
  | 'privacy'
  | 'usualHours'
> & { readonly house: House };

/** Details of the owner that only some pages need, filled with examples. An empty text or null leaves out its sentence. */
export const brandDetails: BrandDetails = {
  /** Maker of the goods with its place of business, for the label; '' where the company itself makes them. */
  maker: '',
  /** Value added tax. What the law takes it from is for the shop's accountant to confirm. */
  tax: {
    /** Whether the company is registered for it: then prices hold it, and receipts are abbreviated tax invoices too. */
    isVatRegistered: true,
    percent: 7,
    /** Whether the block fee of a bar bears it; the gold of a bar is exempt. */
    isBlockFeeTaxed: true,
  },
  /** Shipping fee, courier and insurer; `{number}` is the parcel's. Without an insurer the shop says nothing of insurance. */
  delivery: {
    courier: {
      name: 'ไปรษณีย์ไทย (EMS)',
      trackingUrl: 'https://track.example.com/?number={number}',
    },
    feeBaht: 100,
    freeFromBaht: 10_000,
    insurer: '',
    insuredBahtPerBox: null,
  },
  /** In calendar days. What the right to call off a purchase made at a distance does not cover is for the shop's counsel to say. */
  returns: { withdrawalDays: 7, refundDays: 15, withdrawalExceptions: '' },
  /** Text messages: networks want the sender's name registered with them, and links too. */
  sms: { sender: 'SUVARNA', hasLinks: true },
  /** Other promises of the help pages: same-day sending, exchanging, and buying back. */
  terms: {
    sameDayUntil: '14:00',
    exchangeDays: 7,
    defects: '',
    mostOffBuyBackPercent: 5,
    recordYears: 5,
  },
  services: {
    ifLessPure: 'ร้านคืนเงินเต็มจำนวนพร้อมค่าตรวจ ไม่มีกำหนดเวลา',
    isCleaningFree: true,
    cleaningMinutes: 20,
    jointRepairYears: 1,
    resizeDays: 30,
    repairWorkingDays: 7,
  },
  complaints: { takenUpDays: 1, answeredDays: 7 },
  privacy: {
    email: 'privacy@suvarna.example.com',
    since: '2026-11-22',
    version: '1',
    hosting: 'ประเทศไทย',
  },
  /** Shown where it is filled in; branches with a place stand on the map, and can be sorted by distance. */
  house: {
    since: '',
    front: { picture: '', alt: '' },
    person: { picture: '', name: '', words: '' },
    branches: {
      yaowarat: { at: [13.74, 100.51] },
      bangkapi: { at: [13.77, 100.64] },
      bangkhae: { at: [13.71, 100.42] },
      ngamwongwan: { at: [13.86, 100.53] },
      bangyai: { at: [13.88, 100.41] },
      kadluang: { at: [18.79, 99.0] },
      hangdong: { at: [18.69, 98.92] },
      klangmueang: { at: [16.43, 102.84] },
      mittraphap: { at: [16.4, 102.81] },
      sriracha: { at: [13.17, 100.93] },
      pattayaklang: { at: [12.94, 100.89] },
      hatyai: { at: [7.01, 100.47] },
    },
  },
  /** Service hours of the online shop (spec 2.5, 9), in words in `brand.hours`. */
  usualHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '17:00' }],
};
