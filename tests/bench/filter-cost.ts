import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { contract } from '../../adapters/v1/contract/index.ts';
import { demoCustomers } from '../../adapters/v1/server/seed/customers.ts';
import { dataFolder, startServer } from '../support/server-process.ts';

/*
 * What a cart read costs before and after many different filters of the catalogue: processor time of node and of
 * PostgreSQL, by Linux's count (100 ticks a second). Ends with 1 when it is more than 1.2 times as much.
 */
const reads = 4_000;
const filters = 5_000;
const atOnce = 8;

const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
};

const childrenOf = (pid: number): readonly number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
};

const familyOf = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

const repeat = async (times: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < times; index = next++) await work(index);
    }),
  );
};

const folder = await dataFolder();
const server = startServer({ DATA_DIR: folder.path });
try {
  const url = await server.url;
  if (url === undefined || server.child.pid === undefined) throw new Error(server.output());
  const { pid } = server.child;
  const [customer] = demoCustomers;
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${url}${contract.login.path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: customer?.email, password: customer?.password }),
  });
  const { accessToken } = (await signIn.json()) as { readonly accessToken: string };
  const ask = async (path: string): Promise<string> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  };
  const found = JSON.parse(await ask(contract.cart.path)) as {
    readonly data: { readonly cartId: string };
  };
  const cart = contract.cartProducts.path.replace(':id', found.data.cartId);
  const readCart = async (): Promise<readonly [node: number, postgres: number]> => {
    const [own, others] = [ticksOf(pid), new Map(familyOf(pid).map((one) => [one, ticksOf(one)]))];
    await repeat(reads, async () => void (await ask(cart)));
    const spent = familyOf(pid).reduce((sum, one) => sum + ticksOf(one) - (others.get(one) ?? 0), 0);
    const node = ticksOf(pid) - own;
    return [(node * 10_000) / reads, ((spent - node) * 10_000) / reads];
  };

  await readCart();
  const before = await readCart();
  const sizes = ['ring_size', 'necklace_size', 'bracelet_size'];
  const lists = ['ring', 'necklace', 'promotion', 'all', 'best-seller'];
  const sorts = ['recommended', 'newest', 'price-low', 'price-high', 'weight-low', 'weight-high'];
  const words = ['แหวน', 'ทอง', 'ลาย', 'สร้อย', 'บาท', 'คอ', 'มือ', 'โปร่ง'];
  await repeat(filters, async (index) => {
    const bit = (place: number): boolean => ((index >> place) & 1) === 1;
    const query = new URLSearchParams({ page_size: '12', sort: sorts[index % sorts.length] ?? '' });
    sizes.forEach((name, place) => bit(place) && query.set(name, String(index % 60)));
    if (bit(3)) query.set('type', lists[index % lists.length] ?? '');
    if (bit(4)) query.set('weight', ((index % 100) / 10 + 0.1).toFixed(1));
    if (bit(5)) query.set('unit', 'gb');
    if (bit(6)) query.set('min_price', String(index));
    if (bit(7)) query.set('max_price', String(index * 1_000));
    if (bit(8)) query.set('style', `style-${index}`);
    query.set('search', words.slice(0, index % words.length).join(' '));
    query.set('weight_text', bit(9) ? `${index} บาท` : '1 บาท');
    await ask(`${contract.filter.path}?${query.toString()}`);
  });
  const after = await readCart();
  const told = ([node, postgres]: readonly [number, number]): string =>
    `node ${node.toFixed(0)} µs, PostgreSQL ${postgres.toFixed(0)} µs`;
  const ratio = (after[0] + after[1]) / (before[0] + before[1]);
  console.log(`a cart read before ${filters} filters: ${told(before)}`);
  console.log(`a cart read after them: ${told(after)}: ${ratio.toFixed(2)} times as much`);
  process.exitCode = ratio <= 1.2 ? 0 : 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await folder.remove();
}
