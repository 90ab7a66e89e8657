import type { GoldState } from './state.ts';
import { idle } from '../kernel/remote.ts';

export const initialGold: GoldState = {
  announcement: null,
  requestedAt: null,
  answeredAt: null,
  serverAt: null,
  today: null,
  closed: null,
  isStale: false,
  isDoubted: false,
  history: idle,
  isHistoryOpened: false,
  notes: [],
  news: null,
};
