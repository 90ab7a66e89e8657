import type { ThaiAddress } from '../../../engine/addresses/address.ts';
import { placeText } from '../ui/address/address-words.ts';

/** An address on one line, as an envelope has it. */
export const addressText = (address: ThaiAddress): string =>
  `${address.line} ${placeText(address, address.postcode)}`;

const days = new Intl.DateTimeFormat('th-TH', { weekday: 'long', timeZone: 'UTC' });
const dates = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day of the calendar, from its ISO date: weekday 'จันทร์' and date '23 พ.ย. 2569' (ruling P19). */
export const dayTexts = (date: string): { readonly weekday: string; readonly day: string } => {
  const at = Date.parse(`${date}T00:00:00Z`);
  return {
    weekday: days.format(at).replace('วัน', ''),
    day: dates.format(at).replace(/^.*?(\d+ \S+) (?:พ\.ศ\. )?(\d{4}).*$/, '$1 $2'),
  };
};

/** The phone of a branch as it is read: 02-000-0101, 038-000-101. */
export const branchPhoneText = (phone: string): string =>
  phone.replace(/^(02)(\d{3})(\d{4})$|^(0\d{2})(\d{3})(\d{3,4})$/, (...parts: readonly string[]) =>
    parts
      .slice(1, 7)
      .filter((part) => part !== undefined)
      .join('-'),
  );

/** A day with its hours: 'วันจันทร์ 23 พ.ย. 2569 เวลา 10:00–17:00 น.' */
export const openDayText = ({
  date,
  opens,
  closes,
}: {
  readonly date: string;
  readonly opens: string;
  readonly closes: string;
}): string => {
  const { weekday, day } = dayTexts(date);
  return `วัน${weekday} ${day} เวลา ${opens}–${closes} น.`;
};
