import { either } from 'fp-ts';
import * as t from 'io-ts';
import { boundsOf, listOf, orElse, text } from '../../../engine/kernel/codec.ts';
import { personalKindOf } from '../../../engine/kernel/personal.ts';
import { bahtText, satangFromBahtText } from '../../../engine/values/money.ts';
import { SatangCodec } from '../../../engine/values/codecs/money.ts';
import { isPersonName, isVisible } from '../../../engine/values/form-text.ts';
import { largestQuantity } from '../../../engine/values/quantity.ts';
import { Count, Moment as EngineMoment, Quantity } from '../../../engine/values/codecs/quantity.ts';
import { gramsText, milligramsFromGramText } from '../../../engine/values/weight.ts';
import { MilligramsCodec } from '../../../engine/values/codecs/weight.ts';

export { orElse, text };

export const schemaOf = new WeakMap<t.Mixed, Readonly<Record<string, unknown>>>();

export const componentNames = new Map<t.Mixed, string>();

/** Makes codecs components of the OpenAPI document: generated clients have types of these names. */
export const components = (codecs: Readonly<Record<string, t.Mixed>>): void => {
  for (const [name, codec] of Object.entries(codecs)) componentNames.set(codec, name);
};

/** The wire form of codecs that turn it into one of the engine's types; the OpenAPI document describes it. */
export const wireOf = new WeakMap<t.Mixed, t.Mixed>();

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

export const withSchema = <C extends t.Mixed>(codec: C, schema: Readonly<Record<string, unknown>>): C => {
  schemaOf.set(codec, schema);
  return codec;
};

export const leaf = <A, W>(
  name: string,
  schema: Readonly<Record<string, unknown>>,
  is: (value: unknown) => value is A,
  read: (value: unknown) => A | undefined,
  write: (value: A) => W,
): t.Type<A, W, unknown> =>
  withSchema(
    new t.Type<A, W, unknown>(
      name,
      is,
      (value, context) => {
        const found = read(value);
        return found === undefined ? t.failure(value, context) : t.success(found);
      },
      write,
    ),
    schema,
  );

/** Refuses -0, whose text would be '0'. */
const decimal = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && !Object.is(value, -0) ? String(value) : '';
};

/** Baht with at most two decimals, read from decimal text into satang, so that 4.35 is exactly 435 (case H-M01). */
export const Baht = leaf(
  'Baht',
  { type: 'number', minimum: 0, maximum: 90_071_992_547_409, description: 'baht, at most two decimals' },
  SatangCodec.is,
  (value) => satangFromBahtText(decimal(value)),
  (amount) => Number(bahtText(amount)),
);

/** Grams to the nearest milligram (3.8 × 3 is 11.4), at most three decimals. */
export const Grams = leaf(
  'Grams',
  { type: 'number', minimum: 0, maximum: 999_999_999, description: 'grams' },
  MilligramsCodec.is,
  (value) =>
    milligramsFromGramText(decimal(typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value)),
  (weight) => Number(gramsText(weight)),
);

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && !Object.is(value, -0);

const between = (value: unknown, minimum: number, maximum: number): number | undefined =>
  isWhole(value) && value >= minimum && value <= maximum ? value : undefined;

export const integer = (minimum: number, maximum: number) =>
  leaf(
    `integer ${minimum}…${maximum}`,
    { type: 'integer', minimum, maximum },
    isWhole,
    (value) => between(value, minimum, maximum),
    Number,
  );

export const count = integer(0, Number.MAX_SAFE_INTEGER);

export const integerText = (minimum: number, maximum: number) =>
  leaf(
    `integer ${minimum}…${maximum}`,
    { type: 'integer', minimum, maximum },
    isWhole,
    (value) =>
      typeof value === 'string' && /^(0|[1-9][0-9]{0,14})$/.test(value)
        ? between(Number(value), minimum, maximum)
        : undefined,
    String,
  );

export const booleanText = leaf(
  'true | false',
  { type: 'boolean' },
  t.boolean.is,
  (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  String,
);

export const textWhere = (
  name: string,
  is: (value: string) => boolean,
  schema: Readonly<Record<string, unknown>>,
) => {
  const isIt = (value: unknown): value is string => typeof value === 'string' && is(value);
  return leaf(
    name,
    { type: 'string', ...schema },
    isIt,
    (value) => (isIt(value) ? value : undefined),
    String,
  );
};

/** Digits of a given form; strict on the wire, though a form accepts more (ruling P19). */
export const digits = (pattern: RegExp, says: string) =>
  textWhere(says, (value) => pattern.test(value), { pattern: pattern.source });

/** Thai mobile number, ten western digits; the form normalises typed ones (spec 5, ruling P19). */
export const PhoneNumber = digits(/^0[689][0-9]{8}$/, 'phone number');

/** Free text on one line: trimmed and not empty. */
export const words = (
  longest: number,
  isMore: (value: string) => boolean = () => true,
  description = 'on one line, without spaces around',
) => {
  const bounded = text(1, longest);
  return textWhere(
    bounded.name,
    (value) =>
      bounded.is(value) && value.trim() === value && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) && isMore(value),
    { minLength: 1, maxLength: longest, description },
  );
};

