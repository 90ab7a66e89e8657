import { either as E } from 'fp-ts';
import { lineId, type Pieces, type ServerCart } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import type { CartState } from '../cart/words.ts';
import type { Turn, TurnOf } from '../log/turn.ts';
import type { Language } from '../kernel/language.ts';
import type { ShopLanguage } from '../take-turn.ts';
import type { Of } from '../kernel/tagged.ts';
import type { Command, Effect } from '../slices.ts';

/** Invariant of a whole log, checked at its end over all turns. */
export interface EndLaw<L extends Language = ShopLanguage> {
  /** Name of the law on the command line: words joined by hyphens. */
  readonly name: string;
  readonly says: string;
  /** Breach of the law by the turns; undefined for none, or when it does not apply. */
  readonly breach: (turns: readonly TurnOf<L>[]) => string | undefined;
}

const requests = ['LoadCart', 'WaitToSend', 'AddToCart', 'UpdateLine', 'DeleteLine'] as const;
type Request = Of<Effect, (typeof requests)[number]>;

const isRequest = (effect: Effect): effect is Request => requests.some((type) => type === effect.type);

const isAnswer = (command: Command, request: Request): boolean => {
  switch (request.type) {
    case 'LoadCart':
      return command.type === 'CartLoaded' || command.type === 'CartLoadFailed';
    case 'WaitToSend':
      return command.type === 'SendChange';
    default:
      return (
        (command.type === 'ChangeAccepted' || command.type === 'ChangeFailed') &&
        command.intent === request.intent
      );
  }
};

/** Whether every request of the bag was answered, or superseded by a later one. */
const isAllAnswered = (turns: readonly Turn[]): boolean => {
  const open = new Map<string, Request>();
  for (const { n, cause, command, effects } of turns) {
    const name = cause === null ? '' : `${cause.turn}/${cause.effect}`;
    const answered = open.get(name);
    if (answered !== undefined && isAnswer(command, answered)) open.delete(name);
    effects.forEach((effect, index) => {
      if (!isRequest(effect)) return;
      if (effect.policy === 'latest') {
        for (const [old, { key }] of open) if (key === effect.key) open.delete(old);
      }
      open.set(`${n}/${index}`, effect);
    });
  }
  return open.size === 0;
};

/** The newest version from the server of the cart that the bag ends with. */
const newestCart = (turns: readonly Turn[]): ServerCart | undefined => {
  let newest: ServerCart | undefined;
  for (const { command, state } of turns) {
    if (newest !== undefined && newest.cartId !== state.cart.cartId) newest = undefined;
    if (command.type !== 'CartLoaded' && command.type !== 'ChangeAccepted') continue;
    const { cart } = command;
    if (cart.cartId === state.cart.cartId && cart.version >= (newest?.version ?? 0)) newest = cart;
  }
  return newest;
};

const say = (lines: readonly Pieces[]): string =>
  lines.length === 0
    ? 'nothing'
    : lines
        .map((line) => `${line.quantity} of ${lineId(line)}`)
        .sort()
        .join(', ');

/** Whether all that is pending at the end began in these turns, so that its answers must be among them. */
const isAllBegunHere = (turns: readonly Turn[], { intents, loading }: CartState): boolean => {
  const begun = new Set<number>();
  let isAskedFor = false;
  for (const { outcome } of turns) {
    if (E.isLeft(outcome)) continue;
    for (const event of outcome.right) {
      if (event.type === 'CartRequested') isAskedFor = true;
      else if ('intent' in event) begun.add(event.intent);
    }
  }
  return intents.every(({ id }) => begun.has(id)) && (loading !== 'loading' || isAskedFor);
};

/** Passes over logs that end with an answer out, without a connection, or as a guest (promise G7). */
export const settled: EndLaw = {
  name: 'settled',
  says: 'Once every answer has arrived, nothing is pending and the bag shows what the server has.',
  breach: (turns) => {
    const end = turns.at(-1)?.state;
    if (end?.cart.mode !== 'server' || !end.connection.isOnline) return undefined;
    if (!isAllAnswered(turns) || !isAllBegunHere(turns, end.cart)) return undefined;
    const { intents, version } = end.cart;
    if (intents.length > 0) {
      return `${intents.length === 1 ? '1 change is' : `${intents.length} changes are`} pending after every answer has arrived`;
    }
    const newest = newestCart(turns);
    if (newest === undefined || newest.version < version) return undefined;
    const [shown, has] = [say(linesOf(end.cart)), say(newest.lines)];
    return shown === has ? undefined : `the bag shows ${shown} where the server has ${has}`;
  },
};
