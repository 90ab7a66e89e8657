import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '../../adapters/v1/contract/index.ts';
import { quantile } from './frame/figures.ts';
import type { Bench, Row, Section } from './frame/section.ts';

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

const ask = async (agent: Agent, url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - since }),
      );
      answer.once('error', reject);
    }).once('error', reject);
  });

let page = 0;

/** Keeps so many connections busy with pages that nobody asked for before, and calls the API and /healthz beside them. */
const crowd = async (url: string, connections: number, seconds: number) => {
  const [pages, beside] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const end = performance.now() + seconds * 1_000;
  const answers: Answer[] = [];
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      page += 1;
      answers.push(await ask(pages, `${url}/catalog/ring?min_price=${page}&sort=price-low`));
    }
  };
  const probe = async (address: string): Promise<readonly number[]> => {
    const times: number[] = [];
    while (performance.now() < end) {
      const { status, milliseconds } = await ask(beside, address);
      times.push(status === 200 ? milliseconds : Infinity);
      await pause(20);
    }
    return times;
  };
  const [api, health] = await Promise.all([
    probe(`${url}${contract.filter.path}?page_size=12`),
    probe(`${url}/healthz`),
    ...Array.from({ length: connections }, visitor),
  ]);
  pages.destroy();
  beside.destroy();
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  return {
    pages: good.length / seconds,
    refused: refused.length / seconds,
    wait: quantile(
      refused.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
    others: answers.length - good.length - refused.length,
    api: quantile(api, 0.99),
    health: quantile(health, 0.99),
  };
};

const run = async ({ isQuick, tell, shop: startShop }: Bench): Promise<readonly Row[]> => {
  const seconds = isQuick ? 2 : 10;
  const { url } = await startShop();
  const agent = new Agent();
  for (let warm = 0; warm < 60; warm += 1) await ask(agent, `${url}/catalog/ring?max_price=${1_000 + warm}`);
  const rows: Row[] = [];
  const usual = await crowd(url, 60, seconds);
  rows.push({ metric: 'pages a second for 60 connections', unit: '/s', measured: [usual.pages] });
  for (const connections of isQuick ? [100] : [100, 400]) {
    tell(`${connections} connections`);
    const { pages, refused, wait, others, api, health } = await crowd(url, connections, seconds);
    const at = `for ${connections} connections`;
    rows.push(
      {
        metric: `pages of those of 60 connections, ${at}`,
        unit: '×',
        measured: [pages / usual.pages],
        goal: { atLeast: 0.8 },
      },
      { metric: `refused with 503, ${at}`, unit: '/s', measured: [refused] },
      { metric: `p99 until refused, ${at}`, unit: 'ms', measured: [wait] },
      {
        metric: `answers that were neither page nor 503, ${at}`,
        unit: '',
        measured: [others],
        goal: { atMost: 0 },
      },
      { metric: `p99 of the API meanwhile, ${at}`, unit: 'ms', measured: [api], goal: { atMost: 1_000 } },
      { metric: `p99 of /healthz meanwhile, ${at}`, unit: 'ms', measured: [health], goal: { atMost: 500 } },
    );
  }
  return rows;
};

/** What visitors get when more come than pages can be drawn. */
export const overload: Section = {
  name: 'overload',
  title: 'more visitors than pages can be drawn',
  run,
};
