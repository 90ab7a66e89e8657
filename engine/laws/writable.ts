const known = new WeakSet<object>();

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Whether a value is the same after it was written as JSON and read again; a field that is undefined counts as left
 * out. Values that were checked before are skipped, which is sound because nothing changes a state in place.
 */
export const survivesWriting = (value: unknown): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      break;
    default:
      return false;
  }
  if (value === null || known.has(value)) return true;
  const isGood = Array.isArray(value)
    ? value.every(survivesWriting) && Object.keys(value).length === value.length
    : isPlain(value) && Object.values(value).every((part) => part === undefined || survivesWriting(part));
  if (isGood) known.add(value);
  return isGood;
};
