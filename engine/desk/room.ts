import * as t from 'io-ts';
import type { StaffRightName } from './staff.ts';

type Fields<P extends t.Props> = { readonly [F in keyof P]: t.TypeOf<P[F]> };

/** Something that is done at the desk. */
export interface ActKind<P extends t.Props = t.Props, A extends t.Mixed = t.Mixed> {
  readonly fields: P;
  /** What comes of it that nobody could read afterwards, such as a secret that is told once. */
  readonly answer: A;
  /** Whose act it is. */
  readonly right: (act: Fields<P>) => StaffRightName;
  /** What is wrong with it, by a name of its own that pages have words for; null when it can be asked for. */
  readonly problem?: (act: Fields<P>) => string | null;
  /** Where it leads once it was done, when it is still the page of its form that is shown (`from`). */
  readonly leads?: {
    readonly from: string;
    readonly to: (act: Fields<P>) => { readonly type: string };
  };
}

/** Something that is done at the desk, after which nothing is told that cannot be read. */
export const act = <const P extends t.Props>(
  fields: P,
  rest: Omit<ActKind<P>, 'fields' | 'answer'>,
): ActKind<P, t.NullC> => ({ fields, answer: t.null, ...rest });

/** The same, with an answer. */
export const actWithAnswer = <const P extends t.Props, A extends t.Mixed>(
  fields: P,
  answer: A,
  rest: Omit<ActKind<P>, 'fields' | 'answer'>,
): ActKind<P, A> => ({ fields, answer, ...rest });

/** What stands in an address after the page's own name. */
export interface InAddress {
  /** Steps of the path, decoded. */
  readonly steps: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export interface PageKind<P extends t.Props = t.Props, R = unknown> {
  readonly fields: P;
  /** The first step of its address; '' is where the desk begins. */
  readonly at: string;
  /** Who may see it. */
  readonly right: StaffRightName;
  /** Its fields by an address; null where there is no such page. */
  readonly from: (address: InAddress) => Fields<P> | null;
  /** What stands in the address of such a page; what is the usual is left out. */
  readonly to: (page: Fields<P>) => Partial<InAddress>;
  /** What it shows. */
  readonly reads: (page: Fields<P>) => readonly R[];
}

/** A page of the desk, which shows these reads. */
export const page = <const P extends t.Props, R>(kind: PageKind<P, R>): PageKind<P, R> => kind;

/** A page whose address says nothing but its name. */
export const plainPage = <R>(at: string, right: StaffRightName, reads: readonly R[]) =>
  page({
    fields: {},
    at,
    right,
    from: ({ steps }) => (steps.length === 0 ? {} : null),
    to: () => ({}),
    reads: () => reads,
  });

/** How many entries a page of a list has. */
export const onPage = 50;

/** The number of a page of a list as an address has it: from 1; null for what is none. */
export const pageNumber = (text = '1'): number | null => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null);
