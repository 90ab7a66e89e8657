import type { Seller } from '../../engine/values/seller.ts';

/** Of who sells what only some pages need, and the holidays. */
interface BrandDetails extends Pick<
  Seller,
  'maker' | 'tax' | 'delivery' | 'returns' | 'sms' | 'terms' | 'services' | 'complaints' | 'privacy'
> {
  readonly holidays: readonly string[];
}

/**
 * What the owner of a shop changes and only some pages need, so that none of it is in the first page's way: what is sold
 * under which promises, and the holidays. The values are examples; where one is '' or null, nothing is said of it.
 */
export const brandDetails: BrandDetails = {
  /** Maker of the goods with its place of business, for the label; '' where the company itself makes them. */
  maker: '',
  /** Value added tax. What the law takes it from is for the shop's accountant to confirm. */
  tax: {
    /** Whether the company is registered for it: then prices hold it, and receipts are abbreviated tax invoices too. */
    isVatRegistered: true,
    /** As the law has it now. */
    percent: 7,
    /** Whether the block fee of a bar bears it; the gold of a bar is exempt. */
    isBlockFeeTaxed: true,
  },
  /** What sending costs, who brings the parcels and who answers for them: `{number}` is the parcel's. Without an insurer the shop says nothing of insurance. */
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
  returns: {
    withdrawalDays: 7,
    refundDays: 15,
    withdrawalExceptions: '',
  },
  /** Text messages: networks want the sender's name registered with them, and links too. */
  sms: {
    sender: 'SUVARNA',
    hasLinks: true,
  },
  /** What help pages promise beside: same-day sending, exchanging, and buying back. */
  terms: {
    sameDayUntil: '14:00',
    exchangeDays: 7,
    defects: '',
    mostOffBuyBackPercent: 5,
    recordYears: 5,
  },
  /** What branches do to the shop's own pieces. */
  services: {
    ifLessPure: 'ร้านคืนเงินเต็มจำนวนพร้อมค่าตรวจ ไม่มีกำหนดเวลา',
    isCleaningFree: true,
    cleaningMinutes: 20,
    jointRepairYears: 1,
    resizeDays: 30,
    repairWorkingDays: 7,
  },
  /** In working days. */
  complaints: {
    takenUpDays: 1,
    answeredDays: 7,
  },
  privacy: {
    email: 'privacy@suvarna.example.com',
    since: '2026-11-22',
    version: '1',
    hosting: 'ประเทศไทย',
  },
  /**
   * Public holidays on which everything is closed, as ISO dates in Thailand; some follow the moon or are moved, so the
   * list is looked over every year.
   */
  holidays: [
    '2026-10-13',
    '2026-10-23',
    '2026-12-07',
    '2026-12-10',
    '2026-12-31',
    '2027-01-01',
    '2027-02-22',
    '2027-04-06',
    '2027-04-13',
    '2027-04-14',
    '2027-04-15',
    '2027-05-04',
    '2027-05-20',
    '2027-06-03',
    '2027-07-19',
    '2027-07-28',
    '2027-08-12',
    '2027-10-13',
    '2027-10-25',
    '2027-12-06',
    '2027-12-10',
    '2027-12-31',
  ],
};
