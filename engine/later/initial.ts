import type { LaterState } from './state.ts';
import { idle } from '../kernel/remote.ts';

/** A list that nobody has fetched. */
export const initialLater: LaterState = {
  list: idle,
  moves: [],
  refusals: [],
  notice: null,
};
