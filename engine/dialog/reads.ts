import type { IdentityState } from '../identity/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SessionState } from '../session/state.ts';
import type { DialogState } from './state.ts';

/** What the rules of the dialogs look at. */
export interface DialogReads {
  readonly dialog: DialogState;
  readonly identity: IdentityState;
  readonly route: RouteState;
  readonly session: SessionState;
}
