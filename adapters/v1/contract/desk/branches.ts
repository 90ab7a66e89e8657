import * as t from 'io-ts';
import { BranchTerms, DeskBranch, DeskHolidays } from '../../../../engine/desk/branches/branch.ts';
import { listOf, nullable } from '../../../../engine/kernel/codec.ts';
import { IsoDay } from '../../../../engine/values/codecs/iso-day.ts';
import { endpoint } from '../endpoint.ts';
import { components, count, onWire, text } from '../wire.ts';
import { deskBase } from './staff.ts';

const branches = `${deskBase}/branches`;
const one = `${branches}/:id`;
const holidays = `${deskBase}/holidays`;
const id = text(1, 64);
const named = t.strict({ id });
const terms = onWire(BranchTerms);
const ids = listOf(id, 0, 500);

const Branch = onWire(DeskBranch);
const Holidays = onWire(DeskHolidays);

const seeing = { access: 'staff', right: 'see-branches' } as const;
const editing = { access: 'staff', right: 'edit-branches' } as const;
const closing = { access: 'staff', right: 'edit-holidays' } as const;

components({ BranchTerms: terms, DeskBranch: Branch, DeskHolidays: Holidays });

export const deskBranchEndpoints = {
  deskBranches: endpoint('GET', branches, {
    ...seeing,
    summary:
      'Every branch, hidden ones too, in the shop’s order, with the days on which orders are picked up',
    response: t.readonlyArray(Branch),
  }),
  deskBranch: endpoint('GET', one, {
    ...seeing,
    summary: 'A branch with the days on which orders are picked up there',
    params: named,
    response: Branch,
    errors: ['BRANCH_NOT_FOUND'],
  }),
  deskMakeBranch: endpoint('POST', branches, {
    ...editing,
    summary: 'Make a branch, after the others and without stock; its id stays',
    body: t.strict({ id, terms }),
    response: Branch,
    errors: ['BRANCH_EXISTS'],
  }),
  deskChangeBranch: endpoint('PATCH', one, {
    ...editing,
    summary:
      'Change, show or hide a branch. `seen` is its version; `stranded` how many orders were seen that cannot be picked up then',
    params: named,
    body: t.strict({ seen: count, stranded: count, terms }),
    response: Branch,
    errors: ['BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskArrangeBranches: endpoint('POST', `${branches}/order`, {
    ...editing,
    summary: 'Put the branches, of which this order was seen, into another one',
    body: t.strict({ seen: ids, ids }),
    errors: ['OVERTAKEN'],
  }),
  deskHolidays: endpoint('GET', holidays, {
    ...seeing,
    summary: 'The holidays by day, and the days on which orders are picked up',
    response: Holidays,
  }),
  deskKeepHoliday: endpoint('POST', `${holidays}/:day`, {
    ...closing,
    summary:
      'Say that a day is a holiday: all is closed and no gold is announced. `seen` is the name that it had, null for none',
    params: t.strict({ day: IsoDay }),
    body: t.strict({ name: text(1, 80), seen: nullable(text(0, 80)), stranded: count }),
    response: Holidays,
    errors: ['OVERTAKEN'],
  }),
  deskDropHoliday: endpoint('POST', `${holidays}/:day/drop`, {
    ...closing,
    summary: 'Say that a day is no holiday; `seen` is its name',
    params: t.strict({ day: IsoDay }),
    body: t.strict({ seen: text(0, 80) }),
    response: Holidays,
    errors: ['OVERTAKEN'],
  }),
};
