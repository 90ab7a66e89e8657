import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { Closed, ClosedOf } from '../../values/codecs/closed.ts';
import { Announcement } from '../../values/codecs/product.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, page } from '../module.ts';
import { figuresProblem, isNumberAfter, mostOfDay } from './figures.ts';

export const DeskAnnouncement = record({
  /** `announcementName`, by which an act names the announcement that it saw. */
  name: t.string,
  ...Announcement.type.type.props,
  /** Name of the staff who announced it; null where it was seeded or made by a demo. */
  staffName: nullable(t.string),
  /** Null for a valid announcement. */
  withdrawnAt: nullable(Moment),
});
export type DeskAnnouncement = t.TypeOf<typeof DeskAnnouncement>;

/** An announcement of the history: its id, and how many orders were placed at its price (counted to `mostListed` and one). */
export const PastAnnouncement = record({ ...DeskAnnouncement.type.type.props, id: t.string, orders: Count });
export type PastAnnouncement = t.TypeOf<typeof PastAnnouncement>;

export const Pause = record({
  id: Count,
  of: ClosedOf,
  since: Moment,
  /** Time at which it ends by itself; null for one that staff end. */
  until: nullable(Moment),
  /** Text for shoppers; '' for the default. */
  words: t.string,
  staffName: t.string,
  /** Whether a key's price was beyond the key's bounds: only staff can end it. */
  isAlarm: t.boolean,
});
export type Pause = t.TypeOf<typeof Pause>;

export const DeskPrice = record({
  /** Null before the first announcement. */
  latest: nullable(DeskAnnouncement),
  pause: nullable(Pause),
  /** Reason shown to shoppers why not everything is sold; null while everything is. */
  closed: nullable(Closed),
  /** The server's clock. */
  now: Moment,
});
export type DeskPrice = t.TypeOf<typeof DeskPrice>;

export const KeyRight = oneOf(['announce', 'pause-selling', 'see-price']);
export type KeyRight = t.TypeOf<typeof KeyRight>;

/** API key by which a script calls the desk; its secret is shown once, when it is made. */
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

export const longestPauseWords = 120;

const listed = { page: Count };

export const queries = {
  Price: queryRow({}, DeskPrice),
  Announcements: queryRow(listed, record({ items: list(PastAnnouncement), total: Count })),
  Keys: queryRow({}, list(StaffKey)),
};

const { barBuy, barSell, ornamentBuy, ornamentSell } = Announcement.type.type.props;
/** The latest announcement as it was seen, by its name and by when it was made: a corrected price has the name of the wrong one. */
const seenAnnouncement = { seen: t.string, seenAt: Moment };

const figureCodecs = { barBuy, barSell, ornamentBuy, ornamentSell };

export const acts = {
  /** Announce the next price; `seen` names the announcement that was the latest. */
  Announce: act(
    'announce',
    {
      seen: t.string,
      /** The association's; numbers are skipped, and never go back. */
      number: Count,
      ...figureCodecs,
      /** A large change was looked at twice. */
      confirmed: t.boolean,
    },
    ({ number, ...figures }) => (isNumberAfter(number, 0) ? figuresProblem(figures, null, 0) : 'number'),
  ),
  /** Give the latest announcement the number that the association gave it. */
  CorrectNumber: act('correct-price', { ...seenAnnouncement, number: Count }, ({ number }) =>
    number < 1 || number > mostOfDay ? 'number' : null,
  ),
  /** Take the latest announcement back: the one before counts again. */
  Withdraw: act('correct-price', { ...seenAnnouncement, reason: t.string }, ({ reason }) =>
    reason.trim() === '' ? 'reason-missing' : null,
  ),
  /** Withdraw the latest announcement and announce the right figures under its number. */
  CorrectPrice: act(
    'correct-price',
    { ...seenAnnouncement, ...figureCodecs, reason: t.string, confirmed: t.boolean },
    ({ reason, ...figures }) => (reason.trim() === '' ? 'reason-missing' : figuresProblem(figures, null, 0)),
  ),
  /** Pause selling; `seen`: id of the pause that was seen, 0 for none; `words`: text for shoppers. */
  PauseSelling: act(
    'pause-selling',
    { seen: Count, of: ClosedOf, until: nullable(Moment), words: t.string },
    ({ words }) => (words.length > longestPauseWords ? 'words-long' : null),
  ),
  ResumeSelling: act('pause-selling', { seen: Count }),
  /** Make a key for a script; its secret is shown once. */
  MakeKey: actWithAnswer(
    'lead-staff',
    { name: t.string, rights: list(KeyRight) },
    record({ key: StaffKey, secret: SecretRef }),
    ({ name, rights }) => (name === '' ? 'name-missing' : rights.length === 0 ? 'rights-missing' : null),
  ),
  EndKey: act('lead-staff', { id: t.string }),
};

export const pages = {
  Price: page('price', 'see-price', ['Price', 'Announcements'], listed, { page: 1 }),
};

export const keyPages = {
  Keys: page('keys', 'see-record', ['Keys']),
};
