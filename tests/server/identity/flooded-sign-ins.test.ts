import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword } from '../../../adapters/v1/server/session/passwords.ts';
import { callRaw, errorOf } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sign-in that finds no room to be tried in is refused before anything is asked or counted, and the next one is tried', async () => {
  const { email, password } = await api.newCustomer();
  const signIn = async () => callRaw(api, 'login', { body: { email, password } });
  const over = new AbortController();
  const hashing = async (): Promise<void> => {
    while (!over.signal.aborted) await hashPassword(password).catch(() => undefined);
  };
  // Four at once and 64 that wait for them: whoever had a turn waits for the next.
  const flood = Promise.all(Array.from({ length: 4 + 64 }, hashing));
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const refused = await signIn();
  const texts = spy.mock.calls.map(([config]) => JSON.stringify(config));
  over.abort();
  await flood;
  expect(errorOf(refused)).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(texts.filter((text) => /password_hash|wrong_tries/.test(text))).toEqual([]);
  expect((await signIn()).status).toBe(200);
});
