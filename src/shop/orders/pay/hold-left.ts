import { useSyncExternalStore } from 'react';
import type { Order } from '../../../../engine/orders/order.ts';
import { dayText, timeText } from '../../format.ts';
import { useShopHandle } from '../../store.tsx';
import { eachSecond } from '../../ui/seconds-left.ts';

/**
 * Whole seconds for which an order's pieces are held, by the server's clock: from what was left when it answered the time
 * since is taken off, not the device's clock. 0 when it is over.
 */
export const holdLeft = (
  { payment, now }: Pick<Order, 'payment' | 'now'>,
  receivedAt: number,
  present: number,
): number => {
  const elapsed = Math.max(0, present - receivedAt);
  return Math.max(0, Math.ceil((payment.heldUntil - now - elapsed) / 1_000));
};

/** The seconds that are left, updated each second. */
export const useHoldLeft = (order: Pick<Order, 'payment' | 'now'>, receivedAt: number): number => {
  const { now } = useShopHandle();
  const left = (): number => holdLeft(order, receivedAt, now());
  return useSyncExternalStore(eachSecond, left, left);
};

/** When pieces are no longer held, with its day where it is not today in Thailand: '14:05 น.', '22 พ.ย. 14:05 น.' */
export const untilText = (heldUntil: number, seconds: number): string => {
  const day = dayText(heldUntil);
  return day === dayText(heldUntil - seconds * 1_000) ? timeText(heldUntil) : `${day} ${timeText(heldUntil)}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as on a clock: '29:45', from an hour on '23 ชั่วโมง 59 นาที'. */
export const leftText = (seconds: number): string => {
  if (seconds < 3_600) return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3_600)} ชั่วโมง ${Math.floor((seconds % 3_600) / 60)} นาที`;
};

/** What is told of the time by itself: at five minutes, at one, and when it is over; nothing in between (WCAG 4.1.3). */
export const leftAnnouncement = (seconds: number): string => {
  if (seconds <= 0) return 'หมดเวลาชำระเงินแล้ว กำลังตรวจสอบสถานะ';
  if (seconds <= 60) return 'เหลือเวลาชำระเงินไม่ถึง 1 นาที';
  return seconds <= 300 ? 'เหลือเวลาชำระเงินไม่ถึง 5 นาที' : '';
};
