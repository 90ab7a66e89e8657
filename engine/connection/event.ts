import * as t from 'io-ts';
import { record } from '../codec.ts';

export const WentOffline = record({ type: t.literal('WentOffline') });
export const WentOnline = record({ type: t.literal('WentOnline') });

export const ConnectionEvent = t.union([WentOffline, WentOnline]);
export type ConnectionEvent = t.TypeOf<typeof ConnectionEvent>;
