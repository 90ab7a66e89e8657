import * as t from 'io-ts';
import type { StaffRightName } from '../../../engine/desk/staff.ts';
import { type EndpointError, type ErrorCode, errorsOf } from './errors.ts';

/**
 * How a success is wrapped: `data` and `page` in an envelope, `bare` as it is, `none` without a body (ruling P27), `file` as a
 * file that a browser saves.
 */
export type Envelope = 'data' | 'page' | 'bare' | 'none' | 'file';

interface EndpointFacts<N extends Envelope> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters, below the API's base address. */
  readonly path: string;
  /** `spec`: the specification names it; `added`: the product needs it. */
  readonly origin: 'spec' | 'added';
  /**
   * `customer`: needs a bearer token; `public`: anybody; `visitor`: whoever bears a token is that customer, whoever bears
   * none a guest; `credentials`: carries its own proof; `tester`: bears the key
   * of those who look after the shop, as `Authorization: Bearer <QA_KEY>`. Of these two a 401 is an answer and not a
   * lost session (ruling P5). `staff`: needs a session of the desk, and `right`.
   */
  readonly access: 'public' | 'visitor' | 'customer' | 'credentials' | 'tester' | 'staff';
  /**
   * What somebody of the staff must be allowed for a `staff` call: `anything` for whoever is there, `signing-in` for whose
   * second factor was not given yet, too.
   */
  readonly right?: StaffRightName | 'anything' | 'signing-in';
  readonly summary: string;
  readonly envelope: N;
  /** Beside those that every endpoint can answer (`generalErrors`). */
  readonly errors: readonly EndpointError[];
  /** Of a POST: it changes nothing, so that the client sends it again like a GET when no answer comes. */
  readonly isRead?: true;
  /** The longest body that is read, bytes, where it is more than `usualBody`. */
  readonly largestBody?: number;
  /** Whether the browser's cookie of the API goes with it; no other call sends or keeps one. */
  readonly carriesCookie?: true;
  /** The longest answer that is read, bytes, where it is more than `usualAnswer`. */
  readonly largestAnswer?: number;
}

/** The longest body that an endpoint reads, bytes, unless it says otherwise (case H-A18). */
export const usualBody = 64 * 1024;

/** The longest answer that is read of most endpoints, bytes: 1 MiB. */
export const usualAnswer = 1024 * 1024;

/**
 * One line of the contract: what is called, what it takes and what it answers. The typed client, the server's routes
 * and validation, the OpenAPI document and the tests all read it; another backend is met by changing it alone.
 */
export interface Endpoint<P, Q, B, R, N extends Envelope, H> extends EndpointFacts<N> {
  readonly params: t.Type<P, unknown, unknown>;
  readonly query: t.Type<Q, unknown, unknown>;
  /** Codec of its own headers (`headers.ts`), by their names in small letters. */
  readonly headers: t.Type<H, unknown, unknown>;
  readonly body: t.Type<B, unknown, unknown>;
  /** Codec of the answer; of one item of it where the envelope is `page`. */
  readonly response: t.Type<R, unknown, unknown>;
}

/** Any line of the contract, for code that walks the table. */
export interface AnyEndpoint extends EndpointFacts<Envelope> {
  readonly params: t.Mixed;
  readonly query: t.Mixed;
  readonly headers: t.Mixed;
  readonly body: t.Mixed;
  readonly response: t.Mixed;
}

/** Codec of no parameters, no query, no headers, no body or no answer. */
const nothing = t.strict({});
type Nothing = object;

/** What a line of the contract has to say of itself; what it leaves out is the usual case. */
type Line<P, Q, B, R, N extends Envelope, A extends AnyEndpoint['access'], H> = Pick<
  EndpointFacts<N>,
  'summary' | 'isRead' | 'largestBody' | 'carriesCookie' | 'largestAnswer' | 'right'
> & {
  /** For the signed-in customer alone unless it says otherwise. */
  readonly access?: A;
  readonly params?: t.Type<P, unknown, unknown>;
  readonly query?: t.Type<Q, unknown, unknown>;
  readonly headers?: t.Type<H, unknown, unknown>;
  readonly body?: t.Type<B, unknown, unknown>;
  readonly response?: t.Type<R, unknown, unknown>;
  /** `data` for an answer, `none` without one, unless it says otherwise. */
  readonly envelope?: N;
  readonly errors?: readonly ErrorCode[];
};

/** The codec of what is left out, whose type is then `Nothing`. */
const left = <A>(): t.Type<A, unknown, unknown> => nothing as unknown as t.Type<A, unknown, unknown>;

/**
 * Writes one line of the contract, with its types taken from the codecs: a call of a signed-in customer that takes nothing,
 * answers nothing and has no errors of its own, but for what the line says.
 */
export const endpoint = <
  P = Nothing,
  Q = Nothing,
  B = Nothing,
  R = Nothing,
  const N extends Envelope = Nothing extends R ? 'none' : 'data',
  const A extends AnyEndpoint['access'] = 'customer',
  H = Nothing,
>(
  method: EndpointFacts<N>['method'],
  path: string,
  { errors = [], response, envelope, access, ...line }: Line<P, Q, B, R, N, A, H>,
): Endpoint<P, Q, B, R, N, H> & { readonly access: A } => ({
  method,
  path,
  origin: 'added',
  access: access ?? ('customer' as A),
  params: left(),
  query: left(),
  headers: left(),
  body: left(),
  ...line,
  response: response ?? left(),
  envelope: envelope ?? ((response === undefined ? 'none' : 'data') as N),
  errors: errorsOf(errors),
});

/** The same of a call that the specification names, not we. */
export const specified: typeof endpoint = (method, path, line) => ({
  ...endpoint(method, path, line),
  origin: 'spec',
});

export type ParamsOf<E extends AnyEndpoint> = t.TypeOf<E['params']>;
export type QueryOf<E extends AnyEndpoint> = t.TypeOf<E['query']>;
export type HeadersOf<E extends AnyEndpoint> = t.TypeOf<E['headers']>;
export type BodyOf<E extends AnyEndpoint> = t.TypeOf<E['body']>;
export type ItemOf<E extends AnyEndpoint> = t.TypeOf<E['response']>;

/** A page of a list; `page` counts from 1. */
export interface PageOf<R> {
  readonly data: readonly R[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Whether nothing is just as it was asked for, and this only comes near to it; `near` on the wire. */
  readonly isNear?: boolean;
}

/** What a successful call gives its caller. */
export type AnswerOf<E extends AnyEndpoint> = E['envelope'] extends 'page' ? PageOf<ItemOf<E>> : ItemOf<E>;

/** Codec of every error's body (ruling P27). */
export const ErrorBody = t.type({
  error: t.type({ code: t.string, message: t.string, requestId: t.string }),
});
