import type { Memory } from './memory.ts';

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
  /** Which of the record's fields it is, in the order in which they were made. */
  readonly place: number;
  readonly first: string;
  readonly next: string;
  /** How it begins after another as bytes, once somebody has made them. */
  known: Memory | null;
}

/** Records whose fields were made in the same order; what the shop writes has some hundreds of such orders. */
class Shape {
  /** In the order of their names; made when the first record of this shape is written. */
  fields: readonly Field[] | null = null;
  /** The field that came next the last time, mostly the same one, and what it led to. */
  usualName: string | null = null;
  usual: Shape | null = null;
  private readonly next = new Map<string, Shape>();

  /** The shape with this field more; undefined when there are too many shapes. */
  with(name: string): Shape | undefined {
    let next = this.next.get(name);
    if (next === undefined) {
      if (shapes >= mostShapes) return undefined;
      shapes += 1;
      next = new Shape();
      this.next.set(name, next);
    }
    this.usualName = name;
    this.usual = next;
    return next;
  }
}

const mostShapes = 5_000;
let shapes = 0;
const noFields = new Shape();

const fieldsInOrder = (record: object): readonly Field[] => {
  const names = Object.keys(record);
  const places = new Map(names.map((name, place) => [name, place]));
  return names.sort().map((name) => {
    const first = `${JSON.stringify(name)}:`;
    return { place: places.get(name) ?? 0, first, next: `,${first}`, known: null };
  });
};

/** What the fields of the records hold that are being gone through, one record within the other. */
export const held: unknown[] = [];

/**
 * The fields of a record in the order in which they are written: sorting them each time takes most of the writing. What they hold
 * is put into `held` from a place on, for a field is looked up by its name only once.
 */
export const fieldsOf = (record: object, from: number): readonly Field[] => {
  let shape: Shape = noFields;
  let to = from;
  let isKnown = true;
  // No record inherits anything.
  for (const name in record) {
    held[to++] = (record as Readonly<Record<string, unknown>>)[name];
    const next: Shape | null | undefined = name === shape.usualName ? shape.usual : shape.with(name);
    if (next) shape = next;
    else isKnown = false;
  }
  if (!isKnown) return fieldsInOrder(record);
  shape.fields ??= fieldsInOrder(record);
  return shape.fields;
};

/** Quotation marks, backslashes, control characters and halves of characters are written by their codes. */
const coded = /["\\\p{Cc}\p{Cs}]/u;

const stringText = (value: string): string => (coded.test(value) ? JSON.stringify(value) : `"${value}"`);

const textAt = (value: unknown, depth: number, place: number): string => {
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
      text += `${index === 0 ? '' : ','}${textAt(value[index], depth + 1, place)}`;
    }
    return `${text}]`;
  }
  let text = '{';
  const fields = fieldsOf(value, place);
  const after = place + fields.length;
  for (const field of fields) {
    text += text === '{' ? field.first : field.next;
    text += textAt(held[place + field.place], depth + 1, after);
  }
  return `${text}}`;
};

/**
 * The one JSON text of a value: RFC 8785, that is no spaces, keys ordered by their code units, numbers as ECMAScript
 * writes them; beyond the RFC, NaN is `null` and the infinities are `1e999` and `-1e999`, which only the quantities that
 * somebody wished for can be. Throws a TypeError for what JSON has no word for, a RangeError when nested deeper than 64.
 */
export const canonicalText = (value: unknown): string => textAt(value, 0, 0);
