import { either } from 'fp-ts';
import * as t from 'io-ts';
import { bahtText, type Satang, satangFromBahtText } from '../../../engine/values/money.ts';
import { isPersonName } from '../../../engine/values/form-text.ts';
import { gramsText, type Milligrams, milligramsFromGramText } from '../../../engine/values/weight.ts';

/** JSON Schema of codecs that no structural walk can describe; the OpenAPI document reads it. */
export const schemaOf = new WeakMap<t.Mixed, Readonly<Record<string, unknown>>>();

/** The wire form of codecs that turn it into one of the engine's types; the OpenAPI document describes it. */
export const wireOf = new WeakMap<t.Mixed, t.Mixed>();

/**
 * A codec of one of the engine's types, by a codec of its wire form and the two ways between them; `is` tells the
 * engine's value, whose fields differ from the wire's.
 */
export const mapped = <A, W>(
  name: string,
  wire: t.Type<W, unknown, unknown>,
  is: (value: unknown) => boolean,
  fromWire: (wire: W) => A,
  toWire: (value: A) => W,
): t.Type<A, unknown, unknown> => {
  const codec = new t.Type<A, unknown, unknown>(
    name,
    (value): value is A => is(value),
    (value, context) => either.map(fromWire)(wire.validate(value, context)),
    (value) => wire.encode(toWire(value)),
  );
  wireOf.set(codec, wire);
  return codec;
};

/** Gives a codec the JSON Schema that describes its wire form. */
export const described = <C extends t.Mixed>(codec: C, schema: Readonly<Record<string, unknown>>): C => {
  schemaOf.set(codec, schema);
  return codec;
};

const decimal = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;

/**
 * Money on the wire: baht with at most two decimals, as a JSON number or as decimal text. Read from its decimal
 * text into satang, so 4.35 is exactly 435 (case H-M01). Rejects signs, exponents, a third decimal.
 */
export const Baht = described(
  new t.Type<Satang, number, unknown>(
    'Baht',
    (value): value is Satang => Number.isSafeInteger(value) && (value as number) >= 0,
    (value, context) => {
      const text = decimal(value);
      const amount = text === undefined ? undefined : satangFromBahtText(text);
      return amount === undefined ? t.failure(value, context, 'not an amount in baht') : t.success(amount);
    },
    (amount) => Number(bahtText(amount)),
  ),
  { type: 'number', minimum: 0, multipleOf: 0.01, description: 'baht' },
);

/** A weight on the wire: grams with at most three decimals, read from the decimal text into milligrams. */
export const Grams = described(
  new t.Type<Milligrams, number, unknown>(
    'Grams',
    (value): value is Milligrams => Number.isSafeInteger(value) && (value as number) >= 0,
    (value, context) => {
      const text = decimal(value);
      const weight = text === undefined ? undefined : milligramsFromGramText(text);
      return weight === undefined ? t.failure(value, context, 'not a weight in grams') : t.success(weight);
    },
    (weight) => Number(gramsText(weight)),
  ),
  { type: 'number', minimum: 0, description: 'grams' },
);

/** A whole number between two bounds; never text, never a fraction. */
export const integer = (minimum: number, maximum: number) =>
  described(
    new t.Type<number, number, unknown>(
      `integer ${minimum}…${maximum}`,
      (value): value is number => Number.isSafeInteger(value),
      (value, context) =>
        typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum
          ? t.success(value)
          : t.failure(value, context),
      Number,
    ),
    { type: 'integer', minimum, maximum },
  );

/** How many of something there are. */
export const count = integer(0, Number.MAX_SAFE_INTEGER);

/** A whole number in a query string, digits only, between two bounds. */
export const integerText = (minimum: number, maximum: number) =>
  described(
    new t.Type<number, string, unknown>(
      `integer ${minimum}…${maximum}`,
      (value): value is number => Number.isSafeInteger(value),
      (value, context) => {
        const number =
          typeof value === 'string' && /^(0|[1-9][0-9]{0,14})$/.test(value) ? Number(value) : NaN;
        return number >= minimum && number <= maximum ? t.success(number) : t.failure(value, context);
      },
      String,
    ),
    { type: 'integer', minimum, maximum },
  );

