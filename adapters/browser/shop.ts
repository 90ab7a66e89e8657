import { filter, fromEvent, map, merge } from 'rxjs';
import { allows } from '../../engine/consent/record.ts';
import { withoutModal } from '../../engine/values/page/modal.ts';
import { forgetAnalyticsCookies } from '../analytics/cookies.ts';
import { startAnalytics } from '../analytics/start.ts';
import { type Clock, createClock } from '../clock.ts';
import { slicesOfLaunch } from '../boot.ts';
import { composeShop } from '../compose-shop.ts';
import { isOnline } from '../connection.ts';
import { createRecorder } from '../recorder/recorder.ts';
import { prefetchedReports, type ValidHydrationData } from '../server-rendering/hydration.ts';
import { createStorage, createTabStorage, type StorageChange } from '../storage/storage.ts';
import { createApi, createCaller, refreshBy } from '../v1/client/api.ts';
import { refreshTime } from '../v1/client/session.ts';
import { takeLaunchParams } from './launch-params.ts';
import { deviceOf, localeOf } from './device.ts';
import type { LockManagerLike } from './locks.ts';
import { recordsEverything } from './recording.ts';
import { saveFile } from './save-file.ts';
import { randomId, sendLogBy } from './send-log.ts';
import { pageSlices$ } from './page-slices.ts';
import { visibility$ } from './visibility.ts';
import { callChunkLoader } from './code-loader.ts';

export interface BrowserShopOptions {
  /** Base URL of the API; '' for the shop's own host. */
  readonly apiBase: string;
  readonly version: string;
  /** Called for caught faults; the browser's `reportError` by default. */
  readonly onFault?: (error: unknown) => void;
  readonly clock?: Clock;
  /** Results that the server read for the first page, so that they are not fetched again. */
  readonly known?: ValidHydrationData;
}

// navigator.locks is missing outside of secure contexts; the types do not say so.
const lockManager = (): LockManagerLike | undefined => (navigator as Partial<Navigator>).locks;

/** Whether the visitor has interacted; true where the browser cannot say. */
const wasActive = (): boolean => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;

export const openShop = ({
  apiBase,
  version,
  onFault = (error) => reportError(error),
  clock = createClock(),
  known = { reported: [], isAnnouncementOld: false },
}: BrowserShopOptions) => {
  const launchParams = takeLaunchParams(window);
  const returns$ = fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
    filter(({ persisted }) => persisted),
  );
  const isVisible$ = visibility$(document);
  const leaves$ = merge(fromEvent(window, 'pagehide'), isVisible$.pipe(filter((isVisible) => !isVisible)));
  const tab = createTabStorage(() => window.sessionStorage);
  const caller = createCaller({ base: apiBase, clock, isOnline, loadChunk: callChunkLoader() });
  const { services, ...shop } = composeShop({
    clock,
    pageSlices$,
    openStorage: (onKept) =>
      createStorage({
        area: () => window.localStorage,
        events$: fromEvent<StorageEvent>(window, 'storage').pipe(
          filter(({ storageArea }) => storageArea === window.localStorage),
          map(({ key }): StorageChange => ({ key })),
        ),
        returns$,
        onKept,
      }),
    tabStorage: tab,
    locks: lockManager(),
    apiBase,
    refresh: refreshBy(caller, refreshTime),
    apiFor: (session) => createApi(caller, session, clock),
    isOnline,
    network: window,
    isVisible$,
    returns$,
    leaves$,
    launchParams,
    leave: (url) => window.location.assign(url),
    present: () => withoutModal(window.location.pathname, window.location.search),
    saveFile,
    forgetAnalytics: () => forgetAnalyticsCookies(window.location, document),
    newId: randomId,
    onFault,
    knownReport: prefetchedReports(known.reported, clock),
    isAnnouncementOld: known.isAnnouncementOld,
  });
  const { navigation, storage, logId } = services;
  const visit = { turns$: shop.turns$, initial: shop.getState() };
  const recorder = createRecorder({
    ...visit,
    clock,
    browser: { tab, leaves$, returns$ },
    isWorthStoring: ({ state: { consent } }) =>
      wasActive() && allows(consent.record, 'analyticalPerformance'),
    loadRecording: () => import('../recorder/shop-recording.ts'),
    onFault,
    facts: { engine: version, logId },
    locale: localeOf,
    device: () => deviceOf(window),
    keepsAll: recordsEverything(document, window.location.search, tab),
  });
  startAnalytics({ ...visit, now: clock.now, storage });
  return {
    ...shop,
    launchSlices: slicesOfLaunch(services),
    navigation,
    recorder,
    /** Sends a log of which the visitor has agreed that the shop may have it. */
    sendLog: sendLogBy(caller),
  };
};
export type BrowserShop = ReturnType<typeof openShop>;
