import { faultNameOf } from '../engine/route/fault.ts';

/** How browsers write places below each other: Chromium after the error's words, the others without them. */
const afterWords = /^(?:\n +at [^\n]+)+$/;
const alone = /^(?:[^\s@]*@\S+:\d+:\d+\n?)+$/;

/** The places in the code that an error came through; none when they cannot be told from its words. */
const placesOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return '';
  const { stack, name, message } = thrown;
  if (alone.test(stack)) return `\n${stack}`;
  const words = message === '' ? name : `${name}: ${message}`;
  const places = stack.slice(words.length);
  return stack.startsWith(words) && afterWords.test(places) ? places : '';
};

/**
 * What may be told of a fault: its kind and the places in the code, as an error of its own. Message, cause and what
 * else hangs on the error stay behind, for a request or an answer with secrets could be among them (case H-L02).
 */
export const withoutWords = (thrown: unknown): Error => {
  const fault = new Error(`${faultNameOf(thrown)} in the shop`);
  fault.stack = `${fault.name}: ${fault.message}${placesOf(thrown)}`;
  return fault;
};

/** Where in the code an error was thrown, `BagDrawer-x1.js:12:34`; null where that cannot be told. */
export const placeOfFault = (thrown: unknown): string | null => {
  const found = /\/([\w.-]{1,100}\.(?:m?js|tsx?))(?:\?[^\s:)]*)?:(\d{1,7}:\d{1,7})/.exec(placesOf(thrown));
  return found === null ? null : `${found[1]}:${found[2]}`;
};
