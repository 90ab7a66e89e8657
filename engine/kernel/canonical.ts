/** Deepest nesting of a value; everything that the shop writes is far below it. */
const maxDepth = 64;

/** JSON has no NaN; numbers beyond every double are read back as the infinities. */
const numberText = (value: number): string => {
  if (Number.isFinite(value)) return `${value}`;
  return Number.isNaN(value) ? 'null' : value > 0 ? '1e999' : '-1e999';
};

const textAt = (value: unknown, depth: number): string => {
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} cannot be written`);
  if (depth >= maxDepth) throw new RangeError(`nested deeper than ${maxDepth}`);
  if (Array.isArray(value)) return `[${value.map((item) => textAt(item, depth + 1)).join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  const fields = Object.keys(record)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${textAt(record[name], depth + 1)}`);
  return `{${fields.join(',')}}`;
};

/**
 * The canonical JSON text of a value (RFC 8785): no spaces, keys ordered by their code units, numbers as ECMAScript writes
 * them. Beyond the RFC, NaN is `null` and the infinities are `1e999` and `-1e999`: quantities that a shopper typed can be them.
 * Throws a TypeError for a value that JSON cannot hold, a RangeError when nested deeper than 64.
 */
export const canonicalText = (value: unknown): string => textAt(value, 0);
