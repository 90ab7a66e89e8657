import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import pg from 'pg';
import { contract } from '../../adapters/v1/contract/index.ts';
import { sha256 } from '../../adapters/v1/server/identity/digests.ts';
import { freshToken } from '../../adapters/v1/server/session/tokens.ts';
import { dataFolder, startServer } from '../support/server-process.ts';

/*
 * What the API does of what its database could: reading a bag and changing a quantity, beside the floor. The floor is a
 * bare Fastify in a process of its own that runs one prepared statement a request over as many connections to the same
 * database (the rows of one bag by its key; an update of one line by its key) and writes what came as JSON: nobody is
 * asked who calls, nothing is checked, no price is looked up. Both are asked by the same generator over 10 connections, in
 * turns; the median of the rounds counts. Processor time is node's and PostgreSQL's together, by Linux's count.
 */

/** What one operation did in the API and in the floor; medians of all rounds. */
export interface BesideFloor {
  readonly name: string;
  /** Answers a second of the API. */
  readonly shop: number;
  /** Answers a second of the floor. */
  readonly floor: number;
  /** The API's answers by the floor's, of the same round. */
  readonly ratio: number;
  /** The lowest and the highest ratio of a round. */
  readonly spread: readonly [number, number];
  /** Processor time of an answer of the API, milliseconds, node's and PostgreSQL's. */
  readonly cpu: { readonly node: number; readonly postgres: number };
  /** 99 of 100 answers of the API come within so many milliseconds. */
  readonly p99: number;
}

const connections = 10;
const bagSizes = [3, 50];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

interface Line {
  readonly productId: string;
  readonly sizeId: string;
}

/** A customer with a bag. */
interface Bag {
  readonly cartId: string;
  readonly token: string;
  readonly lines: readonly Line[];
  /** How often it was asked for something. */
  asked: number;
}

