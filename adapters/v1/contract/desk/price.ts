import * as t from 'io-ts';
import { list, listOf } from '../../../../engine/kernel/codec.ts';
import {
  DeskAnnouncement,
  DeskPrice,
  KeyRight,
  PastAnnouncement,
  StaffKey,
} from '../../../../engine/desk/price/module.ts';
import { mostOfDay } from '../../../../engine/desk/price/figures.ts';
import { ClosedOf } from '../../../../engine/values/codecs/closed.ts';
import { staffEndpoint } from '../endpoint.ts';
import {
  Baht,
  components,
  count,
  digits,
  integer,
  integerText,
  MomentOnWire,
  onWire,
  optional,
  paging,
  withOptional,
  text,
  words,
} from '../codecs.ts';
import { deskBase } from './staff.ts';

const announcements = `${deskBase}/announcements`;
const pause = `${deskBase}/pause`;
const keys = `${deskBase}/keys`;

const figures = { barBuy: Baht, barSell: Baht, ornamentBuy: Baht, ornamentSell: Baht };

const day = digits(
  /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/,
  'a day in Thailand: 2026-11-23',
);
const named = t.strict({ day, number: integerText(1, mostOfDay) });

const seenPause = { seen: count };

const Price = onWire(DeskPrice);
const DeskAnnounced = onWire(DeskAnnouncement);
const Key = onWire(StaffKey);

components({ DeskPrice: Price, DeskAnnouncement: DeskAnnounced, StaffKey: Key });

export const deskPriceEndpoints = {
  deskPrice: staffEndpoint('see-price', 'GET', `${deskBase}/price`, {
    summary: 'The latest announcement, and a pause of selling',
    response: Price,
  }),
  deskAnnouncements: staffEndpoint('see-price', 'GET', announcements, {
    summary:
      'Announcements, newest first, their authors, and the number of orders at their price; 1,001 means more than 1,000',
    query: optional(paging()),
    envelope: 'page',
    response: onWire(PastAnnouncement),
  }),
  deskAnnounce: staffEndpoint('announce', 'POST', announcements, {
    summary:
      'Announce the next price; `number` is the association’s, by default the next; `seen` names the latest announcement seen ("2026-11-23/4", "none" before the first), `confirmed` confirms a change of more than ฿500',
    body: withOptional(
      { seen: text(1, 16), ...figures },
      { confirmed: t.boolean, number: integer(1, mostOfDay) },
    ),
    response: Price,
    errors: ['OVERTAKEN', 'PRICE_IMPLAUSIBLE', 'CHANGE_UNCONFIRMED'],
  }),
  deskFeed: staffEndpoint('announce', 'POST', `${announcements}/:day/:number`, {
    summary:
      'For scripts: announce today’s price of that number; idempotent; a price beyond the key’s bounds pauses selling for staff to decide',
    params: named,
    body: t.strict(figures),
    response: DeskAnnounced,
    errors: ['ANNOUNCEMENT_DIFFERS', 'OVERTAKEN', 'PRICE_IMPLAUSIBLE', 'CHANGE_UNCONFIRMED'],
  }),
  deskCorrectNumber: staffEndpoint('correct-price', 'PATCH', `${announcements}/:day/:number`, {
    summary: 'Change the number of the latest announcement, made at `seenAt`',
    params: named,
    body: t.strict({ seenAt: MomentOnWire, number: integer(1, mostOfDay) }),
    response: Price,
    errors: ['OVERTAKEN'],
  }),
  deskWithdraw: staffEndpoint('correct-price', 'POST', `${announcements}/:day/:number/withdraw`, {
    summary:
      'Withdraw the latest announcement, made at `seenAt`: the previous one sets prices while it is valid',
    params: named,
    body: t.strict({ seenAt: MomentOnWire, reason: words(200) }),
    response: Price,
    errors: ['OVERTAKEN'],
  }),
  deskCorrectPrice: staffEndpoint('correct-price', 'POST', `${announcements}/:day/:number/correct`, {
    summary:
      'Correct the latest announcement, made at `seenAt`: withdraw it with a reason and announce the right figures under its number, in one transaction',
    params: named,
    body: withOptional({ seenAt: MomentOnWire, ...figures, reason: words(200) }, { confirmed: t.boolean }),
    response: Price,
    errors: ['OVERTAKEN', 'PRICE_IMPLAUSIBLE', 'CHANGE_UNCONFIRMED'],
  }),
  deskPause: staffEndpoint('pause-selling', 'POST', pause, {
    summary: 'Pause selling of everything or of one kind of gold, until a time or until ended',
    body: withOptional({ ...seenPause, of: ClosedOf }, { until: MomentOnWire, words: words(120) }),
    response: Price,
    errors: ['OVERTAKEN'],
  }),
  deskResume: staffEndpoint('pause-selling', 'POST', `${pause}/end`, {
    summary: 'End a pause before its time',
    body: t.strict(seenPause),
    response: Price,
    errors: ['OVERTAKEN'],
  }),
  deskKeys: staffEndpoint('see-record', 'GET', keys, {
    summary: 'The keys of scripts and their rights',
    response: list(Key),
  }),
  deskMakeKey: staffEndpoint('lead-staff', 'POST', keys, {
    summary: 'Create a key for a script; its secret is shown once',
    body: t.strict({ name: words(60), rights: listOf(KeyRight, 1, 3) }),
    response: t.strict({ key: Key, secret: t.string }),
  }),
  deskEndKey: staffEndpoint('lead-staff', 'DELETE', `${keys}/:id`, {
    summary: 'Revoke a key',
    params: t.strict({ id: text(1, 64) }),
  }),
};
