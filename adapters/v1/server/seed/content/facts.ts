import { baht, moneyText } from '../../../../../engine/values/money.ts';
import type { PaymentChoice } from '../../payments/payment-config.ts';
import type { Seller } from '../../config/seller.ts';

/** What the texts of a shop are made from. */
export interface ContentFacts {
  readonly seller: Seller;
  /** How the shop is paid: its texts name who holds the accounts. */
  readonly payment: Pick<PaymentChoice, 'payee' | 'accounts'>;
  /** Origin under which shoppers reach the shop, where it is set. */
  readonly publicUrl: string | undefined;
}

/** What is said where there is something to say. */
export const when = (holds: boolean, ...words: readonly string[]): readonly string[] => (holds ? words : []);

/** Words with a space between them, without the empty ones. */
export const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** '12 สาขาใน 6 จังหวัด' */
export const branchesText = ({ provinces }: Seller): string =>
  `${branchCount(provinces)} สาขาใน ${provinces.length} จังหวัด`;

/** How many branches there are. */
export const branchCount = (provinces: Seller['provinces']): number =>
  provinces.reduce((sum, { branches }) => sum + branches.length, 0);

const phoneLink = (phone: string): string => `[${phone}](tel:${phone.replaceAll(/[^+\d-]/g, '')})`;

/** An address to write to, as a link. */
const mailLink = (email: string): string => `[${email}](mailto:${email})`;

/** How somebody reaches the shop at once: 'โทร …', or by e-mail where it has no telephone. */
export const calling = ({ phone, email }: Pick<Seller, 'phone' | 'email'>): string =>
  phone !== '' ? `โทร ${phoneLink(phone)}` : email === '' ? 'ติดต่อร้าน' : `อีเมล ${mailLink(email)}`;

/** Where somebody asks the shop: telephone and e-mail, as far as there are. */
export const askingAt = ({ phone, email }: Pick<Seller, 'phone' | 'email'>): string =>
  [...(phone === '' ? [] : [phoneLink(phone)]), ...(email === '' ? [] : [mailLink(email)])].join(' หรือ ');

/** Whose name shoppers compare before they pay: of the accounts, or the company where none is set. */
export const payeesText = ({ seller, payment: { payee, accounts } }: ContentFacts): string => {
  const names = new Set([...(payee === undefined ? [] : [payee]), ...accounts.map(({ name }) => name)]);
  return [...(names.size === 0 ? [seller.company] : names)].map((name) => `**${name}**`).join(' หรือ ');
};

/** '30 นาที', '24 ชั่วโมง' */
export const minutesText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} ชั่วโมง` : `${minutes} นาที`;

/** Whole baht as money. */
export const bahtOf = (whole: number): string => moneyText(baht(whole));

const dayText = new Intl.DateTimeFormat('th-TH', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date as people read it: '22 พฤศจิกายน 2569'. */
export const dateText = (iso: string): string => dayText.format(new Date(`${iso}T00:00:00Z`));
