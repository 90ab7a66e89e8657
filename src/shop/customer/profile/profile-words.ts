import { dateText, noonOf } from '../../format.ts';

/** A birth date in พ.ศ. (ruling P19) from an ISO date; what is no date stays as it is. */
export const birthDateText = (isoDate: string): string => {
  const at = noonOf(isoDate.slice(0, 10));
  return Number.isNaN(at) ? isoDate : dateText(at);
};
