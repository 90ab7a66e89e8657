import { type CartLine, type LineKey, sameLine, withFacts, withQuantity } from '../values/cart-line.ts';
import { lineIn } from './lines.ts';
import type { CartState, Intent } from './words.ts';

/** A line as a change wants it, with the facts that the server confirmed, if it did. */
export const wantedLine = (
  { line, quantity }: Pick<Intent, 'line' | 'quantity'>,
  confirmed: CartLine = line,
): CartLine => withFacts(withQuantity(line, quantity), confirmed);

/**
 * Optimistic view of the bag: the confirmed lines with the shopper's own pending intents folded over them (promise G7). Of two
 * intents of one line the later counts; a line that the server has not is shown where its intent wants it.
 */
const project = (confirmed: readonly CartLine[], intents: readonly Intent[]): readonly CartLine[] => {
  const lines: CartLine[] = [];
  for (const line of confirmed) {
    const intent = intents.findLast((candidate) => sameLine(candidate.key, line));
    if (intent === undefined) lines.push(line);
    else if (intent.quantity > 0) lines.push(wantedLine(intent, line));
  }
  for (const intent of intents) {
    if (intent.quantity === 0 || confirmed.some((line) => sameLine(line, intent.key))) continue;
    if (intents.findLast((candidate) => sameLine(candidate.key, intent.key)) !== intent) continue;
    lines.splice(intent.index ?? lines.length, 0, wantedLine(intent));
  }
  return lines;
};

const projections = new WeakMap<readonly Intent[], { of: readonly CartLine[]; lines: readonly CartLine[] }>();

/** The lines of the bag as the shopper sees them; the same list as long as neither lines nor intents change. */
export const linesOf = (cart: CartState): readonly CartLine[] => {
  if (cart.intents.length === 0) return cart.lines;
  const known = projections.get(cart.intents);
  if (known?.of === cart.lines) return known.lines;
  const lines = project(cart.lines, cart.intents);
  projections.set(cart.intents, { of: cart.lines, lines });
  return lines;
};

export const lineOf = (cart: CartState, key: LineKey): CartLine | undefined => {
  const confirmed = lineIn(cart.lines, key);
  if (cart.intents.length === 0) return confirmed;
  const intent = cart.intents.findLast((candidate) => sameLine(candidate.key, key));
  if (intent === undefined) return confirmed;
  return intent.quantity === 0 ? undefined : wantedLine(intent, confirmed);
};
