import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '../../adapters/v1/contract/index.ts';
import { sha256 } from '../../adapters/v1/server/identity/digests.ts';
import { freshToken } from '../../adapters/v1/server/session/tokens.ts';
import { oneRing, requestOf, sourceOf } from '../server/orders/support/shopping.ts';
import { figure, quantile } from './frame/figures.ts';
import { postmasterOf, processTreeTime, timeSince } from './frame/processor-time.ts';
import type { Bench, BenchShop, Row, Section } from './frame/section.ts';
import { loadTool } from './tools/load.ts';

interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Next = () => Request;

interface Client {
  readonly setRequests: (requests: readonly object[]) => void;
}

interface Result {
  readonly duration: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly latency: { readonly p99: number };
  readonly requests: { readonly total: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number } | undefined>>;
}

type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly setupClient: (client: Client) => void;
}) => Promise<Result>;

/** Results of one run of the load generator. */
interface Load {
  readonly answered: number;
  readonly refused: number;
  readonly others: number;
  readonly perSecond: number;
  readonly p99: number;
}

/** autocannon takes no request without headers. */
const withHeaders = (next: Next) => () => ({ headers: {}, ...next() });

/** Sends each connection's next request, made by `nextOf`, as soon as it is answered. */
const load = async (
  { tools }: Bench,
  url: string,
  connections: number,
  duration: number,
  nextOf: (connection: number) => Next,
): Promise<Load> => {
  await tools();
  const { default: autocannon } = (await loadTool('autocannon')) as { readonly default: Autocannon };
  let connection = 0;
  const {
    duration: took,
    errors,
    timeouts,
    latency,
    requests,
    statusCodeStats,
  } = await autocannon({
    url,
    connections,
    duration,
    setupClient: (client) =>
      client.setRequests([{ headers: {}, setupRequest: withHeaders(nextOf(connection++)) }]),
  });
  const countOf = (...statuses: readonly number[]): number =>
    statuses.reduce((sum, status) => sum + (statusCodeStats[status]?.count ?? 0), 0);
  const [answered, refused] = [countOf(200, 401), countOf(429, 503)];
  return {
    answered,
    refused,
    others: errors + timeouts + requests.total - answered - refused,
    perSecond: answered / took,
    p99: latency.p99,
  };
};

const json = { 'content-type': 'application/json' };

interface Bag {
  readonly cartId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly lines: readonly { readonly productId: string; readonly sizeId: string }[];
}

const makeBag = async ({ database }: BenchShop, lineCount: number): Promise<Bag> => {
  const token = freshToken();
  const [made] = await database.query<{ readonly id: string }>(
    `with person as (
         insert into customer (password_hash) values ('none') returning id
       ), family as (
         insert into session_family (customer_id, ends_at) select id, now() + interval '1 day' from person returning id
       ), access as (
         insert into access_token (digest, family_id, expires_at) select $1, id, now() + interval '1 day' from family
       ), refresh as (
         insert into refresh_token (digest, family_id, idle_until) select $1, id, now() + interval '1 day' from family
       )
       insert into cart (customer_id) select id from person returning id`,
    [sha256(token)],
  );
  const lines = await database.query<{ readonly productId: string; readonly sizeId: string }>(
    `insert into cart_line (cart_id, product_id, size_id, quantity)
       select $1, product_id, size_id, 9 from (
         select product_id, size_id from product_size where sold order by position, product_id limit $2
       ) goods
       returning product_id as "productId", size_id as "sizeId"`,
    [made?.id, lineCount],
  );
  return { cartId: made?.id ?? '', headers: { authorization: `Bearer ${token}` }, lines };
};

const reading =
  ({ cartId, headers }: Bag): Next =>
  () => ({ method: 'GET', path: contract.cartProducts.path.replace(':id', cartId), headers });

/** Changes one line after the other, each time to another quantity. */
const changing = ({ cartId, headers, lines }: Bag): Next => {
  let asked = 0;
  return () => {
    const quantity = 1 + (Math.floor(asked / lines.length) % 7);
    const line = lines[asked++ % lines.length];
    const body = JSON.stringify({ cartId, ...line, quantity, forceUpdate: true });
    return { method: 'PATCH', path: contract.updateLine.path, headers: { ...headers, ...json }, body };
  };
};

