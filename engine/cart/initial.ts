import type { CartState } from './words.ts';

export const initialCart: CartState = {
  mode: 'guest',
  cartId: null,
  version: 0,
  lines: [],
  intents: [],
  loading: 'idle',
  failed: [],
  news: [],
  expected: [],
  removal: null,
  offered: [],
  notice: null,
  isOpenedCart: false,
  recommendedWith: null,
  isPayWanted: false,
  isValidating: false,
  isUncertain: false,
};
