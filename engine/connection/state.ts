import * as t from 'io-ts';
import { record } from '../codec.ts';

/** What the page is connected to: the network, and the storage that outlives it. */
export const ConnectionState = record({ isOnline: t.boolean, isStorageKept: t.boolean });
export type ConnectionState = t.TypeOf<typeof ConnectionState>;

export const initialConnection: ConnectionState = { isOnline: true, isStorageKept: true };
