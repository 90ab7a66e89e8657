/** Formats a Thai phone number: 081-234-5678, 02-000-0102, 053-000-102; other texts are unchanged. */
export const phoneText = (digits: string): string =>
  digits
    .replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    .replace(/^(02)(\d{3})(\d{4})$/, '$1-$2-$3')
    .replace(/^(0\d{2})(\d{3})(\d{3})$/, '$1-$2-$3');

/** The link that calls a phone number, however it is written: 'tel:02-000-0000'. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d-]/g, '')}`;
