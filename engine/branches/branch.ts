import * as t from 'io-ts';
import { guarded, list, record } from '../kernel/codec.ts';
import { IsoDay } from '../values/codecs/iso-day.ts';
import { isTimeOfDay, isWeekday } from '../values/opening-hours.ts';

/** A time by the clock of Thailand, as '09:30'. */
export const TimeOfDay = guarded('time HH:MM', isTimeOfDay);

/** A day of the week, from 0, Sunday. */
export const Weekday = guarded('weekday 0…6', isWeekday);

export const OpeningHours = record({ days: list(Weekday), opens: TimeOfDay, closes: TimeOfDay });

/** One of the shop's branches as shoppers see it; `id` names it in addresses and is the place of its stock (ruling P29). */
export const Branch = record({
  id: t.string,
  name: t.string,
  province: t.string,
  /** With province and postcode. */
  address: t.string,
  /** Landmark to find it by; '' for none. */
  landmark: t.string,
  /** Digits alone. */
  phone: t.string,
  /** Link to a map; '' for none. */
  mapUrl: t.string,
  /** Closed on holidays, and on the branch's own closed days, which override these. */
  hours: list(OpeningHours),
  /** The days from today on, in Thailand, on which it alone is closed. */
  closedDays: list(IsoDay),
});
export type Branch = t.TypeOf<typeof Branch>;

export const Province = record({ name: t.string, branches: list(t.string) });
export type Province = t.TypeOf<typeof Province>;

export const OpenBranches = record({
  /** In the shop's order. */
  branches: list(Branch),
  /** The days from today on, in Thailand, on which everything is closed. */
  holidays: list(IsoDay),
});
export type OpenBranches = t.TypeOf<typeof OpenBranches>;
