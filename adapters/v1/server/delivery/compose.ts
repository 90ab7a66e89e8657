import { companyNumbers } from '../../../../engine/values/registrations.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { htmlLetter, type Paragraph, textLetter } from './letter.ts';
import type { Message } from './outbox.ts';

/** What fits a part of a text message in Thai, in UTF-16 units: alone, and when it is one of several. */
const alone = 70;
const oneOfSeveral = 67;

/** In how many parts, each of which is paid for, networks carry a text in Thai. */
export const partsOf = ({ length }: string): number =>
  length <= alone ? 1 : Math.ceil(length / oneOfSeveral);

/**
 * How a shop is reached at once: 'โทร 02-000-0000', or by e-mail where it has no phone; `shown` makes links of them where
 * those can be followed.
 */
export const callText = (
  { phone, email }: Pick<Seller, 'phone' | 'email'>,
  shown: Readonly<Record<'phone' | 'email', (value: string) => string>> = { phone: String, email: String },
): string =>
  phone !== '' ? `โทร ${shown.phone(phone)}` : email === '' ? 'ติดต่อร้าน' : `อีเมล ${shown.email(email)}`;

export const when = (holds: boolean, ...lines: readonly string[]): readonly string[] => (holds ? lines : []);

/** Who sends, how they are reached, and where a complaint goes. */
const footerOf = (seller: Seller): readonly string[] => {
  const { company, address, phone, email, hours, closed, complaints } = seller;
  return [
    `ส่งโดย ${company}`,
    address,
    ...companyNumbers(seller).map(([name, number]) => `${name} ${number}`),
    ...when(phone !== '', `โทร ${phone}`),
    ...when(hours !== '', closed === '' ? hours : `${hours} ${closed}`),
    ...when(email !== '', `อีเมล ${email}`),
    '',
    `ร้องเรียน: แจ้งตามช่องทางข้างต้น ร้านรับเรื่องภายใน ${complaints.takenUpDays} วันทำการ และแจ้งผลภายใน ${complaints.answeredDays} วันทำการ หรือสายด่วน สคบ. 1166`,
    '',
    `อีเมลนี้ส่งโดยอัตโนมัติ${email === '' ? '' : ` หากตอบกลับ ข้อความจะถึง ${email}`}`,
  ];
};

/** What is told: in a text message, and in an e-mail with its subject. */
export interface Wording {
  readonly short: string;
  readonly subject: string;
  /** Empty paragraphs are left out. */
  readonly body: readonly Paragraph[];
  /** What the QR code of a `qrFigure` in it says. */
  readonly qr?: string | null;
  /** Minutes for which it is of use; a day unless it says otherwise. */
  readonly minutes?: number;
}

/**
 * A message to a phone, by SMS, or to an e-mail address: a greeting, paragraphs, and who sends it. `name` is what its reader
 * is called; null where it is not known to be theirs. Where no name is registered for the sender of text messages, they
 * begin with the shop's.
 */
export const compose = (
  seller: Seller,
  recipient: string,
  { short, subject, body, qr = null, minutes = 24 * 60 }: Wording,
  name: string | null = null,
): Message => {
  if (!recipient.includes('@')) {
    const text = seller.sms.sender === '' ? `${seller.name}: ${short}` : short;
    return { kind: 'sms', recipient, subject: '', body: text, html: null, qr: null, minutes };
  }
  const paragraphs = [`เรียน คุณ${name ?? 'ลูกค้า'}`, ...body, seller.name];
  const footer = footerOf(seller);
  return {
    kind: 'email',
    recipient,
    subject,
    body: textLetter(paragraphs, footer),
    html: htmlLetter({ shop: seller.name, subject }, paragraphs, footer),
    qr,
    minutes,
  };
};
