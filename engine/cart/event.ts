import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, Quantity } from '../values/quantity.ts';
import { CartLine, LineKey, ServerCart } from '../values/cart-line.ts';

const key = { productId: t.string, sizeId: t.string };
/** Number of the intent, from the turn that made it. */
const intent = Count;

/** `added` pieces came into the bag; `line.quantity` is the line's quantity afterwards. */
export const LineAdded = record({ type: t.literal('LineAdded'), line: CartLine, added: Quantity, intent });
export const QuantityChanged = record({
  type: t.literal('QuantityChanged'),
  ...key,
  quantity: Quantity,
  intent,
});
/** The shopper wanted more than the stock allows; `isChanged` false: the bag has as many already. */
export const QuantityClamped = record({
  type: t.literal('QuantityClamped'),
  ...key,
  wanted: Count,
  quantity: Quantity,
  stock: Count,
  isChanged: t.boolean,
  intent,
});
/** A line left the bag; `index` is where it stood. */
export const LineRemoved = record({ type: t.literal('LineRemoved'), line: CartLine, index: Count, intent });
export const LineRestored = record({ type: t.literal('LineRestored'), line: CartLine, index: Count, intent });
export const RemovalForgotten = record({ type: t.literal('RemovalForgotten') });
/** The time for undoing stands still, or begins anew. */
export const RemovalHeld = record({ type: t.literal('RemovalHeld') });
export const RemovalReleased = record({ type: t.literal('RemovalReleased') });

export const BagOpened = record({ type: t.literal('BagOpened') });
export const BagClosed = record({ type: t.literal('BagClosed') });

/** The guest's bag is now what storage holds. */
export const GuestCartAdopted = record({ type: t.literal('GuestCartAdopted'), lines: list(CartLine) });
/** Today's price and stock of the guest's lines are asked for. */
export const GuestQuoteRequested = record({ type: t.literal('GuestQuoteRequested') });
/** Lines of the guest's bag have other prices or stock than before. */
export const GuestLinesRepriced = record({ type: t.literal('GuestLinesRepriced'), lines: list(CartLine) });

/** The bag is the customer's from now on; `offered` are guest lines of an earlier visit that nobody decided about. */
export const ServerModeEntered = record({ type: t.literal('ServerModeEntered'), offered: list(CartLine) });
export const CartRequested = record({ type: t.literal('CartRequested') });
/** The server told the whole cart; `isReload`: because it was asked for it. An older one than known changes no line. */
export const CartConfirmed = record({
  type: t.literal('CartConfirmed'),
  cart: ServerCart,
  isReload: t.boolean,
});
/** The server cart took the place of the guest's lines, which are offered back (ruling P3). */
export const CartReplaced = record({
  type: t.literal('CartReplaced'),
  cart: ServerCart,
  replaced: list(CartLine),
});
export const CartUnavailable = record({ type: t.literal('CartUnavailable'), failure: Failure });

/** A change may be sent as soon as nothing else of its line is under way. */
export const ChangeDue = record({ type: t.literal('ChangeDue'), intent });
/** What was put in before the cart was known comes on top of what it has. */
export const ChangeRebased = record({ type: t.literal('ChangeRebased'), intent, line: CartLine });
export const ChangeSent = record({ type: t.literal('ChangeSent'), intent });
export const ChangeConfirmed = record({ type: t.literal('ChangeConfirmed'), intent });
/** A change waits for the connection. */
export const ChangeHeld = record({ type: t.literal('ChangeHeld'), intent });
/** A change did not reach the server, as far as anybody knows, and is tried again after a pause. */
export const ChangePostponed = record({ type: t.literal('ChangePostponed'), intent });
/** A change was dropped because a later one of the same line has taken its place. */
export const ChangeSuperseded = record({ type: t.literal('ChangeSuperseded'), intent });
/** A change failed and its line shows what the server has (ruling P7). */
export const ChangeTakenBack = record({ type: t.literal('ChangeTakenBack'), intent, failure: Failure });
/** A change that failed without saying whether it was carried out is what the server has: nothing has failed. */
export const ChangeFoundDone = record({ type: t.literal('ChangeFoundDone'), ...key });
export const FailureDismissed = record({ type: t.literal('FailureDismissed'), ...key });

