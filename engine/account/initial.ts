import type { AccountState } from './words.ts';

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
