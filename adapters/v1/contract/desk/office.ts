import * as t from 'io-ts';
import { ShopHealth } from '../../../../engine/desk/health/module.ts';
import { RecordEntry } from '../../../../engine/desk/record/module.ts';
import { SalesLine, SalesMonth } from '../../../../engine/desk/sales/module.ts';
import { Standing } from '../../../../engine/desk/standing/module.ts';
import { ShopSettings } from '../../../../engine/desk/settings/module.ts';
import { list } from '../../../../engine/kernel/codec.ts';
import { IsoDay, IsoMonth } from '../../../../engine/values/codecs/iso-day.ts';
import { staffEndpoint } from '../endpoint.ts';
import { components, withSchema, onWire, optional, paging, text } from '../codecs.ts';
import { deskBase } from './staff.ts';

const day = withSchema(IsoDay, { type: 'string', format: 'date' });
const month = withSchema(IsoMonth, { type: 'string', pattern: '^20[0-9]{2}-[0-9]{2}$' });
/** `now` is the present month by the server's clock. */
const monthOrNow = t.union([month, t.literal('now')]);

const record = `${deskBase}/record`;
const looked = { who: text(1, 80), act: text(1, 40), about: text(1, 80), from: day, to: day };

const sales = `${deskBase}/sales`;

const settings = `${deskBase}/settings`;
const Settings = onWire(ShopSettings);

components({ ShopSettings: Settings });

export const deskOfficeEndpoints = {
  deskRecord: staffEndpoint('see-record', 'GET', record, {
    summary:
      'The desk’s audit record, newest first, filtered by part of the actor, act, part of the subject, first and last day',
    query: optional({ ...paging(), ...looked }),
    envelope: 'page',
    response: onWire(RecordEntry),
  }),
  deskRecordFile: staffEndpoint('see-record', 'GET', `${record}/file`, {
    summary: 'The filtered audit record as CSV, all pages',
    query: optional(looked),
    envelope: 'file',
  }),
  deskShownOrdersFile: staffEndpoint('see-record', 'GET', `${record}/shown-orders`, {
    summary: 'Buyers whose orders were shown at the desk, as CSV',
    query: optional({ who: looked.who, from: day, to: day }),
    envelope: 'file',
  }),
  deskSales: staffEndpoint('see-sales', 'GET', `${sales}/:month`, {
    summary: 'Sales of a month in Thailand by day of receipt, and returns by day of refund',
    params: t.strict({ month: monthOrNow }),
    response: onWire(SalesMonth),
  }),
  deskSalesFile: staffEndpoint('see-sales', 'GET', `${sales}/:month/file`, {
    summary: 'The orders of a month as CSV',
    params: t.strict({ month }),
    envelope: 'file',
  }),
  deskSalesDay: staffEndpoint('see-sales', 'GET', `${deskBase}/sales-days/:day`, {
    summary: 'Orders sold and returned on a day in Thailand',
    params: t.strict({ day }),
    response: list(onWire(SalesLine)),
  }),
  deskSettings: staffEndpoint('see-settings', 'GET', settings, {
    summary: 'The shop’s settings, with defaults for those not set',
    response: Settings,
  }),
  deskStanding: staffEndpoint('own-account', 'GET', `${deskBase}/standing`, {
    summary:
      'Open tasks that the caller may see: waiting slips, settings that still are examples, steps to the first sale',
    response: onWire(Standing),
  }),
  deskHealth: staffEndpoint('see-health', 'GET', `${deskBase}/health`, {
    summary:
      'Health of the shop: age of price, messages and slips, backup, the database and the answering process',
    response: onWire(ShopHealth),
  }),
  deskChangeSettings: staffEndpoint('change-settings', 'PATCH', settings, {
    summary: 'Change the settings that differ between `seen` and `wanted`, for all processes',
    body: t.strict({ seen: Settings, wanted: Settings }),
    response: Settings,
    errors: ['OVERTAKEN'],
  }),
};
