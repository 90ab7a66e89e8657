import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { personal } from '../kernel/personal.ts';

export const RouteEffect = effectUnion({
  /** Go to an address of the shop; `replace` leaves no step for Back. */
  Navigate: { to: personal('address', t.string), replace: t.boolean },
});
export type RouteEffect = t.TypeOf<typeof RouteEffect>;
