import * as t from 'io-ts';
import {
  BranchTerms,
  DeskBranch,
  DeskHolidays,
  WaitingPickup,
} from '../../../../engine/desk/branches/module.ts';
import { listOf, nullable } from '../../../../engine/kernel/codec.ts';
import { IsoDay } from '../../../../engine/values/codecs/iso-day.ts';
import { staffEndpoint } from '../endpoint.ts';
import { components, count, onWire, text } from '../codecs.ts';
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
  deskBranches: staffEndpoint('see-branches', 'GET', branches, {
    summary: 'Every branch, hidden ones too, in the shop’s order, with its pickup days',
    response: t.readonlyArray(Branch),
  }),
  deskBranch: staffEndpoint('see-branches', 'GET', one, {
    summary: 'A branch with its pickup days',
    params: named,
    response: Branch,
    errors: ['BRANCH_NOT_FOUND'],
  }),
  deskMakeBranch: staffEndpoint('edit-branches', 'POST', branches, {
    summary: 'Create a branch, last and without stock; its id cannot change',
    body: t.strict({ id, terms }),
    response: Branch,
    errors: ['BRANCH_EXISTS'],
  }),
  deskChangeBranch: staffEndpoint('edit-branches', 'PATCH', one, {
    summary:
      'Change, show or hide a branch. `seen` is its version; `stranded` the number of affected pickup orders as seen',
    params: named,
    body: t.strict({ seen: count, stranded: count, terms }),
    response: Branch,
    errors: ['BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskWaitingPickups: staffEndpoint('see-orders', 'GET', `${one}/pickups`, {
    summary: 'Open pickup orders of a branch, by day, with contacts',
    params: named,
    response: t.readonlyArray(onWire(WaitingPickup)),
  }),
  deskCloseBranch: staffEndpoint('close-branch', 'POST', `${one}/closures/:day`, {
    summary: 'Close a branch on one day; `stranded` is the number of pickup orders on that day as seen',
    params: onOneDay,
    body: t.strict({ reason: text(0, 120), stranded: count }),
    response: Branch,
    errors: ['BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskOpenBranch: staffEndpoint('close-branch', 'DELETE', `${one}/closures/:day`, {
    summary: 'Undo the closing of a branch on a day',
    params: onOneDay,
    errors: ['BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskMovePickups: staffEndpoint('change-delivery', 'POST', `${one}/closures/:day/move`, {
    summary:
      'Move a branch’s pickup orders of a day to another day or branch, all or none; notifies their buyers',
    params: onOneDay,
    body: t.strict({ orders: listOf(text(1, 40), 1, 200), branchId: id, date: IsoDay }),
    errors: ['ORDER_NOT_FOUND', 'OVERTAKEN', 'PICKUP_UNAVAILABLE', 'STOCK_INSUFFICIENT'],
  }),
  deskArrangeBranches: staffEndpoint('edit-branches', 'POST', `${branches}/order`, {
    summary: 'Reorder the branches; `seen` is the present order',
    body: t.strict({ seen: ids, ids }),
    errors: ['OVERTAKEN'],
  }),
  deskHolidays: staffEndpoint('see-branches', 'GET', holidays, {
    summary: 'Holidays and pickup days',
    response: Holidays,
  }),
  deskKeepHoliday: staffEndpoint('edit-holidays', 'POST', `${holidays}/:day`, {
    summary:
      'Make a day a holiday: all branches close, no price is announced. `seen` is its former name or null',
    params: t.strict({ day: IsoDay }),
    body: t.strict({ name: text(1, 80), seen: nullable(text(0, 80)), stranded: count }),
    response: Holidays,
    errors: ['OVERTAKEN'],
  }),
  deskDropHoliday: staffEndpoint('edit-holidays', 'POST', `${holidays}/:day/drop`, {
    summary: 'Remove a holiday; `seen` is its name',
    params: t.strict({ day: IsoDay }),
    body: t.strict({ seen: text(0, 80) }),
    response: Holidays,
    errors: ['OVERTAKEN'],
  }),
};
