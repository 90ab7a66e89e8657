import {
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { either as E } from 'fp-ts';
import { initialRoot } from '../engine/initial-root.ts';
import type { Facts } from '../engine/kernel/slice.ts';
import type { Of } from '../engine/kernel/tagged.ts';
import { type Step, step, type Tables } from '../engine/kernel/turn.ts';
import { rulesOfLoaded } from '../engine/page-slices.ts';
import type { Command, Effect, Event, Root } from '../engine/slices.ts';
import { announcements$ } from './announcements.ts';
import { boot$ } from './boot.ts';
import { scriptFaults$ } from './script-faults.ts';
import { createNavigation } from './browser/navigation.ts';
import { connection$ } from './connection.ts';
import { otherTabsConsent$ } from './handlers/consent.ts';
import { firstSlices } from './handlers/index.ts';
import { createRuntime, type HandlersOf, type Incoming, type Runtime, withOrigin } from './runtime.ts';
import type { Services } from './services.ts';
import type { AnySlice } from './shop-slice.ts';
import { createDialogStore } from './storage/dialog-store.ts';
import { createGuestCart } from './storage/guest-cart.ts';
import { createOrderProofs } from './storage/order-proofs.ts';
import { createRecentSearches } from './storage/recent-searches.ts';
import { createProductList, keptViews, savedProducts } from './storage/shared-list.ts';
import type { Api } from './v1/client/api.ts';
import type { CallOrigin } from './v1/client/attempt-line.ts';
import { createSession } from './v1/client/session.ts';
import { createVault } from './vault.ts';
import type { ShopEnv } from './shop-env.ts';

/** Lock timeouts, milliseconds: of a change of a shared value, and of a refresh of tokens. */
const storageTimeout = 2_000;
const sessionTimeout = 5_000;

export interface Shop extends Runtime<Root, Command, Event, Effect> {
  /** Decides a command with the slices that are loaded. */
  readonly turn: (root: Root, command: Command, facts: Facts) => Step<Root, Event, Effect>;
}

/** The composition root: puts storage, session, API, handlers and engine together over an environment. */
export const composeShop = ({
  openStorage,
  pageSlices$,
  tabStorage,
  refresh,
  apiFor,
  knownReport = () => null,
  isAnnouncementOld = false,
  ...env
}: ShopEnv) => {
  const { clock, locks, onFault, isVisible$, returns$ } = env;
  /** Whether storage keeps everything, on each change. */
  const kept$ = new ReplaySubject<boolean>();
  const storage = openStorage((isKept) => kept$.next(isKept));
  const onUnkept = (error: unknown): void => {
    onFault(error);
    kept$.next(false);
    // The storage may take other values later: failed ones stay in memory.
    kept$.complete();
  };
  const shared = { storage, locks, clock, timeout: storageTimeout, onUnkept };
  const session = createSession({
    storage,
    locks,
    clock,
    timeout: sessionTimeout,
    refresh,
    newSessionId: env.newId,
    isByLink: env.launchParams.resetToken !== null,
  });
  const dialogs = createDialogStore(storage, tabStorage);
  const services: Services = {
    ...env,
    leaves$: env.leaves$.pipe(share()),
    session,
    api: apiFor(session),
    vault: createVault(),
    navigation: createNavigation(),
    storage,
    saved: createProductList(savedProducts, shared),
    viewed: createProductList(keptViews, shared),
    searches: createRecentSearches(storage),
    guestCart: createGuestCart(shared),
    proofs: createOrderProofs(storage),
    dialogs,
    logId: env.newId(),
  };

  const loaded: Partial<Record<keyof Root, Tables>> = {};
  const handlersFor: Partial<Record<Effect['type'], (api: Api) => Partial<HandlersOf<Effect>>>> = {};
  let rules = rulesOfLoaded(loaded);
  const sources = new ReplaySubject<Observable<Incoming>>();
  const register = (slices: readonly AnySlice[]): void => {
    const opened = slices.map((slice) => ({ ...slice.open(services), name: slice.name, rules: slice.rules }));
    for (const slice of opened) {
      loaded[slice.name] = slice.rules;
      for (const type of Object.keys(slice.handlers(services.api)))
        handlersFor[type as Effect['type']] = slice.handlers;
    }
    rules = rulesOfLoaded(loaded);
    // Reports of a slice are for its own rules.
    for (const { source } of opened) if (source !== undefined) sources.next(source);
  };
  register(Object.values(firstSlices));

  const turn: Shop['turn'] = (root, command, facts) => step(rules, root, command, facts);
  const carryOut = <T extends Effect['type']>(
    effect: Of<Effect, T>,
    cause: Omit<CallOrigin, 'logId'>,
  ): Observable<Command> => {
    const known = knownReport(effect);
    if (known !== null) return of(known);
    const origin: CallOrigin = { ...cause, logId: services.logId };
    const api: Api = { call: (name, input) => services.api.call(name, input, origin) };
    // The table by type loses the link between an effect and its handler; it is given back here.
    const handler = handlersFor[effect.type]?.(api)[effect.type] as (
      of: Of<Effect, T>,
    ) => Observable<Command>;
    return handler(effect);
  };

  const started = new Subject<void>();
  const runtime: Runtime<Root, Command, Event, Effect> = createRuntime<Root, Command, Event, Effect>({
    clock,
    vault: services.vault,
    onFault,
    initial: initialRoot,
    carryOut,
    turn: (root, command, facts) => {
      const taken = turn(root, command, facts);
      // Unknown to rules and logs; its name could be anything (case H-L02).
      if (E.isLeft(taken.outcome) && taken.outcome.left.type === 'UnknownCommand')
        throw new Error('a command of no slice that is loaded');
      return taken;
    },
    sources: [
      pageSlices$.pipe(
        tap((slice) => register([slice])),
        ignoreElements(),
      ),
      session.reports$,
      returns$.pipe(tap(dialogs.leave), ignoreElements()),
      otherTabsConsent$(storage),
      connection$(env.network),
      scriptFaults$(env.network),
      kept$.pipe(
        map((isKept): Command => ({ type: isKept ? 'StorageTaken' : 'StorageRefused' })),
        withOrigin('boot'),
      ),
      started.pipe(
        take(1),
        switchMap(() => boot$(services, sources.pipe(mergeMap((source) => source)))),
      ),
      started.pipe(
        take(1),
        switchMap(() =>
          announcements$({
            clock,
            isVisible$,
            isOnline$: runtime.state$.pipe(map(({ connection }) => connection.isOnline)),
            isOld: isAnnouncementOld,
          }),
        ),
      ),
    ],
  });

  /** Commands dispatched before the start. */
  let early: Command[] | null = [];
  return {
    ...runtime,
    turn,
    services,
    dispatch: (command: Command): void => {
      if (early === null) runtime.dispatch(command);
      else early.push(command);
    },
    /** Reads the storage and starts; only the first call counts (case H-S21). */
    start: (): void => {
      started.next();
      const commands = early ?? [];
      early = null;
      for (const command of commands) runtime.dispatch(command);
    },
  };
};