export const OfferAccepted = record({
  type: t.literal('OfferAccepted'),
  /** Which intent puts which offered line back. */
  restored: list(record({ key: LineKey, intent })),
});
/** An offered line is in the server cart now. */
export const OfferedLineKept = record({ type: t.literal('OfferedLineKept'), ...key });
export const OfferDeclined = record({ type: t.literal('OfferDeclined') });

/** Another tab or device has changed what the shopper sees; quantity 0: taken it out. */
export const LinesChangedElsewhere = record({
  type: t.literal('LinesChangedElsewhere'),
  /** Number of the notice. */
  id: Count,
  changes: list(record({ key: LineKey, name: t.string, size: t.string, quantity: Count, index: Count })),
});
/** The bag recommends what goes with this product. */
export const RecommendationsRequested = record({
  type: t.literal('RecommendationsRequested'),
  productId: t.string,
});
/** All lines that cannot be had have been taken out together; `count` of them. */
export const UnavailableCleared = record({ type: t.literal('UnavailableCleared'), id: Count, count: Count });
/** An order has taken all that is in the cart. */
export const CartOrdered = record({ type: t.literal('CartOrdered') });
/** An order has taken these pieces of the guest's bag; whatever came in meanwhile stays. */
export const GuestLinesOrdered = record({
  type: t.literal('GuestLinesOrdered'),
  ordered: list(record({ ...key, quantity: Quantity })),
});

/** The shopper wants to pay as soon as what is being saved is saved. */
export const PayWanted = record({ type: t.literal('PayWanted') });
/** Nobody waits for that any more: the bag is paid now, or cannot be. */
export const PayLetGo = record({ type: t.literal('PayLetGo') });
export const CheckoutRequested = record({ type: t.literal('CheckoutRequested'), cartId: nullable(t.string) });
export const CheckoutDenied = record({ type: t.literal('CheckoutDenied'), failure: Failure });
/** Checkout has the cart; the bag's copy is let go until the shopper comes back (ruling P22). */
export const CartHandedOver = record({ type: t.literal('CartHandedOver') });
/** The bag is a guest's again, with these lines; `isForgotten`: this browser shall keep none of a guest's bag. */
export const CartCleared = record({
  type: t.literal('CartCleared'),
  lines: list(CartLine),
  isForgotten: t.boolean,
});

/** All that can happen to the bag. */
export const CartEvent = t.union([
  LineAdded,
  QuantityChanged,
  QuantityClamped,
  LineRemoved,
  LineRestored,
  RemovalForgotten,
  RemovalHeld,
  RemovalReleased,
  BagOpened,
  BagClosed,
  GuestCartAdopted,
  GuestQuoteRequested,
  GuestLinesRepriced,
  ServerModeEntered,
  CartRequested,
  CartConfirmed,
  CartReplaced,
  CartUnavailable,
  ChangeDue,
  ChangeRebased,
  ChangeSent,
  ChangeConfirmed,
  ChangeHeld,
  ChangePostponed,
  ChangeSuperseded,
  ChangeTakenBack,
  ChangeFoundDone,
  FailureDismissed,
  OfferAccepted,
  OfferedLineKept,
  OfferDeclined,
  LinesChangedElsewhere,
  RecommendationsRequested,
  UnavailableCleared,
  CartOrdered,
  GuestLinesOrdered,
  PayWanted,
  PayLetGo,
  CheckoutRequested,
  CheckoutDenied,
  CartHandedOver,
  CartCleared,
]);
export type CartEvent = t.TypeOf<typeof CartEvent>;
