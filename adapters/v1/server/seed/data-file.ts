import { readdirSync, readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { StartFailure } from '../config/start-failure.ts';

/** A record of these fields and no others; `maybe` may be left out. A misspelt field is refused by its name. */
export const strictRecord = <P extends t.Props, M extends t.Props>(
  fields: P,
  maybe: M,
): t.Type<t.TypeOfProps<P> & t.TypeOfPartialProps<M>> => {
  type Fields = t.TypeOfProps<P> & t.TypeOfPartialProps<M>;
  const codecs: Readonly<Record<string, t.Mixed>> = { ...fields, ...maybe };
  const validate: t.Validate<unknown, Fields> = (value, context) => {
    if (!t.UnknownRecord.is(value)) return t.failure(value, context, 'must be an object');
    const unknown = Object.keys(value).filter((key) => !(key in codecs));
    const missing = Object.keys(fields).filter((key) => !(key in value));
    const errors = [
      ...[...unknown, ...missing].map((key) => ({
        value: value[key],
        context: t.appendContext(context, key, t.unknown),
        message: unknown.includes(key) ? 'is no field of it' : 'is missing',
      })),
      ...Object.entries(codecs).flatMap(([key, codec]) => {
        if (!(key in value)) return [];
        const read = codec.validate(value[key], t.appendContext(context, key, codec, value[key]));
        return E.isLeft(read) ? read.left : [];
      }),
    ];
    return errors.length === 0 ? t.success(value as Fields) : t.failures(errors);
  };
  return new t.Type<Fields, unknown, unknown>(
    'object',
    (value): value is Fields => E.isRight(validate(value, [])),
    validate,
    t.identity,
  ) as t.Type<Fields>;
};

export const ruled = <A>(codec: t.Type<A, unknown, unknown>, fault: (value: A) => string | undefined) =>
  new t.Type<A, unknown, unknown>(
    codec.name,
    (value): value is A => codec.is(value) && fault(value) === undefined,
    (value, context) => {
      const read = codec.validate(value, context);
      const wrong = E.isRight(read) ? fault(read.right) : undefined;
      return wrong === undefined ? read : t.failure(value, context, wrong);
    },
    t.identity,
  );

/** Something to read: never empty, nor framed by white space. */
export const Text = ruled(t.string as t.Type<string, unknown, unknown>, (text) =>
  /^\S(.*\S)?$/su.test(text) ? undefined : 'must be a text without space around it',
);

export const Whole = ruled(t.number as t.Type<number, unknown, unknown>, (number) =>
  Number.isSafeInteger(number) && number >= 0 ? undefined : 'must be a whole number, not less than 0',
);

const placeOf = ({ context }: t.ValidationError): string =>
  context
    .map(({ key }) => key)
    .filter((key) => key !== '')
    .join('.');

const folder = new URL('./', import.meta.url);

/** Throws a StartFailure with the file, place and nature of its first fault. */
export const readDataFile = <A>(codec: t.Type<A, unknown, unknown>, path: string): A => {
  const wrong = (where: string, what: string): StartFailure =>
    new StartFailure(`adapters/v1/server/seed/${path} cannot be read: ${where}${what}.`);
  const written = ((): unknown => {
    try {
      return JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
    } catch (error) {
      throw wrong('', error instanceof Error ? error.message : String(error));
    }
  })();
  const read = codec.decode(written);
  if (E.isRight(read)) return read.right;
  const [first] = read.left;
  const place = first === undefined ? '' : placeOf(first);
  throw wrong(
    place === '' ? '' : `${place} `,
    first?.message ?? `must be ${first?.context.at(-1)?.type.name}`,
  );
};

export const readDataFolder = <A>(codec: t.Type<A, unknown, unknown>, path: string): readonly A[] =>
  readdirSync(new URL(path, folder))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readDataFile(codec, `${path}/${name}`));
