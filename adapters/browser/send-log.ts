import { either as E } from 'fp-ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { WrittenLog } from '../recorder/recorder.ts';
import type { Caller } from '../v1/client/api.ts';
import type { AnswerOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';

/** Receipt of an uploaded log; `code` is the number that identifies it to staff. */
export type LogReceipt = AnswerOf<Contract['sendLog']>;

/** Uploads a log with its author's consent; never rejects. */
export type SendLog = (
  log: Pick<WrittenLog, 'text' | 'head'>,
  /** Description by the shopper; '' for none. */
  words: string,
) => Promise<E.Either<Failure, LogReceipt>>;

/** Upload timeout of a log, milliseconds: it may be long and the connection slow. */
const logTime = 90_000;

/** Uploads logs without a token: a log belongs to no customer. An answer about another log counts as undecodable. */
export const sendLogBy =
  ({ attempt }: Caller): SendLog =>
  async ({ text, head }, words) => {
    const { result } = await attempt(
      'sendLog',
      { body: { consent: true, log: text, ...(words === '' ? {} : { words }) } },
      { accessToken: null, signal: new AbortController().signal, timeout: logTime },
    );
    return E.isRight(result) && result.right.head !== head
      ? E.left({ kind: 'undecodable', status: null, code: null })
      : result;
  };

/** A text that no other run of a shop or desk has: 128 random bits. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
