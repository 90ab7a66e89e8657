import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { lineKey } from '../../engine/values/cart-line.ts';
import { earrings, ring } from '../e2e/support/goods.ts';
import { arrive, changeQuantity, fillBag, follow, order, signIn } from '../e2e/support/journeys.ts';
import { newPhone } from '../e2e/support/outbox.ts';
import { PatientShopper } from '../e2e/support/patient-shopper.ts';
import { atDesk } from '../e2e/support/placed-order.ts';
import { type Purchase, retrySubmit, submit } from '../server/orders/support/crowd.ts';
import { hoops, requestOf, ring as otherRing } from '../server/orders/support/shopping.ts';
import { type Call, judgeKeys } from '../history/check.ts';
import { recorded, witnessText } from '../history/record.ts';
import { everyFault, openFaultProxy, randomFaults } from '../support/fault-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { newCustomer } from '../support/shop.ts';
import { brokenLaws } from '../support/shop-laws.ts';
import { openBrowser } from './frame/browser.ts';
import { inspectorOn, watchHeap } from './frame/heap.ts';
import type { Bench, BenchShop, Row, Section } from './frame/section.ts';

const share = 0.01;
const seed = 1;
const pieces = 1_000_000;

const stock = [lineKey(ring.id, ring.size), lineKey(earrings.id, earrings.size), otherRing].map((item) => ({
  ...item,
  pieces,
}));

/** Guests who order one after the other over the API, each retried under its key until the shop returns the order. */
const startGuests = (url: string, count: number, isOver: () => boolean) => {
  const purchases: Purchase[] = [];
  const tries: Call<string, string>[] = [];
  const guest = async (): Promise<void> => {
    while (!isOver()) {
      const products = [otherRing, hoops].map((item) => ({ ...item, quantity: 1 }));
      const purchase: Purchase = { key: randomUUID(), body: requestOf(products), orderId: undefined };
      purchases.push(purchase);
      for (let nth = 1; nth <= 20 && purchase.orderId === undefined; nth += 1) {
        const tried = await recorded(
          purchase.key,
          async () => submit(url, purchase),
          (orderId) => orderId ?? null,
        );
        tries.push(tried);
        purchase.orderId = tried.answer ?? undefined;
      }
      // Few enough that their unpaid holds stay below the limit of one address.
      await pause(1_500);
    }
  };
  return { purchases, tries, ended: Promise.all(Array.from({ length: count }, guest)) };
};

interface Journeys {
  readonly phones: string[];
  readonly untold: string[];
  readonly broken: string[];
  told: number;
}

/** One shopper in a browser: a guest or a customer who fills the bag, orders, and follows the order until it is paid. */
const goThrough = async (
  browser: Browser,
  shop: BenchShop,
  url: string,
  isGuest: boolean,
  journeys: Journeys,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'th-TH',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const shopper = new PatientShopper(page);
  page.on('pageerror', ({ message }) => journeys.broken.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) journeys.broken.push(message.text());
  });
  const phone = newPhone();
  try {
    await arrive(shopper, '/');
    const account = await newCustomer(shop.database.query);
    const isSaved = async (quantity: number): Promise<boolean> => {
      const [line] = await shop.database.query<{ quantity: number }>(
        'select quantity from cart_line join cart on cart.id = cart_id join customer on customer.id = customer_id where email = $1',
        [account.username],
      );
      return isGuest || line?.quantity === quantity;
    };
    if (!isGuest) await signIn(shopper, account);
    const good = isGuest ? ring : earrings;
    await fillBag(shopper, good, isSaved);
    if (!isGuest) await changeQuantity(shopper, good, 2, isSaved);
    journeys.phones.push(phone);
    await order(shopper, { phone });
    const [placed] = await shop.database.query<{ number: string }>(
      'select number from customer_order where contact_phone = $1',
      [phone],
    );
    await atDesk(page, shop, { orderNumber: placed?.number ?? '' }, 'awaiting-payment', 'confirm');
    await follow(shopper);
  } catch (error) {
    journeys.broken.push(error instanceof Error ? error.message : String(error));
  }
  journeys.untold.push(...shopper.untold);
  journeys.told += shopper.told.size;
  await context.close();
};

/** Memory in use by a process after a full garbage collection, and seconds since the beginning. */
interface InUse {
  readonly at: number;
  readonly bytes: number;
}