/** Makes customers who are signed in, each with a bag of so many lines. */
const makeBags = async (client: pg.Client, lineCount: number): Promise<readonly Bag[]> => {
  const { rows: lines } = await client.query<Line>(
    `select product_id as "productId", size_id as "sizeId" from product_size where sold
      order by position, product_id limit $1`,
    [lineCount],
  );
  const bags: Bag[] = [];
  for (let made = 0; made < connections; made += 1) {
    const token = freshToken();
    const { rows } = await client.query<{ id: string }>(
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
    const cartId = rows[0]?.id ?? '';
    await client.query(
      `insert into cart_line (cart_id, product_id, size_id, quantity)
         select $1, product_id, size_id, 9 from unnest($2::text[], $3::text[]) as line (product_id, size_id)`,
      [cartId, lines.map(({ productId }) => productId), lines.map(({ sizeId }) => sizeId)],
    );
    bags.push({ cartId, token, lines, asked: 0 });
  }
  return bags;
};

/** What is sent: how the API and the floor are asked for the same. */
type Ask = (bag: Bag) => string;

const request = (method: string, address: string, token: string, body?: unknown): string => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${sent}\r\n${text}`;
};

/** The next line of a bag, by another quantity than it had: each change changes something. */
const change = (bag: Bag) => {
  const { cartId, lines, asked } = bag;
  bag.asked += 1;
  const quantity = 1 + (Math.floor(asked / lines.length) % 7);
  return { cartId, ...lines[asked % lines.length], quantity, forceUpdate: true };
};

const operations: Readonly<Record<string, Ask>> = {
  'read bag': ({ cartId, token }) => request('GET', contract.cartProducts.path.replace(':id', cartId), token),
  'change quantity': (bag) => request('PATCH', contract.updateLine.path, bag.token, change(bag)),
};

const floorOperations: Readonly<Record<string, Ask>> = {
  'read bag': ({ cartId, token }) => request('GET', `/${cartId}`, token),
  'change quantity': (bag) => request('PATCH', '/', bag.token, change(bag)),
};

interface Load {
  readonly perSecond: number;
  readonly answers: number;
  readonly p99: number;
}

/** One connection that sends a request as soon as the one before is answered. Throws for any answer but 200. */
const keepAsking = async (
  port: number,
  next: () => string | undefined,
  answered: (milliseconds: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = dial(port, '127.0.0.1').setNoDelay(true);
    let since = 0;
    let missing = 0;
    const send = (): void => {
      const text = next();
      if (text === undefined) {
        socket.destroy();
        resolve();
        return;
      }
      since = performance.now();
      missing = -1;
      socket.write(text);
    };
    let head = '';
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.on('data', (bytes) => {
      if (missing < 0) {
        head += bytes.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
        if (length === undefined || !head.startsWith('HTTP/1.1 200')) {
          reject(new Error(`answered: ${head}`));
          socket.destroy();
          return;
        }
        missing = Number(length) - (head.length - end - 4);
        head = '';
      } else missing -= bytes.length;
      if (missing > 0) return;
      answered(performance.now() - since);
      send();
    });
  });

const load = async (port: number, bags: readonly Bag[], ask: Ask, seconds: number): Promise<Load> => {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  await Promise.all(
    bags.map(async (bag) => {
      await keepAsking(
        port,
        () => (performance.now() < end ? ask(bag) : undefined),
        (milliseconds) => void times.push(milliseconds),
      );
    }),
  );
  const took = (performance.now() - begun) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / took,
    answers: times.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN,
  };
};

/** Processor time that a process and all below it had by now, milliseconds: its own, and its children's. */
const processorTime = (root: number): { readonly node: number; readonly postgres: number } => {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return [
          { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
        ];
      } catch {
        return [];
      }
    });
  const below = (pid: number): number =>
    stats
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.ticks + below(child.pid), 0);
  return { node: (stats.find(({ pid }) => pid === root)?.ticks ?? 0) * 10, postgres: below(root) * 10 };
};

const floorStatements = {
  read: {
    name: 'read',
    text: 'select product_id, size_id, quantity from cart_line where cart_id = $1 order by position',
  },
  change: {
    name: 'change',
    text: 'update cart_line set quantity = $4 where cart_id = $1 and product_id = $2 and size_id = $3 returning quantity',
  },
};

/** The floor, in a process of its own. */
const runFloor = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const rowsOf = async (
    statement: { readonly name: string; readonly text: string },
    ...values: readonly unknown[]
  ): Promise<readonly unknown[]> => (await pool.query<object>({ ...statement, values: [...values] })).rows;
  const app = fastify();
  app.get<{ readonly Params: { readonly cartId: string } }>('/:cartId', async ({ params }) =>
    rowsOf(floorStatements.read, params.cartId),
  );
  app.patch<{ readonly Body: Line & { readonly cartId: string; readonly quantity: number } }>(
    '/',
    async ({ body: { cartId, productId, sizeId, quantity } }) =>
      rowsOf(floorStatements.change, cartId, productId, sizeId, quantity),
  );
  process.send?.({ port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) });
  process.once('disconnect', () => process.exit(0));
};

const startFloor = async (url: string): Promise<{ readonly child: ChildProcess; readonly port: number }> => {
  const child = spawn(process.execPath, [import.meta.filename, 'floor'], {
    env: { PATH: process.env['PATH'], FLOOR_DATABASE: url },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  return { child, port: message.port };
};

const databaseOf = (folder: string): string => {
  const password = readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
};

/** Each change raised its cart's version by one: nothing was answered that was not done. */
const requireVersions = async (client: pg.Client, bags: readonly Bag[], changes: number): Promise<void> => {
  const { rows } = await client.query<{ sum: string }>(
    'select sum(version) as sum from cart where id = any($1::uuid[])',
    [bags.map(({ cartId }) => cartId)],
  );
  if (Number(rows[0]?.sum) !== changes)
    throw new Error(`${changes} changes were answered, ${rows[0]?.sum} were made`);
};

/** Starts a shop with a database of its own and measures it beside the floor, in turns. */
export const apiBesideFloor = async ({ rounds = 5, seconds = 2 } = {}): Promise<readonly BesideFloor[]> => {
  const folder = await dataFolder();
  const server = startServer({ DATA_DIR: folder.path });
  let floor: Awaited<ReturnType<typeof startFloor>> | undefined;
  let client: pg.Client | undefined;
  try {
    const url = await server.url;
    const { pid } = server.child;
    if (url === undefined || pid === undefined) throw new Error(server.output());
    const port = Number(new URL(url).port);
    const database = databaseOf(folder.path);
    floor = await startFloor(database);
    client = new pg.Client({ connectionString: database });
    await client.connect();
    const measured: BesideFloor[] = [];
    for (const lineCount of bagSizes) {
      const bags = await makeBags(client, lineCount);
      await client.query('analyze cart, cart_line, access_token, session_family, customer');
      let changes = 0;
      for (const [name, ask] of Object.entries(operations)) {
        const askFloor = floorOperations[name] ?? ask;
        const shopLoad = async (length: number) => {
          const before = processorTime(pid);
          const done = await load(port, bags, ask, length);
          const after = processorTime(pid);
          if (ask === operations['change quantity']) changes += done.answers;
          return {
            ...done,
            node: (after.node - before.node) / done.answers,
            postgres: (after.postgres - before.postgres) / done.answers,
          };
        };
        await load(floor.port, bags, askFloor, seconds / 2);
        await shopLoad(seconds);
        const all: { readonly shop: Awaited<ReturnType<typeof shopLoad>>; readonly floor: Load }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const first = round % 2 === 0 ? await load(floor.port, bags, askFloor, seconds) : undefined;
          const shop = await shopLoad(seconds);
          all.push({ shop, floor: first ?? (await load(floor.port, bags, askFloor, seconds)) });
        }
        const ratios = all.map((round) => round.shop.perSecond / round.floor.perSecond);
        measured.push({
          name: `${name}, ${lineCount} lines`,
          shop: median(all.map((round) => round.shop.perSecond)),
          floor: median(all.map((round) => round.floor.perSecond)),
          ratio: median(ratios),
          spread: [Math.min(...ratios), Math.max(...ratios)],
          cpu: {
            node: median(all.map((round) => round.shop.node)),
            postgres: median(all.map((round) => round.shop.postgres)),
          },
          p99: median(all.map((round) => round.shop.p99)),
        });
      }
      await requireVersions(client, bags, changes);
    }
    return measured;
  } finally {
    floor?.child.disconnect();
    await client?.end();
    server.child.kill('SIGTERM');
    await server.ended;
    await folder.remove();
  }
};

if (process.argv[1] === import.meta.filename) {
  const [part] = process.argv.slice(2);
  if (part === 'floor') await runFloor(process.env['FLOOR_DATABASE'] ?? '');
  else {
    const [rounds = 5, seconds = 2] = process.argv.slice(2).map(Number);
    const rows = await apiBesideFloor({ rounds, seconds });
    for (const { name, shop, floor, ratio, spread, cpu, p99 } of rows)
      console.log(
        `${name.padEnd(25)} ${shop.toFixed(0)}/s of ${floor.toFixed(0)}/s: ${ratio.toFixed(2)} (${spread.map((each) => each.toFixed(2)).join('–')}), ${(cpu.node + cpu.postgres).toFixed(3)} ms (node ${cpu.node.toFixed(3)}, PostgreSQL ${cpu.postgres.toFixed(3)}), p99 ${p99.toFixed(1)} ms`,
      );
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  }
}
