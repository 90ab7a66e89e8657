import * as t from 'io-ts';
import { record } from '../codec.ts';

export const ConnectionState = record({ isOnline: t.boolean });
export type ConnectionState = t.TypeOf<typeof ConnectionState>;

export const initialConnection: ConnectionState = { isOnline: true };
