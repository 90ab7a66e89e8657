import type { AccountEvent } from './event.ts';
import type { AccountReads } from './reads.ts';

/** Where the customer is signed in is fetched whenever the page that shows it is entered. */
export const sessionsNeeded = ({ account, session }: AccountReads): readonly AccountEvent[] =>
  session.status !== 'signed-in' || account.sessions.status === 'loading' || account.sessions.ending !== null
    ? []
    : [{ type: 'SessionsRequested' }];

/** The page of the account is entered anew: a form that was left open is closed, and what was told is not told again. */
export const accountEntered = ({ account }: Pick<AccountReads, 'account'>): readonly AccountEvent[] =>
  account.request === null && (account.form !== null || account.notice !== null)
    ? [{ type: 'AccountFormClosed' }]
    : [];
