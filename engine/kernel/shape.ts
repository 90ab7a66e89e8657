import { either as E } from 'fp-ts';
import type * as t from 'io-ts';

export type Parts =
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, t.Mixed>> }
  | { readonly kind: 'list'; readonly of: t.Mixed }
  /** The members in order, those of unions in unions among them. */
  | { readonly kind: 'union'; readonly members: readonly t.Mixed[] }
  /** Text, number, literal or a type of our own: nothing inside. */
  | { readonly kind: 'word' };

/** The io-ts codecs that have others inside, by the tag that they carry. */
type Branch =
  | t.ReadonlyC<t.Mixed>
  | t.ExactC<t.HasProps>
  | t.TypeC<t.Props>
  | t.PartialC<t.Props>
  | t.IntersectionC<[t.Mixed, t.Mixed]>
  | t.ReadonlyArrayC<t.Mixed>
  | t.UnionC<[t.Mixed, t.Mixed, ...t.Mixed[]]>;

const word: Parts = { kind: 'word' };

/** The structure of a codec of the vocabulary: records, lists and unions have parts, everything else is a leaf. */
export const partsOf = (codec: t.Mixed): Parts => {
  const branch = codec as Branch;
  switch (branch._tag) {
    case 'ReadonlyType':
    case 'ExactType':
      return partsOf(branch.type);
    case 'IntersectionType': {
      const fields: Record<string, t.Mixed> = {};
      for (const half of branch.types.map(partsOf)) {
        if (half.kind !== 'record') return word;
        Object.assign(fields, half.fields);
      }
      return { kind: 'record', fields };
    }
    case 'PartialType':
    case 'InterfaceType':
      return { kind: 'record', fields: branch.props };
    case 'ReadonlyArrayType':
      return { kind: 'list', of: branch.type };
    case 'UnionType': {
      const members = branch.types.flatMap((member) => {
        const parts = partsOf(member);
        return parts.kind === 'union' ? parts.members : [member];
      });
      return { kind: 'union', members };
    }
    default:
      return word;
  }
};

export const fieldsOf = (codec: t.Mixed): Readonly<Record<string, t.Mixed>> => {
  const parts = partsOf(codec);
  return parts.kind === 'record' ? parts.fields : {};
};

/** Fields that a codec needs and that were not given. */
export const missingIn = (codec: t.Mixed, given: Readonly<Record<string, unknown>>): readonly string[] => {
  const result: t.Validation<unknown> = codec.decode(given);
  if (E.isRight(result)) return [];
  const wrong = new Set(result.left.flatMap(({ context }) => context.map(({ key }) => key)));
  return Object.keys(fieldsOf(codec)).filter((field) => wrong.has(field));
};

const nameOf = (codec: t.Mixed | undefined): string | undefined => {
  const value = (codec as Partial<t.LiteralC<string>> | undefined)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** The members of a union of tagged records, by their `type`. Throws for a member without one. */
export const membersByType = (union: t.Mixed): ReadonlyMap<string, t.Mixed> => {
  const parts = partsOf(union);
  const members = parts.kind === 'union' ? parts.members : [union];
  return new Map(
    members.map((member) => {
      const inside = partsOf(member);
      const name = inside.kind === 'record' ? nameOf(inside.fields['type']) : undefined;
      if (name === undefined) throw new Error(`${member.name} has no type`);
      return [name, member];
    }),
  );
};
