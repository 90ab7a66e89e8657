import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { personal } from '../kernel/personal.ts';

/** Go to an address of the shop; `replace` leaves no step for Back. */
export const Navigate = effect('Navigate', { to: personal('address', t.string), replace: t.boolean });

export const RouteEffect = Navigate;
export type RouteEffect = t.TypeOf<typeof RouteEffect>;
