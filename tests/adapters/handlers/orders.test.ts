import { either as E } from 'fp-ts';
import { BehaviorSubject, NEVER, Subject, VirtualTimeScheduler } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../adapters/clock.ts';
import { afterVisiblePause, ordersSlice } from '../../../adapters/handlers/orders.ts';
import type { Services } from '../../../adapters/services.ts';
import { createOrderProofs } from '../../../adapters/storage/order-proofs.ts';
import type { Api } from '../../../adapters/v1/client/api.ts';
import { createVault } from '../../../adapters/vault.ts';
import type { OrdersEffect } from '../../../engine/orders/words.ts';
import type { Order } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import { anOrder } from '../../engine/support/orders.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import * as fc from '../../support/fast-check.ts';
import { closeTabs, dispatch, place, placing, ready, world } from '../support/checkout-world.ts';
import { line, storedLines } from '../support/lines.ts';

/** Emissions, with their times, of a five-second pause in a tab that is shown or hidden at these times. */
const told = (isVisibleAtFirst: boolean, changes: readonly (readonly [at: number, isVisible: boolean])[]) => {
  const scheduler = new VirtualTimeScheduler();
  const visible = new BehaviorSubject(isVisibleAtFirst);
  const found: { readonly at: number; readonly isReturn: boolean }[] = [];
  for (const [at, isVisible] of changes) scheduler.schedule(() => visible.next(isVisible), at);
  afterVisiblePause({ clock: createClock(scheduler), isVisible$: visible }, 5_000).subscribe((isReturn) =>
    found.push({ at: scheduler.now(), isReturn }),
  );
  scheduler.flush();
  return found;
};

describe('the pause before an order is polled again', () => {
  test('pauses while the tab is hidden, and is over at once when it shows', () => {
    expect(told(true, [[2_000, false]])).toEqual([]);
    expect(
      told(true, [
        [2_000, false],
        [90_000, true],
      ]),
    ).toEqual([{ at: 90_000, isReturn: true }]);
    expect(told(false, [[300, true]])).toEqual([{ at: 300, isReturn: true }]);
  });
});

describe('what opens a guest’s order in this browser', () => {
  /** A server that opens `order-1` to one proof; the test releases its answers. */
  const aBrowser = (right: string) => {
    const storage = createFakeBrowser().openTab();
    const clock = createClock(new VirtualTimeScheduler());
    const proofs = createOrderProofs(storage);
    const vault = createVault();
    const calls: { readonly name: string; readonly proof: string | undefined; readonly body: unknown }[] = [];
    const answers: Subject<void>[] = [];
    const order = (proof: string | undefined): Order => anOrder({ isMasked: proof !== right });
    const api = {
      call: (name: string, { headers, body }: { headers?: { 'order-proof'?: string }; body?: unknown }) => {
        const proof = headers?.['order-proof'];
        calls.push({ name, proof, body });
        const answer = new Subject<unknown>();
        const go = new Subject<void>();
        answers.push(go);
        go.subscribe(() => {
          answer.next(
            name === 'proveOrder'
              ? E.right({ ...order(right), proof: right })
              : name === 'order' || proof === right
                ? E.right(order(proof))
                : E.left({ kind: 'refused', status: 403, code: 'ORDER_PROOF_NEEDED' }),
          );
          answer.complete();
        });
        return answer;
      },
    } as unknown as Api;
    const services: Partial<Services> = { api, clock, vault, proofs, isVisible$: NEVER };
    const handlers = ordersSlice.open(services as Services).handlers(api);
    const reported: Command[] = [];
    const run = (effect: OrdersEffect): void => {
      const handle = handlers[effect.type] as (effect: OrdersEffect) => ReturnType<typeof handlers.LoadOrder>;
      handle(effect).subscribe((command) => reported.push(command));
    };
    return { storage, proofs, vault, calls, answers, reported, run };
  };
  const load = { type: 'LoadOrder', key: 'orders/current', policy: 'latest', orderId: 'order-1' } as const;

  test('goes with every call about that order, and with none about another', () => {
    const { proofs, calls, answers, run } = aBrowser('right');
    proofs.keep('order-1', 'right');
    run(load);
    run({ ...load, orderId: 'order-2' });
    run({ type: 'PostOrderCancel', key: 'orders/change', policy: 'queue', orderId: 'order-1' });
    answers.forEach((answer) => answer.next());
    expect(calls.map(({ name, proof }) => [name, proof])).toEqual([
      ['order', 'right'],
      ['order', undefined],
      ['cancelOrder', 'right'],
    ]);
  });

  test('is returned for the digits, stored, and never reported', () => {
    const { storage, proofs, vault, answers, reported, calls, run } = aBrowser('right-proof');
    const digits = vault.keep('5678');
    run({ type: 'PostOrderProof', key: 'orders/change', policy: 'queue', orderId: 'order-1', digits });
    expect(calls).toEqual([{ name: 'proveOrder', proof: undefined, body: { lastDigits: '5678' } }]);
    answers[0]?.next();
    expect(reported).toEqual([{ type: 'OrderChanged', order: anOrder() }]);
    expect(JSON.stringify(reported)).not.toContain('right-proof');
    expect(proofs.of('order-1')).toBe('right-proof');
    expect(storage.get('orderProofs')).toContain('right-proof');
    proofs.forget();
    expect(storage.get('orderProofs')).toBeNull();
  });

  test('that arrives while a request is in flight is used for its answer', () => {
    const { proofs, answers, reported, run, calls } = aBrowser('right');
    run(load);
    proofs.keep('order-1', 'right');
    answers[0]?.next();
    answers[1]?.next();
    expect(reported).toEqual([{ type: 'OrderLoaded', order: anOrder({ isMasked: false }) }]);
    expect(calls).toHaveLength(2);
  });

  test('and does so no more is dropped, and asked with once', () => {
    const { proofs, answers, reported, run, calls } = aBrowser('right');
    proofs.keep('order-1', 'ended');
    run(load);
    answers[0]?.next();
    expect(reported).toEqual([{ type: 'OrderLoaded', order: anOrder({ isMasked: true }) }]);
    expect(proofs.of('order-1')).toBeUndefined();
    expect(calls).toHaveLength(1);
  });

  test('is kept for the twenty latest orders; an unreadable value is dropped', () => {
    const { storage, proofs } = aBrowser('right');
    for (let nth = 1; nth <= 25; nth += 1) proofs.keep(`order-${nth}`, `proof-${nth}`);
    expect([proofs.of('order-5'), proofs.of('order-6'), proofs.of('order-25')]).toEqual([
      undefined,
      'proof-6',
      'proof-25',
    ]);
    for (const junk of ['{', '[{"orderId":"order-1"}]', '{"__proto__":1}', '[]'.repeat(99)]) {
      storage.set('orderProofs', junk);
      expect(proofs.of('order-1')).toBeUndefined();
      expect(storage.get('orderProofs')).toBeNull();
    }
  });
});

