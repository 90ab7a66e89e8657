import { useEffect, useState } from 'react';
import type { Hours } from '../../../../engine/values/opening-hours.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import classes from './OpenNow.module.css';
import { bangkokDate, dayLength } from '../../../../engine/values/bangkok-day.ts';
import { weekdayOf } from '../../../../engine/values/iso-day.ts';
import { timeText, weekdayText } from '../../format.ts';

const minute = 60_000;

/** Whether a place is open at a moment; `until` and `opens` as '17:00', `on` as 'พรุ่งนี้' or 'วันจันทร์'. */
export type Opening =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly on: string; readonly opens: string }
  | { readonly isOpen: false; readonly on: null };

const named = (ahead: number, moment: number): string => {
  if (ahead === 0) return 'วันนี้';
  return ahead === 1 ? 'พรุ่งนี้' : `วัน${weekdayText(moment)}`;
};

/** Whether a place with these hours is open at `at`, milliseconds since 1970; on public holidays it is not. */
export const openingAt = (hours: readonly Hours[], holidays: readonly string[], at: number): Opening => {
  // Times of day are compared as texts.
  const now = timeText(at);
  for (let ahead = 0; ahead < 15; ahead += 1) {
    const moment = at + ahead * dayLength;
    const date = bangkokDate(moment);
    const today = hours.find(({ days }) => days.includes(weekdayOf(date)));
    if (today === undefined || holidays.includes(date)) continue;
    if (ahead > 0 || now < today.opens)
      return { isOpen: false, on: named(ahead, moment), opens: today.opens };
    if (now < today.closes) return { isOpen: true, until: today.closes };
  }
  return { isOpen: false, on: null };
};

export const openingText = (opening: Opening): string => {
  if (opening.isOpen) return `เปิดอยู่ ถึง ${opening.until} น.`;
  return opening.on === null ? 'ปิดแล้ว' : `ปิดแล้ว เปิด${opening.on} ${opening.opens} น.`;
};

/** Whether a place is open now in Thailand; its line stays free until rendered in a browser with the holidays known. */
export const OpenNow = (props: {
  readonly hours: readonly Hours[];
  /** Days on which it is closed beside the holidays. */
  readonly closedDays?: readonly string[];
}) => {
  const { hours, closedDays = [] } = props;
  const shop = useShopHandle();
  const holidays = useShop(({ queries }) => queries.branches.remote.value?.holidays);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => setNow(shop.now());
    look();
    const timer = window.setInterval(look, minute);
    return () => window.clearInterval(timer);
  }, [shop]);
  const isKnown = now !== null && holidays !== undefined;
  const opening = isKnown ? openingAt(hours, [...holidays, ...closedDays], now) : null;
  return (
    <p className={`small row gap-8 least-26 ${classes['opening']}`} data-open={opening?.isOpen}>
      {opening !== null && <span className={classes['dot']} aria-hidden="true" />}
      {opening !== null && openingText(opening)}
    </p>
  );
};
