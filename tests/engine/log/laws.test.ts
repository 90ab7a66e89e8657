import * as fc from '../../support/fast-check.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartState } from '../../../engine/cart/words.ts';
import type { IdentityState } from '../../../engine/identity/words.ts';
import { lawNamed, laws } from '../../../engine/laws/index.ts';
import { settled } from '../../../engine/laws/settled.ts';
import { survivesWriting } from '../../../engine/laws/writable.ts';
import { redecide } from '../../../engine/log/derive.ts';
import { breaking, firstPlace } from '../../../engine/log/fault.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { Satang } from '../../../engine/values/money.ts';
import type { Command } from '../../../engine/slices.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import type { WishlistState } from '../../../engine/wishlist/words.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { keeping } from '../../support/counterexample.ts';
import { runs } from '../../support/properties.ts';
import { aDay } from '../support/days.ts';
import {
  changingMasked,
  failing,
  openingEarly,
  overwriting,
  plantedInCheckout,
  plantedMore,
  reviving,
  sellingWhileClosed,
  spoiling,
  timeless,
  unclamped,
} from '../support/planted.ts';
import { closingVisit, maskedVisit, nextDayVisit, undoingVisit } from '../support/rare-visits.ts';
import { aLine } from '../support/visit.ts';
import { visit } from '../support/visits.ts';
import { watch } from '../support/watch.ts';
import { beginnings } from '../support/world/beginnings.ts';
import { visitFrom } from '../support/world/told-visit.ts';
import { untilBroken, visitsOf } from '../support/world/trial.ts';
import { readAll, verifyAll } from './support/logs.ts';

/** Spoils the bag as soon as it has a line or a change. */
const withLine = (spoil: (cart: CartState) => CartState): TakeTurn =>
  spoiling((cart) => (cart.lines.length === 0 ? cart : spoil(cart)));

const sentTwice: TakeTurn = spoiling((cart) => {
  const [intent] = cart.intents;
  return intent === undefined || cart.intents.length > 1
    ? cart
    : { ...cart, intents: [...cart.intents, { ...intent, id: intent.id + 1 }] };
});

const sameNumber: TakeTurn = spoiling((cart) => {
  const [intent] = cart.intents;
  const key = lineKey('another', '0');
  return intent === undefined || cart.intents.length > 1
    ? cart
    : { ...cart, intents: [...cart.intents, { ...intent, key }] };
});

const firstPrice = (unitPrice: number): TakeTurn =>
  withLine((cart) => ({
    ...cart,
    lines: cart.lines.map((line) => ({
      ...line,
      unitPrice: unitPrice as Satang,
      unitPriceDiscounted: null,
    })),
  }));

/** Rules that do something else to the ways in where a command was accepted. */
const withIdentity =
  (spoil: (identity: IdentityState, command: Command) => IdentityState): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    const identity = spoil(taken.state.identity, command);
    return identity === taken.state.identity ? taken : { ...taken, state: { ...taken.state, identity } };
  };

/** Rules that do something else to the wishlist where a product was saved or taken out. */
const withWishlist =
  (spoil: (wishlist: WishlistState) => WishlistState): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    if (command.type !== 'SaveProduct' && command.type !== 'UnsaveProduct') return taken;
    return { ...taken, state: { ...taken.state, wishlist: spoil(taken.state.wishlist) } };
  };

