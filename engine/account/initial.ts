import type { AccountState } from './words.ts';

/** An account that nobody changes. */
export const initialAccount: AccountState = {
  form: null,
  request: null,
  failure: null,
  code: null,
  exportRequest: null,
  exportFailure: null,
  notice: null,
  sessions: { ending: null, refusal: null },
};
