import { dateText } from '../format.ts';

/** A birth date in พ.ศ. (ruling P19) from an ISO date; what is no date stays as it is. */
export const birthDateText = (isoDate: string): string => {
  const at = Date.parse(`${isoDate.slice(0, 10)}T12:00:00+07:00`);
  return Number.isNaN(at) ? isoDate : dateText(at);
};
