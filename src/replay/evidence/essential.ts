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

/** A value without what is another one in every visit: clocks, running numbers and random ids. */
export const essential = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, essence));
