import { useEffect, useState } from 'react';
import { type Hours, dayNames } from '../../../../engine/values/opening-hours.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import classes from './OpenNow.module.css';
import { bangkokOffset, dayLength } from '../../../../engine/values/bangkok-day.ts';

const minute = 60_000;

/** Whether a place is open at a moment; `until` and `opens` as '17:00', `on` as 'พรุ่งนี้' or 'วันจันทร์'. */
export type Opening =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly on: string; readonly opens: string }
  | { readonly isOpen: false; readonly on: null };

const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Day of the calendar in Thailand, as '2026-12-05' and from 0, Sunday. */
const dayOf = (local: number): { readonly date: string; readonly weekday: number } => {
  const date = new Date(local);
  return { date: date.toISOString().slice(0, 10), weekday: date.getUTCDay() };
};

const named = (ahead: number, weekday: number): string => {
  if (ahead === 0) return 'วันนี้';
  return ahead === 1 ? 'พรุ่งนี้' : `วัน${dayNames[weekday] ?? ''}`;
};

/** Whether a place with these hours is open at `at`, milliseconds since 1970; on public holidays it is not. */
export const openingAt = (hours: readonly Hours[], holidays: readonly string[], at: number): Opening => {
  const local = at + bangkokOffset;
  const now = Math.floor((local % dayLength) / minute);
  for (let ahead = 0; ahead < 15; ahead += 1) {
    const { date, weekday } = dayOf(local + ahead * dayLength);
    const today = holidays.includes(date) ? undefined : hours.find(({ days }) => days.includes(weekday));
    if (today === undefined) continue;
    if (ahead > 0 || now < minutesOf(today.opens))
      return { isOpen: false, on: named(ahead, weekday), opens: today.opens };
    if (now < minutesOf(today.closes)) return { isOpen: true, until: today.closes };
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
  if (now === null || holidays === undefined)
    return <p className={`small row gap-8 least-26 ${classes['opening']}`} />;
  const opening = openingAt(hours, [...holidays, ...closedDays], now);
  return (
    <p className={`small row gap-8 least-26 ${classes['opening']}`} data-open={opening.isOpen}>
      <span className={classes['dot']} aria-hidden="true" />
      {openingText(opening)}
    </p>
  );
};
