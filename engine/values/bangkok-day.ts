/** The length of a day, milliseconds. */
export const dayLength = 24 * 3_600_000;

/** How far clocks in Thailand are ahead of UTC, all year, milliseconds. */
export const bangkokOffset = 7 * 3_600_000;

/** The day of a moment in Bangkok, where the shop is, counted from 1970. */
export const bangkokDay = (at: number): number => Math.floor((at + bangkokOffset) / dayLength);

/** When a day began in Bangkok, milliseconds since 1970. */
export const bangkokMidnight = (day: number): number => day * dayLength - bangkokOffset;

/** The ISO date of a moment in Bangkok: '2026-11-22', wherever the device or the server is. */
export const bangkokDate = (at: number): string =>
  // oxlint-disable-next-line no-restricted-globals -- A moment that is given is no clock: UTC knows no place or setting.
  new Date(at + bangkokOffset).toISOString().slice(0, 10);
