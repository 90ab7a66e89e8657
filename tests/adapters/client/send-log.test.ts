import { either as E } from 'fp-ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createCaller } from '../../../adapters/v1/client/api.ts';
import { largestLogBody } from '../../../adapters/v1/contract/support.ts';
import { reportFailureText } from '../../../src/shop/report/words.ts';
import { createInstantClock } from '../support/fake-clock.ts';

afterEach(() => vi.unstubAllGlobals());

const send = (log: string) => {
  const caller = createCaller({
    base: 'http://shop.test',
    clock: createInstantClock(),
    isOnline: () => true,
  });
  return caller.attempt(
    'sendLog',
    { body: { consent: true, log } },
    { accessToken: null, signal: new AbortController().signal },
  );
};

test('a log that is longer than the shop takes is not sent, and the shopper hears what to do with it', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetched);
  // As JSON each quote takes two bytes.
  const { result } = await send('"'.repeat(largestLogBody / 2));
  expect(fetched).not.toHaveBeenCalled();
  expect(result).toEqual(E.left({ kind: 'refused', status: 413, code: 'TOO_LARGE' }));
  expect(E.isLeft(result) && reportFailureText(result.left)).toContain('ยาวเกิน');
});

test('a log of several megabytes is sent', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  await send('x'.repeat(5_000_000));
  expect(fetched).toHaveBeenCalledTimes(1);
});
