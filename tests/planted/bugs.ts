/** A bug that somebody might make: a text of a file, once there, and what stands in its place. */
export interface Bug {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly instead: string;
}

/** Bugs that laws have to catch. A text that is there no more, or twice, ends the run: the bug is to be planted anew. */
export const bugs: readonly Bug[] = [
  {
    name: 'an older announcement takes the place of a newer one',
    file: 'engine/gold/decide.ts',
    text: 'if (gold.announcement !== null && announcement.at < gold.announcement.at) return accept([answered]);',
    instead: '',
  },
  {
    name: 'a price of nothing counts as no discount',
    file: 'engine/values/product.ts',
    text: 'discounted !== null && discounted <= unitPrice ? discounted : unitPrice',
    instead: '(discounted || unitPrice) <= unitPrice ? discounted || unitPrice : unitPrice',
  },
  {
    name: 'a discount above the price is asked for',
    file: 'engine/values/product.ts',
    text: 'discounted !== null && discounted <= unitPrice ? discounted : unitPrice',
    instead: 'discounted ?? unitPrice',
  },
  {
    name: 'the badge says 100',
    file: 'engine/cart/selectors.ts',
    text: "quantity > 99 ? '99+'",
    instead: "quantity > 100 ? '99+'",
  },
  {
    name: 'the total leaves out the last line',
    file: 'engine/cart/selectors.ts',
    text: 'for (const line of lines) {\n    // Every turn adds up the bag',
    instead:
      'for (const line of lines.slice(0, Math.max(1, lines.length - 1))) {\n    // Every turn adds up the bag',
  },
  {
    name: 'undoing puts the line last',
    file: 'engine/cart/evolve.ts',
    text: '(lines) => inserted(lines, index, line),',
    instead: '(lines) => inserted(lines, lines.length, line),',
  },
  {
    name: 'undoing brings one piece back',
    file: 'engine/cart/evolve.ts',
    text: "() => ({ quantity: line.quantity, line, index, stage: 'due' })",
    instead: "() => ({ quantity: 1, line, index, stage: 'due' })",
  },
  {
    name: 'one line of the replaced bag is offered back',
    file: 'engine/cart/evolve.ts',
    text: 'offered: lines.map((line) => ({ line, intent: null })),',
    instead: 'offered: lines.slice(0, 1).map((line) => ({ line, intent: null })),',
  },
  {
    name: 'an older cart overwrites a newer one',
    file: 'engine/cart/evolve.ts',
    text: 'const isOlder = cart.cartId === confirmed.cartId && confirmed.version < cart.version;',
    instead: 'const isOlder = false as boolean;',
  },
  {
    name: 'changes are sent without a connection',
    file: 'engine/cart/sending.ts',
    text: "if (!isOnline) events.push({ type: 'ChangeHeld', intent: intent.id });\n    else if (!isKnown)",
    instead: 'if (!isKnown)',
  },
  {
    name: 'the bag is paid while a change is pending',
    file: 'engine/cart/selectors.ts',
    text: "if (cart.intents.length > 0 || later.moves.some(({ kind }) => kind === 'aside')) return { why: 'pending' };",
    instead: '',
  },
  {
    name: 'one piece more than there is can be wished for',
    file: 'engine/cart/changing.ts',
    text: 'const quantity = clampQuantity(wanted, line.stock);',
    instead: 'const quantity = clampQuantity(wanted, line.stock + 1);',
  },
  {
    name: 'adding ignores what the bag has already',
    file: 'engine/cart/changing.ts',
    text: 'const quantity = clampQuantity(wanted, stock);',
    instead: 'const quantity = clampQuantity(wanted, stock + had);',
  },
  {
    name: 'what another tab did to the bag is not shown',
    file: 'engine/cart/decide-reports.ts',
    text: ": accept([{ type: 'GuestCartAdopted', lines }]);",
    instead: ": reject('NothingChanges');",
  },
  {
    name: 'lines put aside stay with whoever comes next',
    file: 'engine/later/react.ts',
    text: "(later.list.status === 'idle' ? [] : [{ type: 'LaterClosed' }])",
    instead: '[]',
  },
  {
    name: 'what was put aside before is forgotten by putting more aside',
    file: 'engine/later/decide.ts',
    text: 'const quantity = savedQuantity(later, line) + fromBag;',
    instead: 'const quantity = fromBag;',
  },
  {
    name: 'the form of checkout stays after signing out',
    file: 'engine/checkout/react.ts',
    text: "isExpired(why) ? interrupted(before) : [{ type: 'CheckoutCleared' }]",
    instead: 'isExpired(why) ? interrupted(before) : []',
  },
  {
    name: 'a coupon that is taken off stays applied',
    file: 'engine/checkout/decide-form.ts',
    text: "return isTold ? accept([{ type: 'CouponSet', code: '' }])",
    instead: "return isTold ? accept([{ type: 'CouponSet', code: couponCode }])",
  },
  {
    name: 'an order is sent twice by pressing twice',
    file: 'engine/checkout/decide-placing.ts',
    text: "const { placing, request } = root.checkout;\n    if (placing === 'placing') return reject('Busy');\n    if (placing === 'unsure'",
    instead: "const { placing, request } = root.checkout;\n    if (placing !== 'idle'",
  },
  {
    name: 'a customer’s decision about cookies is not posted',
    file: 'engine/consent/decide.ts',
    text: "...(root.session.status === 'signed-in' ? [{ type: 'ConsentSubmitted' } as const] : []),",
    instead: '',
  },
  {
    name: 'an order goes back by an answer that was overtaken',
    file: 'engine/orders/selectors.ts',
    text: 'answer.timeline.length > known.timeline.length ||',
    instead: 'answer.timeline.length >= 0 ||',
  },
  {
    name: 'an answer to another question counts',
    file: 'engine/identity/decide-codes.ts',
    text: 'request === answered && (step',
    instead: 'answered >= 0 && (step',
  },
];