/** For every law rules that break it. */
const planted: Readonly<Record<string, TakeTurn>> = {
  ...plantedInCheckout,
  ...plantedMore,
  'never-throws': failing,
  'rejection-changes-nothing': (root, command, facts) => {
    const taken = turn(root, command, facts);
    return E.isLeft(taken.outcome) ? { ...taken, state: { ...root } } : taken;
  },
  'events-make-the-state': spoiling((cart) => ({ ...cart, isOpenedCart: !cart.isOpenedCart })),
  'state-is-valid': spoiling((cart) => ({ ...cart, version: -1 })),
  'can-be-written': spoiling((cart) => ({ ...cart, version: NaN })),
  'quantity-within-stock': unclamped,
  'badge-is-the-sum': withLine((cart) => ({
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, quantity: NaN })),
  })),
  'total-is-exact': firstPrice(100.5),
  'one-line-a-size': withLine((cart) => ({ ...cart, lines: [...cart.lines, ...cart.lines] })),
  'one-change-under-way': sentTwice,
  'changes-have-own-numbers': sameNumber,
  'guest-has-no-server-half': spoiling((cart) => ({ ...cart, cartId: 'cart-1' })),
  'requests-carry-changes': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const effects = taken.effects.map((effect) =>
      effect.type === 'AddToCart' ? { ...effect, quantity: effect.quantity + 1 } : effect,
    );
    return { ...taken, effects };
  },
  'older-cart-never-overwrites': overwriting,
  'nothing-is-sold-while-closed': sellingWhileClosed,
  'closed-until-it-is-sold': openingEarly,
  'undated-stamp-is-of-today': timeless,
  'masked-order-is-not-changed': changingMasked,
  'answers-keep-wishes': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const { cart } = taken.state;
    if (command.type !== 'CartLoaded' || cart.intents.length === 0) return taken;
    const intents = cart.intents.map((intent) => ({ ...intent, quantity: intent.quantity + 1 }));
    return { ...taken, state: { ...taken.state, cart: { ...cart, intents } } };
  },
  'wishes-are-kept': reviving,
  'undo-waits-for-the-shopper': (root, command, facts) =>
    turn(
      command.type === 'ForgetRemoval' && root.cart.removal !== null
        ? { ...root, cart: { ...root.cart, removal: { ...root.cart.removal, isHeld: false } } }
        : root,
      command,
      facts,
    ),
  'loss-is-told-once': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const connection = { ...taken.state.connection, lossTold: null };
    return { ...taken, state: { ...taken.state, connection } };
  },
  'pay-waits-for-saving': spoiling((cart) => (cart.lines.length > 0 ? { ...cart, isPayWanted: true } : cart)),
  'questions-are-named': withIdentity((identity) =>
    identity.register.isBusy ? { ...identity, register: { ...identity.register, request: null } } : identity,
  ),
  'code-before-password': withIdentity((identity, { type }) =>
    type === 'RegisterPhone'
      ? { ...identity, register: { ...identity.register, step: 'password' } }
      : identity,
  ),
  'one-question-a-flow': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const effects = taken.effects.map((effect) =>
      effect.type === 'SendOtp' ? { ...effect, request: effect.request + 1 } : effect,
    );
    return { ...taken, effects };
  },
  'late-answers-change-nothing': withIdentity((identity, { type }) =>
    type === 'OtpNotSent' ? { ...identity, hasResetToken: !identity.hasResetToken } : identity,
  ),
  'kept-as-long-as-its-dialog': withIdentity((identity, { type }) =>
    type === 'RegisterPhone' ? { ...identity, hasResetToken: true } : identity,
  ),
  'saved-once': withWishlist((wishlist) => ({
    ...wishlist,
    saved: wishlist.saved.flatMap((id) => [id, id]),
  })),
  'one-wish-under-way': withWishlist((wishlist) => ({
    ...wishlist,
    wishes: wishlist.wishes.flatMap((wish) => [wish, { ...wish, id: wish.id + 1 }]),
  })),
  'one-announcement-call': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const again = { type: 'LoadAnnouncement', key: 'gold/announcement', policy: 'latest' } as const;
    return root.gold.requestedAt === null ? taken : { ...taken, effects: [...taken.effects, again] };
  },
  'price-changes-are-explained': (root, command, facts) => {
    const taken = turn(root, command, facts);
    return { ...taken, state: { ...taken.state, gold: { ...taken.state.gold, notes: [] } } };
  },
  'viewed-once': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const { recent } = taken.state;
    if (command.type !== 'ViewsRead') return taken;
    const stored = recent.stored.flatMap((id) => [id, id]);
    return { ...taken, state: { ...taken.state, recent: { ...recent, stored } } };
  },
  'order-never-goes-back': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const { orders } = taken.state;
    if (command.type !== 'OrderLoaded' || E.isLeft(taken.outcome)) return taken;
    const current = { ...orders.current, shown: ready(command.order) };
    return { ...taken, state: { ...taken.state, orders: { ...orders, current } } };
  },
  'asking-stops': (root, command, facts) => {
    const taken = turn(root, command, facts);
    if (command.type !== 'OrderLoaded') return taken;
    const { orderId } = command.order;
    const wait = { type: 'WaitToAskOrder', key: 'orders/asking', policy: 'latest' } as const;
    return { ...taken, effects: [...taken.effects, { ...wait, orderId, milliseconds: 3_000 }] };
  },
  'one-change-of-an-order': (root, command, facts) => {
    const taken = turn(root, command, facts);
    if (command.type !== 'ChooseOrderPayment') return taken;
    const { method } = command;
    const sent = {
      type: 'PatchOrderPayment',
      key: 'orders/change',
      policy: 'queue',
      orderId: '',
      method,
    } as const;
    return { ...taken, effects: [...taken.effects, sent, sent] };
  },
  'no-order-outlives-its-session': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const { orders } = taken.state;
    if (command.type !== 'SessionLost' && command.type !== 'SignOut') return taken;
    return { ...taken, state: { ...taken.state, orders: { ...orders, current: root.orders.current } } };
  },
};

const customersDays: readonly (readonly Command[])[] = [
  ...[1, 2, 3].map((seed) => aDay({ seed, length: 150, weather: 'busy' }).map(({ command }) => command)),
  ...fc.sample(visit, { numRuns: 300, seed: 1 }),
  closingVisit,
  nextDayVisit,
  maskedVisit,
  undoingVisit,
];

