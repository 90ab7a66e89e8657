import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import {
  type AnyEndpoint,
  type Endpoint,
  type Envelope,
  type PageOf,
  usualBody,
} from '../../contract/endpoint.ts';
import type { AddressLimit } from '../identity/address-limits.ts';
import { invalid } from './problem.ts';
import { requireTidyQuery } from './strict-input.ts';
import type { RequireTester } from '../support/testers.ts';

/** A call whose parts were decoded by the contract. */
export interface Call<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<R, N extends Envelope> = N extends 'page' ? PageOf<R> : R;

/** Who the bearer of a request is. Throws UNAUTHORIZED. */
export type Authenticate = (request: FastifyRequest) => Promise<string>;

/** The path of the deepest thing that did not decode, without the places that codecs add for themselves. */
const fieldOf = (errors: t.Errors): string => {
  const paths = errors.map(({ context }) =>
    context
      .filter((entry, index) => {
        const parent = context[index - 1]?.type;
        return (
          index > 0 &&
          !(parent instanceof t.UnionType || parent instanceof t.IntersectionType) &&
          entry.key !== ''
        );
      })
      .map((entry) => entry.key)
      .join('.'),
  );
  return paths.reduce(
    (deepest, path) =>
      path.split('.').length > deepest.split('.').length || deepest === '' ? path : deepest,
    '',
  );
};

const decode = <A>(codec: t.Type<A, unknown, unknown>, value: unknown, where: string): A => {
  const result = codec.decode(value);
  if (E.isRight(result)) return result.right;
  throw invalid(fieldOf(result.left) || where);
};

const read = <P, Q, B>(
  line: Pick<Endpoint<P, Q, B, unknown, Envelope>, 'params' | 'query' | 'body'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<P, Q, B> => {
  requireTidyQuery(request.query);
  return {
    params: decode(line.params, request.params, 'params'),
    query: decode(line.query, request.query, 'query'),
    body: decode(line.body, request.body ?? {}, 'body'),
    request,
    reply,
  };
};

/** Wraps an answer in the envelope that the contract names (ruling P27). */
const wrap = (line: AnyEndpoint, answer: unknown): unknown => {
  const encode = (item: unknown): unknown => line.response.encode(item);
  if (line.envelope === 'none') return undefined;
  if (line.envelope === 'bare') return encode(answer);
  if (line.envelope === 'data') return { data: encode(answer) };
  const { data, page, pageSize, total, isNear = false } = answer as PageOf<unknown>;
  return { data: data.map(encode), page, page_size: pageSize, total, ...(isNear ? { near: true } : {}) };
};

interface RouteSettings {
  /** Sign-in attempts and the like that one address may make in a minute. */
  readonly perMinute?: number;
  /** The same for an hour. */
  readonly perHour?: number;
  /** A limit that several calls share. */
  readonly limit?: AddressLimit;
  /** How long a body may take to come whole, milliseconds, where it is longer than usual. */
  readonly slowestBody?: number;
  /** Whether `rawBodyOf` answers the bytes of its bodies. */
  readonly keepsRawBody?: true;
}

const limitOf = (
  line: AnyEndpoint,
  { perMinute, perHour, limit }: RouteSettings,
): AddressLimit | undefined => {
  const name = `${line.method} ${line.path}`;
  if (perMinute !== undefined) return { name, most: perMinute, seconds: 60 };
  return perHour === undefined ? limit : { name, most: perHour, seconds: 3_600 };
};

const register = (
  app: FastifyInstance,
  line: AnyEndpoint,
  settings: RouteSettings,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void => {
  const limit = limitOf(line, settings);
  app.route({
    method: line.method,
    url: line.path,
    config: {
      ...(settings.keepsRawBody && { keepsRawBody: true }),
      ...(settings.slowestBody && { slowestBody: settings.slowestBody }),
    },
    bodyLimit: line.largestBody ?? usualBody,
    // Before the body is read: who is over a limit need not send one.
    ...(limit && { onRequest: async (request: FastifyRequest) => app.addressLimits.count(request, limit) }),
    handler: async (request, reply) => {
      const body = wrap(line, await handle(request, reply));
      return reply.code(body === undefined ? 204 : 200).send(body);
    },
  });
};

/** How a kind of caller is served: who may call, and who they are, which is found out before anything else is read. */
const routeFor =
  <Who extends object, Finder>(
    access: readonly AnyEndpoint['access'][],
    whoIs: (finder: Finder, request: FastifyRequest) => Promise<Who>,
  ) =>
  <P, Q, B, R, N extends Envelope>(
    app: FastifyInstance,
    finder: Finder,
    line: Endpoint<P, Q, B, R, N>,
    handle: (call: Call<P, Q, B> & Who) => Promise<Answer<R, N>>,
    settings: RouteSettings = {},
  ): void => {
    if (!access.includes(line.access)) throw new Error(`${line.path} is not for ${access.join(' or ')}`);
    register(app, line, settings, async (request, reply) => {
      const who = await whoIs(finder, request);
      return handle({ ...read(line, request, reply), ...who });
    });
  };

const publicRoute = routeFor(['public', 'credentials'], async () => ({}));

/** Serves a line of the contract that needs no sign-in. */
export const openRoute = <P, Q, B, R, N extends Envelope>(
  app: FastifyInstance,
  line: Endpoint<P, Q, B, R, N>,
  handle: (call: Call<P, Q, B>) => Promise<Answer<R, N>>,
  settings: RouteSettings = {},
): void => publicRoute(app, undefined, line, handle, settings);

/** Serves a line of the contract for the customer whose token the request bears. */
export const customerRoute = routeFor(['customer'], async (authenticate: Authenticate, request) => ({
  customerId: await authenticate(request),
}));

/**
 * Serves a line of the contract for customers and guests: whoever bears something is that customer or is refused, and
 * never a guest, whose `customerId` is null; whoever bears nothing is one.
 */
export const visitorRoute = routeFor(['visitor'], async (authenticate: Authenticate, request) => ({
  customerId: request.headers.authorization === undefined ? null : await authenticate(request),
}));

/** Serves a line of the contract for testers alone. */
export const testerRoute = routeFor(['tester'], async (requireTester: RequireTester, request) => {
  await requireTester(request);
  return {};
});
