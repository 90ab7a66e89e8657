// Controls (C0 and C1, DEL), what turns the direction of text or is not seen, other line ends, halves of characters.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const codeOf = (text: string): string => {
  let code = '';
  for (let index = 0; index < text.length; index++)
    code += `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;
  return code;
};

/**
 * Escapes text for one line of a terminal: control, bidirectional and invisible characters are written as
 * its code (case H-L16). Inside the strings of a JSON text, the codes mean the same characters.
 */
export const escapedText = (text: string): string => text.replaceAll(unseen, codeOf);

/** The beginning of a text that is too long to be read, and how long it is. */
export const cut = (text: string, longest = 200): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

/** From here on a number is a moment: milliseconds since 1970, in 2001 or later. */
const firstMoment = 1_000_000_000_000;

/** Fields that count: from the turn's number, or down to a moment. */
const running: ReadonlySet<string> = new Set(['intent', 'milliseconds']);

const randomId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const essence = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(randomId, '(id)');
  if (typeof value !== 'number') return value;
  if (running.has(name)) return '(number)';
  return value >= firstMoment ? '(moment)' : value;
};

/** Value without clocks, running numbers and random ids, which differ in every visit. */
export const essential = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, essence));

/** `1 turn`, `2 turns`. */
export const sayCount = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** Time since the start in words: `0:04.250`, with hours from one hour on. */
export const sayElapsed = (milliseconds: number): string => {
  const whole = Math.max(0, Math.floor(milliseconds));
  const seconds = Math.floor(whole / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = `${two(seconds % 60)}.${String(whole % 1_000).padStart(3, '0')}`;
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes % 60)}:${rest}`;
};

/** A time span in words, for reading at a glance: `8 ms`, `1.4 s`, `2 min 5 s`, `1 h 12 min`, `3 days 4 h`. */
export const sayDuration = (milliseconds: number): string => {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  if (milliseconds < 60_000)
    return `${Math.floor(milliseconds / 1_000)}.${Math.floor((milliseconds % 1_000) / 100)} s`;
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = Math.floor((milliseconds % 60_000) / 1_000);
  if (minutes < 60) return `${minutes} min ${seconds} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days ${hours % 24} h`;
};
