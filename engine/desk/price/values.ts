import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { Closed, ClosedOf } from '../../values/codecs/closed.ts';
import { Announcement } from '../../values/codecs/product.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';

export const DeskAnnouncement = record({
  /** `announcementName`: what an act names that has seen it. */
  name: t.string,
  ...Announcement.type.type.props,
  /** Who announced it; null for what came with the shop, or what a demo announced by itself. */
  staffName: nullable(t.string),
  /** When it was taken back; null for one that counts. */
  withdrawnAt: nullable(Moment),
});
export type DeskAnnouncement = t.TypeOf<typeof DeskAnnouncement>;

/** A pause of selling, as the staff made it. */
export const Pause = record({
  id: Count,
  of: ClosedOf,
  since: Moment,
  /** When it ends by itself; null for one that staff end. */
  until: nullable(Moment),
  /** What shoppers read of it; '' for the usual words. */
  words: t.string,
  staffName: t.string,
  /** Whether a key's price was beyond the key's bounds: people alone end it. */
  isAlarm: t.boolean,
});
export type Pause = t.TypeOf<typeof Pause>;

export const DeskPrice = record({
  /** Null before the first announcement. */
  latest: nullable(DeskAnnouncement),
  pause: nullable(Pause),
  /** What shoppers are told of why not everything is sold; null while everything is. */
  closed: nullable(Closed),
  /** The server's clock. */
  now: Moment,
});
export type DeskPrice = t.TypeOf<typeof DeskPrice>;

/** What a key of a script can be for. */
export const KeyRight = oneOf(['announce', 'pause-selling', 'see-price']);
export type KeyRight = t.TypeOf<typeof KeyRight>;

/** A key by which a script calls the desk; its secret is told once, when it is made. */
export const StaffKey = record({
  id: t.string,
  name: t.string,
  rights: list(KeyRight),
  madeAt: Moment,
  madeBy: t.string,
  /** To a quarter of an hour; null for one that was never used. */
  lastUsedAt: nullable(Moment),
  /** Null as long as it opens something. */
  endedAt: nullable(Moment),
});
export type StaffKey = t.TypeOf<typeof StaffKey>;
