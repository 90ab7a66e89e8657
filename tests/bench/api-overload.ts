import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '../../adapters/v1/contract/index.ts';
import { demoCustomers } from '../../adapters/v1/server/seed/customers.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { figure, quantile } from './frame/figures.ts';
import { type Bench, type Row, type Section, Skipped } from './frame/section.ts';

/** What is asked, and its place in the order of all that was. */
type Ask = (nth: number) => { readonly method: string; readonly path: string; readonly body?: string };

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  /** Whether it says when to come again. */
  readonly saysWhen: boolean;
}

/** Status of what was not answered in time, or not at all. */
const unanswered = 0;

const send = async (
  agent: Agent,
  url: string,
  { method, path, body }: ReturnType<Ask>,
  limit = 15_000,
): Promise<Answer> =>
  new Promise((resolve) => {
    const since = performance.now();
    const answered = (status: number, saysWhen = false): void =>
      resolve({ status, saysWhen, milliseconds: performance.now() - since });
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request(`${url}${path}`, { agent, method, headers, timeout: limit }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answered(answer.statusCode ?? unanswered, answer.headers['retry-after'] !== undefined),
      );
      answer.once('error', () => answered(unanswered));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => answered(unanswered));
    asked.end(body);
  });

const isRefused = ({ status }: Answer): boolean => status === 503 || status === 429;

const timesOf = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ milliseconds }) => milliseconds);

/** Lists that nobody asked for before: each is planned and counted anew. */
const newList: Ask = (nth) => ({
  method: 'GET',
  path: `${contract.filter.path}?page_size=12&min_price=${nth}&sort=price-low`,
});

/** Wrong passwords of one account, each of which is hashed. */
const wrongPassword: Ask = (nth) => ({
  method: contract.login.method,
  path: contract.login.path,
  body: JSON.stringify({
    email: `nobody-${nth}@example.com`,
    password: `${demoCustomers[0]?.password}-${nth}`,
  }),
});

let asked = 0;

/** Keeps so many connections asking without a pause, whatever they are answered, and looks at /healthz beside them. */
const flood = async (url: string, ask: Ask, connections: number, seconds: number) => {
  const [agent, beside] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const answers: Answer[] = [];
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) answers.push(await send(agent, url, ask((asked += 1))));
  };
  const health: number[] = [];
  const watch = async (): Promise<void> => {
    while (performance.now() < end) {
      const { status, milliseconds } = await send(beside, url, { method: 'GET', path: '/healthz' });
      health.push(status === 200 ? milliseconds : Infinity);
      await pause(50);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: connections }, visitor)]);
  const took = (performance.now() - began) / 1_000;
  const since = performance.now();
  while ((await send(beside, url, ask((asked += 1)))).milliseconds > 250) await pause(50);
  const recovered = performance.now() - since;
  agent.destroy();
  beside.destroy();
  const refused = answers.filter(isRefused);
  const good = answers.filter((one) => !isRefused(one) && one.status !== unanswered && one.status < 500);
  return {
    offered: answers.length / took,
    good: good.length / took,
    goodP99: quantile(timesOf(good), 0.99),
    refused: refused.length / took,
    refusedP99: quantile(timesOf(refused), 0.99),
    silent: refused.filter(({ saysWhen }) => !saysWhen).length,
    others: answers.length - good.length - refused.length,
    health: quantile(health, 0.99),
    recovered,
  };
};

/** Memory of a process, MB. */
const memoryOf = (pid: number | undefined): number => {
  if (process.platform !== 'linux' || pid === undefined)
    throw new Skipped('memory is read as Linux tells it');
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;
};

const rowsOf = (
  what: string,
  usual: number,
  {
    offered,
    good,
    goodP99,
    refused,
    refusedP99,
    silent,
    others,
    health,
    recovered,
  }: Awaited<ReturnType<typeof flood>>,
): readonly Row[] => [
  {
    metric: `${what}: answered, of what it answers without the crowd`,
    unit: '×',
    measured: [good / usual],
    beside: `asked ${figure(offered)}/s, answered ${figure(good)}/s, refused ${figure(refused)}/s`,
    goal: { atLeast: 0.8 },
  },
  { metric: `${what}: p99 of what is answered`, unit: 'ms', measured: [goodP99], goal: { atMost: 1_000 } },
  {
    metric: `${what}: p99 until refused`,
    unit: 'ms',
    measured: refused === 0 ? [0] : [refusedP99],
    goal: { atMost: 1_000 },
  },
  {
    metric: `${what}: refused without Retry-After, or neither answered nor refused`,
    unit: '',
    measured: [silent + others],
    goal: { atMost: 0 },
  },
  { metric: `${what}: p99 of /healthz meanwhile`, unit: 'ms', measured: [health], goal: { atMost: 500 } },
  {
    metric: `${what}: until it answers in 250 ms again`,
    unit: 'ms',
    measured: [recovered],
    goal: { atMost: 5_000 },
  },
];

const run = async ({ isQuick, tell, atEnd, database }: Bench): Promise<readonly Row[]> => {
  const seconds = isQuick ? 2 : 10;
  const shop = await startShopProcess((await database()).url);
  atEnd(async () => shop.stop());
  const { url, pid } = shop;
  await flood(url, newList, 10, seconds / 2);
  const usual = await flood(url, newList, 10, seconds);
  const before = memoryOf(pid());
  const rows: Row[] = [{ metric: 'lists a second for 10 connections', unit: '/s', measured: [usual.good] }];
  for (const connections of isQuick ? [100] : [100, 1_000]) {
    tell(`${connections} connections ask for lists`);
    rows.push(
      ...rowsOf(
        `lists, ${connections} connections`,
        usual.good,
        await flood(url, newList, connections, seconds),
      ),
    );
  }
  tell('200 connections sign in');
  const few = await flood(url, wrongPassword, 4, seconds / 2);
  rows.push(...rowsOf('sign-ins, 200 connections', few.good, await flood(url, wrongPassword, 200, seconds)));
  await pause(5_000);
  const after = memoryOf(pid());
  return [
    ...rows,
    {
      metric: 'memory of the process after all of it, over before',
      unit: '×',
      measured: [after / before],
      beside: `${figure(before)} MB before, ${figure(after)} MB after`,
      goal: { atMost: 1.5 },
    },
  ];
};

/** What callers of the API get when many more ask than can be answered (promise G31). */
export const flooded: Section = {
  name: 'flood',
  title: 'many more calls than can be answered',
  run,
};
