import * as t from 'io-ts';
import { ShopHealth } from '../../../../engine/desk/health/room.ts';
import { RecordEntry } from '../../../../engine/desk/record/room.ts';
import { SalesLine, SalesMonth } from '../../../../engine/desk/sales/room.ts';
import { Standing } from '../../../../engine/desk/standing/room.ts';
import { ShopSettings } from '../../../../engine/desk/settings/room.ts';
import { list } from '../../../../engine/kernel/codec.ts';
import { IsoDay, IsoMonth } from '../../../../engine/values/codecs/iso-day.ts';
import { ofStaff } from '../endpoint.ts';
import { components, described, onWire, optional, paging, text } from '../wire.ts';
import { deskBase } from './staff.ts';

const day = described(IsoDay, { type: 'string', format: 'date' });
const month = described(IsoMonth, { type: 'string', pattern: '^20[0-9]{2}-[0-9]{2}$' });
/** `now` is the present month by the clock of the server. */
const monthOrNow = t.union([month, t.literal('now')]);

const record = `${deskBase}/record`;
const looked = { who: text(1, 80), act: text(1, 40), about: text(1, 80), from: day, to: day };

const sales = `${deskBase}/sales`;

const settings = `${deskBase}/settings`;
const Settings = onWire(ShopSettings);

components({ ShopSettings: Settings });

export const deskOfficeEndpoints = {
  deskRecord: ofStaff('see-record', 'GET', record, {
    summary:
      'What was done at the desk, the latest first, by a part of who did it, by act, by a part of what it was done to, by its first and last day',
    query: optional({ ...paging(), ...looked }),
    envelope: 'page',
    response: onWire(RecordEntry),
  }),
  deskRecordFile: ofStaff('see-record', 'GET', `${record}/file`, {
    summary: 'The same, whole, as comma-separated values',
    query: optional(looked),
    envelope: 'file',
  }),
  deskShownOrdersFile: ofStaff('see-record', 'GET', `${record}/shown-orders`, {
    summary: 'The buyers whose orders somebody was shown at the desk, as comma-separated values',
    query: optional({ who: looked.who, from: day, to: day }),
    envelope: 'file',
  }),
  deskSales: ofStaff('see-sales', 'GET', `${sales}/:month`, {
    summary:
      'What was sold in a month of Thailand, by the days of receipts, and what was returned in it, by the days on which money was sent back',
    params: t.strict({ month: monthOrNow }),
    response: onWire(SalesMonth),
  }),
  deskSalesFile: ofStaff('see-sales', 'GET', `${sales}/:month/file`, {
    summary: 'The orders of a month as comma-separated values',
    params: t.strict({ month }),
    envelope: 'file',
  }),
  deskSalesDay: ofStaff('see-sales', 'GET', `${deskBase}/sales-days/:day`, {
    summary: 'The orders that were sold and returned on a day of Thailand',
    params: t.strict({ day }),
    response: list(onWire(SalesLine)),
  }),
  deskSettings: ofStaff('see-settings', 'GET', settings, {
    summary: 'What is set for the shop; what nobody has set is as it stands out of the box',
    response: Settings,
  }),
  deskStanding: ofStaff('own-account', 'GET', `${deskBase}/standing`, {
    summary:
      'How the shop stands, as far as the caller may know: slips that wait, settings that still are examples, steps to the first sale',
    response: onWire(Standing),
  }),
  deskHealth: ofStaff('see-health', 'GET', `${deskBase}/health`, {
    summary:
      'How the shop is doing: age of price, messages and slips, backup, and the database and the process that answers',
    response: onWire(ShopHealth),
  }),
  deskChangeSettings: ofStaff('change-settings', 'PATCH', settings, {
    summary: 'Set what differs from what was seen, for all processes at once',
    body: t.strict({ seen: Settings, wanted: Settings }),
    response: Settings,
    errors: ['OVERTAKEN'],
  }),
};
