import { companyNumbers } from '../../../../engine/values/registrations.ts';
import type { Seller } from '../../../../engine/values/seller.ts';

const line = '──────────';

const hoursOf = ({ hours, closed }: Seller): readonly string[] =>
  hours === '' ? [] : [closed === '' ? hours : `${hours} ${closed}`];

/** Who sends, how they are reached, and where a complaint goes. */
const footer = (seller: Seller): string => {
  const { company, address, phone, email, complaints } = seller;
  return [
    line,
    `ส่งโดย ${company}`,
    address,
    ...companyNumbers(seller).map(([name, number]) => `${name} ${number}`),
    ...(phone === '' ? [] : [`โทร ${phone}`]),
    ...hoursOf(seller),
    ...(email === '' ? [] : [`อีเมล ${email}`]),
    '',
    `ร้องเรียน: แจ้งตามช่องทางข้างต้น ร้านรับเรื่องภายใน ${complaints.takenUpDays} วันทำการ และแจ้งผลภายใน ${complaints.answeredDays} วันทำการ หรือสายด่วน สคบ. 1166`,
    '',
    `อีเมลนี้ส่งโดยอัตโนมัติ${email === '' ? '' : ` หากตอบกลับ ข้อความจะถึง ${email}`}`,
  ].join('\n');
};

/** A part of a letter: lines that belong together. */
export type Paragraph = readonly string[];

/**
 * The text of an e-mail: a greeting, paragraphs, and who sends it. `name` is what its reader is called; null where it is not
 * known to be theirs. Lines are not wrapped: that is for the reader's window to do.
 */
export const letter = (seller: Seller, name: string | null, paragraphs: readonly Paragraph[]): string =>
  [
    `เรียน คุณ${name ?? 'ลูกค้า'}`,
    ...paragraphs.filter(({ length }) => length > 0).map((lines) => lines.join('\n')),
    seller.name,
    footer(seller),
  ].join('\n\n');
