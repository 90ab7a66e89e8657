import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '../../adapters/v1/contract/index.ts';
import { dataFolder, startServer } from '../support/server-process.ts';

/*
 * What visitors get when more come than pages can be drawn: pages a second, refusals, and how long calls of the API and
 * /healthz take meanwhile. Needs the built shop. Ends with 1 when 100 or 400 connections get less than four fifths of the
 * pages that 60 get, or wait too long beside them.
 */
const seconds = 10;
const crowds = [20, 60, 100, 400];

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

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

let page = 0;

/** Keeps so many connections busy with pages that nobody asked for before, and calls the API and /healthz beside them. */
const crowd = async (url: string, connections: number) => {
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
    return times.toSorted((left, right) => left - right);
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
  const waits = refused.map(({ milliseconds }) => milliseconds).toSorted((left, right) => left - right);
  const result = {
    good: good.length / seconds,
    api: at(api, 0.99),
    health: at(health, 0.99),
    others: answers.length - good.length - refused.length,
  };
  console.log(
    `${connections} connections: ${result.good.toFixed(1)} pages/s, ${(refused.length / seconds).toFixed(0)} refused/s (p99 ${at(waits, 0.99).toFixed(0)} ms), ${result.others} others; API p99 ${result.api.toFixed(0)} ms; /healthz p99 ${result.health.toFixed(0)} ms, longest ${at(health, 1).toFixed(0)} ms`,
  );
  return result;
};

const folder = await dataFolder();
const server = startServer({ DATA_DIR: folder.path });
try {
  const url = await server.url;
  if (url === undefined) throw new Error(server.output());
  const agent = new Agent();
  for (let warm = 0; warm < 60; warm += 1) await ask(agent, `${url}/catalog/ring?max_price=${1_000 + warm}`);
  let usual = 0;
  for (const connections of crowds) {
    const { good, api, health, others } = await crowd(url, connections);
    if (connections === 60) usual = good;
    if (connections > 60 && (good < usual * 0.8 || others > 0)) process.exitCode = 1;
    if (api > 1_000 || health > 500) process.exitCode = 1;
  }
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await folder.remove();
}
