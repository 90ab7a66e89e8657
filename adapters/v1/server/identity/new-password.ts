import { dictionary } from '@zxcvbn-ts/language-common';
import type { Seller } from '../../../../engine/values/seller.ts';
import { isGoodPassword } from '../../../../engine/identity/password.ts';
import { Problem } from '../http/problem.ts';
import { hashPassword } from '../session/passwords.ts';

const ranked = dictionary['passwords-common'];
const common: ReadonlySet<string> = new Set(ranked);
/** Password without digits and marks at both ends, since 'Password1!' satisfies rules that ask for them. */
const coreOf = (lower: string): string => lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
};
const spelled = (word: string): string => word.replaceAll(/[@$0135]/g, (sign) => letters[sign] ?? sign);

const words: ReadonlySet<string> = new Set(ranked.slice(0, 3_000).map(coreOf));

/** Words for gold and its shops in Latin letters. */
const tradeNames: readonly string[] = ['suvarna', 'suwan', 'suwanna', 'hangthong'];

/** Names of a shop in Latin letters: the sender of its text messages, and the host of its e-mail. */
const shopNamesOf = ({ email, sms }: Pick<Seller, 'email' | 'sms'>): readonly string[] =>
  [sms.sender, ...email.replace(/^.*@/, '').split('.')]
    .map((name) => coreOf(name.toLowerCase()))
    .filter(({ length }) => length >= 4);

export interface OwnNames {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly seller?: Pick<Seller, 'email' | 'sms'>;
}

const isOwn = (lower: string, core: string, { email = null, phone = null }: OwnNames): boolean => {
  const name = email?.toLowerCase().split('@', 1)[0] ?? '';
  return (
    (phone !== null && lower.includes(phone)) ||
    (name.length >= 4 &&
      (lower.startsWith(name) || core === coreOf(name)) &&
      lower.length - name.length <= 6) ||
    (email !== null && lower.includes(email.toLowerCase()))
  );
};

/** Whether it is a common password, in any case and with digits around it, or the account's or shop's name. */
export const isEasilyGuessed = (password: string, own: OwnNames = {}): boolean => {
  const lower = password.toLowerCase();
  const core = coreOf(lower);
  return (
    common.has(lower) ||
    (core.length >= 4 && (words.has(core) || words.has(spelled(core)))) ||
    tradeNames.includes(core) ||
    (own.seller !== undefined && shopNamesOf(own.seller).includes(core)) ||
    isOwn(lower, core, own)
  );
};

/** Throws PASSWORD_WEAK for a new password that does not meet the rules which the form shows, PASSWORD_COMMON for one that many have. */
export const requireStrong = (seller: Seller, newPassword: string): void => {
  if (!isGoodPassword(newPassword)) throw new Problem('PASSWORD_WEAK');
  requireNotOwn(newPassword, { seller });
};

const requireNotOwn = (newPassword: string, own: OwnNames): void => {
  if (isEasilyGuessed(newPassword, own)) throw new Problem('PASSWORD_COMMON');
};

/** Hash of a new password. Throws PASSWORD_COMMON for one made of public facts of its account. */
export const hashNewPassword = async (newPassword: string, own: OwnNames): Promise<string> => {
  requireNotOwn(newPassword, own);
  return hashPassword(newPassword);
};

/** Throws PASSWORD_MISMATCH for a confirmation that is not the password, else as above. */
export const requireConfirmed = (seller: Seller, newPassword: string, confirmNewPassword: string): void => {
  if (newPassword !== confirmNewPassword) throw new Problem('PASSWORD_MISMATCH');
  requireStrong(seller, newPassword);
};
