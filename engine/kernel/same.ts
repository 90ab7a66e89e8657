/** Deep equality of a value and parsed JSON, fields in any order. JSON writes NaN as null. */
export const isSame = (value: unknown, json: unknown): boolean => {
  if (value === json) return true;
  if (typeof value === 'number') return Number.isNaN(value) && json === null;
  if (typeof value !== 'object' || typeof json !== 'object' || value === null || json === null) return false;
  if (Array.isArray(value)) {
    if (!Array.isArray(json) || value.length !== json.length) return false;
    for (let index = 0; index < value.length; index++) {
      if (!isSame(value[index], json[index])) return false;
    }
    return true;
  }
  if (Array.isArray(json)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  let fields = 0;
  for (const field in record) {
    fields += 1;
    const mine = record[field];
    const its = (json as typeof record)[field];
    // Nothing inherited can be identical: Object.prototype has no string, number, boolean or null.
    if (mine === its && mine !== undefined) continue;
    if (!Object.hasOwn(json, field) || !isSame(mine, its)) return false;
  }
  return Object.keys(json).length === fields;
};
