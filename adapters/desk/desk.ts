import { filter, fromEvent, map, type Observable, skip, Subject } from 'rxjs';
import {
  type Command,
  type Effect,
  type Event,
  initialRoot,
  type Root,
  turn,
} from '../../engine/desk/slices.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import type { SecretRef } from '../../engine/kernel/secret.ts';
import { deskPath } from '../../engine/desk/registry.ts';
import { type Clock, createClock } from '../clock.ts';
import { isOnline } from '../connection.ts';
import { randomId } from '../browser/send-log.ts';
import type { CallOrigin } from '../v1/client/attempt-line.ts';
import { type Incoming, createRuntime, type Runtime, withOrigin } from '../runtime.ts';
import { recordsEverything } from '../browser/recording.ts';
import { visibility$ } from '../browser/visibility.ts';
import { createTabStorage } from '../storage/storage.ts';
import { createVault } from '../vault.ts';
import { createDeskApi } from './api.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { deskHandlers } from './handlers.ts';
import { type DeskReport, recordDesk } from './report.ts';

export interface DeskHandle extends Pick<
  Runtime<Root, Command, Event, Effect>,
  'state$' | 'getState' | 'dispatch' | 'now' | 'keepSecret'
> {
  /** Secret of a ticket that is meant to be shown; undefined when it is gone. */
  readonly shownSecret: (ticket: SecretRef) => string | undefined;
  readonly drafts: Drafts;
  readonly report: DeskReport | null;
}

export interface Desk extends DeskHandle, Pick<Runtime<Root, Command, Event, Effect>, 'turns$' | 'stop'> {}

/** Path of invitation links; the fragment is the invitation. */
const invitationPath = `${deskPath}/join`;

/** The desk of a browser window; it begins at the window's address. */
export const openDesk = (options: {
  readonly window: Window;
  /** Names the build, for the head of a log. */
  readonly version: string;
  readonly onFault?: (error: unknown) => void;
  readonly clock?: Clock;
}): Desk => {
  const { window: its, version, clock = createClock() } = options;
  const { onFault = (error) => reportError(error) } = options;
  const vault = createVault();
  const here = (): string => its.location.pathname + its.location.search;
  const logId = randomId();
  const parts = {
    vault,
    clock,
    pushAddress: (address: string) => {
      its.history.pushState(null, '', address);
      its.scrollTo(0, 0);
    },
  };
  const carryOut = <T extends Effect['type']>(effect: Of<Effect, T>, origin: Omit<CallOrigin, 'logId'>) => {
    const api = createDeskApi({ clock, isOnline, origin: { ...origin, logId } });
    const handlers = deskHandlers({ ...parts, api });
    return (handlers[effect.type] as unknown as (of: Of<Effect, T>) => Observable<Command>)(effect);
  };
  const { pathname, hash } = its.location;
  const brought: Command[] = [];
  if (pathname === invitationPath && hash.length > 1) {
    brought.push({ type: 'BringInvitation', invitation: vault.keep(hash.slice(1)) });
    // Neither the history nor a log has it.
    its.history.replaceState(null, '', deskPath);
  }
  const start: readonly Command[] = [
    ...brought,
    { type: 'AddressChanged', address: here() },
    { type: 'Start' },
  ];
  // Dispatched once the recorder listens, so that a log has them.
  const begun$ = new Subject<Incoming<Command>>();
  const desk = createRuntime<Root, Command, Event, Effect>({
    clock,
    vault,
    carryOut,
    turn,
    onFault,
    initial: initialRoot,
    sources: [
      begun$,
      fromEvent(its, 'popstate').pipe(
        map((): Command => ({ type: 'AddressChanged', address: here() })),
        withOrigin<Command>('ui'),
      ),
      // Another tab may have signed in or out meanwhile, also another person.
      visibility$(its.document).pipe(
        skip(1),
        filter((isVisible) => isVisible),
        map((): Command => ({ type: 'Start' })),
        withOrigin<Command>('tab'),
      ),
    ],
  });
  const report = recordDesk({
    ...desk,
    window: its,
    clock,
    version,
    logId,
    onFault,
    initial: desk.getState(),
    keepsAll: recordsEverything(
      its.document,
      its.location.search,
      createTabStorage(() => its.sessionStorage),
    ),
  });
  const drafts = createDrafts(desk);
  // Asks before a reload or a navigation would lose drafts.
  its.addEventListener('beforeunload', (event) => {
    if (drafts.any()) event.preventDefault();
  });
  for (const command of start) begun$.next({ command, origin: 'boot' });
  return { ...desk, shownSecret: vault.look, drafts, report };
};
