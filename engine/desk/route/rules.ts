import { queued } from '../../kernel/policy.ts';
import { accept, reject } from '../../kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../kernel/slice.ts';
import type { ActingEvent } from '../acting/words.ts';
import { addressOf, deskPath, ledTo, pageAt } from '../rooms.ts';
import type { RouteCommand, RouteEffect, RouteEvent, RouteState } from './words.ts';

interface Reads {
  readonly route: RouteState;
}

/** Before the first address is told. */
export const initial: RouteState = { address: deskPath, page: null };

const entered = (address: string, isNew: boolean): RouteEvent => ({
  type: 'PageEntered',
  address,
  page: pageAt(address),
  isNew,
});

/** The rules of addresses. */
export const decide: Decide<RouteCommand, Reads, RouteEvent> = {
  GoTo: ({ address }, { route }) =>
    address === route.address ? reject('NothingChanges') : accept([entered(address, true)]),
  AddressChanged: ({ address }) => accept([entered(address, false)]),
};

/** How each event changes where the desk is. */
export const evolve: Evolve<RouteState, RouteEvent> = {
  PageEntered: (_, { address, page }) => ({ address, page }),
};

/** What was made on the page of a form is shown, unless somebody has gone elsewhere meanwhile. */
export const react: React<ActingEvent, Reads, RouteEvent> = {
  ActEnded: ({ act, failure }, { after: { route } }) => {
    const to = failure === null ? ledTo(act, route.page) : null;
    return to === null ? [] : [entered(addressOf(to), true)];
  },
};

/** What the browser shall do about it. */
export const effects: EffectsOf<RouteEvent, Reads, RouteEffect> = {
  PageEntered: ({ address, isNew }) =>
    isNew ? [{ type: 'PushAddress', ...queued('desk/address'), address }] : [],
};
