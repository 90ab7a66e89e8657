import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { StaffRightName } from './staff.ts';

type Fields<P extends t.Props> = { readonly [F in keyof P]: t.TypeOf<P[F]> };

export interface ActKind<P extends t.Props = t.Props, A extends t.Mixed = t.Mixed> {
  readonly fields: P;
  /** Answer that cannot be read afterwards, such as a secret that is shown once. */
  readonly answer: A;
  readonly right: (act: Fields<P>) => StaffRightName;
  /** Problem that forbids the act, named for the texts of pages; null for none. */
  readonly problem: (act: Fields<P>) => string | null;
  /** Page to redirect to when it was done, if the page of its form (`from`) is still shown. */
  readonly redirect?: { readonly from: string; readonly to: (act: Fields<P>) => { readonly type: string } };
}

/** Act at the desk for staff with a right, which can depend on its fields; its answer is shown once. */
export const actWithAnswer = <const P extends t.Props, A extends t.Mixed>(
  right: StaffRightName | ActKind<P>['right'],
  fields: P,
  answer: A,
  problem: ActKind<P>['problem'] = () => null,
  redirect?: ActKind<P>['redirect'],
): ActKind<P, A> => ({
  fields,
  answer,
  right: typeof right === 'string' ? () => right : right,
  problem,
  ...(redirect === undefined ? {} : { redirect }),
});

/** Act at the desk without an answer. */
export const act = <const P extends t.Props>(
  right: StaffRightName | ActKind<P>['right'],
  fields: P,
  problem?: ActKind<P>['problem'],
  redirect?: ActKind<P>['redirect'],
): ActKind<P, t.NullC> => actWithAnswer(right, fields, t.null, problem, redirect);

export interface InAddress {
  /** Steps of the path, decoded. */
  readonly steps: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export interface PageKind<P extends t.Props = t.Props, Q extends string = string> {
  /** First steps of its path; '' for the desk's home. */
  readonly at: string;
  readonly right: StaffRightName;
  /** Queries of the page, with fields of the same names; one whose field is null is not fetched. */
  readonly queries: readonly Q[];
  readonly fields: P;
  /** Fields in the path after `at`, in order; all others are query parameters. */
  readonly path: readonly string[];
  /** Values of its fields that the address omits. */
  readonly usual: Partial<Fields<P>>;
  /** Validates the fields as a whole, each being valid. */
  readonly isWhole: (page: Fields<P>) => boolean;
}

const noFields = {};

/** Page of the desk; its address can end with fields, as 'branch/:id'. */
export const page = <const Q extends string, const P extends t.Props = typeof noFields>(
  address: string,
  right: StaffRightName,
  queries: readonly Q[] = [],
  fields = noFields as P,
  usual: Partial<Fields<P>> = {},
  isWhole: (page: Fields<P>) => boolean = () => true,
): PageKind<P, Q> => {
  const [at = '', ...path] = address.split(/\/?:/);
  return { at, path, right, queries, fields, usual, isWhole };
};

/** Entries per page of a list. */
export const onPage = 50;

/** Fields of a searchable list page, and their defaults. */
export const searched = { search: personal('words', t.string), page: Count };
export const unsearched = { search: '', page: 1 };

type AnyPage = Readonly<Record<string, unknown>>;
type AnyKind = PageKind<t.Props> & { readonly usual: AnyPage };

const inQuery = (field: string): string => (field === 'search' ? 'q' : field);

const valueIn = (field: string, codec: t.Mixed, text: string): unknown => {
  const isNumber = field === 'page' && /^[1-9]\d{0,3}$/.test(text);
  const value: t.Validation<unknown> = codec.decode(isNumber ? Number(text) : text);
  return E.isRight(value) ? value.right : undefined;
};

/** Fields of a page from its address after its name; null where the address is none of its. */
export const fieldsIn = (kind: AnyKind, { steps, query }: InAddress): AnyPage | null => {
  const { fields, path, usual, isWhole } = kind;
  const found = Object.entries(fields).map(([field, codec]): readonly [string, unknown] => {
    const text = path.includes(field) ? steps[path.indexOf(field)] : query[inQuery(field)];
    return [field, text === undefined || text === '' ? usual[field] : valueIn(field, codec, text)];
  });
  if (steps.length > path.length || found.some(([, value]) => value === undefined)) return null;
  const named = Object.fromEntries(found);
  return isWhole(named) ? named : null;
};

/** Steps and query of a page's address after its name; default values are left out of the query. */
export const inAddressOf = ({ fields, path, usual }: AnyKind, named: AnyPage): InAddress => ({
  steps: path.filter((field) => named[field] !== null).map((field) => String(named[field])),
  query: Object.fromEntries(
    Object.keys(fields)
      .filter((field) => !path.includes(field) && named[field] !== usual[field])
      .map((field) => [inQuery(field), String(named[field])]),
  ),
});

/** The names of the conditions that hold, in their order. */
export const namesWhere = <N extends string>(conditions: Readonly<Record<N, boolean>>): readonly N[] =>
  (Object.keys(conditions) as N[]).filter((name) => conditions[name]);

/** Whether a text is one line without space around it. */
export const isLine = (text: string): boolean => text.trim() === text && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** Problem with a new order of a list; null where it has exactly the entries that were seen. */
export const orderProblem = (input: {
  readonly seen: readonly string[];
  readonly ids: readonly string[];
}): string | null => {
  const { seen, ids } = input;
  if (seen.join() === ids.join()) return 'nothing-changes';
  return [...seen].sort().join() === [...ids].sort().join() ? null : 'order-wrong';
};
