import * as t from 'io-ts';
import { list, nullable, record } from '../../kernel/codec.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import { ClosedOf } from '../../values/codecs/closed.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, page, plainPage } from '../room.ts';
import { figuresProblem, mostOfDay } from './figures.ts';
import { DeskAnnouncement, DeskPrice, KeyRight, StaffKey } from './values.ts';

/** How long what shoppers read of a pause may be. */
export const longestPauseWords = 120;

const listed = { page: Count };

export const queries = {
  Price: queryRow({}, DeskPrice),
  Announcements: queryRow(listed, record({ items: list(DeskAnnouncement), total: Count })),
  Keys: queryRow({}, list(StaffKey)),
};

export const acts = {
  /** Announce the next price; `seen` names the announcement that was the latest. */
  Announce: act(
    {
      seen: t.string,
      barBuy: SatangCodec,
      barSell: SatangCodec,
      ornamentBuy: SatangCodec,
      ornamentSell: SatangCodec,
      /** A large change was looked at twice. */
      confirmed: t.boolean,
    },
    { right: () => 'announce', problem: (figures) => figuresProblem(figures, null, 0) },
  ),
  /** Give the latest announcement, `seen`, the number that the association gave it. */
  CorrectNumber: act(
    { seen: t.string, number: Count },
    {
      right: () => 'correct-price',
      problem: ({ number }) => (number < 1 || number > mostOfDay ? 'number' : null),
    },
  ),
  /** Take the latest announcement, `seen`, back: the one before counts again. */
  Withdraw: act(
    { seen: t.string, reason: t.string },
    {
      right: () => 'correct-price',
      problem: ({ reason }) => (reason.trim() === '' ? 'reason-missing' : null),
    },
  ),
  /** Pause selling; `seen` is the id of the pause that was seen, 0 for none, and `words` is what shoppers read. */
  PauseSelling: act(
    { seen: Count, of: ClosedOf, until: nullable(Moment), words: t.string },
    {
      right: () => 'pause-selling',
      problem: ({ words }) => (words.length > longestPauseWords ? 'words-long' : null),
    },
  ),
  ResumeSelling: act({ seen: Count }, { right: () => 'pause-selling' }),
  /** Make a key for a script; its secret is told once. */
  MakeKey: actWithAnswer(
    { name: t.string, rights: list(KeyRight) },
    record({ key: StaffKey, secret: SecretRef }),
    {
      right: () => 'lead-staff',
      problem: ({ name, rights }) =>
        name === '' ? 'name-missing' : rights.length === 0 ? 'rights-missing' : null,
    },
  ),
  EndKey: act({ id: t.string }, { right: () => 'lead-staff' }),
};

export const pages = {
  Price: page('price', 'see-price', ['Price', 'Announcements'], { fields: listed, usual: { page: 1 } }),
  Keys: plainPage('keys', 'see-record', ['Keys']),
};