/** What is found of the first of a list of which anything is. */
const firstOf = <A>(list: readonly A[], find: (item: A) => string | undefined): string | undefined => {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Visits from every situation, in parts: what is rare is looked for in later ones, so that no new command hides it. */
const parts = [1, 2, 3, 4, 5, 6, 7, 8].map((part) => {
  let visits: ReturnType<typeof visitsOf> | undefined;
  return () => (visits ??= beginnings.flatMap(({ name }) => visitsOf(visitFrom(name), 15, part)));
});

describe('every law', () => {
  test.each(laws.map((law) => [law.name, law] as const))('can be broken, and says how: %s', (name, law) => {
    const rules = planted[name];
    expect(rules).toBeDefined();
    const breach =
      firstOf(customersDays, (commands) => watch([law], commands, rules).breach?.message) ??
      firstOf(parts, (visits) => firstOf(visits(), (told) => untilBroken(law, told, rules).breach));
    expect(breach).toMatch(/\w+ \w+ \w+/);
  });

  test('holds of the shop as it is', () => {
    for (const commands of customersDays) expect(watch(laws, commands).breach).toBeUndefined();
  });

  test('of the end has nothing to say of a log that ends while an answer is out, and something when none is', () => {
    const day = aDay({ seed: 2, length: 60, weather: 'busy' });
    expect(settled.breach(day)).toBeUndefined();
    const pending = day.findLastIndex(({ state }) => state.cart.intents.length > 0);
    expect(settled.breach(day.slice(0, pending + 1))).toBeUndefined();
    const end = day.at(-1);
    if (end === undefined) throw new Error('nothing happened all day');
    const { cart } = end.state;
    const other = { ...end, state: { ...end.state, cart: { ...cart, lines: [aLine({ quantity: 7 })] } } };
    expect(settled.breach([...day.slice(0, -1), other])).toMatch(/^the bag shows 7 of ring\/52 where/);
    const intents = day[pending]?.state.cart.intents ?? [];
    const waiting = { ...end, state: { ...end.state, cart: { ...cart, intents } } };
    expect(settled.breach([...day.slice(0, -1), waiting])).toMatch(/pending after every answer/);
    expect(settled.breach([waiting])).toBeUndefined();
    expect(settled.breach([other])).toBeUndefined();
  });

  test('takes for writable what JSON gives back as it was, and nothing else', () => {
    const viaJson = (value: unknown): unknown => {
      const text = JSON.stringify(value) as string | undefined;
      return text === undefined ? Symbol('nothing') : JSON.parse(text);
    };
    const anything = fc.anything({ withDate: true, withMap: true, withSparseArray: true });
    fc.assert(
      fc.property(anything, (value) => {
        const isSame = ((): boolean => {
          try {
            expect(viaJson(value)).toStrictEqual(value);
            return true;
          } catch {
            return false;
          }
        })();
        // Strictly the same is writable; writable is the same but for fields that are undefined.
        if (isSame) expect(survivesWriting(value)).toBe(true);
        if (survivesWriting(value)) expect(viaJson(value)).toEqual(value);
      }),
      { numRuns: runs(2_000) },
    );
    for (const value of [undefined, NaN, -0, Infinity, 1n, new Date(0), new Map(), [undefined], () => 1]) {
      expect(survivesWriting({ value: [value] })).toBe(false);
    }
    expect(survivesWriting({ text: 'ทอง', list: [1, null, { flag: true }], gone: undefined })).toBe(true);
  });
});

describe('a property that fails', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterexamples-'));
    vi.stubEnv('COUNTEREXAMPLES', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test.each(['quantity-within-stock', 'older-cart-never-overwrites'])(
    'names a file with the log of its smallest counterexample: %s',
    (name) => {
      const law = lawNamed(name);
      const rules = planted[name];
      if (law === undefined || rules === undefined) throw new Error(`there is no law ${name}`);
      const isObeyed = (commands: readonly Command[]): void => {
        const { turns, breach } = watch([law], commands, rules);
        keeping(
          () => turns,
          () => expect(breach).toBeUndefined(),
        );
      };
      const result = fc.check(fc.property(visit, isObeyed), { numRuns: 5_000, seed: 7 });
      expect(result.failed).toBe(true);
      expect(result.numShrinks).toBeGreaterThan(0);
      const message = String(result.errorInstance);
      const path = /lead to it: (\S+\.jsonl)/.exec(message)?.[1] ?? '';
      expect(path.startsWith(folder)).toBe(true);

      const lines = readFileSync(path, 'utf8').split('\n');
      expect(verifyAll(lines, rules)).toEqual(E.right(null));
      const read = readAll(lines);
      const commands = E.isRight(read) ? read.right.map(({ command }) => command) : [];
      const [smallest] = result.counterexample ?? [];
      expect(commands).toEqual(watch([law], smallest ?? [], rules).turns.map(({ command }) => command));
      const told = commands.map((command, index) => {
        const n = index + 1;
        return { n, seq: n, at: n, origin: 'ui', cause: null, command } as const;
      });
      const turns = redecide(initialRoot, told, rules);
      expect(firstPlace(initialRoot, turns, breaking([law], rules))).toMatchObject({
        index: turns.length - 1,
        what: name,
      });
      expect(firstPlace(initialRoot, turns, breaking(laws, turn))).toBeUndefined();
    },
  );

  test('that holds writes nothing', () => {
    const { turns } = watch(laws, customersDays[0] ?? []);
    keeping(
      () => turns,
      () => undefined,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
