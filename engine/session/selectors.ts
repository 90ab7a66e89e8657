import type { DialogState } from '../dialog/words.ts';
import type { RouteState } from '../route/words.ts';
import type { EndOfSession } from './words.ts';

/** Whether the session expired, so that its customer may return to what they left. */
export const isExpired = (why: EndOfSession): boolean => why === 'expired' || why === 'expired-before';

/** Redirect after signing in: to the page that asked for it, or on which the session expired; null stays on the page. */
export const redirectAfterSignIn = ({
  dialog,
  route: { page },
}: {
  readonly dialog: DialogState;
  readonly route: RouteState;
}): string | null => dialog.returnTo ?? (page?.name === 'logout' ? page.returnTo : null);
