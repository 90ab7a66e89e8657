import type { Root } from '../root.ts';
import type { AccountEvent } from './event.ts';

/** The page of the account is entered anew: a form that was left open is closed, and what was told is not told again. */
export const accountEntered = ({ account }: Pick<Root, 'account'>): readonly AccountEvent[] =>
  account.request === null && (account.form !== null || account.notice !== null)
    ? [{ type: 'AccountFormClosed' }]
    : [];
