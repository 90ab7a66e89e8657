import { bangkokDate } from '../../values/bangkok-day.ts';
import { baht } from '../../values/money.ts';
import type { AnnouncedPrices } from '../../values/price.ts';
import type { Announcement } from '../../values/product.ts';

/** Steps of announced prices, satang (ruling P20); the ornament's buy-back price alone is finer. */
export const announcedStep = baht(50);

/** Most that a figure may differ from the bar's selling price, satang: more is a slip of the finger. */
const widestSpread = baht(5_000);

export const mostOfDay = 99;

/** A change of more than this against the latest announcement is looked at twice, satang. */
export const secondLookAbove = baht(500);

/** Names of the four figures, in the order of the association. */
export const figureNames = ['barBuy', 'barSell', 'ornamentBuy', 'ornamentSell'] as const;
export type FigureName = (typeof figureNames)[number];

export const figuresOf = ({
  barBuy,
  barSell,
  ornamentBuy,
  ornamentSell,
}: AnnouncedPrices): AnnouncedPrices => ({ barBuy, barSell, ornamentBuy, ornamentSell });

export const sameFigures = (left: AnnouncedPrices, right: AnnouncedPrices): boolean =>
  figureNames.every((name) => left[name] === right[name]);

/** More than any baht-weight of gold will cost, satang: typing errors are above it. */
const mostFigure = baht(10_000_000);

/** Figures of the announcement before, and when it was made. */
export type LatestFigures = AnnouncedPrices & Pick<Announcement, 'at'>;

/** Problem with figures, announced after the latest ones; null when they are valid. */
export const figuresProblem = (
  figures: AnnouncedPrices,
  latest: LatestFigures | null,
  now: number,
): FiguresProblem | null => {
  const { barBuy, barSell, ornamentBuy, ornamentSell } = figures;
  if (figureNames.some((name) => figures[name] === 0)) return 'nothing';
  if (figureNames.some((name) => figures[name] > mostFigure)) return 'much';
  if ([barBuy, barSell, ornamentSell].some((figure) => figure % announcedStep !== 0)) return 'steps';
  if (ornamentBuy > barBuy || barBuy > barSell || barSell > ornamentSell) return 'order';
  if (barSell - ornamentBuy > widestSpread || ornamentSell - barSell > widestSpread) return 'apart';
  const isAgain = latest !== null && sameFigures(figures, latest);
  return isAgain && bangkokDate(latest.at) === bangkokDate(now) ? 'unchanged' : null;
};

/** Whether figures need a confirmation: one changes by more than ฿500, or not in steps of ฿50, or there are no earlier ones. */
export const needsSecondLook = (figures: AnnouncedPrices, latest: AnnouncedPrices | null): boolean =>
  latest === null ||
  figureNames.some((name) => Math.abs(figures[name] - latest[name]) >= secondLookAbove + announcedStep);

/** Which announcement is meant: '2026-11-23/4' is the fourth of that day in Thailand; 'none' before the first. */
export const announcementName = (
  announcement: { readonly day: string; readonly number: number } | null | undefined,
): string => (announcement ? `${announcement.day}/${announcement.number}` : 'none');

/** Whether an announcement's number can follow its day's previous one; 0 for the first. */
export const isNumberAfter = (number: number, before: number): boolean =>
  number > before && number <= mostOfDay;

/** The number that the association's next announcement has by itself: the first of a day is 1 (ruling P48). */
export const nextNumber = (latest: Pick<Announcement, 'at' | 'number'> | null, now: number): number =>
  latest !== null && bangkokDate(latest.at) === bangkokDate(now) ? latest.number + 1 : 1;

/**
 * Problems with announced figures: `nothing` one is ฿0; `much` one is more than gold will ever cost; `steps` one is not in
 * steps of ฿50; `order` buying is above selling, or an ornament is sold below a bar; `apart` they differ too much;
 * `unchanged` they were announced already on this day.
 */
export const figuresProblemText = {
  nothing: 'กรอกราคาให้ครบทั้งสี่ช่อง ราคาต้องมากกว่า ฿0',
  much: 'ราคาสูงเกินกว่าที่จะเป็นราคาทองได้ ตรวจสอบจำนวนหลักอีกครั้ง',
  steps: 'ราคาทองแท่งและราคาขายออกของทองรูปพรรณต้องเป็นขั้น ขั้นละ ฿50',
  order: 'ราคารับซื้อต้องไม่สูงกว่าราคาขายออก และทองรูปพรรณขายออกต้องไม่ต่ำกว่าทองแท่ง',
  apart: 'ราคาทั้งสี่ต้องห่างจากราคาขายออกของทองแท่งไม่เกิน ฿5,000',
  unchanged: 'ราคานี้ประกาศไปแล้ววันนี้',
};
export type FiguresProblem = keyof typeof figuresProblemText;
