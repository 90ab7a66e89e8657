import type { SearchState } from './state.ts';
import { idle } from '../kernel/remote.ts';

export const initialSearch: SearchState = {
  requested: '',
  suggestions: idle,
  recent: [],
};
