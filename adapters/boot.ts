import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
  ReplaySubject,
  retry,
  tap,
} from 'rxjs';
import type { Command } from '../engine/slices.ts';
import { readConsent } from './handlers/consent.ts';
import type { AnyLateSlice, FetchedSlice, SliceCode, Telling } from './late-slice.ts';
import { type Incoming, withOrigin } from './runtime.ts';
import { keysThatGo, type StorageKey } from './storage/keys.ts';
import type { Services } from './services.ts';

/** What the start reads. */
export type BootParts = Pick<
  Services,
  'session' | 'storage' | 'dialogs' | 'vault' | 'clock' | 'isOnline' | 'arrival' | 'onFault'
>;

/** What is kept for a slice that comes late: whoever has any of it needs the slice. */
const keysOfLate: Readonly<Partial<Record<FetchedSlice, readonly StorageKey[]>>> = {
  cart: ['guestCartProduct'],
  checkout: keysThatGo('owner'),
  recent: ['viewedProducts'],
  search: ['recentSearches'],
  wishlist: ['savedProducts'],
};

/** The late slices for which this browser keeps something under these keys, or any. */
export const lateKept = (
  { storage }: Pick<BootParts, 'storage'>,
  isMeant: (key: StorageKey) => boolean = () => true,
): readonly FetchedSlice[] =>
  (Object.entries(keysOfLate) as [FetchedSlice, readonly StorageKey[]][])
    .filter(([, keys]) => keys.some((key) => isMeant(key) && storage.get(key) !== null))
    .map(([name]) => name);

/** Moves what was brought along to where secrets lie, and tells of it. */
const brought = ({ arrival, dialogs, vault }: BootParts): readonly Command[] => {
  const { resetToken, socialCode, socialError } = arrival;
  if (!arrival.isReload) dialogs.leave();
  if (resetToken !== null) dialogs.keepResetToken(resetToken);
  const found = dialogs.found();
  const isFound = found.hasResetToken || found.hasInvitation || found.alert !== null;
  const told: Command[] = isFound ? [found] : [];
  if (socialCode !== null) told.push({ type: 'SocialReturned', code: vault.keep(socialCode) });
  else if (socialError !== null) {
    const code = socialError === '' ? null : socialError;
    told.push({ type: 'SocialFailed', request: null, failure: { kind: 'refused', status: null, code } });
  }
  return told;
};

/** What every customer has: a visit that goes on with a session does not begin without it. */
const ofCustomers: readonly FetchedSlice[] = ['cart', 'recent', 'wishlist'];

/** The late slices for which this browser keeps something, or which the visitor or the visitor's address is about. */
export const lateNeeded = (parts: BootParts): readonly FetchedSlice[] => {
  const { arrival, dialogs, session } = parts;
  const isReturn = arrival.socialCode !== null || arrival.socialError !== null;
  const { hasResetToken, hasInvitation, alert } = dialogs.found();
  const isWayIn = isReturn || hasResetToken || hasInvitation || alert !== null;
  return [
    ...new Set([
      ...lateKept(parts),
      ...(session.hasTokens() ? ofCustomers : []),
      // Signing in may lead to checkout.
      ...(isReturn ? (['checkout', ...ofCustomers] as const) : []),
      ...(isWayIn ? (['identity'] as const) : []),
    ]),
  ];
};

/** How long until code is asked for again without which a visit cannot begin, milliseconds. */
const codePause = 2_000;

/**
 * The first commands of a shop: whether there is a connection, what this browser has kept (spec 4.6), and what the
 * visitor brought along in the address (ruling P12).
 */
export const boot$ = (
  parts: BootParts,
  {
    code,
    open,
    resume,
  }: {
    readonly code: SliceCode;
    /** Lets a late slice begin to work. */
    readonly open: (slice: AnyLateSlice) => Telling;
    /** Carries out what waited for it, once it has told what it is told of first. */
    readonly resume: () => void;
  },
): Observable<Incoming> =>
  defer(() => {
    const { session, storage, clock, isOnline, onFault } = parts;
    const told = brought(parts);
    const hasSession = session.hasTokens();
    const fetched = from(lateNeeded(parts)).pipe(
      mergeMap((name) => {
        const isNeeded = hasSession && ofCustomers.includes(name);
        return defer(() => (code.isThere(name) ? EMPTY : code.fetch(name))).pipe(
          retry({
            delay: (error) => {
              onFault(error);
              // What else could not be fetched may come with a page, or with the first act that needs it.
              if (!isNeeded) throw error;
              return clock.after(codePause);
            },
          }),
          catchError(() => EMPTY),
        );
      }),
      ignoreElements(),
    );
    let guestLines: Telling['guestLines'];
    const sources = new ReplaySubject<Observable<Incoming>>();
    const opened = code.arrived$.pipe(
      tap((slice) => {
        const { source = EMPTY, guestLines: kept } = open(slice);
        guestLines ??= kept;
        sources.next(source);
      }),
      ignoreElements(),
    );
    const begun = defer(() => {
      const start: Command = {
        type: 'Start',
        hasSession,
        guestLines: guestLines?.() ?? [],
        consent: readConsent(storage, clock.now()),
      };
      const lost: readonly Command[] = isOnline() ? [] : [{ type: 'ConnectionLost' }];
      return from([...lost, start]).pipe(withOrigin('boot'));
    });
    const resumed = defer(() => {
      resume();
      return EMPTY;
    });
    const goingOn = merge(
      sources.pipe(mergeMap((source) => merge(source, resumed))),
      defer(() => (code.isThere('identity') ? told : [])).pipe(withOrigin('boot')),
    );
    return concat(fetched, merge(opened, concat(begun, goingOn)));
  });
