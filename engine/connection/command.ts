import * as t from 'io-ts';
import { record } from '../codec.ts';

/** The browser says that it has no connection. */
export const ConnectionLost = record({ type: t.literal('ConnectionLost') });
/** The browser says that it has a connection again. */
export const ConnectionRestored = record({ type: t.literal('ConnectionRestored') });

export const ConnectionCommand = t.union([ConnectionLost, ConnectionRestored]);
export type ConnectionCommand = t.TypeOf<typeof ConnectionCommand>;
