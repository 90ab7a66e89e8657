import { queued } from '../../kernel/policy.ts';
import { accept, reject } from '../../kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../kernel/slice.ts';
import type { ActingEvent } from '../acting/words.ts';
import { addressOf, deskPath, ledTo, pageAt } from '../rooms.ts';
import type { DeskRouteCommand, DeskRouteEffect, DeskRouteEvent, DeskRouteState } from './words.ts';

interface Reads {
  readonly route: DeskRouteState;
}

export const initial: DeskRouteState = { address: deskPath, page: null };

const entered = (address: string, isNew: boolean): DeskRouteEvent => ({
  type: 'PageEntered',
  address,
  page: pageAt(address),
  isNew,
});

export const decide: Decide<DeskRouteCommand, Reads, DeskRouteEvent> = {
  GoTo: ({ address }, { route }) =>
    address === route.address ? reject('NothingChanges') : accept([entered(address, true)]),
  AddressChanged: ({ address }) => accept([entered(address, false)]),
};

export const evolve: Evolve<DeskRouteState, DeskRouteEvent> = {
  PageEntered: (_, { address, page }) => ({ address, page }),
};

/** What was made on the page of a form is shown, unless the user has gone elsewhere meanwhile. */
export const react: React<ActingEvent, Reads, DeskRouteEvent> = {
  ActEnded: ({ act, failure }, { after: { route } }) => {
    const to = failure === null ? ledTo(act, route.page) : null;
    return to === null ? [] : [entered(addressOf(to), true)];
  },
};

export const effects: EffectsOf<DeskRouteEvent, Reads, DeskRouteEffect> = {
  PageEntered: ({ address, isNew }) =>
    isNew ? [{ type: 'PushAddress', ...queued('desk/address'), address }] : [],
};