export const personName = (longest: number) =>
  words(
    longest,
    isPersonName,
    'a name with a letter, on one line, without spaces around, no address of a page, no sign that is not seen',
  );

/** A name or other text on one line without invisible characters (`isVisible`). */
export const visibleName = (longest: number) =>
  words(longest, isVisible, 'on one line, without spaces around, no sign that is not seen');

export const textList = (minimum: number, maximum: number, longest: number) => {
  const item = text(1, longest);
  const is = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.length >= minimum && value.length <= maximum && value.every(item.is);
  return leaf(
    `${minimum}…${maximum} × ${item.name}`,
    {
      type: 'array',
      minItems: minimum,
      maxItems: maximum,
      items: { type: 'string', minLength: 1, maxLength: longest },
    },
    is,
    (value) => (is(value) ? value : undefined),
    (list) => list,
  );
};

/** List of texts in a query string, separated by commas, which no text can contain. */
export const textListText = (minimum: number, maximum: number, longest: number) => {
  const list = textList(minimum, maximum, longest);
  return leaf(
    list.name,
    { type: 'string', description: `${minimum}…${maximum} ids, separated by commas` },
    (value): value is readonly string[] => list.is(value) && value.every((item) => !item.includes(',')),
    (value) => {
      const items = typeof value === 'string' ? value.split(',') : value;
      return list.is(items) ? items : undefined;
    },
    (items) => items.join(','),
  );
};

/** A moment on the wire: ISO 8601 in UTC; milliseconds since 1970 inside. */
export const MomentOnWire = leaf(
  'Moment',
  { type: 'string', format: 'date-time' },
  isWhole,
  (value) => {
    const isTold = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value);
    const at = isTold ? Date.parse(value) : NaN;
    return isWhole(at) ? at : undefined;
  },
  (at) => new Date(at).toISOString(),
);

export const optional = <P extends t.Props>(fields: P) => t.exact(t.partial(fields));

/** Required fields, then optional ones. */
export const withOptional = <P extends t.Props, O extends t.Props>(needed: P, others: O) =>
  t.exact(t.intersection([t.type(needed), t.partial(others)]));

/** Page of a list, counted from 1, and its length. */
export const paging = (longestPage = 100) => ({
  page: integerText(1, 10_000),
  page_size: integerText(1, longestPage),
});

export const quantity = integer(1, largestQuantity);

/** The engine's codecs that have another form on the wire. */
const onTheWire = new Map<t.Mixed, t.Mixed>([
  [SatangCodec, Baht],
  [MilligramsCodec, Grams],
  [Count, count],
  [Quantity, quantity],
  [EngineMoment, MomentOnWire],
]);

type Fields = Readonly<Record<string, t.Mixed>>;

const wireRecord = (codec: t.Mixed, props: Fields, own: Fields): t.Mixed => {
  const fields = Object.entries(props).map(([name, part]) => [name, own[name] ?? wireOfPart(part)] as const);
  if (props['weight'] !== MilligramsCodec) return t.strict(Object.fromEntries(fields));
  const wire = t.strict(
    Object.fromEntries(fields.map(([name, part]) => [name === 'weight' ? 'weightGram' : name, part])),
  );
  return mapped<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>>(
    codec.name,
    wire,
    codec.is,
    ({ weightGram, ...rest }) => ({ ...rest, weight: weightGram }),
    ({ weight, ...rest }) => ({ ...rest, weightGram: weight }),
  );
};

const wireOfPart = (codec: t.Mixed, own: Fields = {}): t.Mixed => {
  const written = onTheWire.get(codec);
  if (written !== undefined) return written;
  if (personalKindOf(codec) !== undefined) return t.string;
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType)
    return wireOfPart(codec.type as t.Mixed, own);
  if (codec instanceof t.InterfaceType) return wireRecord(codec, codec.props as Fields, own);
  if (codec instanceof t.ReadonlyArrayType) {
    const item = wireOfPart(codec.type as t.Mixed);
    const bounds = boundsOf.get(codec);
    return bounds === undefined ? t.readonlyArray(item) : listOf(item, ...bounds);
  }
  if (codec instanceof t.UnionType) {
    const [one, other, ...others] = (codec.types as t.Mixed[]).map((part) => wireOfPart(part));
    if (one !== undefined && other !== undefined) return t.union([one, other, ...others]);
  }
  return codec;
};

/** Amounts in baht, moments as text, a `weight` called `weightGram`; `own` are fields with another codec. */
export const onWire = <C extends t.Mixed>(
  codec: C,
  own: Fields = {},
): t.Type<t.TypeOf<C>, unknown, unknown> => wireOfPart(codec, own);
