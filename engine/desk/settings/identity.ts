import type * as t from 'io-ts';
import { guarded, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';

/** A document that proves identity: a card of their own, with a picture, that an office has given them. */
export const IdentityDocument = oneOf(['id-card', 'passport', 'driving-licence', 'other']);
export type IdentityDocument = t.TypeOf<typeof IdentityDocument>;

const LastFour = personal(
  'tax-id',
  guarded(
    'last four digits or letters',
    (value: unknown): value is string => typeof value === 'string' && /^[0-9A-Z]{4}$/.test(value),
  ),
);

/** What was seen of a document, and all that is kept of it: the kind of document and the last four signs of its number. */
export const SeenIdentity = record({ document: IdentityDocument, lastFour: LastFour });
export type SeenIdentity = t.TypeOf<typeof SeenIdentity>;
