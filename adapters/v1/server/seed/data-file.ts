import { readdirSync, readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { StartFailure } from '../config/start-failure.ts';

export const refined = <A>(codec: t.Type<A, unknown, unknown>, fault: (value: A) => string | undefined) =>
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

/** A record of these fields and no others; `maybe` may be left out. A misspelt field is refused by its name. */
export const strictRecord = <P extends t.Props, M extends t.Props>(fields: P, maybe: M) => {
  type Fields = t.TypeOfProps<P> & t.TypeOfPartialProps<M>;
  const known = { ...fields, ...maybe };
  return refined(t.partial(known) as t.Mixed as t.Type<Fields, unknown, unknown>, (value) => {
    const unknown = Object.keys(value).find((key) => !(key in known));
    if (unknown !== undefined) return `has the field "${unknown}", which is none of its own`;
    const missing = Object.keys(fields).find((key) => !(key in value));
    return missing === undefined ? undefined : `lacks the field "${missing}"`;
  });
};

/** Something to read: never empty, nor framed by white space. */
export const Text = refined(t.string as t.Type<string, unknown, unknown>, (text) =>
  /^\S(.*\S)?$/su.test(text) ? undefined : 'must be a text without space around it',
);

export const Whole = refined(t.number as t.Type<number, unknown, unknown>, (number) =>
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
