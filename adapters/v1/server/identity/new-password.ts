import { isGoodPassword } from '../../../../engine/identity/password.ts';
import { Problem } from '../http/problem.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { isEasilyGuessed, type OwnNames } from './common-passwords.ts';

/** Throws PASSWORD_WEAK for a new password that does not meet the rules which the form shows, PASSWORD_COMMON for one that many have. */
export const requireStrong = (seller: Seller, newPassword: string): void => {
  if (!isGoodPassword(newPassword)) throw new Problem('PASSWORD_WEAK');
  requireNotOwn(newPassword, { seller });
};

const requireNotOwn = (newPassword: string, own: OwnNames): void => {
  if (isEasilyGuessed(newPassword, own)) throw new Problem('PASSWORD_COMMON');
};

/** The hash of a new password. Throws PASSWORD_COMMON for one that is made of what anybody may know of its account. */
export const hashNewPassword = async (newPassword: string, own: OwnNames): Promise<string> => {
  requireNotOwn(newPassword, own);
  return hashPassword(newPassword);
};

/** Throws PASSWORD_MISMATCH for a confirmation that is not the password, else as above. */
export const requireConfirmed = (seller: Seller, newPassword: string, confirmNewPassword: string): void => {
  if (newPassword !== confirmNewPassword) throw new Problem('PASSWORD_MISMATCH');
  requireStrong(seller, newPassword);
};
