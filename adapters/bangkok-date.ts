import { bangkokDay, dayLength } from '../engine/values/bangkok-day.ts';

/** The ISO date of a moment in Bangkok, wherever the device is. */
export const bangkokDate = (at: number): string =>
  new Date(bangkokDay(at) * dayLength).toISOString().slice(0, 10);
