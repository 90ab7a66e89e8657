import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type HeadersOf,
  type PageOf,
  type ParamsOf,
  type QueryOf,
  undecodedFields,
  usualBody,
} from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/index.ts';
import type { DeskContract } from '../../contract/desk/index.ts';
import type { AddressLimit, AddressLimits } from '../identity/address-limits.ts';
import type { Sessions } from '../session/sessions.ts';
import type { RequireTester } from '../support/testers.ts';
import type { RequireStaff, StaffCaller } from '../desk/sessions.ts';
import type { StreamedFile } from './csv-file.ts';
import { invalid } from './problem.ts';
import { requireTidyQuery } from './strict-input.ts';

type CallerOf<E extends AnyEndpoint> = E['access'] extends 'customer'
  ? { readonly customerId: string }
  : E['access'] extends 'visitor'
    ? { readonly customerId: string | null }
    : E['access'] extends 'staff'
      ? { readonly staff: StaffCaller }
      : unknown;

type Call<E extends AnyEndpoint> = CallerOf<E> & {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly headers: HeadersOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Answered<E extends AnyEndpoint> = E['envelope'] extends 'none'
  ? unknown
  : E['envelope'] extends 'file'
    ? StreamedFile
    : AnswerOf<E>;

type Answering<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answered<E>>;

type Table = Readonly<Record<string, AnyEndpoint>>;

type CallsOf<T extends Table> = { readonly [N in keyof T]: Answering<T[N]> };

export type Calls = CallsOf<Contract>;

export type DeskCalls = CallsOf<DeskContract>;

export interface CallSettings {
  readonly limit?: Omit<AddressLimit, 'name'> & { readonly name?: string };
  readonly writes?: true;
  readonly slowestBody?: number;
  readonly keepsRawBody?: true;
  /** The answer hangs on the address alone, so who asks while it is read gets the same one; none is kept. */
  readonly shared?: true;
  /** Answers numbers of orders without their buyers: they are not noted as shown to the staff. */
  readonly withoutBuyers?: true;
}

export interface Serving {
  readonly authenticate: Sessions['authenticate'];
  /** Undefined where there is no key for testers: then there is nothing for them here. */
  readonly requireTester: RequireTester | undefined;
  readonly requireStaff: RequireStaff;
  readonly recordShownOrders: (staff: StaffCaller, answer: unknown) => Promise<void>;
  readonly addressLimits: AddressLimits;
  readonly wake: () => void;
}

const fieldOf = (errors: t.Errors): string =>
  undecodedFields(errors)
    .map(({ path }) => path)
    .reduce((deepest, path) => (path.length > deepest.length ? path : deepest), [])
    .join('.');

const decode = (codec: t.Mixed, value: unknown, where: string): unknown => {
  const result: t.Validation<unknown> = codec.decode(value);
  if (E.isRight(result)) return result.right;
  throw invalid(fieldOf(result.left) || where);
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

/** Before anything else is read: a caller with a token is that customer or is refused, and never a guest. */
const callerOf = async (
  { access, right = 'anything' }: AnyEndpoint,
  request: FastifyRequest,
  { authenticate, requireTester, requireStaff }: Serving,
): Promise<{ readonly customerId: string | null } | { readonly staff: StaffCaller }> => {
  if (access === 'staff') return { staff: await requireStaff(request, right) };
  if (access === 'tester') await requireTester?.(request);
  const isKnown =
    access === 'customer' || (access === 'visitor' && request.headers.authorization !== undefined);
  return { customerId: isKnown ? await authenticate(request) : null };
};

type AnyAnswering = (call: unknown) => Promise<unknown>;

const answerer =
  (line: AnyEndpoint, answering: AnyAnswering, serving: Serving, withoutBuyers = false) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = await callerOf(line, request, serving);
    requireTidyQuery(request.query);
    const answered = await answering({
      ...caller,
      params: decode(line.params, request.params, 'params'),
      query: decode(line.query, request.query, 'query'),
      body: decode(line.body, request.body ?? {}, 'body'),
      headers: decode(line.headers, request.headers, 'headers'),
      request,
      reply,
    });
    // Downloads of files are recorded by their own handlers.
    if ('staff' in caller && !withoutBuyers && line.envelope !== 'file') {
      const noting = serving.recordShownOrders(caller.staff, answered);
      // The act is committed: a failure here is the shop's own and is only logged.
      await (line.method === 'GET'
        ? noting
        : noting.catch((err: unknown) => request.log.error({ err }, 'what an act showed was not noted')));
    }
    return answered;
  };

const sendFile = async (reply: FastifyReply, { name, mediaType, content }: StreamedFile) =>
  reply.type(mediaType).header('content-disposition', `attachment; filename="${name}"`).send(content);

/** Makes one answer for all who ask for the same at the same moment. */
const onceAtATime = () => {
  const underWay = new Map<string, Promise<unknown>>();
  return async (key: string, make: () => Promise<unknown>): Promise<unknown> => {
    const answer = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
};

const serve = (
  app: FastifyInstance,
  line: AnyEndpoint,
  answering: AnyAnswering,
  { limit, writes, shared, withoutBuyers, ...config }: CallSettings,
  serving: Serving,
): void => {
  const answerEach = answerer(line, answering, serving, withoutBuyers);
  const together = onceAtATime();
  const answer: typeof answerEach = (request, reply) =>
    shared ? together(request.url, () => answerEach(request, reply)) : answerEach(request, reply);
  const limited = limit && { name: `${line.method} ${line.path}`, ...limit };
  app.route({
    method: line.method,
    url: line.path,
    config,
    bodyLimit: line.largestBody ?? usualBody,
    // Before the body is read: a caller over the limit need not send one.
    ...(limited && {
      onRequest: async (request: FastifyRequest) => serving.addressLimits.count(request, limited),
    }),
    handler: async (request, reply) => {
      const answered = await answer(request, reply);
      if (writes) serving.wake();
      if (line.envelope === 'file') return sendFile(reply, answered as StreamedFile);
      const body = wrap(line, answered);
      return reply.code(body === undefined ? 204 : 200).send(body);
    },
  });
};

export const serveCalls = <T extends Table>(
  app: FastifyInstance,
  table: T,
  calls: { readonly [N in keyof T]: CallsOf<T>[N] | undefined },
  settings: Readonly<Partial<Record<keyof T, CallSettings>>>,
  serving: Serving,
): void => {
  for (const [name, line] of Object.entries(table) as [keyof T, AnyEndpoint][]) {
    const answer = calls[name] as AnyAnswering | undefined;
    const isServed = line.access !== 'tester' || serving.requireTester !== undefined;
    if (answer !== undefined && isServed) serve(app, line, answer, settings[name] ?? {}, serving);
  }
};
