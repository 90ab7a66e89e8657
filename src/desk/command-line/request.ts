import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { fieldsOf, missingIn } from '../../../engine/kernel/shape.ts';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract } from '../../../adapters/v1/contract/desk/index.ts';

/** Typed words that are no call of the desk, in words for them. */
export class TypedWrong extends Error {}

/** A call of the desk by the words of its name: 'act-on-order' is `deskActOnOrder`. */
const dashed = (name: string): string =>
  name
    .replace(/^desk/, '')
    .replaceAll(/(?<=.)[A-Z]/g, '-$&')
    .toLowerCase();

const byWords: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.entries(deskContract).map(([name, line]) => [dashed(name), line]),
);

const kebab = (field: string): string => field.replaceAll(/[A-Z]/g, '-$&').replaceAll('_', '-').toLowerCase();

const places = ['params', 'query', 'body'] as const;

const secrets = new Set(['password', 'newPassword', 'invitation']);

/** Secrets: typed at a prompt, never on a line that a shell remembers. Codes of products and coupons are not secret. */
const isSecret = (words: string, field: string): boolean =>
  secrets.has(field) || (field === 'code' && words.endsWith('factor'));

export const help = (): string =>
  [...byWords]
    .map(([words, line]) => {
      const fields = places.flatMap((place) => Object.keys(fieldsOf(line[place])));
      const typed = fields.filter((field) => !isSecret(words, field)).map((field) => `--${kebab(field)}`);
      const asked = fields.filter((field) => isSecret(words, field)).map(kebab);
      const asks = asked.length === 0 ? [] : [`(asks for ${asked.join(', ')})`];
      return `  ${[words, ...typed, ...asks].join(' ')}\n      ${line.summary}`;
    })
    .join('\n');

export interface Request {
  readonly line: AnyEndpoint;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Value of a field from the command line: text where the field takes that, else JSON. */
const valueOf = (field: string, codec: t.Mixed, text: string): unknown => {
  if (E.isRight(codec.decode(text))) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (E.isRight(codec.decode(value))) return value;
  } catch {
    // The error below names the expected type.
  }
  throw new TypedWrong(`--${kebab(field)} must be ${codec.name}`);
};

/** A call from its words and its fields by their dashed names; asks for secrets with `ask`. Throws TypedWrong. */
export const requestFrom = async (
  words: string,
  typed: Readonly<Record<string, string>>,
  ask: (what: string) => Promise<string>,
): Promise<Request> => {
  const line = byWords.get(words);
  if (line === undefined) throw new TypedWrong(`the desk has no call "${words}"`);
  const left = new Map(Object.entries(typed));
  const given: Record<(typeof places)[number], Record<string, unknown>> = { params: {}, query: {}, body: {} };
  for (const place of places)
    for (const [field, codec] of Object.entries(fieldsOf(line[place]))) {
      if (isSecret(words, field) && left.has(kebab(field)))
        throw new TypedWrong(`leave --${kebab(field)} out: it is secret, and asked for`);
      const text = isSecret(words, field) ? await ask(field) : left.get(kebab(field));
      left.delete(kebab(field));
      if (text !== undefined) given[place][field] = valueOf(field, codec, text);
    }
  const [unknown] = left.keys();
  if (unknown !== undefined) throw new TypedWrong(`"${words}" takes no --${unknown}`);
  const missing = places.flatMap((place) => missingIn(line[place], given[place]));
  if (missing.length > 0)
    throw new TypedWrong(`"${words}" needs ${missing.map((field) => `--${kebab(field)}`).join(' ')}`);
  const path = line.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(given.params[name])),
  );
  const search = new URLSearchParams(given.query as Record<string, string>).toString();
  return { line, path: search === '' ? path : `${path}?${search}`, body: given.body };
};
