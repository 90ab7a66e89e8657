import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/words.ts';
import type { SessionEvent } from '../session/words.ts';
import type { AccountEvent, AccountReads } from './words.ts';

/** What the account does because of what happened elsewhere. */
export const reactAccount: React<RouteEvent | SessionEvent, AccountReads, AccountEvent> = {
  // A form that was left open is closed, and its notice is cleared; never while its answer is pending.
  RouteEntered: ({ page }, { after }) => {
    const { form, notice, request } = after.account;
    const isLeft = page.name === 'profile' && request === null && (form !== null || notice !== null);
    return isLeft ? [{ type: 'AccountFormClosed' }] : [];
  },
  SessionEnded: () => [{ type: 'AccountClosed' }],
};
