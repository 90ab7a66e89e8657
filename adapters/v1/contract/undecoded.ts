import * as t from 'io-ts';
import { partsOf } from '../../../engine/kernel/shape.ts';
import type { AnyEndpoint } from './endpoint.ts';

interface Undecoded {
  readonly path: readonly string[];
  readonly expected: string;
}

const isBranch = (type: unknown): boolean => {
  const inner: unknown = type instanceof t.ExactType ? type.type : type;
  return inner instanceof t.UnionType || inner instanceof t.IntersectionType;
};

const expectedOf = (codec: t.Mixed): string => {
  const { kind } = partsOf(codec);
  return kind === 'word' ? codec.name.slice(0, 60) : kind;
};

export type Misread = (line: AnyEndpoint, errors: t.Errors) => void;

export const undecodedIn = (errors: t.Errors): readonly Undecoded[] =>
  errors.map(({ context }) => ({
    path: context
      .filter(({ key }, index) => index > 0 && key !== '' && !isBranch(context[index - 1]?.type))
      .map(({ key }) => key),
    expected: expectedOf((context.at(-1)?.type ?? t.unknown) as t.Mixed),
  }));
