import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { isRequestId } from '../../../engine/log/turn.ts';
import {
  type AnyEndpoint,
  ErrorBody,
  type OnDecodeError,
  type PageOf,
  usualAnswer,
  usualBody,
} from '../contract/endpoint.ts';
import { statusOfCode } from '../contract/errors.ts';
import { visitTurn } from '../contract/headers.ts';
import { count } from '../contract/codecs.ts';
import type { WireAnswer, WireRequest } from './exchange.ts';

export interface Settled<A> {
  readonly status: number | null;
  readonly result: E.Either<Failure, A>;
  readonly retryAfter: number | null;
}

const retryAfterOf = (text: string, now: number): number | null => {
  if (/^[0-9]{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};

const failure = (kind: Failure['kind'], status: number | null, code: string | null = null): Failure => ({
  kind,
  status,
  code,
});

const parsed = (answer: Extract<WireAnswer, { text: string }>): unknown => {
  if (!/^application\/([a-z.+-]+\+)?json\b/i.test(answer.contentType)) return undefined;
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    return undefined;
  }
};

/** Error code of the API if the contract has it; no other text of the server reaches a log (case H-L02). */
const codeOf = (body: unknown): string | null => {
  const decoded = ErrorBody.decode(body);
  const code = E.isRight(decoded) ? decoded.right.error.code : '';
  return Object.hasOwn(statusOfCode, code) ? code : null;
};

const dataOf = (body: unknown): unknown => (t.type({ data: t.unknown }).is(body) ? body.data : undefined);

const WirePage = t.intersection([
  t.type({ data: t.array(t.unknown), page: count, page_size: count, total: count }),
  t.partial({ near: t.boolean }),
]);

const decodePage = <R>(item: t.Type<R, unknown, unknown>, body: unknown): E.Either<t.Errors, PageOf<R>> => {
  const decoded = WirePage.decode(body);
  if (E.isLeft(decoded)) return decoded;
  const { data, page, page_size: pageSize, total, near = false } = decoded.right;
  const items = t.readonlyArray(item).decode(data);
  return E.isLeft(items)
    ? items
    : E.right({ data: items.right, page, pageSize, total, ...(near ? { isNear: true } : {}) });
};

const decodeBody = (
  line: AnyEndpoint,
  answer: Extract<WireAnswer, { text: string }>,
): E.Either<t.Errors, unknown> => {
  switch (line.envelope) {
    // Files are saved by the browser, never read by a call.
    case 'file':
    case 'none':
      return E.right({});
    case 'bare':
      return line.response.decode(parsed(answer));
    case 'data':
      return line.response.decode(dataOf(parsed(answer)));
    case 'page':
      return decodePage(line.response, parsed(answer));
  }
};

const settle = (
  line: AnyEndpoint,
  answer: WireAnswer,
  now: number,
  misread: OnDecodeError,
): Settled<unknown> => {
  if (answer.status === null) {
    if (answer.why === 'too-long') {
      return { status: 413, result: E.left(failure('refused', 413, 'TOO_LARGE')), retryAfter: null };
    }
    const kind =
      answer.why === 'too-large' ? 'undecodable' : answer.why === 'cancelled' ? 'unreachable' : answer.why;
    return { status: null, result: E.left(failure(kind, null)), retryAfter: null };
  }
  const { status } = answer;
  const retryAfter = retryAfterOf(answer.retryAfter, now);
  const settled = (result: E.Either<Failure, unknown>): Settled<unknown> => ({ status, result, retryAfter });
  if (status >= 500) return settled(E.left(failure('server', status, codeOf(parsed(answer)))));
  if (status >= 400) {
    const refused = failure('refused', status, codeOf(parsed(answer)));
    const isTimed = (status === 429 || status === 409) && retryAfter !== null;
    return settled(E.left(isTimed ? { ...refused, retryAfter: Math.ceil(retryAfter / 1_000) } : refused));
  }
  if (status < 200 || status >= 300) return settled(E.left(failure('undecodable', status)));
  const decoded = decodeBody(line, answer);
  if (E.isLeft(decoded)) misread(line, decoded.left);
  return settled(E.mapLeft(() => failure('undecodable', status))(decoded));
};

/** `.` and `..` would be read as steps of the path, encoded or not (case H-X07). */
const isStep = (value: string): boolean => value === '.' || value === '..';

const pathOf = (line: AnyEndpoint, params: Readonly<Record<string, unknown>>): string | undefined => {
  const values = Object.values(params).map(String);
  if (values.some(isStep)) return undefined;
  return line.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
};

const given = (part: unknown): readonly (readonly [string, string])[] =>
  Object.entries(record(part))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)]);

const queryOf = (query: unknown): string => {
  const text = given(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  return text === '' ? '' : `?${text}`;
};

/** Body of a call without one: the API takes writes as JSON alone, and only a deletion may have no body. */
const bodyless = (method: string): unknown => (method === 'GET' || method === 'DELETE' ? undefined : {});

/** Called with the request id of the API's last answer; null without an answer or an id. */
export type OnAnswer = (requestId: string | null) => void;

/** Turn and effect of a call, which the server writes into its own log, and the callback for the answer. */
export interface CallOrigin {
  readonly logId: string;
  readonly turn: number;
  readonly effect: number;
  readonly onAnswer: OnAnswer;
}

export interface Attempt {
  readonly base: string;
  readonly accessToken: string | null;
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly now: number;
  readonly onSent?: ((sent: number) => void) | undefined;
  readonly origin?: CallOrigin | undefined;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  (value ?? {}) as Record<string, unknown>;

/** Sends one request and returns its result; never throws. */
export type Exchange = (request: WireRequest) => Promise<WireAnswer>;

export interface LineInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

export const attemptLine =
  (exchange: Exchange, misread: OnDecodeError = () => undefined) =>
  async (
    line: AnyEndpoint,
    { params, query, headers, body }: LineInput,
    { base, accessToken, timeout, signal, now, onSent, origin }: Attempt,
  ): Promise<Settled<unknown>> => {
    const isSound =
      line.params.is(params ?? {}) &&
      line.query.is(query ?? {}) &&
      line.headers.is(headers ?? {}) &&
      line.body.is(body ?? {});
    const path = isSound ? pathOf(line, record(line.params.encode(params ?? {}))) : undefined;
    if (path === undefined) {
      // Input outside of the contract is refused here with the server's answer, without a request.
      const refused =
        params === undefined ? failure('refused', 400, 'VALIDATION') : failure('refused', 404, 'NOT_FOUND');
      return { status: refused.status, result: E.left(refused), retryAfter: null };
    }
    const answer = await exchange({
      method: line.method,
      url: `${base}${path}${queryOf(line.query.encode(query ?? {}))}`,
      headers: {
        ...Object.fromEntries(given(line.headers.encode(headers ?? {}))),
        ...(accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` }),
        ...(origin === undefined ? {} : { [visitTurn.header]: visitTurn.write(origin) }),
      },
      body: body === undefined ? bodyless(line.method) : line.body.encode(body),
      timeout,
      carriesCookie: line.carriesCookie ?? false,
      largestBody: line.largestBody ?? usualBody,
      largestAnswer: line.largestAnswer ?? usualAnswer,
      signal,
      onSent,
    });
    const requestId = answer.status === null ? null : answer.requestId;
    origin?.onAnswer(isRequestId(requestId) ? requestId : null);
    return settle(line, answer, now, misread);
  };
