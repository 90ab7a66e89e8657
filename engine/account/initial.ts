import type { AccountState } from './words.ts';
import { idle } from '../kernel/remote.ts';

/** An account that nobody changes. */
export const initialAccount: AccountState = {
  form: null,
  request: null,
  failure: null,
  code: null,
  exportRequest: null,
  exportFailure: null,
  notice: null,
  sessions: { list: idle, ending: null, refusal: null },
};
