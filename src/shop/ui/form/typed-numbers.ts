import { either as E } from 'fp-ts';
import { plainNumber } from '../../../../engine/values/quantity.ts';
import type { PriceRange } from '../../../../engine/values/page/listing.ts';

/** The largest price that a filter can name, whole baht; the API takes no more. */
const largestPrice = 1_000_000_000;

/** Reads a typed price of whole baht, '฿๒๐,๐๐๐' (ruling P19): null for no limit, undefined for an invalid price. */
export const priceFromTyped = (typed: string): number | null | undefined => {
  const digits = plainNumber(typed);
  if (digits === '') return null;
  return /^[0-9]{1,10}$/.test(digits) && Number(digits) <= largestPrice ? Number(digits) : undefined;
};

export const priceRangeFromTyped = (lowest: string, highest: string): E.Either<string, PriceRange> => {
  const minPrice = priceFromTyped(lowest);
  const maxPrice = priceFromTyped(highest);
  if (minPrice === undefined || maxPrice === undefined) return E.left('กรุณากรอกราคาเป็นบาทเต็มจำนวน เช่น 20000');
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    return E.left('ราคาต่ำสุดต้องไม่เกินราคาสูงสุด');
  return E.right({ minPrice, maxPrice });
};

/** Reads a typed weight, '๑๕.๑๖', at most three decimals: its decimal text, '' for none, or why it is wrong. */
export const weightFromTyped = (typed: string): E.Either<string, string> => {
  const digits = plainNumber(typed);
  if (digits === '') return E.right('');
  const match = /^0*([0-9]{1,6})(?:\.([0-9]{1,3}))?$/.exec(digits);
  const whole = match?.[1] ?? '0';
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (match === null || (whole === '0' && fraction === ''))
    return E.left('กรุณากรอกน้ำหนักเป็นตัวเลขมากกว่า 0 ทศนิยมไม่เกิน 3 ตำแหน่ง');
  return E.right(fraction === '' ? whole : `${whole}.${fraction}`);
};
