import * as t from 'io-ts';
import {
  BranchTerms,
  DeskBranch,
  DeskHolidays,
  WaitingPickup,
} from '../../../../engine/desk/branches/room.ts';
import { listOf, nullable } from '../../../../engine/kernel/codec.ts';
import { IsoDay } from '../../../../engine/values/codecs/iso-day.ts';
import { ofStaff } from '../endpoint.ts';
import { components, count, onWire, text } from '../wire.ts';
import { deskBase } from './staff.ts';

const branches = `${deskBase}/branches`;
const one = `${branches}/:id`;
const holidays = `${deskBase}/holidays`;
const id = text(1, 64);
const named = t.strict({ id });
const onOneDay = t.strict({ id, day: IsoDay });
const terms = onWire(BranchTerms);
const ids = listOf(id, 0, 500);

const Branch = onWire(DeskBranch);
const Holidays = onWire(DeskHolidays);

components({ BranchTerms: terms, DeskBranch: Branch, DeskHolidays: Holidays });

export const deskBranchEndpoints = {
  deskBranches: ofStaff('see-branches', 'GET', branches, {
    summary:
      'Every branch, hidden ones too, in the shop’s order, with the days on which orders are picked up',
    response: t.readonlyArray(Branch),
  }),
  deskBranch: ofStaff('see-branches', 'GET', one, {
    summary: 'A branch with the days on which orders are picked up there',
    params: named,
    response: Branch,
    errors: ['BRANCH_NOT_FOUND'],
  }),
  deskMakeBranch: ofStaff('edit-branches', 'POST', branches, {
    summary: 'Make a branch, after the others and without stock; its id stays',
    body: t.strict({ id, terms }),
    response: Branch,
    errors: ['BRANCH_EXISTS'],
  }),
  deskChangeBranch: ofStaff('edit-branches', 'PATCH', one, {
    summary:
      'Change, show or hide a branch. `seen` is its version; `stranded` how many orders were seen that cannot be picked up then',
    params: named,
    body: t.strict({ seen: count, stranded: count, terms }),
    response: Branch,
    errors: ['BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskWaitingPickups: ofStaff('see-orders', 'GET', `${one}/pickups`, {
    summary: 'The open orders that are to be picked up at a branch, by day, with whom to call',
    params: named,
    response: t.readonlyArray(onWire(WaitingPickup)),
  }),
  deskCloseBranch: ofStaff('close-branch', 'POST', `${one}/closures/:day`, {
    summary:
      'Close one branch on one day; `stranded` is how many orders were seen that are to be picked up there then',
    params: onOneDay,
    body: t.strict({ reason: text(0, 120), stranded: count }),
    response: Branch,
    errors: ['BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskOpenBranch: ofStaff('close-branch', 'DELETE', `${one}/closures/:day`, {
    summary: 'Open a branch again on a day on which it was to be closed',
    params: onOneDay,
    errors: ['BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskMovePickups: ofStaff('change-delivery', 'POST', `${one}/closures/:day/move`, {
    summary:
      'Move orders that are to be picked up at a branch on a day to another day or branch, all or none; their buyers are told',
    params: onOneDay,
    body: t.strict({ orders: listOf(text(1, 40), 1, 200), branchId: id, date: IsoDay }),
    errors: ['ORDER_NOT_FOUND', 'OVERTAKEN', 'PICKUP_UNAVAILABLE', 'STOCK_INSUFFICIENT'],
  }),
  deskArrangeBranches: ofStaff('edit-branches', 'POST', `${branches}/order`, {
    summary: 'Put the branches, of which this order was seen, into another one',
    body: t.strict({ seen: ids, ids }),
    errors: ['OVERTAKEN'],
  }),
  deskHolidays: ofStaff('see-branches', 'GET', holidays, {
    summary: 'The holidays by day, and the days on which orders are picked up',
    response: Holidays,
  }),
  deskKeepHoliday: ofStaff('edit-holidays', 'POST', `${holidays}/:day`, {
    summary:
      'Say that a day is a holiday: all is closed and no gold is announced. `seen` is the name that it had, null for none',
    params: t.strict({ day: IsoDay }),
    body: t.strict({ name: text(1, 80), seen: nullable(text(0, 80)), stranded: count }),
    response: Holidays,
    errors: ['OVERTAKEN'],
  }),
  deskDropHoliday: ofStaff('edit-holidays', 'POST', `${holidays}/:day/drop`, {
    summary: 'Say that a day is no holiday; `seen` is its name',
    params: t.strict({ day: IsoDay }),
    body: t.strict({ seen: text(0, 80) }),
    response: Holidays,
    errors: ['OVERTAKEN'],
  }),
};
