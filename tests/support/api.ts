import { brandDetails } from '../../src/shop/brand-details.ts';
import { brand } from '../../src/shop/brand.ts';
import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import { type AnswerOf, type AnyEndpoint, undecodedFields } from '../../adapters/v1/contract/endpoint.ts';
import { type Contract, contract, type EndpointName } from '../../adapters/v1/contract/index.ts';
import { type AppParts, buildApp } from '../../adapters/v1/server/app.ts';
import { readConfig } from '../../adapters/v1/server/config/config.ts';
import { connect, type Connections } from '../../adapters/v1/server/database/connect.ts';
import type { Seller } from '../../engine/values/seller.ts';
import { serverKey } from '../../adapters/v1/server/database/query.ts';
import { hashPassword } from '../../adapters/v1/server/session/passwords.ts';
import { openLogSigner } from '../../adapters/v1/server/support/log-store.ts';
import type { PageRenderer } from '../../src/page-renderer.ts';
import { openPages } from '../../src/pages.ts';
import { boundless } from './server-process.ts';
import { noteExample } from './recorded-examples.ts';
import { createDatabase, type TestDatabase } from './database.ts';

/** An HTTP answer, undecoded. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or undefined when it is none. */
  readonly json: unknown;
}

/** Request of a test. `body` goes out as JSON, `raw` as it is. */
export interface WireRequest {
  readonly token?: string;
  readonly body?: unknown;
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const testSeller: Seller = { ...brand, ...brandDetails, name: 'ห้างทองทดสอบ' };

export const testQaKey = 'a-key-of-the-testers';

const settings: AppParts['config'] = readConfig({
  ...boundless,
  DATABASE_URL: 'postgres://nowhere',
  SHOP_MODE: 'demo',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  QA_KEY: testQaKey,
});

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends an HTTP request and answers the undecoded response. */
export const sendTo = async (
  url: string,
  method: string,
  path: string,
  request: WireRequest = {},
): Promise<WireAnswer> => {
  const body = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    ...(request.signal === undefined ? {} : { signal: request.signal }),
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
};

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' && value !== null && 'accessToken' in value && 'refreshToken' in value;

/** Shared by all customers and staff of a process, as hashing is slow. */
const password = `Gold-${randomUUID()}`;
export const passwordHash = hashPassword(password);

/** Parts of a test's API, besides settings that differ from the usual. */
interface TestApiParts {
  readonly dist?: string;
  /** Renders pages on the server; without it they have their heads alone. */
  readonly renderer?: PageRenderer;
  /** The database of another API, which is not removed when this one closes. */
  readonly sharing?: TestDatabase;
  /** Connections to its database, where a test stands between the two. */
  readonly connections?: Connections;
  /** Overridden fields of the seller. */
  readonly seller?: Partial<Seller>;
}

/** Starts the API on a free port, over a copy of the seeded database unless another is given. */
export const startApi = async (overrides: Partial<typeof settings> & TestApiParts = {}) => {
  const { dist, renderer, sharing, seller, connections: given, ...config } = overrides;
  const database = sharing ?? (await createDatabase());
  const connections =
    given ??
    connect({
      url: database.url,
      size: 10,
      statementTimeout: 5_000,
      onError: () => undefined,
    });
  const app = await buildApp({
    config: { ...settings, ...config },
    database: connections.database,
    pool: connections.pool,
    serverKey: await serverKey(connections.database),
    seller: { ...testSeller, ...seller },
    logSigner: await openLogSigner(connections.database),
    ...(dist === undefined ? {} : { dist, openPages: openPages(renderer) }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (method: string, path: string, request?: WireRequest) =>
    sendTo(url, method, path, request);
  const signIn = async (email: string, password: string): Promise<Tokens> => {
    const { json, status } = await send('POST', contract.login.path, { body: { email, password } });
    if (!isTokens(json)) throw new Error(`sign-in answered ${status}`);
    return json;
  };
  return {
    url,
    app,
    database,
    /** The texts of the messages to a recipient, the latest first. */
    messagesTo: async (recipient: string) =>
      database.values<string>('select body from outbox where recipient = $1 order by id desc', [recipient]),
    /** Ends the pause of 30 seconds between two messages of a kind to one recipient. */
    passPause: async () => {
      await database.query(`update account_limit set sendings =
        array(select row(at - interval '30 seconds', network, is_known, kind)::limit_hit from unnest(sendings))`);
    },
    send,
    signIn,
    /** Makes a customer that no other test has and signs them in. */
    newCustomer: async () => {
      const email = `shopper.${randomUUID()}@example.com`;
      await database.query('insert into customer (email, password_hash) values ($1, $2)', [
        email,
        await passwordHash,
      ]);
      return { ...(await signIn(email, password)), email, password };
    },
    close: async () => {
      await app.close();
      await connections.close();
      if (sharing === undefined) await database.drop();
    },
  };
};

/** The API over a separate database, called by real HTTP. */
export type TestApi = Omit<Awaited<ReturnType<typeof startApi>>, 'app'>;

/** Binds a helper to one API. */
export const bound =
  <Rest extends unknown[], Done>(act: (api: TestApi, ...rest: Rest) => Done, api: TestApi) =>
  (...rest: Rest): Done =>
    act(api, ...rest);

export interface ContractCall extends WireRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Lazily made calls, by endpoint, or by endpoint and error. */
export type PreparedCalls<K extends string = string> = Readonly<
  Record<K, () => ContractCall | Promise<ContractCall>>
>;

/** Path of a call with its parameters and query. */
export const pathOf = (line: AnyEndpoint, { params = {}, query = {} }: ContractCall): string => {
  const path = line.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Proofs of guests' orders by id, as kept by the browser that placed or opened one. */
const proofs = new Map<string, string>();

const keepProof = ({ json }: WireAnswer): void => {
  const { orderId, proof } =
    (json as { readonly data?: Readonly<Record<string, unknown>> } | undefined)?.data ?? {};
  if (typeof orderId === 'string' && typeof proof === 'string') proofs.set(orderId, proof);
};

/**
 * Sends a call of the contract and returns the undecoded answer. For a guest's order it sends the stored proof, unless
 * the call has a header `order-proof`.
 */
export const callRaw = async (
  api: TestApi,
  name: EndpointName,
  call: ContractCall = {},
): Promise<WireAnswer> => {
  const line: AnyEndpoint = contract[name];
  const body = line.method === 'POST' || line.method === 'PATCH' ? { body: call.body ?? {} } : {};
  const proof = proofs.get(call.params?.['orderId'] ?? '');
  const headers = { ...(proof === undefined ? {} : { 'order-proof': proof }), ...call.headers };
  const answer = await api.send(line.method, pathOf(line, call), { ...call, ...body, headers });
  noteExample(name, line, { ...call, headers }, answer);
  if (name === 'placeOrder' || name === 'proveOrder') keepProof(answer);
  return answer;
};

const decodeOne = (line: AnyEndpoint, value: unknown): unknown => {
  const result = line.response.decode(value);
  if (E.isLeft(result)) {
    const where = undecodedFields(result.left).map(({ path, expected }) => `${path.join('.')}: ${expected}`);
    throw new Error(`${line.path}: the answer is not what the contract promises: ${where.join(', ')}`);
  }
  return result.right;
};

/** Decodes a success by its call's codec. Throws for an answer that breaks the contract. */
export const decodeAnswer = (line: AnyEndpoint, { json }: WireAnswer): unknown => {
  if (line.envelope === 'none') return {};
  if (line.envelope === 'bare') return decodeOne(line, json);
  const { data, page, page_size: pageSize, total, near = false } = json as Readonly<Record<string, unknown>>;
  if (line.envelope === 'data') return decodeOne(line, data);
  const items = (data as unknown[]).map((item) => decodeOne(line, item));
  return { data: items, page, pageSize, total, ...(near === true ? { isNear: true } : {}) };
};

/** Calls the API and decodes its success by the contract's codec. Throws for any other answer. */
export const call = async <N extends EndpointName>(
  api: TestApi,
  name: N,
  request: ContractCall = {},
): Promise<AnswerOf<Contract[N]>> => {
  const line: AnyEndpoint = contract[name];
  const answer = await callRaw(api, name, request);
  const expected = line.envelope === 'none' ? 204 : 200;
  if (answer.status !== expected) throw new Error(`${line.path} answered ${answer.status}: ${answer.text}`);
  return decodeAnswer(line, answer) as AnswerOf<Contract[N]>;
};

/** Status and code of an error answer; the code is undefined when the body is no error of ours. */
export const errorOf = (answer: WireAnswer): { readonly status: number; readonly code: unknown } => {
  const { error } = (answer.json ?? {}) as { readonly error?: { readonly code?: unknown } };
  return { status: answer.status, code: error?.code };
};

/** The code of an error answer; undefined when the body is no error of ours. Its status follows from it, by the contract. */
export const errorCode = (answer: WireAnswer): unknown => errorOf(answer).code;

/** Runs something so many times concurrently. */
export const atOnce = async <A>(times: number, doing: (index: number) => Promise<A>): Promise<readonly A[]> =>
  Promise.all(Array.from({ length: times }, async (_, index) => doing(index)));
