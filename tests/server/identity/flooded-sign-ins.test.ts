import { expect, test } from 'vitest';
import { hashPassword } from '../../../adapters/v1/server/session/passwords.ts';
import { callRaw, errorOf } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

test('refuses a sign-in while the queue of hashes is full, and tries the next one', async () => {
  const { email, password } = await api.newCustomer();
  const signIn = async () => callRaw(api, 'login', { body: { email, password } });
  const over = new AbortController();
  const hashing = async (): Promise<void> => {
    while (!over.signal.aborted) await hashPassword(password).catch(() => undefined);
  };
  // Four at once and 64 that wait for them: whoever had a turn waits for the next.
  const flood = Promise.all(Array.from({ length: 4 + 64 }, hashing));
  const refused = await signIn();
  over.abort();
  await flood;
  expect(errorOf(refused)).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await signIn()).status).toBe(200);
});
