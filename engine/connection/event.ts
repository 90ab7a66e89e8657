import * as t from 'io-ts';
import { record } from '../codec.ts';

export const WentOffline = record({ type: t.literal('WentOffline') });
export const WentOnline = record({ type: t.literal('WentOnline') });

export const StorageLost = record({ type: t.literal('StorageLost') });

export const ConnectionEvent = t.union([WentOffline, WentOnline, StorageLost]);
export type ConnectionEvent = t.TypeOf<typeof ConnectionEvent>;
