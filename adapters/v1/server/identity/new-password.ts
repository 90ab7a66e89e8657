import { isGoodPassword } from '../../../../engine/identity/password.ts';
import { Problem } from '../problem.ts';

/** Throws PASSWORD_WEAK for a new password that does not meet the rules which the form shows (spec 5). */
export const requireStrong = (newPassword: string): void => {
  if (!isGoodPassword(newPassword)) throw new Problem(400, 'PASSWORD_WEAK');
};

/** Throws PASSWORD_MISMATCH for a confirmation that is not the password, PASSWORD_WEAK as above (spec 5). */
export const requireConfirmed = (newPassword: string, confirmNewPassword: string): void => {
  if (newPassword !== confirmNewPassword) throw new Problem(400, 'PASSWORD_MISMATCH');
  requireStrong(newPassword);
};