/** `true` or `false` in a query string. */
export const booleanText = described(
  new t.Type<boolean, string, unknown>(
    'true | false',
    (value): value is boolean => typeof value === 'boolean',
    (value, context) =>
      value === 'true' ? t.success(true) : value === 'false' ? t.success(false) : t.failure(value, context),
    String,
  ),
  { type: 'boolean' },
);

const isTidy = (value: string): boolean => !value.includes('\u0000') && !/\p{Cs}/u.test(value);

const judged = (
  name: string,
  is: (value: unknown) => value is string,
  schema: Readonly<Record<string, unknown>>,
) =>
  described(
    new t.Type<string, string, unknown>(
      name,
      is,
      (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
      String,
    ),
    { type: 'string', ...schema },
  );

/** Text of bounded length without NUL and without broken surrogates, which a database refuses. */
export const text = (minimum: number, maximum: number) => {
  const is = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= minimum && value.length <= maximum && isTidy(value);
  return judged(`text ${minimum}…${maximum}`, is, { minLength: minimum, maxLength: maximum });
};

/** Digits of a given form; strict on the wire, whatever a form accepts (ruling P19). */
export const digits = (pattern: RegExp, says: string) =>
  judged(says, (value): value is string => typeof value === 'string' && pattern.test(value), {
    pattern: pattern.source,
  });

/** A Thai mobile number, ten western digits and nothing else: the form maps what people type (spec 5, ruling P19). */
export const PhoneNumber = digits(/^0[689][0-9]{8}$/, 'phone number');

/** Words of a person on one line: without what surrounds them, and more than nothing. */
export const words = (longest: number) => {
  const bounded = text(1, longest);
  return judged(
    bounded.name,
    (value): value is string =>
      bounded.is(value) && value.trim() === value && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    { minLength: 1, maxLength: longest, description: 'on one line, without spaces around' },
  );
};

/** What somebody is called (`isPersonName`). */
export const personName = (longest: number) => {
  const plain = words(longest);
  return judged(plain.name, (value): value is string => plain.is(value) && isPersonName(value), {
    minLength: 1,
    maxLength: longest,
    description: 'a name with a letter, on one line, without spaces around, no address of a page',
  });
};

/** A list of bounded length of such texts, from one character each. */
export const textList = (minimum: number, maximum: number, longest: number) => {
  const item = text(1, longest);
  const is = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.length >= minimum && value.length <= maximum && value.every(item.is);
  return described(
    new t.Type<readonly string[], readonly string[], unknown>(
      `${minimum}…${maximum} × ${item.name}`,
      is,
      (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
      (list) => list,
    ),
    { type: 'array', minItems: minimum, maxItems: maximum, items: schemaOf.get(item) },
  );
};

/** The same in a query string, with commas between; no text of it can have one. */
export const textListText = (minimum: number, maximum: number, longest: number) => {
  const list = textList(minimum, maximum, longest);
  return described(
    new t.Type<readonly string[], string, unknown>(
      list.name,
      (value): value is readonly string[] => list.is(value) && value.every((item) => !item.includes(',')),
      (value, context) => list.validate(typeof value === 'string' ? value.split(',') : value, context),
      (items) => items.join(','),
    ),
    { type: 'string', description: `${minimum}…${maximum} ids with commas between` },
  );
};

/** A moment on the wire: ISO 8601 in UTC; milliseconds since 1970 inside. */
export const Moment = described(
  new t.Type<number, string, unknown>(
    'Moment',
    (value): value is number => Number.isSafeInteger(value),
    (value, context) => {
      const at =
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value)
          ? Date.parse(value)
          : NaN;
      return Number.isSafeInteger(at) ? t.success(at) : t.failure(value, context);
    },
    (at) => new Date(at).toISOString(),
  ),
  { type: 'string', format: 'date-time' },
);
