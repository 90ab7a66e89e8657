import * as t from 'io-ts';
import { list, nullable } from '../../kernel/codec.ts';
import { IsoDay } from '../../values/codecs/iso-day.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, orderProblem, page, plainPage } from '../room.ts';
import {
  branchFaults,
  BranchTerms,
  DeskBranch,
  DeskHolidays,
  isHolidayName,
  isNewBranchId,
} from './branch.ts';

const id = t.string;

export const queries = {
  Branches: queryRow({}, list(DeskBranch)),
  Branch: queryRow({ id }, DeskBranch),
  Holidays: queryRow({}, DeskHolidays),
};

const problemOf = ({ terms }: { readonly terms: BranchTerms }): string | null =>
  branchFaults(terms).length === 0 ? null : 'branch-wrong';

export const acts = {
  MakeBranch: act(
    { id, terms: BranchTerms },
    {
      right: () => 'edit-branches',
      problem: (made) => (isNewBranchId(made.id) ? problemOf(made) : 'branch-id-wrong'),
      leads: {
        from: 'NewBranch',
        to: (made): Asked<typeof pages> => ({ type: 'Branch', id: made.id }),
      },
    },
  ),
  /** `seen` is the version that was changed; `stranded` how many orders were seen to be left with a closed door. */
  ChangeBranch: act(
    { id, seen: Count, stranded: Count, terms: BranchTerms },
    { right: () => 'edit-branches', problem: problemOf },
  ),
  /** Puts branches of which this order was seen into another one. */
  ArrangeBranches: act(
    { seen: list(id), ids: list(id) },
    { right: () => 'edit-branches', problem: orderProblem },
  ),
  /** Says that a day is a holiday; `seen` is the name that it had, null where it was none. */
  KeepHoliday: act(
    { day: IsoDay, name: t.string, seen: nullable(t.string), stranded: Count },
    {
      right: () => 'edit-holidays',
      problem: ({ name, seen }) =>
        name === seen ? 'nothing-changes' : isHolidayName(name) ? null : 'holiday-name-wrong',
    },
  ),
  DropHoliday: act({ day: IsoDay, seen: t.string }, { right: () => 'edit-holidays' }),
};

export const pages = {
  Branches: plainPage('branches', 'see-branches', ['Branches']),
  Branch: page('branch', 'see-branches', ['Branch'], { fields: { id }, path: ['id'] }),
  NewBranch: plainPage('branches/new', 'edit-branches'),
  Holidays: plainPage('holidays', 'see-branches', ['Holidays']),
};
