import type { ActAnswer, ActName, DeskAct, DeskRead, ReadName, ReadValue } from '../../engine/desk/rooms.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import type { Vault } from '../vault.ts';
import type { DeskApi, DeskResult } from './api.ts';

export interface DeskServices {
  readonly api: DeskApi;
  readonly vault: Vault;
  /** Tells how much of an act is on its way, 0 to 1. */
  readonly progress: (sent: number) => void;
}

/** How a room's reads are made, by name. */
export type ReadCalls<N extends ReadName> = {
  readonly [K in N]: (read: Of<DeskRead, K>, services: DeskServices) => DeskResult<ReadValue<K>>;
};

/** How a room's acts are carried out, by name; where nothing is to be told, any answer will do. */
export type ActCalls<N extends ActName> = {
  readonly [K in N]: (
    act: Of<DeskAct, K>,
    services: DeskServices,
  ) => DeskResult<null extends ActAnswer<K> ? unknown : ActAnswer<K>>;
};
