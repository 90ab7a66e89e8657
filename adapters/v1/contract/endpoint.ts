import * as t from 'io-ts';
import type { StaffRightName } from '../../../engine/desk/staff.ts';
import { type EndpointError, type ErrorCode, errorsOf } from './errors.ts';
import { partsOf } from '../../../engine/kernel/shape.ts';

/** `bare` without an envelope, `none` without a body, `file` to be saved (ruling P27). */
export type Envelope = 'data' | 'page' | 'bare' | 'none' | 'file';

interface EndpointFacts<N extends Envelope> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly origin: 'spec' | 'added';
  /**
   * `visitor`: a customer by a token, else a guest; `credentials` carries its own proof, `tester` the QA_KEY: of these two a 401
   * does not end the session (ruling P5). `staff` needs a session of the desk and `right`.
   */
  readonly access: 'public' | 'visitor' | 'customer' | 'credentials' | 'tester' | 'staff';
  /** `anything` for any staff, `signing-in` also before the second factor. */
  readonly right?: StaffRightName | 'anything' | 'signing-in';
  readonly summary: string;
  readonly envelope: N;
  readonly errors: readonly EndpointError[];
  /** Marks a read-only POST, which the client retries like a GET. */
  readonly isRead?: true;
  readonly largestBody?: number;
  readonly carriesCookie?: true;
  readonly largestAnswer?: number;
}

/** Default limit of a body in bytes (case H-A18). */
export const usualBody = 64 * 1024;

export const usualAnswer = 1024 * 1024;

export interface Endpoint<P, Q, B, R, N extends Envelope, H> extends EndpointFacts<N> {
  readonly params: t.Type<P, unknown, unknown>;
  readonly query: t.Type<Q, unknown, unknown>;
  readonly headers: t.Type<H, unknown, unknown>;
  readonly body: t.Type<B, unknown, unknown>;
  readonly response: t.Type<R, unknown, unknown>;
}

export interface AnyEndpoint extends EndpointFacts<Envelope> {
  readonly params: t.Mixed;
  readonly query: t.Mixed;
  readonly headers: t.Mixed;
  readonly body: t.Mixed;
  readonly response: t.Mixed;
}

const nothing = t.strict({});
type Nothing = object;

type Line<P, Q, B, R, N extends Envelope, A extends AnyEndpoint['access'], H> = Pick<
  EndpointFacts<N>,
  'summary' | 'isRead' | 'largestBody' | 'carriesCookie' | 'largestAnswer' | 'right'
> & {
  readonly access?: A;
  readonly params?: t.Type<P, unknown, unknown>;
  readonly query?: t.Type<Q, unknown, unknown>;
  readonly headers?: t.Type<H, unknown, unknown>;
  readonly body?: t.Type<B, unknown, unknown>;
  readonly response?: t.Type<R, unknown, unknown>;
  readonly envelope?: N;
  readonly errors?: readonly ErrorCode[];
};

const left = <A>(): t.Type<A, unknown, unknown> => nothing as unknown as t.Type<A, unknown, unknown>;

/** Endpoint for signed-in customers, by default without input, answer and own errors. */
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

export const staffEndpoint = <
  P = Nothing,
  Q = Nothing,
  B = Nothing,
  R = Nothing,
  const N extends Envelope = Nothing extends R ? 'none' : 'data',
>(
  right: NonNullable<AnyEndpoint['right']>,
  method: EndpointFacts<N>['method'],
  path: string,
  line: Line<P, Q, B, R, N, 'staff', Nothing>,
) => endpoint<P, Q, B, R, N, 'staff'>(method, path, { ...line, access: 'staff', right });

export const specEndpoint: typeof endpoint = (method, path, line) => ({
  ...endpoint(method, path, line),
  origin: 'spec',
});

export type ParamsOf<E extends AnyEndpoint> = t.TypeOf<E['params']>;
export type QueryOf<E extends AnyEndpoint> = t.TypeOf<E['query']>;
export type HeadersOf<E extends AnyEndpoint> = t.TypeOf<E['headers']>;
export type BodyOf<E extends AnyEndpoint> = t.TypeOf<E['body']>;
export type ItemOf<E extends AnyEndpoint> = t.TypeOf<E['response']>;

export interface PageOf<R> {
  readonly data: readonly R[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly isNear?: boolean;
}

export type AnswerOf<E extends AnyEndpoint> = E['envelope'] extends 'page' ? PageOf<ItemOf<E>> : ItemOf<E>;

export const ErrorBody = t.type({
  error: t.type({ code: t.string, message: t.string, requestId: t.string }),
});

const isBranch = (type: unknown): boolean => {
  const inner: unknown = type instanceof t.ExactType ? type.type : type;
  return inner instanceof t.UnionType || inner instanceof t.IntersectionType;
};

const expectedOf = (codec: t.Mixed): string => {
  const { kind } = partsOf(codec);
  return kind === 'word' ? codec.name.slice(0, 60) : kind;
};

export type OnDecodeError = (line: AnyEndpoint, errors: t.Errors) => void;

export const undecodedFields = (errors: t.Errors) =>
  errors.map(({ context }) => ({
    path: context
      .filter(({ key }, index) => index > 0 && key !== '' && !isBranch(context[index - 1]?.type))
      .map(({ key }) => key),
    expected: expectedOf((context.at(-1)?.type ?? t.unknown) as t.Mixed),
  }));
