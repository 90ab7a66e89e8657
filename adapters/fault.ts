import { faultNameOf } from '../engine/route/fault.ts';

/** Formats of stack traces: Chromium puts them after the message, other browsers write them alone. */
const afterWords = /^(?:\n +at [^\n]+)+$/;
const alone = /^(?:[^\s@]*@\S+:\d+:\d+\n?)+$/;

/** Stack trace of an error without its message; '' when the two cannot be separated. */
const placesOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return '';
  const { stack, name, message } = thrown;
  if (alone.test(stack)) return `\n${stack}`;
  const words = message === '' ? name : `${name}: ${message}`;
  const places = stack.slice(words.length);
  return stack.startsWith(words) && afterWords.test(places) ? places : '';
};

/**
 * Redacted error: its kind and stack trace. Message, cause and other properties are dropped, since they could quote a request
 * or an answer with secrets (case H-L02).
 */
export const withoutWords = (thrown: unknown): Error => {
  const fault = new Error(`${faultNameOf(thrown)} in the shop`);
  fault.stack = `${fault.name}: ${fault.message}${placesOf(thrown)}`;
  return fault;
};

/** Place in the code where an error was thrown, `BagDrawer-x1.js:12:34`; null if unknown. */
export const placeOfFault = (thrown: unknown): string | null => {
  const found = /\/([\w.-]{1,100}\.(?:m?js|tsx?))(?:\?[^\s:)]*)?:(\d{1,7}:\d{1,7})/.exec(placesOf(thrown));
  return found === null ? null : `${found[1]}:${found[2]}`;
};
