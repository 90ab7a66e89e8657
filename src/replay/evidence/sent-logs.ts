import { either as E } from 'fp-ts';
import { createClock } from '../../../adapters/clock.ts';
import { createCaller } from '../../../adapters/v1/client/api.ts';
import type { AnswerOf } from '../../../adapters/v1/contract/endpoint.ts';
import type { Contract } from '../../../adapters/v1/contract/index.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';

export type SentPage = AnswerOf<Contract['logs']>;
export type SentLog = SentPage['data'][number];

export const logsPerPage = 20;

const sayFailure = ({ kind, status, code }: Failure): string => {
  if (status === 401 || status === 403) return 'The server does not know this key.';
  if (code === 'LOG_NOT_FOUND')
    return 'There is no log with this code: it is no longer kept, or the code was read or typed wrong.';
  if (status === 429) return 'Too many requests: wait a minute and try again.';
  switch (kind) {
    case 'offline':
      return 'This browser is offline.';
    case 'unreachable':
    case 'timeout':
      return 'The server does not answer.';
    default:
      return `The server answered ${status ?? 'something unreadable'}${code === null ? '' : ` (${code})`}.`;
  }
};

/** The sent logs of the shop whose API is at `base`, '' for that of this page; they take the testers' key. */
export const createSentLogs = (base: string, isOnline: () => boolean) => {
  const caller = createCaller({ base, clock: createClock(), isOnline });
  const timeout = 30_000;
  return {
    /** A page of the list, from 1, the latest first. */
    list: async (
      key: string,
      asked: { readonly page: number; readonly search: string },
      signal: AbortSignal,
    ) => {
      const { page, search } = asked;
      const query = { page, page_size: logsPerPage, ...(search === '' ? {} : { search }) };
      const { result } = await caller.attempt('logs', { query }, { accessToken: key, signal, timeout });
      return E.mapLeft(sayFailure)(result);
    },
    /** One log with its text, by its id or its code, however that is typed. */
    log: async (key: string, id: string, signal: AbortSignal) => {
      const { result } = await caller.attempt(
        'log',
        { params: { id } },
        { accessToken: key, signal, timeout },
      );
      return E.mapLeft(sayFailure)(result);
    },
    /** The public key that heads are signed with, as base64url; undefined when it cannot be fetched. */
    publicKey: async () => {
      const signal = new AbortController().signal;
      const { result } = await caller.attempt('logKey', {}, { accessToken: null, signal, timeout });
      return E.isRight(result) ? result.right : undefined;
    },
  };
};
export type SentLogs = ReturnType<typeof createSentLogs>;
