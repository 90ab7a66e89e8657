import { either as E } from 'fp-ts';
import { afterEach, expect, test, vi } from 'vitest';
import { attempt } from '../../../adapters/v1/client/wire.ts';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { contract } from '../../../adapters/v1/contract/index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const cookiesOf = async (
  call: (how: Parameters<typeof attempt>[2]) => Promise<unknown>,
): Promise<string[]> => {
  const told: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, settings) => {
    told.push(request instanceof Request ? request.credentials : String(settings?.credentials));
    return Response.json({ error: { code: 'SOCIAL_UNKNOWN', message: '', requestId: '' } }, { status: 404 });
  });
  await call({
    base: 'http://shop.example.com',
    accessToken: null,
    timeout: 1_000,
    signal: new AbortController().signal,
    now: 0,
  });
  return told;
};

test('the exchange of a social sign-in carries the cookie of the browser that began', async () => {
  expect(
    await cookiesOf(async (how) => {
      const { result } = await attempt('socialExchange', { body: { code: 'x' } }, how);
      expect(E.isLeft(result) && result.left.code).toBe('SOCIAL_UNKNOWN');
    }),
  ).toEqual(['same-origin']);
});

test('no other call sends or keeps a cookie', async () => {
  const carrying = Object.entries<AnyEndpoint>(contract).filter(([, line]) => line.carriesCookie === true);
  expect(carrying.map(([name]) => name)).toEqual(['socialExchange']);
  expect(await cookiesOf(async (how) => attempt('announcement', {}, how))).toEqual(['omit']);
});
