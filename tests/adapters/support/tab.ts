import { BehaviorSubject, NEVER, type Observable, Subject } from 'rxjs';
import { type LaunchParams, noLaunchParams } from '../../../adapters/browser/launch-params.ts';
import type { LockManagerLike } from '../../../adapters/browser/locks.ts';
import type { Destination } from '../../../adapters/browser/navigation.ts';
import type { Clock } from '../../../adapters/clock.ts';
import { composeShop } from '../../../adapters/compose-shop.ts';
import type { Api } from '../../../adapters/v1/client/api.ts';
import type { Session, ClientSessionParts } from '../../../adapters/v1/client/session.ts';
import type { PageSlice } from '../../../adapters/shop-slice.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { Command } from '../../../engine/slices.ts';
import { allPageSlices$ } from './page-slices.ts';
import type { FakeBrowser } from './fake-browser.ts';

export interface TabOptions {
  readonly browser: FakeBrowser;
  readonly clock: Clock;
  readonly api?: Api;
  /** An API that uses the tab's own session, instead of `api`. */
  readonly apiOf?: (session: Session) => Api;
  readonly hasLocks?: boolean;
  readonly locks?: LockManagerLike | undefined;
  readonly refresh?: ClientSessionParts['refresh'];
  /** The page slices as they are loaded; all of them at once unless given. */
  readonly pageSlices$?: Observable<PageSlice>;
  readonly launchParams?: LaunchParams;
  /** Session storage left from before a reload. */
  readonly tabValues?: Map<string, string>;
  readonly isVisible?: boolean;
  readonly present?: string;
  readonly newId?: () => string;
  /** Commands sent before the shop starts. */
  readonly early?: readonly Command[];
}

const silentApi: Api = { call: () => NEVER };

let opened = 0;
let ids = 0;

export const openTab = ({
  browser,
  clock,
  api: given = silentApi,
  apiOf = () => given,
  hasLocks = true,
  locks = hasLocks ? browser.locks : undefined,
  refresh = () => Promise.resolve({ type: 'ended' }),
  launchParams = noLaunchParams,
  pageSlices$ = allPageSlices$,
  tabValues = new Map(),
  isVisible = true,
  present = '/',
  early = [],
  newId = () => `id-${opened}-${(ids += 1)}`,
}: TabOptions) => {
  opened += 1;
  const faults: unknown[] = [];
  const left: string[] = [];
  const forgotten: string[] = [];
  const steps: Destination[] = [];
  const network = new EventTarget();
  const isVisible$ = new BehaviorSubject(isVisible);
  const returns$ = new Subject<void>();
  const leaves$ = new Subject<void>();
  const { services, start, ...shop } = composeShop({
    clock,
    pageSlices$,
    openStorage: browser.openTab,
    tabStorage: browser.tabStorage(tabValues),
    locks,
    apiBase: '',
    refresh,
    apiFor: apiOf,
    isOnline: () => true,
    network,
    isVisible$,
    returns$,
    leaves$,
    launchParams,
    leave: (url) => left.push(url),
    present: () => present,
    saveFile: (name) => left.push(name),
    forgetAnalytics: () => forgotten.push(present),
    newId,
    onFault: (error) => faults.push(error),
  });
  services.navigation.connect((step) => steps.push(step));
  for (const command of early) shop.dispatch(command);
  start();
  const turns: Turn[] = [];
  shop.turns$.subscribe((turn) => turns.push(turn));
  return {
    shop,
    storage: services.storage,
    tabValues,
    leave: () => leaves$.next(),
    turns,
    faults,
    left,
    steps,
    forgotten,
    connect: (isOnline: boolean) => network.dispatchEvent(new Event(isOnline ? 'online' : 'offline')),
    /** Throws an uncaught error in a script of the page. */
    fail: (error: unknown) => network.dispatchEvent(Object.assign(new Event('error'), { error })),
    show: (visible: boolean) => isVisible$.next(visible),
    comeBack: () => returns$.next(),
  };
};

export type Tab = ReturnType<typeof openTab>;
