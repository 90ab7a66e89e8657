import { either as E } from 'fp-ts';
import { NEVER, Observable, of } from 'rxjs';
import type { Api } from '../../../adapters/v1/client/api.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Order, OrderRequest } from '../../../engine/orders/order.ts';
import { noAnswer } from '../../engine/support/arbitraries.ts';
import { anOrder } from '../../engine/support/orders.ts';
import { aQuote } from '../../engine/support/quotes.ts';
import { line } from './lines.ts';

type Fate = 'answered' | 'answer-lost' | 'never-arrives' | 'held' | Failure;

type Placed = E.Either<Failure, Order & { readonly proof: string }>;

/** A server whose price is ฿18,500 unless overridden. */
export const createOrderServer = () => {
  const orders = new Map<string, Order>();
  const texts = new Map<string, string>();
  const held: (() => void)[] = [];
  const call: Api['call'] = (name, input) => {
    const { body, headers = {} } = input as {
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
    };
    const key = headers['idempotency-key'] ?? '';
    if (name === 'quoteOrder') {
      server.quotes += 1;
      const total = satang(server.total);
      return of(E.right(aQuote({ lines: [line()], subtotal: total, total }))) as never;
    }
    return name === 'placeOrder' ? (place(key, body as OrderRequest) as never) : NEVER;
  };
  const server = {
    api: { call },
    fate: 'answered' as Fate,
    total: 1_850_000,
    arrived: [] as { readonly key: string; readonly request: OrderRequest }[],
    orders,
    quotes: 0,
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
  };

  const made = (key: string, request: OrderRequest): Placed => {
    server.arrived.push({ key, request });
    const known = orders.get(key);
    if (known !== undefined) {
      return texts.get(key) === canonicalText(request)
        ? E.right({ ...known, proof: `proof-of-${known.orderId}` })
        : E.left({ kind: 'refused', status: 409, code: 'KEY_IN_USE' });
    }
    if (server.total > request.expectedTotal) {
      return E.left({ kind: 'refused', status: 409, code: 'TOTAL_CHANGED' });
    }
    const order = anOrder({
      orderId: `order-${orders.size + 1}`,
      total: satang(server.total),
      isBuyNow: request.source.kind === 'products' && request.source.isBuyNow,
    });
    orders.set(key, order);
    texts.set(key, canonicalText(request));
    return E.right({ ...order, proof: `proof-of-${order.orderId}` });
  };

  const place = (key: string, request: OrderRequest): Observable<Placed> =>
    new Observable((subscriber) => {
      const { fate } = server;
      const answer = (came: Placed): void => {
        subscriber.next(came);
        subscriber.complete();
      };
      if (typeof fate === 'object') answer(E.left(fate));
      else if (fate === 'never-arrives') answer(E.left(noAnswer));
      else {
        const came = made(key, request);
        if (fate === 'answered') answer(came);
        else if (fate === 'answer-lost') answer(E.left(noAnswer));
        else held.push(() => answer(came));
      }
    });

  return server;
};
