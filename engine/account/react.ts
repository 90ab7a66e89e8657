import { isSame } from '../kernel/same.ts';
import type { React } from '../kernel/slice.ts';
import type { SessionEvent } from '../session/event.ts';
import type { AccountEvent } from './event.ts';
import type { AccountReads } from './reads.ts';
import { initialAccount } from './state.ts';

/** What the account does because of what happened elsewhere. */
export const reactAccount: React<SessionEvent, AccountReads, AccountEvent> = {
  SessionEnded: (_, { after }) => (isSame(after.account, initialAccount) ? [] : [{ type: 'AccountClosed' }]),
};