afterEach(closeTabs);

describe('an order that is placed', () => {
  test('is recorded with its key before sending, and cleared once confirmed (C33)', () => {
    const there = world();
    const { browser, server } = there;
    const tab = ready(there);
    expect(browser.values.get('checkoutDraft')).toContain('0812345678');
    // A refused order is not stored, and its quote is fetched again.
    server.fate = { kind: 'refused', status: 409, code: 'PHONE_UNVERIFIED' };
    const { quotes } = server;
    dispatch(tab, place);
    expect([browser.values.has('pendingOrder'), server.quotes]).toEqual([false, quotes + 1]);
    server.fate = 'held';
    dispatch(tab, place);
    const noted = browser.values.get('pendingOrder') ?? '';
    expect(noted).toContain(server.arrived[0]?.key ?? 'none');
    expect(placing(tab)).toBe('placing');
    server.release();
    expect(tab.steps.at(-1)).toEqual({ to: '/check-out/payment/order-1', replace: true });
    for (const key of ['pendingOrder', 'checkoutDraft', 'buyNowProduct'])
      expect(browser.values.has(key)).toBe(false);
    expect(tab.shop.getState().checkout).toMatchObject({ placing: 'idle', orderId: 'order-1' });
  });

  test('removes ordered pieces from the bag and keeps later additions (C33)', async () => {
    const there = world();
    const { browser, server } = there;
    const tab = ready(there);
    server.fate = 'held';
    dispatch(tab, place);
    dispatch(tab, { type: 'AddLine', line: line() }, { type: 'AddLine', line: line({ productId: 'chain' }) });
    server.release();
    await expect
      .poll(() => storedLines(browser.values.get('guestCartProduct')))
      .toMatchObject([
        { productId: 'ring-1', quantity: 1 },
        { productId: 'chain', quantity: 1 },
      ]);
    expect(tab.shop.getState().cart.lines).toHaveLength(2);
  });

  test('is not resent after half an hour or from another page', () => {
    for (const elsewhere of [false, true]) {
      const there = world();
      const { server, clock } = there;
      const tab = ready(there);
      server.fate = 'never-arrives';
      dispatch(tab, place);
      if (elsewhere) dispatch(tab, { type: 'EnterRoute', pathname: '/', search: '' });
      else clock.advance(30 * 60_000);
      server.fate = 'answered';
      tab.connect(false);
      tab.connect(true);
      expect(server.arrived).toEqual([]);
      expect(placing(tab)).toBe('unsure');
    }
  });

  test('and unanswered for half an hour is not resent automatically', () => {
    const there = world();
    const { browser, clock, server } = there;
    const tab = ready(there);
    server.fate = 'never-arrives';
    dispatch(tab, place);
    tab.shop.stop();
    clock.advance(30 * 60_000);
    server.fate = 'answered';
    there.tab();
    expect(server.arrived).toEqual([]);
    expect(browser.values.has('pendingOrder')).toBe(false);
  });

  test('is one order in any weather, for any resends, reloads and lost answers', () => {
    const fates = ['answered', 'answer-lost', 'never-arrives', 'held'] as const;
    const deed = fc.oneof(
      { weight: 3, arbitrary: fc.constant('place' as const) },
      fc.constantFrom('reload', 'offline', 'online', 'release', 'second-tab', 'wait'),
    );
    fc.holds(
      [100, 3_000],
      [fc.array(fc.tuple(fc.constantFrom(...fates), deed), { minLength: 1, maxLength: 12 })],
      (story) => {
        const there = world();
        const { server } = there;
        const tabs = [ready(there)];
        for (const [fate, what] of story) {
          server.fate = fate;
          const tab = tabs[0];
          if (what === 'release') server.release();
          else if (what === 'wait') there.clock.advance(60_000);
          else if (what === 'second-tab') tabs.push(there.tab());
          else if (what === 'reload') {
            tab?.shop.stop();
            tabs[0] = there.tab();
          } else {
            for (const { shop, connect } of tabs) {
              if (what === 'place') shop.dispatch(place);
              else connect(what === 'online');
            }
          }
        }
        expect(server.orders.size).toBeLessThanOrEqual(1);
        closeTabs();
      },
    );
  });
});
