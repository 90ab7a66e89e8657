import * as t from 'io-ts';
import { nullable, record, taggedUnion } from '../../kernel/codec.ts';
import { effectUnion } from '../../kernel/effect.ts';
import { personal } from '../../kernel/personal.ts';
import { DeskPage } from '../registry.ts';

/** A path with its query, below `deskPath`. */
const Address = personal('address', t.string);

/** Address of the desk; `page` is null where it has none. */
export const state = record({ address: Address, page: nullable(DeskPage) });
export type DeskRouteState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  GoTo: { address: Address },
  AddressChanged: { address: Address },
});
export type DeskRouteCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** `isNew`: pushed to the history, since it is not the browser's own going back or forth. */
  PageEntered: { address: Address, page: nullable(DeskPage), isNew: t.boolean },
});
export type DeskRouteEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({ PushAddress: { address: Address } });
export type DeskRouteEffect = t.TypeOf<typeof effect>;
