import {
  concatMap,
  EMPTY,
  from,
  ignoreElements,
  map,
  type Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  take,
  tap,
} from 'rxjs';
import type { Command } from '../engine/slices.ts';
import { announcements$ } from './announcements.ts';
import { boot$, lateKept } from './boot.ts';
import { createNavigation } from './browser/navigation.ts';
import { connection$ } from './connection.ts';
import { otherTabsConsent$ } from './handlers/consent.ts';
import { handlersOver } from './handlers/index.ts';
import type { AnyLateSlice, FetchedSlice, Telling } from './late-slice.ts';
import { withOrigin } from './runtime.ts';
import { createShop, type Shop } from './shop-runtime.ts';
import { createDialogStore } from './storage/dialog-store.ts';
import { createOrderProofs } from './storage/order-proofs.ts';
import { createSession } from './v1/client/session.ts';
import { createVault } from './vault.ts';
import type { Services } from './services.ts';
import type { World } from './world.ts';

/** How long a change of a shared value, and a refresh of tokens, wait for their lock, milliseconds. */
const storagePatience = 2_000;
const sessionPatience = 5_000;

/** A shop that is put together and not started yet. */
export interface ComposedShop extends Shop {
  readonly services: Services;
  /** Reads what the browser has kept and starts; only the first call counts (case H-S21). Resolves when it has begun. */
  readonly start: () => Promise<void>;
}

/** The composition root: puts storage, session, API, handlers and engine together over a world. */
export const composeShop = ({
  openStorage,
  code,
  tabStorage,
  refresh,
  apiFor,
  isAnnouncementOld = false,
  ...world
}: World): ComposedShop => {
  const { clock, locks, onFault, isVisible$, returns$ } = world;
  /** Whether the browser keeps what the shop wants to keep, as often as that changes. */
  const kept$ = new ReplaySubject<boolean>();
  const storage = openStorage((isKept) => kept$.next(isKept));
  const onUnkept = (error: unknown): void => {
    onFault(error);
    kept$.next(false);
    // The storage may take something else later: what failed stays in memory.
    kept$.complete();
  };
  const shared = { storage, locks, clock, patience: storagePatience, onUnkept };
  const session = createSession({
    storage,
    locks,
    clock,
    patience: sessionPatience,
    refresh,
    newSessionId: world.newId,
    isByLink: world.arrival.resetToken !== null,
  });
  const services: Services = {
    ...world,
    leaves$: world.leaves$.pipe(share()),
    session,
    api: apiFor(session),
    vault: createVault(),
    navigation: createNavigation(),
    storage,
    shared,
    proofs: createOrderProofs(storage),
    dialogs: createDialogStore(storage, tabStorage),
    logId: world.newId(),
  };
  const { dialogs } = services;
  const started = new Subject<void>();
  let hasBegun = false;
  let begun = (): void => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = () => {
      hasBegun = true;
      resolve();
    };
  });
  /** What is asked before the start waits for it. */
  let early: Command[] | null = [];
  const flushEarly = (): void => {
    const commands = early ?? [];
    early = null;
    for (const command of commands) shop.dispatch(command);
  };

  const open = (slice: AnyLateSlice): Telling => {
    const opened = slice.open(services);
    shop.add(slice.name, slice.rules, opened.handlers);
    return opened;
  };
  const bring = (name: FetchedSlice): void => {
    if (!code.isThere(name)) code.fetch(name).catch(onFault);
  };
  /** What the browser has kept for dialogs is told to the ways in, for which their code is fetched. */
  const toIdentity = concatMap((found: ReturnType<typeof dialogs.found>): Observable<Command> => {
    if (code.isThere('identity')) return of(found);
    const isNone = !found.hasResetToken && !found.hasInvitation && found.alert === null;
    return isNone ? EMPTY : from(code.fetch('identity')).pipe(map(() => found));
  });

  const shop: Shop = createShop({
    ...services,
    handlers: handlersOver(services),
    fetchSlice: code.fetch,
    sources: [
      session.reports$,
      // What another tab keeps for a slice that is not loaded here is told by the slice, once it is.
      storage.changes$.pipe(
        tap(({ key }) => {
          for (const name of lateKept(services, (its) => key === null || its === key)) bring(name);
        }),
        ignoreElements(),
      ),
      dialogs.others$.pipe(toIdentity, withOrigin('tab')),
      returns$.pipe(tap(dialogs.leave), map(dialogs.found), toIdentity, withOrigin('boot')),
      otherTabsConsent$(storage),
      connection$(world.network),
      kept$.pipe(
        map((isKept): Command => ({ type: isKept ? 'StorageTaken' : 'StorageRefused' })),
        withOrigin('boot'),
      ),
      started.pipe(
        take(1),
        switchMap(() => boot$(services, { code, open, resume: () => shop.resume() })),
        tap(begun),
      ),
      started.pipe(
        take(1),
        switchMap(() =>
          announcements$({
            clock,
            isVisible$,
            isOnline$: shop.state$.pipe(map(({ connection }) => connection.isOnline)),
            isOld: isAnnouncementOld,
          }),
        ),
      ),
    ],
  });
  return {
    ...shop,
    services,
    dispatch: (command) => {
      if (early === null) shop.dispatch(command);
      else early.push(command);
    },
    start: () => {
      started.next();
      if (hasBegun) flushEarly();
      else void beginning.then(flushEarly);
      return beginning;
    },
  };
};
