import { baht, moneyText, type Satang } from './money.ts';

/** Terms of sale from the owner's settings, and one wording each for pages, help and messages. */

export interface TaxTerms {
  /** Whether the company is registered for it: then prices hold it, and receipts are abbreviated tax invoices too. */
  readonly isVatRegistered: boolean;
  /** Whole percent. */
  readonly percent: number;
  /** Whether the block fee of a bar bears it; the gold of a bar is exempt. */
  readonly isBlockFeeTaxed: boolean;
}

export interface ParcelTerms {
  /** Fee for sending an order, in whole baht. */
  readonly feeBaht: number;
  /** Total after discounts from which delivery is free, in whole baht; null for never. */
  readonly freeFromBaht: number | null;
  /** Company that insures them; '' when the shop itself answers for them. */
  readonly insurer: string;
  /** Most that the insurer pays for a box, in baht; null where its contract names none. */
  readonly insuredBahtPerBox: number | null;
}

export interface ReturnTerms {
  /** Days from receipt within which a purchase made at a distance can be called off. */
  readonly withdrawalDays: number;
  readonly refundDays: number;
  /** Exceptions to the right to call off, in words; '' for none. */
  readonly withdrawalExceptions: string;
}

/** Further terms: an owner sets them, help pages show them. */
export interface HouseTerms {
  /** Until when on a working day a paid order leaves the same day, as '14:00'; '' for no such promise. */
  readonly sameDayUntil: string;
  /** Days from receipt within which an unworn piece is exchanged for another size or pattern; null where none is. */
  readonly exchangeDays: number | null;
  /** Warranty for defects beside the law, in the words of the shop's counsel; '' for none. */
  readonly defects: string;
  /** Most that is taken off when the shop's own ornament is bought back, in percent of the announced buying price of bars. */
  readonly mostOffBuyBackPercent: number;
  /** Years for which the law on accounting wants the records of a sale kept. */
  readonly recordYears: number;
}

/** Services of branches for the shop's own sold pieces; null, false or '' means not promised. */
export interface ServiceTerms {
  /** Remedy where an institute finds less gold in a piece than its label says, beside the law: 'คืนเงินเต็มจำนวนพร้อมค่าตรวจ'. */
  readonly ifLessPure: string;
  /** Whether pieces are cleaned and polished and their clasps looked over free of charge, as long as they last. */
  readonly isCleaningFree: boolean;
  readonly cleaningMinutes: number | null;
  /** Years for which joints that come loose are mended free of charge. */
  readonly jointRepairYears: number | null;
  /** Days within which a ring is made to fit once, free of charge. */
  readonly resizeDays: number | null;
  readonly repairWorkingDays: number | null;
}

/** Working days on the way. */
export interface TransitDays {
  readonly least: number;
  readonly most: number;
}

/** Transit times of parcels to Bangkok and the provinces around it, to every other place, and to far ones. */
export const transits = {
  nearby: { least: 1, most: 2 },
  usual: { least: 2, most: 4 },
  far: { least: 3, most: 6 },
} as const satisfies Readonly<Record<string, TransitDays>>;

/** Working days as people read them: '1–2 วันทำการ', '2 วันทำการ'. */
export const transitDays = ({ least, most }: TransitDays): string =>
  `${least === most ? least : `${least}–${most}`} วันทำการ`;

/** Price of cleaning at a shop that does it free of charge. */
export const freeCleaning = 'ฟรีตลอดอายุการใช้งาน';

/** Price of resizing a ring: 'ฟรี 1 ครั้งภายใน 30 วัน'. */
export const freeResizing = (days: number): string => `ฟรี 1 ครั้งภายใน ${days} วัน`;

/** Free delivery threshold: 'ส่งฟรีเมื่อยอดสินค้าหลังหักส่วนลดตั้งแต่ ฿10,000'; '' where that is never so. */
export const freeDelivery = ({ freeFromBaht }: Pick<ParcelTerms, 'freeFromBaht'>): string =>
  freeFromBaht === null ? '' : `ส่งฟรีเมื่อยอดสินค้าหลังหักส่วนลดตั้งแต่ ${moneyText(baht(freeFromBaht))}`;

export interface Courier {
  /** Name for shoppers; '' to name no courier. */
  readonly name: string;
  /** Https address in which `{number}` stands for the parcel's number; '' for none. */
  readonly trackingUrl: string;
}

/** Liability for lost parcels, with the insurance of boxes where the shop has one. */
export const parcelPromise = ({
  insurer,
  insuredBahtPerBox,
}: Pick<ParcelTerms, 'insurer' | 'insuredBahtPerBox'>): string => {
  const most = insuredBahtPerBox === null ? '' : ` วงเงินกล่องละไม่เกิน ${moneyText(baht(insuredBahtPerBox))}`;
  const insured = insurer === '' ? '' : `ทำประกันการขนส่งกับ${insurer}${most} `;
  return `${insured}หากสูญหายหรือเสียหายระหว่างส่ง ร้านชดใช้เต็มราคา`;
};

/** Deadline for refunds, of everything or of an amount: 'คืนเงินเต็มจำนวนภายใน 15 วัน'. */
export const refundPromise = (
  { refundDays }: Pick<ReturnTerms, 'refundDays'>,
  amount: Satang | null = null,
): string => `คืนเงิน${amount === null ? 'เต็มจำนวน' : ` ${moneyText(amount)} `}ภายใน ${refundDays} วัน`;

/** Right of withdrawal: its deadline and exceptions. */
export const withdrawalPromise = (terms: ReturnTerms): string => {
  const exceptions = terms.withdrawalExceptions === '' ? '' : ` ยกเว้น${terms.withdrawalExceptions}`;
  return `ซื้อออนไลน์แล้วเปลี่ยนใจ แจ้งยกเลิกการซื้อได้ภายใน ${terms.withdrawalDays} วันนับจากวันที่ได้รับสินค้า ร้าน${refundPromise(terms)}${exceptions}`;
};

/** Tracking address of a parcel; '' where the courier has none. */
export const trackingAddress = ({ trackingUrl }: Courier, tracking: string): string =>
  trackingUrl.replaceAll('{number}', encodeURIComponent(tracking));
