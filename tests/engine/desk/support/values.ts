import type * as t from 'io-ts';
import { partsOf } from '../../../../engine/kernel/shape.ts';
import * as fc from '../../../support/fast-check.ts';

/** What words of rooms hold: of these each codec gets those that it takes. */
const candidates: readonly unknown[] = [
  0,
  1,
  2,
  7,
  250,
  15_244,
  1_700_000_000_000,
  4_200_000,
  '',
  ' ',
  'คำ',
  'สมชาย ใจดี',
  '0812345678',
  'somchai@example.com',
  '10110',
  '0000000000000',
  'ORD-1',
  'order-1',
  'all',
  'ring',
  'A1',
  'KERRY',
  'TH0123456789',
  '2026-11-22',
  '09:30',
  '2026-11',
  '/desk',
  '/desk?q=สมชาย',
  '/nowhere',
  'https://example.com/a.jpg',
  '0199b2c4-0000-7000-8000-000000000001',
  'a'.repeat(64),
  '<b>x</b>',
  true,
  false,
  null,
  { secret: 'ticket-1' },
];

const known = new Map<t.Mixed, fc.Arbitrary<unknown> | null>();

const made = (codec: t.Mixed): fc.Arbitrary<unknown> | null => {
  const parts = partsOf(codec);
  switch (parts.kind) {
    case 'record': {
      const fields = Object.entries(parts.fields).map(([name, of]) => [name, valueOf(of)] as const);
      if (fields.some(([, value]) => value === null)) return null;
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
    }
    case 'list': {
      const item = valueOf(parts.of);
      return item === null ? fc.constant([]) : fc.array(item, { maxLength: 3 });
    }
    case 'union': {
      const members = parts.members.flatMap((member) => valueOf(member) ?? []);
      return members.length === 0 ? null : fc.oneof(...members);
    }
    case 'word': {
      const { value: literal } = codec as { readonly value?: unknown };
      const named = codec.name.includes(' | ')
        ? codec.name.split(' | ').map((name) => name.replaceAll('"', ''))
        : [];
      const fitting = [literal, ...named, ...candidates].filter((value: unknown): boolean => codec.is(value));
      return fitting.length === 0 ? null : fc.constantFrom<unknown[]>(...fitting);
    }
  }
};

/** Values of a codec, whatever room it comes from; null where none could be thought of. */
export const valueOf = (codec: t.Mixed): fc.Arbitrary<unknown> | null => {
  const before = known.get(codec);
  if (before !== undefined) return before;
  // Made values are looked at by the codec itself: a record may want more than its parts do.
  const values = made(codec)?.filter((value) => codec.is(value)) ?? null;
  known.set(codec, values);
  return values;
};
