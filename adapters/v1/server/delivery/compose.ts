import encodeQr from 'qr';
import sharp from 'sharp';
import { type Html, linkedMarkup, markup, none } from '../http/markup.ts';
import { companyNumbers } from '../../../../engine/values/registrations.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import type { Message } from './outbox.ts';

export type Paragraph = string | readonly string[] | Figure;

export interface Figure {
  readonly text: readonly string[];
  readonly html: Html;
}

const wine = '#6b0f1a';
const ink = '#2b2117';
const quiet = '#6b5c48';
const line = '#e2d8c3';

const linesOf = (paragraph: Paragraph): readonly string[] =>
  typeof paragraph === 'string' ? [paragraph] : 'html' in paragraph ? paragraph.text : paragraph;

const htmlLines = (lines: readonly string[]): readonly Html[] =>
  lines.flatMap((its, index) => [
    index === 0 ? none : markup`<br>`,
    ...linkedMarkup(its, markup` style="color:${wine}"`),
  ]);

const htmlOf = (paragraph: Paragraph): Html => {
  if (typeof paragraph === 'object' && 'html' in paragraph) return paragraph.html;
  const lines = linesOf(paragraph);
  return lines.length === 0 ? none : markup`<p style="margin:0 0 16px">${htmlLines(lines)}</p>`;
};

export const button = (label: string, address: string, below: string): Html =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${wine};border-radius:8px"><a href="${address}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></td></tr></table><p style="margin:8px 0 16px;font-size:14px;color:${quiet}">${below}</p>`;

export const largeCode = (code: string, below: string): Html =>
  markup`<p style="margin:0 0 8px;font-size:32px;font-weight:bold;letter-spacing:6px;color:${wine}">${code}</p><p style="margin:0 0 16px">${below}</p>`;

export interface BillRow {
  readonly picture?: string | undefined;
  readonly what: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

const cell = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`;

export const billTable = (title: string, rows: readonly BillRow[]): Html =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse"><tr><td colspan="3" style="${cell};font-weight:bold">${title}</td></tr>${rows.map(
    ({ picture, what, amount, isSum = false }) =>
      markup`<tr><td width="72" style="${cell}">${picture === undefined ? none : markup`<img src="${picture}" width="64" height="64" alt="" style="display:block;border:0;border-radius:8px">`}</td><td style="${cell};padding-right:8px">${what}</td><td align="right" style="${cell};white-space:nowrap;font-weight:${isSum ? 'bold' : 'normal'}">${amount}</td></tr>`,
  )}</table>`;

export const qrContentId = 'promptpay@message';

/** A PNG, with the border that scanners need. */
export const qrPicture = async (text: string): Promise<Buffer> => {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: 4 });
  const side = modules.length;
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * 5, side * 5, { kernel: 'nearest' })
    .png()
    .toBuffer();
};

export const qrFigure = (above: string, below: readonly string[]): Html =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td align="center" style="padding:16px;border:1px solid ${line};border-radius:8px"><b>${above}</b><br><img src="cid:${qrContentId}" width="220" height="220" alt="${above}" style="display:block;margin:8px auto">${htmlLines(below)}</td></tr></table>`;

/** A letter as plain text; lines are not wrapped: that is for the reader's window to do. */
export const textLetter = (paragraphs: readonly Paragraph[], footer: readonly string[]): string =>
  [...paragraphs.map(linesOf), ['──────────', ...footer]]
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** HTML that mail programs render alike: tables, inline styles, no script, every value escaped. */
export const htmlLetter = (
  { shop, subject }: { readonly shop: string; readonly subject: string },
  paragraphs: readonly Paragraph[],
  footer: readonly string[],
): string =>
  markup`<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#faf7f0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:8px;font-family:Sarabun,'Noto Sans Thai',Tahoma,sans-serif;font-size:16px;line-height:1.6;color:${ink};text-align:left">
<tr><td style="padding:16px 24px;border-bottom:3px solid ${wine};font-size:20px;font-weight:bold;color:${wine}">${shop}</td></tr>
<tr><td style="padding:24px 24px 8px">${paragraphs.map(htmlOf)}</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${line};font-size:13px;color:${quiet}">${htmlLines(footer)}</td></tr>
</table></td></tr></table></body></html>
`.text;

/** Length of a text message in Thai, in UTF-16 units: alone, and as a part of several. */
const alone = 70;
const oneOfSeveral = 67;

export const mailPartsOf = ({ length }: string): number =>
  length <= alone ? 1 : Math.ceil(length / oneOfSeveral);

/** 'โทร 02-000-0000', or by e-mail where there is no phone; `shown` makes links of them. */
export const callText = (
  { phone, email }: Pick<Seller, 'phone' | 'email'>,
  shown: Readonly<Record<'phone' | 'email', (value: string) => string>> = { phone: String, email: String },
): string =>
  phone !== '' ? `โทร ${shown.phone(phone)}` : email === '' ? 'ติดต่อร้าน' : `อีเมล ${shown.email(email)}`;

export const when = (holds: boolean, ...lines: readonly string[]): readonly string[] => (holds ? lines : []);

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

/** Default lifetime of a message in the outbox, minutes. */
export const usualMinutes = 24 * 60;

export interface Wording {
  readonly short: string;
  readonly subject: string;
  readonly body: readonly Paragraph[];
  readonly qr?: string | null;
  readonly minutes?: number;
}

export const compose = (
  seller: Seller,
  recipient: string,
  { short, subject, body, qr = null, minutes = usualMinutes }: Wording,
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
