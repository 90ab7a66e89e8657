import type { DialogState } from '../dialog/state.ts';
import type { IdentityState } from '../identity/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SessionState } from './state.ts';

/** What the rules of the session look at. */
export interface SessionReads {
  readonly dialog: DialogState;
  readonly identity: IdentityState;
  readonly route: RouteState;
  readonly session: SessionState;
}
