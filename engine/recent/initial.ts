import type { RecentState } from './state.ts';
import { idle } from '../kernel/remote.ts';

export const initialRecent: RecentState = {
  stored: [],
  products: idle,
  isClearing: false,
  clearFailure: null,
};
