import * as t from 'io-ts';
import { record } from '../codec.ts';

/** The browser says that it has no connection. */
export const ConnectionLost = record({ type: t.literal('ConnectionLost') });
/** The browser says that it has a connection again. */
export const ConnectionRestored = record({ type: t.literal('ConnectionRestored') });

/** The browser keeps nothing for the shop: what is in the bag lives as long as this page (case C34). */
export const StorageRefused = record({ type: t.literal('StorageRefused') });

export const ConnectionCommand = t.union([ConnectionLost, ConnectionRestored, StorageRefused]);
export type ConnectionCommand = t.TypeOf<typeof ConnectionCommand>;
