import type { BranchTerms } from '../../../engine/desk/branches/branch.ts';
import { weekFromMonday } from '../../../engine/values/opening-hours.ts';
import { westernDigits } from '../../../engine/values/quantity.ts';
import { phoneDigits } from '../../../engine/values/username.ts';
import { phoneText } from '../../shop/format.ts';

export interface TypedDay {
  readonly weekday: number;
  readonly isOpen: boolean;
  readonly opens: string;
  readonly closes: string;
}

export interface TypedBranch extends Omit<BranchTerms, 'week'> {
  /** What it is called in addresses. */
  readonly id: string;
  /** All days, from Monday. */
  readonly days: readonly TypedDay[];
}

const daysOf = (week: BranchTerms['week']): readonly TypedDay[] =>
  weekFromMonday.map((weekday) => {
    const open = week.find((one) => one.weekday === weekday);
    return {
      weekday,
      isOpen: open !== undefined,
      opens: open?.opens ?? '10:00',
      closes: open?.closes ?? '17:00',
    };
  });

export const emptyBranch: TypedBranch = {
  id: '',
  name: '',
  province: '',
  address: '',
  landmark: '',
  phone: '',
  mapUrl: '',
  isShown: true,
  days: daysOf([]).map((day) => ({ ...day, isOpen: day.weekday !== 0 })),
};

/** A branch's terms as they are typed. */
export const branchTypedOf = (id: string, { week, ...terms }: BranchTerms): TypedBranch => ({
  ...terms,
  id,
  phone: phoneText(terms.phone),
  days: daysOf(week),
});

/** A time as it is typed, '9.30' or '๐๙:๓๐', as '09:30'; what is none stays as it is. */
const timeOf = (typed: string): string => {
  const found = /^(\d{1,2})[:.]?(\d{2})$/.exec(westernDigits(typed.trim()));
  return found === null ? typed : `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? ''}`;
};

/** What was typed; whether it makes a branch is another question (`branchFaults`). */
export const branchTermsOf = ({ days, ...typed }: TypedBranch): BranchTerms => ({
  name: typed.name.trim(),
  province: typed.province.trim(),
  address: typed.address.trim(),
  landmark: typed.landmark.trim(),
  phone: phoneDigits(typed.phone),
  mapUrl: typed.mapUrl.trim(),
  week: days
    .filter(({ isOpen }) => isOpen)
    .map(({ weekday, opens, closes }) => ({ weekday, opens: timeOf(opens), closes: timeOf(closes) }))
    .sort((one, other) => one.weekday - other.weekday),
  isShown: typed.isShown,
});