const run = async (bench: Bench): Promise<readonly Row[]> => {
  // Warm-up before memory is counted: code is compiled, connections are opened and pages cached.
  const [seconds, warm, step] = bench.isQuick ? [20, 8, 4] : [600, 120, 60];
  const inspectPort = await freePort();
  const shop = await bench.shop({ settings: inspectorOn(inspectPort) });
  const heap = await watchHeap(inspectPort);
  bench.atEnd(heap.close);
  const { database, pid } = shop;
  const itself = pid();
  for (const { productId, sizeId } of stock)
    await database.query(
      "update stock set q = $1 where product_id = $2 and size_id = $3 and place_id = 'central'",
      [pieces, productId, sizeId],
    );
  const way = await openFaultProxy(shop.url, randomFaults(share, seed));
  bench.atEnd(way.close);
  const browser = await openBrowser(bench);

  const end = performance.now() + seconds * 1_000;
  const isOver = (): boolean => performance.now() > end;
  const inUse: InUse[] = [];
  const look = async (at: number): Promise<void> => {
    const bytes = await heap.used();
    inUse.push({ at, bytes });
    bench.tell(`${at} s of ${seconds}: ${(bytes / 1024 ** 2).toFixed(1)} MiB in use`);
  };
  const watch = async (): Promise<void> => {
    for (let at = step; at < seconds; at += step) {
      await pause(Math.max(0, end - (seconds - at) * 1_000 - performance.now()));
      if (at >= warm) await look(at);
    }
  };
  const guests = startGuests(way.url, 4, isOver);
  const journeys: Journeys = { phones: [], untold: [], broken: [], told: 0 };
  const shoppers = async (): Promise<void> => {
    for (let nth = 0; !isOver(); nth += 1) await goThrough(browser, shop, way.url, nth % 2 === 0, journeys);
  };
  await Promise.all([guests.ended, watch(), shoppers()]);
  await look(seconds);

  // Each order is sent once more, over a good connection: its key returns the order's id.
  const told = guests.purchases.map(({ orderId }) => orderId);
  for (const purchase of guests.purchases)
    guests.tries.push(
      await recorded(
        purchase.key,
        async () => retrySubmit(shop.url, purchase),
        (orderId) => orderId,
      ),
    );
  const impossible = judgeKeys(guests.tries);
  if (impossible !== undefined) bench.tell(witnessText(impossible));
  const [counted] = await database.query<{ n: number }>('select count(*)::int as n from customer_order');
  const [known] = await database.query<{ n: number }>(
    'select count(*)::int as n from customer_order where id = any($1)',
    [told.filter((id) => id !== undefined)],
  );
  const ofPhones = await database.query<{ n: number }>(
    'select count(*)::int as n from customer_order where contact_phone = any($1) group by contact_phone',
    [journeys.phones],
  );
  const wanted = guests.purchases.length + journeys.phones.length;
  const laws = await brokenLaws(database.query, stock);
  for (const words of [...laws, ...journeys.broken, ...journeys.untold]) bench.tell(words);
  const met = everyFault.map((kind) => `${kind} ${way.met[kind] ?? 0}`).join(', ');
  const [first, last] = [inUse[0], inUse.at(-1)].map((one) => one?.bytes ?? NaN);

  const row = (metric: string, figure: number, unit = '', rest: Partial<Row> = {}): Row => ({
    metric,
    unit,
    measured: [figure],
    ...rest,
  });
  const none = { goal: { atMost: 0 } };
  return [
    row('requests over the bad way', way.requests()),
    row(
      'met a fault',
      Object.values(way.met).reduce((sum, n) => sum + n, 0),
      '',
      { beside: met },
    ),
    row('orders placed', counted?.n ?? 0, '', { beside: `in a browser ${journeys.phones.length}` }),
    row(
      'orders lost: acknowledged and not there',
      told.filter((id) => id !== undefined).length - (known?.n ?? 0),
      '',
      none,
    ),
    row(
      'orders doubled: there and not wanted',
      Math.max(0, (counted?.n ?? 0) - wanted) + ofPhones.filter(({ n }) => n > 1).length,
      '',
      none,
    ),
    row('keys with two outcomes', impossible === undefined ? 0 : 1, '', none),
    row('wishes that came to no order', wanted - (counted?.n ?? 0), '', none),
    row('laws of the database that are broken', laws.length, '', none),
    row('journeys in a browser that broke, or threw', journeys.broken.length, '', none),
    row('failures in it without a word', journeys.untold.length, '', {
      ...none,
      beside: `told ${journeys.told}`,
    }),
    row('ends of the shop’s process', Number(pid() !== itself), '', none),
    row(
      `growth of what it has in use after the first ${warm} s`,
      (Number(last) / Number(first) - 1) * 100,
      '%',
      {
        goal: { atMost: 10 },
        beside: `MiB each minute: ${inUse.map(({ bytes }) => (bytes / 1024 ** 2).toFixed(1)).join(', ')}`,
      },
    ),
  ];
};

export const soak: Section = { name: 'soak', title: 'ten minutes of shopping with 1 % of faults', run };
