import type { DialogState } from '../dialog/words.ts';
import type { RouteState } from '../route/words.ts';
import type { EndOfSession } from './words.ts';

/** Whether the session expired, so that its customer may return to what they left. */
export const isExpired = (why: EndOfSession): boolean => why === 'expired' || why === 'expired-before';

/** Where signing in leads: where it was asked for, or back to where a session ended by itself; null stays on the page. */
export const wayOn = ({
  dialog,
  route: { page },
}: {
  readonly dialog: DialogState;
  readonly route: RouteState;
}): string | null => dialog.returnTo ?? (page?.name === 'logout' ? page.returnTo : null);
