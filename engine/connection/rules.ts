import { decideConnection } from './decide.ts';
import { evolveConnection } from './evolve.ts';
import { reactConnection } from './react.ts';
import { initialConnection } from './state.ts';

/** The rules of the connection and the storage. */
export const connectionRules = {
  initial: initialConnection,
  decide: decideConnection,
  evolve: evolveConnection,
  react: reactConnection,
};
