const hour = 3_600_000;
const aheadOfUtc = 7 * hour;

/** Milliseconds of a day. */
export const dayLength = 24 * hour;

/** When the day of a moment began in Bangkok, milliseconds since 1970; the city has no summer time. */
export const bangkokMidnight = (at: number): number =>
  Math.floor((at + aheadOfUtc) / dayLength) * dayLength - aheadOfUtc;

/** The date of a moment in Bangkok: '2025-03-04'. */
export const bangkokDay = (at: number): string => new Date(at + aheadOfUtc).toISOString().slice(0, 10);
