/** How deep a value may be nested; everything that the shop writes is far below it. */
export const deepest = 64;

/** A number as JSON. */
export const numberText = (value: number): string => {
  if (Number.isFinite(value)) return `${value}`;
  // JSON has no NaN; numbers beyond every double are read back as the infinities.
  return Number.isNaN(value) ? 'null' : value > 0 ? '1e999' : '-1e999';
};

/** A field of a record: its name, and how it begins as text, as the first one and after another. */
export interface Field {
  readonly name: string;
  readonly first: string;
  readonly next: string;
  /** How it begins after another as bytes, once somebody has made them. */
  bytes: Uint8Array | null;
}

/** Records whose fields were made in the same order; what the shop writes has some hundreds of such orders. */
interface Shape {
  readonly next: Map<string, Shape>;
  /** In the order of their names; made when the first record of this shape is written. */
  fields: readonly Field[] | null;
}

const mostShapes = 5_000;
let shapes = 0;
const noFields: Shape = { next: new Map(), fields: null };

const fieldsInOrder = (names: readonly string[]): readonly Field[] =>
  [...names].sort().map((name) => {
    const first = `${JSON.stringify(name)}:`;
    return { name, first, next: `,${first}`, bytes: null };
  });

/** The fields of a record in the order in which they are written: sorting them each time takes most of the writing. */
export const fieldsOf = (value: object): readonly Field[] => {
  let shape = noFields;
  // No record inherits anything.
  for (const name in value) {
    let next = shape.next.get(name);
    if (next === undefined) {
      if (shapes >= mostShapes) return fieldsInOrder(Object.keys(value));
      shapes += 1;
      next = { next: new Map(), fields: null };
      shape.next.set(name, next);
    }
    shape = next;
  }
  shape.fields ??= fieldsInOrder(Object.keys(value));
  return shape.fields;
};

/** Quotation marks, backslashes, control characters and halves of characters are written by their codes. */
const coded = /["\\\p{Cc}\p{Cs}]/u;

const stringText = (value: string): string => (coded.test(value) ? JSON.stringify(value) : `"${value}"`);

const textAt = (value: unknown, depth: number): string => {
  switch (typeof value) {
    case 'string':
      return stringText(value);
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
  for (const { name, first, next } of fieldsOf(value)) {
    text += text === '{' ? first : next;
    text += textAt((value as Readonly<Record<string, unknown>>)[name], depth + 1);
  }
  return `${text}}`;
};

/**
 * The one JSON text of a value: RFC 8785, that is no spaces, keys ordered by their code units, numbers as ECMAScript
 * writes them; beyond the RFC, NaN is `null` and the infinities are `1e999` and `-1e999`, which only the quantities that
 * somebody wished for can be. Throws a TypeError for what JSON has no word for, a RangeError when nested deeper than 64.
 */
export const canonicalText = (value: unknown): string => textAt(value, 0);
