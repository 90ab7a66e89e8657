import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call, callRaw, errorOf, startApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
const written: string[] = [];
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  api = await startApi({ logLevel: 'warn' });
});
afterAll(async () => {
  await api.close();
  vi.restoreAllMocks();
});

const refresh = async (refreshToken: string) => call(api, 'refresh', { body: { refreshToken } });
const refused = async (refreshToken: string): Promise<void> =>
  expect(errorOf(await callRaw(api, 'refresh', { body: { refreshToken } }))).toEqual({
    status: 401,
    code: 'SESSION_ENDED',
  });
const reuses = (): readonly string[] => written.filter((line) => line.includes('refresh-token-reused'));

describe('a refresh token that was used', () => {
  test('and comes again after the ten seconds ends its session for thief and owner, and is logged (H-S25)', async () => {
    const stolen = await api.newCustomer();
    const owner = await refresh(stolen.refreshToken);
    await api.database.query("update refresh_token set rotated_at = rotated_at - interval '11 seconds'");
    const before = reuses().length;
    await refused(stolen.refreshToken);
    await refused(owner.refreshToken);
    const profile = await callRaw(api, 'profile', { token: owner.accessToken, query: { type: 'customer' } });
    expect(profile.status).toBe(401);
    const logged = reuses().slice(before);
    expect(logged).toHaveLength(1);
    for (const token of [stolen.refreshToken, stolen.accessToken, owner.refreshToken, owner.accessToken])
      expect(logged.join('')).not.toContain(token);
  });

  test('gives its child again within ten seconds, but a grandparent ends the session (H-S26)', async () => {
    const first = await api.newCustomer();
    const second = await refresh(first.refreshToken);
    expect(await refresh(first.refreshToken)).toEqual(second);
    const third = await refresh(second.refreshToken);
    await refused(first.refreshToken);
    await refused(third.refreshToken);
  });
});