const operations = [
  { name: 'read bag', nextOf: reading, vendure: 123 },
  { name: 'change quantity', nextOf: changing, vendure: 50 },
] as const;

const connections = 10;

/** Reading and changing bags of few and of many lines, in turns. */
const bags = async (bench: Bench, shop: BenchShop): Promise<readonly Row[]> => {
  const duration = bench.isQuick ? 1 : 4;
  const processes = [shop.pid() ?? 0, await postmasterOf(shop.database)] as const;
  const small = await Promise.all(Array.from({ length: connections }, () => makeBag(shop, 3)));
  const large = await Promise.all(Array.from({ length: connections }, () => makeBag(shop, 50)));
  await shop.database.query('analyze cart, cart_line, access_token, session_family, customer');
  const cases = operations.flatMap((operation) =>
    [small, large].map((of) => ({ ...operation, of, lines: of === small ? 3 : 50 })),
  );
  const measured = cases.map((one) => ({ ...one, loads: [] as (Load & { readonly processor: number })[] }));
  for (let round = 0; round <= bench.rounds(5); round += 1)
    for (const { nextOf, of, loads } of measured) {
      const before = processes.map(processTreeTime);
      const its = await load(bench, shop.url, connections, duration, (nth) => nextOf(of[nth] as Bag));
      const spent = processes.reduce((sum, pid, nth) => sum + timeSince(before[nth] ?? new Map(), pid), 0);
      if (round > 0 || bench.isQuick) loads.push({ ...its, processor: spent / its.answered });
    }
  const rows = measured.flatMap(({ name, lines, vendure, loads }): readonly Row[] => [
    {
      metric: `${name}, ${lines} lines`,
      unit: '/s',
      measured: loads.map(({ perSecond }) => perSecond),
      beside: `Vendure ${vendure}/s`,
      goal: { atLeast: 10 * vendure },
    },
    {
      metric: `${name}, ${lines} lines: processor time of node and PostgreSQL`,
      unit: 'ms',
      measured: loads.map(({ processor }) => processor),
      goal: { atMost: 5 },
    },
    {
      metric: `${name}, ${lines} lines: p99`,
      unit: 'ms',
      measured: loads.map(({ p99 }) => p99),
      beside: 'Vendure 347 ms',
    },
  ]);
  const ratios = operations.map(({ name }): Row => {
    const [few, many] = measured.filter((one) => one.name === name).map(({ loads }) => loads);
    return {
      metric: `${name}: 50 lines over 3`,
      unit: '×',
      measured: (few ?? []).map(({ processor }, nth) => (many?.[nth]?.processor ?? NaN) / processor),
      goal: { atMost: 2 },
    };
  });
  return [...rows, ...ratios];
};

/** Customers place an order of one ring each, ten at a time. */
const orders = async (bench: Bench, shop: BenchShop): Promise<readonly Row[]> => {
  const processes = [shop.pid() ?? 0, await postmasterOf(shop.database)] as const;
  await shop.database.query('update stock set q = 1000000');
  const place = async ({ headers }: Bag): Promise<void> => {
    const { status } = await fetch(`${shop.url}${contract.placeOrder.path}`, {
      method: 'POST',
      headers: { ...headers, ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify(requestOf([oneRing], { source: sourceOf([oneRing], true) })),
    });
    if (status !== 200) throw new Error(`placing an order was answered ${status}`);
  };
  const rounds: { readonly perSecond: number; readonly spent: readonly number[] }[] = [];
  for (let round = 0; round <= bench.rounds(5); round += 1) {
    const buyers = await Promise.all(Array.from({ length: 200 }, () => makeBag(shop, 1)));
    const before = processes.map(processTreeTime);
    const since = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async (_, nth) => {
        for (let at = nth; at < buyers.length; at += connections) await place(buyers[at] as Bag);
      }),
    );
    const perSecond = (1_000 * buyers.length) / (performance.now() - since);
    const spent = processes.map((pid, nth) => timeSince(before[nth] ?? new Map(), pid) / buyers.length);
    if (round > 0 || bench.isQuick) rounds.push({ perSecond, spent });
  }
  return [
    { metric: 'place an order', unit: '/s', measured: rounds.map(({ perSecond }) => perSecond) },
    ...['node', 'PostgreSQL'].map((of, nth): Row => ({
      metric: `place an order: processor time of ${of}`,
      unit: 'ms',
      measured: rounds.map(({ spent }) => spent[nth] ?? NaN),
    })),
  ];
};

