import type { RouteState, RouteEvent, RouteReads, RouteCommand, RouteEffect } from './words.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { modalRejection } from '../dialog/selectors.ts';
import type { Decide, Evolve, React, EffectsOf } from '../kernel/slice.ts';
import type { DialogEvent } from '../dialog/words.ts';
import { addresses, pageOf, pageOfAddress, redirectOf } from '../values/page/address.ts';
import { addressOfModal, modalOf, type OpenableModal, withoutModal } from '../values/page/modal.ts';
import { checkoutRedirect, isBuyNowGone } from '../checkout/entering.ts';
import { isCheckout, isGuarded, type Page } from '../values/page/page.ts';
import { ofPage } from '../queries/of-page.ts';
import { queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

export const initial: RouteState = { page: null, isMissing: false, fault: null };

type Made = DialogEvent | RouteEvent;

/** Redirects from a page that the visitor may not see (spec 4.6, ruling P8). */
const turnedAway = (page: Page, wanted: string, root: RouteReads): readonly Made[] | undefined => {
  const isGuest = root.session.status !== 'signed-in';
  if (isGuest && isGuarded(page)) {
    return [
      { type: 'AlertShown', alert: { code: 'sign-in-needed', returnTo: wanted } },
      { type: 'VisitorSent', to: addresses.home, replace: true },
    ];
  }
  if (!isCheckout(page)) return undefined;
  const to = checkoutRedirect(page, root);
  if (to === undefined) return undefined;
  return [
    ...(isBuyNowGone(page, root) && !isCheckout(pageOfAddress(to))
      ? [{ type: 'AlertShown', alert: { code: 'buy-now-gone' } } as const]
      : []),
    { type: 'VisitorSent', to, replace: true },
  ];
};

/** Opens the dialog of an address (spec 2.8), if that may be opened. */
const opened = (
  modal: OpenableModal | null,
  pathname: string,
  search: string,
  root: RouteReads,
): readonly Made[] => {
  if (modal === null) return [];
  if (modal === 'alert') {
    const alert = root.identity.storedAlert;
    return alert === null ? [] : [{ type: 'AlertShown', alert }];
  }
  const returnTo = isGuarded(pageOf(pathname, search)) ? withoutModal(pathname, search) : null;
  if (modalRejection(modal, root) === null)
    return [{ type: 'ModalOpened', modal, guestMode: false, returnTo, guestTo: null }];
  // A stored session is not known to be alive before the profile is loaded.
  const isUnproven = root.session.status === 'signed-in' && root.session.profile.status !== 'ready';
  return isUnproven && modal !== 'reset-password' && modal !== 'create-password'
    ? [{ type: 'WayInWished', wished: { modal, returnTo } }]
    : [];
};

/** The rules of coming to a page (spec 2.1, 2.8; rulings P8, P14, P22, P25). */
export const decide: Decide<RouteCommand, RouteReads, Made> = {
  EnterRoute: ({ pathname, search }, root) => {
    const modal = modalOf(search);
    if (modal !== undefined) {
      const without = withoutModal(pathname, search);
      return accept([
        ...opened(modal, pathname, search, root),
        { type: 'VisitorSent', to: without, replace: true },
      ]);
    }
    const to = redirectOf(pathname, search);
    if (to !== undefined) return accept([{ type: 'VisitorSent', to, replace: true }]);
    const page = pageOf(pathname, search);
    const away = turnedAway(page, addressOfModal(pathname, search), root);
    if (away !== undefined) return accept(away);
    return accept([{ type: 'RouteEntered', page }]);
  },
  PageCodeFailed: ({ pathname, search }) => accept([{ type: 'PageMissed', page: pageOf(pathname, search) }]),
  RetryPage: (_, root) => {
    const { page, isMissing } = root.route;
    return page === null || isMissing ? reject('NothingChanges') : accept([{ type: 'PageRetried', page }]);
  },
  // Only the log has it.
  ScriptFailed: () => accept([]),
  PageBroke: ({ fault }, root) =>
    root.route.page === null || root.route.fault !== null
      ? reject('NothingChanges')
      : accept([{ type: 'PageFailed', fault }]),
};

/** Reducer of the route; a redirect changes it only on arrival. */
export const evolve: Evolve<RouteState, RouteEvent> = {
  RouteEntered: (_, { page }) => ({ page, isMissing: false, fault: null }),
  PageMissed: (_, { page }) => ({ page, isMissing: true, fault: null }),
  PageRetried: (route) => route,
  VisitorSent: (route) => route,
  PageFailed: (route, { fault }) => ({ ...route, fault }),
};

export const react: React<ShopEvent, RouteReads, RouteEvent> = {
  // Retries offline failures (ux U8).
  WentOnline: (_, { after }) => {
    const { page } = after.route;
    if (page === null) return [];
    const kinds = ofPage(page, after).map(({ type }) => after.queries[type].remote.failure?.kind);
    return kinds.includes('offline') || kinds.includes('unreachable') ? [{ type: 'PageRetried', page }] : [];
  },
};

export const effects: EffectsOf<RouteEvent, RouteReads, RouteEffect> = {
  VisitorSent: ({ to, replace }) => [{ type: 'Navigate', ...queued('route'), to, replace }],
};
