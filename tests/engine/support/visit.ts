import { either as E } from 'fp-ts';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import type { Announcement, ProductDetail, ProductSize } from '../../../engine/values/product.ts';
import type { Closed } from '../../../engine/values/closed.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Rejection } from '../../../engine/kernel/rejection.ts';
import type { Command, Effect, Event, Root } from '../../../engine/slices.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { QueriesState, Query, QueryAnswer, QueryName } from '../../../engine/queries/words.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import { firstBreach, laws, observeTurn } from '../../../engine/laws/index.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { deepFreeze } from './freeze.ts';

/** A line of the bag: a gold ring at ฿18,450 with ten in stock, unless overridden. */
export const aLine = (facts: Partial<CartLine> = {}): CartLine => ({
  ...lineKey('ring', '52'),
  productName: 'แหวนเกลี้ยง',
  productImage: '/pictures/ring--plain--main-800.webp',
  style: 'เกลี้ยง',
  size: '52',
  weight: 3_790 as Milligrams,
  quantity: 1,
  stock: 10,
  unitPrice: satang(1_845_000),
  unitPriceDiscounted: null,
  goldKind: 'ornament',
  ...facts,
});

/** The latest announcement of the association, unless overridden. */
export const anAnnouncement: Announcement = {
  number: 3,
  at: 1_700_000_000_000,
  barSell: satang(7_050_000),
  barBuy: satang(7_040_000),
  ornamentSell: satang(7_130_000),
  ornamentBuy: satang(6_912_960),
  validUntil: 1_800_000_000_000,
};

/** A product's page, answered by the API. */
export const aProduct = (
  sizes: readonly Partial<ProductSize>[],
): { detail: ProductDetail; sizes: ProductSize[] } => ({
  detail: {
    id: 'ring',
    name: 'แหวนเกลี้ยง',
    type: 'ring',
    styleName: 'เกลี้ยง',
    weight: 3_790 as Milligrams,
    price: satang(1_845_000),
    discountPrice: null,
    images: [{ pathUrl: '/pictures/ring--plain--main-800.webp' }],
    stock: 10,
    code: 'R-0001',
    purity: 965,
    goldValue: satang(1_782_500),
    makingFee: satang(62_500),
    minimumBuyBack: satang(1_700_000),
    announcement: anAnnouncement,
  },
  sizes: sizes.map((size, index) => ({
    sizeId: `${50 + index}`,
    size: `${50 + index}`,
    stock: 3,
    price: satang(1_845_000),
    discountPrice: null,
    ...size,
  })),
});

/** Answer to the first request of a query, or to the one of this number. */
export const queryAnswer = <N extends QueryName>(
  of: N,
  value: NonNullable<QueriesState[N]['remote']['value']>,
  request = 1,
): Command => ({ type: 'QueryAnswered', request, answer: { of, value } as QueryAnswer });

/** Failure of the first request of a query, or of the one of this number. */
export const queryFailure = (query: Query, failure: Failure, request = 1): Command => ({
  type: 'QueryUnanswered',
  request,
  query,
  failure,
});

/** Opens an address of the shop, a path with its query. */
export const enter = (address: string): Of<Command, 'EnterRoute'> => {
  const [pathname = '', ...search] = address.split('?');
  return { type: 'EnterRoute', pathname, search: search.length === 0 ? '' : `?${search.join('?')}` };
};

/** Opens a dialog without parameters, unless overridden. */
export const openModal = (
  modal: Of<Command, 'OpenModal'>['modal'],
  facts: Partial<Omit<Of<Command, 'OpenModal'>, 'type' | 'modal'>> = {},
): Command => ({ type: 'OpenModal', modal, guestMode: false, returnTo: null, guestTo: null, ...facts });

/** A visit as a list of commands; every state is frozen, so that a rule that changes one throws. */
export class Visit {
  root: Root;
  effects: readonly Effect[] = [];
  events: readonly Event[] = [];
  rejection: Rejection | undefined;
  private seq = 0;
  private waited = 0;