let asked = 0;

interface Crowd {
  readonly name: string;
  readonly usual: number;
  readonly crowds: readonly number[];
  readonly next: Next;
}

/** Callers that send requests without a pause, each with its own cost and none cached. */
const crowds: readonly Crowd[] = [
  {
    name: 'lists',
    usual: 10,
    crowds: [100, 1_000],
    next: () => ({ method: 'GET', path: `${contract.filter.path}?page_size=12&min_price=${(asked += 1)}` }),
  },
  {
    name: 'pages',
    usual: 60,
    crowds: [100, 400],
    next: () => ({
      method: 'GET',
      path: `/catalog/ring?min_price=${(asked += 1)}`,
      headers: { accept: 'text/html' },
    }),
  },
  {
    name: 'wrong passwords',
    usual: 4,
    crowds: [200],
    next: () => ({
      method: 'POST',
      path: contract.login.path,
      headers: json,
      body: JSON.stringify({ email: `nobody-${(asked += 1)}@example.com`, password: 'Gold-Bench-2567' }),
    }),
  },
];

/** Answers under overload (promises G31, G37). */
const overload = async (bench: Bench, { url }: BenchShop): Promise<readonly Row[]> => {
  const duration = bench.isQuick ? 2 : 10;
  const rows: Row[] = [];
  for (const { name, usual, crowds: sizes, next } of crowds) {
    await load(bench, url, usual, 2, () => next);
    const calm = await load(bench, url, usual, duration, () => next);
    rows.push({ metric: `${name}, ${usual} connections`, unit: '/s', measured: [calm.perSecond] });
    for (const size of bench.isQuick ? sizes.slice(0, 1) : sizes) {
      bench.tell(`${name}, ${size} connections`);
      const health: number[] = [];
      const over = new AbortController();
      const probe = async (): Promise<void> => {
        for (; !over.signal.aborted; await pause(50)) {
          const since = performance.now();
          const { ok } = await fetch(`${url}/healthz`);
          health.push(ok ? performance.now() - since : Infinity);
        }
      };
      const probing = probe();
      const { perSecond, refused, p99, others } = await load(bench, url, size, duration, () => next);
      over.abort();
      await probing;
      const what = `${name}, ${size} connections`;
      rows.push(
        {
          metric: `${what}: answered, of what is answered without the crowd`,
          unit: '×',
          measured: [perSecond / calm.perSecond],
          beside: `refused ${figure(refused / duration)}/s`,
          goal: { atLeast: 0.8 },
        },
        {
          metric: `${what}: p99 until answered or refused`,
          unit: 'ms',
          measured: [p99],
          goal: { atMost: 1_000 },
        },
        {
          metric: `${what}: neither answered nor refused`,
          unit: '',
          measured: [others],
          goal: { atMost: 0 },
        },
        {
          metric: `${what}: p99 of /healthz meanwhile`,
          unit: 'ms',
          measured: [quantile(health, 0.99)],
          goal: { atMost: 500 },
        },
      );
    }
  }
  return rows;
};

/** Cost of calls, and behaviour under overload. */
export const api: Section = {
  name: 'api',
  title: 'bags and orders over 10 connections, and many more calls than can be answered',
  run: async (bench) => {
    const rows = [...(await bags(bench, await bench.shop())), ...(await orders(bench, await bench.shop()))];
    return [...rows, ...(await overload(bench, await bench.shop()))];
  },
};
