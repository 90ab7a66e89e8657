/** How deep a value may be nested; everything that the shop writes is far below it. */
const deepest = 64;

const numberText = (value: number): string => {
  if (Number.isFinite(value)) return `${value}`;
  // JSON has no NaN; numbers beyond every double are read back as the infinities.
  return Number.isNaN(value) ? 'null' : value > 0 ? '1e999' : '-1e999';
};

const textAt = (value: unknown, depth: number): string => {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return numberText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      break;
    default:
      throw new TypeError(`a ${typeof value} cannot be written`);
  }
  if (value === null) return 'null';
  if (depth >= deepest) throw new RangeError(`nested deeper than ${deepest}`);
  if (Array.isArray(value)) {
    let text = '[';
    for (let index = 0; index < value.length; index++) {
      text += `${index === 0 ? '' : ','}${textAt(value[index], depth + 1)}`;
    }
    return `${text}]`;
  }
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const part = textAt((value as Readonly<Record<string, unknown>>)[key], depth + 1);
    text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${part}`;
  }
  return `${text}}`;
};

/**
 * The one JSON text of a value: RFC 8785, that is no spaces, keys ordered by their code units, numbers as ECMAScript
 * writes them; beyond the RFC, NaN is `null` and the infinities are `1e999` and `-1e999`, which only the quantities that
 * somebody wished for can be. Throws a TypeError for what JSON has no word for, a RangeError when nested deeper than 64.
 */
export const canonicalText = (value: unknown): string => textAt(value, 0);
