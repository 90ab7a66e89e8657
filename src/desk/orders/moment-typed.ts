/** A moment as a field for it has it, by the clock of Thailand, in milliseconds since 1970; null for none. */
export const momentTyped = (text: string): number | null => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00+07:00`) : NaN;
  return Number.isNaN(at) ? null : at;
};
