import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';

/**
 * Recipient and Thai address of a delivery. In a form each part may still be ''; `addressProblems` validates it.
 */
export const ThaiAddress = record({
  fullName: personal('name', t.string),
  /** Ten digits. */
  phone: personal('phone', t.string),
  /** House, building, road. */
  line: personal('place', t.string),
  /** ตำบล or แขวง. */
  subdistrict: personal('place', t.string),
  /** อำเภอ or เขต. */
  district: personal('place', t.string),
  province: personal('place', t.string),
  /** Five digits. */
  postcode: personal('postcode', t.string),
});
export type ThaiAddress = t.TypeOf<typeof ThaiAddress>;

/** An address of a customer's book; one of them is the one that checkout begins with. */
export const SavedAddress = record({ id: t.string, isDefault: t.boolean, address: ThaiAddress });
export type SavedAddress = t.TypeOf<typeof SavedAddress>;

export const mostAddresses = 20;
