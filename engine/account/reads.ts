import type { SessionState } from '../session/state.ts';
import type { AccountState } from './state.ts';

/** What the rules of the account look at. */
export interface AccountReads {
  readonly account: AccountState;
  readonly session: SessionState;
}
