import type { SessionState } from './state.ts';
import { idle } from '../kernel/remote.ts';

export const initialSession: SessionState = {
  status: 'signed-out',
  failure: null,
  profile: idle,
};