  constructor(root: Root = initialRoot) {
    this.root = deepFreeze(root);
  }

  /** Sends commands one after the other; the result of the last one can be read. */
  on(...commands: readonly Command[]): this {
    for (const command of commands) {
      this.seq += 1;
      const seen = observeTurn(turn, this.root, deepFreeze(command), {
        at: this.seq + this.waited,
        seq: this.seq,
      });
      const { state, outcome, effects } = seen;
      const breach = firstBreach(laws, seen);
      if (breach !== undefined) throw new Error(`${breach.law}: ${breach.message}`);
      this.root = deepFreeze(state);
      this.effects = effects;
      this.events = E.isRight(outcome) ? outcome.right : [];
      this.rejection = E.isLeft(outcome) ? outcome.left : undefined;
    }
    return this;
  }

  /** Answers the latest request of a query. */
  answer<N extends QueryName>(of: N, value: NonNullable<QueriesState[N]['remote']['value']>): this {
    return this.on(queryAnswer(of, value, this.root.queries[of].request));
  }

  /** Fails the latest request of a query. */
  fail(name: QueryName, failure: Failure): this {
    const { asked, request } = this.root.queries[name];
    if (asked === null) throw new Error(`${name} was not asked`);
    return this.on(queryFailure(asked, failure, request));
  }

  /** Rejection of the last of some commands; undefined where it was accepted. */
  refusal(...commands: readonly Command[]): Rejection['type'] | undefined {
    return this.on(...commands).rejection?.type;
  }

  /** The first of these effects that the last command returned. */
  effect<T extends Effect['type']>(type: T): Of<Effect, T> | undefined {
    return this.effects.find((effect): effect is Of<Effect, T> => effect.type === type);
  }

  /** The request number of the last command. */
  get request(): number {
    const effect = this.effects.find((one): one is Effect & { readonly request: number } => 'request' in one);
    if (effect === undefined) throw new Error('nothing was asked');
    return effect.request;
  }

  /** Lets this many milliseconds pass before the next command. */
  later(milliseconds: number): this {
    this.waited += milliseconds;
    return this;
  }

  /** Continues from an earlier state of this visit. */
  at(root: Root): this {
    this.root = root;
    return this;
  }

  /** The queries that the last command started. */
  get queried(): readonly QueryName[] {
    return this.effects.flatMap((effect) => (effect.type === 'FetchQuery' ? [effect.query.type] : []));
  }

  /** The types of the effects of the last command. */
  get asked(): readonly Effect['type'][] {
    return this.effects.map(({ type }) => type);
  }
}

/** Effects by their types: their order within a turn is not promised. */
export const byType = (effects: readonly Effect[]): readonly Effect[] =>
  effects.toSorted((one, other) => (one.type < other.type ? -1 : 1));

export const aGuest = (...guestLines: readonly CartLine[]): Visit =>
  new Visit().on({ type: 'Start', hasSession: false, guestLines, consent: null });

/** A customer whose cart on the server has these lines. */
export const aCustomer = (...lines: readonly CartLine[]): Visit =>
  new Visit().on(
    { type: 'Start', hasSession: true, guestLines: [], consent: null },
    { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines } },
  );

/** A guest with these lines who has just signed in, before the server's cart has arrived. */
export const aGuestSigningIn = (...guestLines: readonly CartLine[]): Visit =>
  aGuest(...guestLines).on(
    { type: 'OpenModal', modal: 'login', guestMode: false, returnTo: null, guestTo: null },
    { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
    { type: 'LoginSucceeded' },
  );

/** Answer with the latest announcement, at its own time and with sales open, unless overridden. */
export const isCurrent = (
  announcement: Announcement,
  { closed = null, now = announcement.at }: { readonly closed?: Closed | null; readonly now?: number } = {},
): Command => ({ type: 'AnnouncementLoaded', announcement, closed, now });
