import { randomUUID } from 'node:crypto';
import { contract } from '../../../../adapters/v1/contract/index.ts';
import { atOnce } from '../../../support/api.ts';
import type { Item, WireRequest } from './shopping.ts';
import { requestOf } from './shopping.ts';

export interface Purchase {
  readonly key: string;
  readonly body: WireRequest;
  orderId: string | undefined;
}

/** Tries to place an order once; undefined for an unknown outcome, or while the shop is not ready. */
export const submit = async (url: string, { key, body }: Purchase): Promise<string | undefined> => {
  try {
    const answer = await fetch(`${url}${contract.placeOrder.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const told = (await answer.json()) as {
      readonly data?: { readonly orderId: string };
      readonly error?: { readonly code: string };
    };
    if (told.data !== undefined) return told.data.orderId;
    if (told.error?.code === 'UNAVAILABLE') return undefined;
  } catch {
    return undefined;
  }
  throw new Error('a buyer was refused without a reason');
};

export const retrySubmit = async (url: string, purchase: Purchase): Promise<string> => {
  for (let tries = 1; tries <= 50; tries += 1) {
    const orderId = await submit(url, purchase);
    if (orderId !== undefined) return orderId;
  }
  throw new Error('no answer after fifty tries');
};

/** Concurrent buyers, each placing one order after another, until they are stopped. */
export const startCrowd = (url: string, lines: readonly Item[], size: number) => {
  const purchases: Purchase[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const market = { isOver: false };
  const acknowledged = (): number => purchases.filter(({ orderId }) => orderId !== undefined).length;
  const buyer = async (nth: number): Promise<void> => {
    while (!market.isOver) {
      const products = (nth % 2 === 0 ? lines : lines.toReversed()).map((item) => ({ ...item, quantity: 1 }));
      const purchase: Purchase = { key: randomUUID(), body: requestOf(products), orderId: undefined };
      purchases.push(purchase);
      purchase.orderId = await submit(url, purchase);
      const count = acknowledged();
      for (const wait of waiting) if (count >= wait.count) wait.resolve();
      if (purchase.orderId === undefined) return;
    }
  };
  const all = atOnce(size, async (nth) => buyer(nth));
  return {
    acknowledged: async (count: number): Promise<void> =>
      Promise.race([
        new Promise<void>((resolve) => {
          waiting.push({ count, resolve });
          if (acknowledged() >= count) resolve();
        }),
        all.then(() => undefined),
      ]),
    end: async (): Promise<readonly Purchase[]> => {
      market.isOver = true;
      await all;
      return purchases;
    },
  };
};
