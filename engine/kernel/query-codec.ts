import * as t from 'io-ts';
import { nullable, record } from './codec.ts';
import type { Shown } from './query.ts';
import { remoteOf } from './remote-codec.ts';

/** Query: its parameters (`fields`) and its answer (`value`). */
export interface QueryKind<P extends t.Props = t.Props, V extends t.Mixed = t.Mixed> {
  readonly fields: P;
  readonly value: V;
}

export const queryRow = <const P extends t.Props, V extends t.Mixed>(
  fields: P,
  value: V,
): QueryKind<P, V> => ({ fields, value });

type FieldsTable = Readonly<Record<string, { readonly fields: t.Props }>>;
type QueryTable = Readonly<Record<string, QueryKind>>;

/** Query of a table: a record with the name of a row as its `type`, and the row's fields. */
export type Asked<T extends FieldsTable> = {
  readonly [N in keyof T & string]: { readonly type: N } & {
    readonly [F in keyof T[N]['fields']]: t.TypeOf<T[N]['fields'][F]>;
  };
}[keyof T & string];

export const askedOf = <T extends FieldsTable>(table: T): t.Type<Asked<T>, unknown> =>
  t.union(
    Object.entries(table).map(([type, { fields }]) =>
      record({ type: t.literal(type), ...fields }),
    ) as unknown as [t.Mixed, t.Mixed],
  );

export type Answer<T extends QueryTable> = {
  readonly [N in keyof T & string]: { readonly of: N; readonly value: t.TypeOf<T[N]['value']> };
}[keyof T & string];

export const answerOf = <T extends QueryTable>(table: T): t.Type<Answer<T>, unknown> =>
  t.union(
    Object.entries(table).map(([name, { value }]) => record({ of: t.literal(name), value })) as unknown as [
      t.Mixed,
      t.Mixed,
    ],
  );

export type ShownOf<T extends QueryTable> = {
  readonly [N in keyof T & string]: Shown<Extract<Asked<T>, { readonly type: N }>, t.TypeOf<T[N]['value']>>;
};

export const shownOf = <T extends QueryTable>(table: T): t.Type<ShownOf<T>, unknown> =>
  record(
    Object.fromEntries(
      Object.entries(table).map(([name, { fields, value }]) => [
        name,
        record({
          asked: nullable(record({ type: t.literal(name), ...fields })),
          request: t.number,
          remote: remoteOf(value),
        }),
      ]),
    ),
  ) as unknown as t.Type<ShownOf<T>, unknown>;
