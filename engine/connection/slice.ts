import { ConnectionCommand } from './command.ts';
import { ConnectionEvent } from './event.ts';
import { ConnectionState } from './state.ts';
import { connectionRules } from './rules.ts';

/** The rules of the connection and the storage, with the codecs of its words. */
export const connection = {
  state: ConnectionState,
  command: ConnectionCommand,
  event: ConnectionEvent,
  ...connectionRules,
};
