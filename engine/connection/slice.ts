import { ConnectionCommand } from './command.ts';
import { decideConnection } from './decide.ts';
import { ConnectionEvent } from './event.ts';
import { evolveConnection } from './evolve.ts';
import { reactConnection } from './react.ts';
import { initialConnection, ConnectionState } from './state.ts';

export const connection = {
  state: ConnectionState,
  initial: initialConnection,
  command: ConnectionCommand,
  event: ConnectionEvent,
  decide: decideConnection,
  evolve: evolveConnection,
  react: reactConnection,
};
