import { defer, EMPTY, from, map } from 'rxjs';
import type { Clock } from '../clock.ts';
import type { Api } from '../v1/client/api.ts';
import { attemptBy, factsOf } from '../v1/client/attempt.ts';
import type { Misread } from '../v1/contract/endpoint.ts';
import type { WireAnswer } from '../v1/client/exchange.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Reads an address of the API as an unknown visitor. Rejects when there is no answer. */
export type Read = (url: string) => Promise<HttpAnswer>;

const unreachable: WireAnswer = { status: null, why: 'unreachable' };

const exchangeBy =
  (read: Read) =>
  async ({ url }: { readonly url: string }): Promise<WireAnswer> => {
    try {
      return { ...(await read(url)), retryAfter: '' };
    } catch {
      return unreachable;
    }
  };

const noTimeout = 0;

/**
 * The part of the API that needs no session, over `read` and decoded by the contract. Every other call is not made and
 * emits nothing: on the server the visitor is unknown and nothing may be changed.
 */
export const createReadApi = (read: Read, clock: Clock, misread?: Misread): Api => {
  const attempt = attemptBy(exchangeBy(read), misread);
  return {
    call: (name, input) => {
      const { access, method } = factsOf(name);
      if (access !== 'public' || method !== 'GET') return EMPTY;
      return defer(() =>
        from(
          attempt(name, input, {
            base: '',
            accessToken: null,
            timeout: noTimeout,
            signal: new AbortController().signal,
            now: clock.now(),
          }),
        ),
      ).pipe(map(({ result }) => result));
    },
  };
};
