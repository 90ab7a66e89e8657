import type { RouteState } from '../route/state.ts';
import type { SessionState } from '../session/state.ts';
import type { RecentState } from './state.ts';

/** What the rules of the products that were looked at look at. */
export interface RecentReads {
  readonly recent: RecentState;
  readonly route: RouteState;
  readonly session: SessionState;
}
