import { contract } from '../../adapters/v1/contract/index.ts';
import { demoCustomers } from '../../adapters/v1/server/seed/customers.ts';
import { figure } from './frame/figures.ts';
import { familyTime, postmasterOf, takenSince } from './frame/processor-time.ts';
import type { Bench, Row, Section } from './frame/section.ts';

const atOnce = 8;

const repeat = async (times: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < times; index = next++) await work(index);
    }),
  );
};

const filterQuery = (index: number): string => {
  const sizes = ['ring_size', 'necklace_size', 'bracelet_size'];
  const lists = ['ring', 'necklace', 'promotion', 'all', 'best-seller'];
  const sorts = ['recommended', 'newest', 'price-low', 'price-high', 'weight-low', 'weight-high'];
  const words = ['แหวน', 'ทอง', 'ลาย', 'สร้อย', 'บาท', 'คอ', 'มือ', 'โปร่ง'];
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
  return query.toString();
};

const run = async ({ isQuick, tell, shop: startShop }: Bench): Promise<readonly Row[]> => {
  const [reads, filters] = isQuick ? [200, 200] : [4_000, 5_000];
  const { url, pid, database } = await startShop();
  const [node, postgres] = [pid() ?? 0, await postmasterOf(database)];
  const [customer] = demoCustomers;
  const signIn = await fetch(`${url}${contract.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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
  /** Processor time of one read of the bag, in µs. */
  const readCart = async (): Promise<{ readonly node: number; readonly postgres: number }> => {
    const [ofNode, ofPostgres] = [familyTime(node), familyTime(postgres)];
    await repeat(reads, async () => void (await ask(cart)));
    const each = (milliseconds: number): number => (milliseconds * 1_000) / reads;
    return {
      node: each(takenSince(ofNode, node)),
      postgres: each(takenSince(ofPostgres, postgres)),
    };
  };

  await readCart();
  const before = await readCart();
  tell(`asks for ${filters} different filters`);
  await repeat(filters, async (index) => void (await ask(`${contract.filter.path}?${filterQuery(index)}`)));
  const after = await readCart();
  const wholeOf = (read: typeof before): number => read.node + read.postgres;
  const told = `node ${figure(before.node)}, PostgreSQL ${figure(before.postgres)}`;
  return [
    {
      metric: `processor time of reading a bag after ${filters} different filters`,
      unit: 'µs',
      measured: [wholeOf(after)],
      beside: `before them ${figure(wholeOf(before))} µs (${told})`,
    },
    {
      metric: 'after over before',
      unit: '×',
      measured: [wholeOf(after) / wholeOf(before)],
      goal: { atMost: 1.2 },
    },
  ];
};

/** Whether connections grow heavy with the filters that passed through them. */
export const filters: Section = {
  name: 'filters',
  title: 'what reading a bag costs before and after many different filters of the catalogue',
  run,
};
