import { queued } from '../../kernel/policy.ts';
import { accept, reject } from '../../kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../kernel/slice.ts';
import type { MutationsEvent } from '../mutations/words.ts';
import { addressOf, deskPath, redirectAfter, pageAt, pageFor } from '../registry.ts';
import type { StaffSessionEvent, StaffSessionState } from '../session/words.ts';
import type { DeskRouteCommand, DeskRouteEffect, DeskRouteEvent, DeskRouteState } from './words.ts';

interface Reads {
  readonly route: DeskRouteState;
  readonly session: StaffSessionState;
}

export const initial: DeskRouteState = { address: deskPath, page: null };

const entered = (address: string, isNew: boolean, { session: { me } }: Reads): DeskRouteEvent => ({
  type: 'PageEntered',
  address,
  page: me === null ? pageAt(address) : pageFor(me.role, address),
  isNew,
});

export const decide: Decide<DeskRouteCommand, Reads, DeskRouteEvent> = {
  GoTo: ({ address }, root) =>
    address === root.route.address ? reject('NothingChanges') : accept([entered(address, true, root)]),
  AddressChanged: ({ address }, root) => accept([entered(address, false, root)]),
};

export const evolve: Evolve<DeskRouteState, DeskRouteEvent> = {
  PageEntered: (_, { address, page }) => ({ address, page }),
};

/** Redirects to what a form created, unless the user has navigated meanwhile; each role has its first page. */
export const react: React<MutationsEvent | StaffSessionEvent, Reads, DeskRouteEvent> = {
  ActEnded: ({ act, failure }, { after }) => {
    const to = failure === null ? redirectAfter(act, after.route.page) : null;
    return to === null ? [] : [entered(addressOf(to), true, after)];
  },
  StaffSignedIn: ({ me }, { after: { route } }) => {
    const page = pageFor(me.role, route.address);
    return page?.type === route.page?.type ? [] : [{ ...route, type: 'PageEntered', page, isNew: false }];
  },
};

export const effects: EffectsOf<DeskRouteEvent, Reads, DeskRouteEffect> = {
  PageEntered: ({ address, isNew }) =>
    isNew ? [{ type: 'PushAddress', ...queued('desk/address'), address }] : [],
};
