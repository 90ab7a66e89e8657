import * as t from 'io-ts';
import { TimeOfDay, Weekday } from '../../branches/branch.ts';
import { list, listOf, nullable, record, text } from '../../kernel/codec.ts';
import { isHref } from '../../content/address.ts';
import { personal } from '../../kernel/personal.ts';
import { OrderStatus } from '../../orders/order.ts';
import { isDeliveryOpen } from '../orders/delivery.ts';
import { IsoDay } from '../../values/codecs/iso-day.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { weekdayOf } from '../../values/iso-day.ts';
import { type Hours, isTimeOfDay } from '../../values/opening-hours.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, isLine, namesWhere, orderProblem, page } from '../module.ts';

/** An order's number: a mark of its buyer. */
const OrderNumber = personal('order', t.string);

export const DeskHours = record({ weekday: Weekday, opens: TimeOfDay, closes: TimeOfDay });
export type DeskHours = t.TypeOf<typeof DeskHours>;

export const BranchTerms = record({
  name: text(1, 80),
  province: text(1, 40),
  /** With province and postcode. */
  address: text(1, 300),
  /** Landmark to find it by; '' for none. */
  landmark: text(0, 200),
  /** Digits alone. */
  phone: text(1, 20),
  /** Link to a map; '' for none. */
  mapUrl: text(0, 500),
  /** One opening a day at most. */
  week: listOf(DeskHours, 0, 7),
  /** Whether shoppers see it and can pick up there. */
  isShown: t.boolean,
});
export type BranchTerms = t.TypeOf<typeof BranchTerms>;

export const areHoursValid = ({ opens, closes }: Pick<Hours, 'opens' | 'closes'>): boolean => opens < closes;

const isWeek = (week: readonly DeskHours[]): boolean =>
  week.every((one) => isTimeOfDay(one.opens) && isTimeOfDay(one.closes) && areHoursValid(one)) &&
  new Set(week.map(({ weekday }) => weekday)).size === week.length;

/** The fields of a branch that cannot be so. One that shoppers see is open at some time, and found by its postcode. */
export const branchFaults = (terms: BranchTerms) => {
  const { name, province, address, landmark, phone, mapUrl, week, isShown } = terms;
  return namesWhere({
    name: name === '' || !isLine(name),
    province: province === '' || !isLine(province),
    address: !isLine(address) || !/^.+ \d{5}$/.test(address) || !address.slice(0, -6).endsWith(province),
    landmark: !isLine(landmark),
    phone: !/^0\d{8,9}$/.test(phone),
    mapUrl: mapUrl !== '' && !(mapUrl.startsWith('https://') && isHref(mapUrl)),
    week: !isWeek(week) || (week.length === 0 && isShown),
  });
};
export type BranchField = ReturnType<typeof branchFaults>[number];

/** Whether an id is valid in addresses; it never changes. */
export const isNewBranchId = (id: string): boolean =>
  /^[a-z][a-z0-9-]{1,30}[a-z0-9]$/.test(id) && id !== 'central' && id !== 'all';

export const PickupDay = record({ day: IsoDay, orders: Count });
export type PickupDay = t.TypeOf<typeof PickupDay>;

/** A day on which one branch is closed, and why, for the staff; '' for no reason. */
export const BranchClosure = record({ day: IsoDay, reason: text(0, 120) });
export type BranchClosure = t.TypeOf<typeof BranchClosure>;

export const DeskBranch = record({
  id: t.string,
  terms: BranchTerms,
  version: Count,
  /** Pickup times of open orders there, the soonest first. */
  pickups: list(PickupDay),
  /** The days from today on on which it alone is closed. */
  closures: list(BranchClosure),
});
export type DeskBranch = t.TypeOf<typeof DeskBranch>;

const isOpenOn = ({ isShown, week }: Pick<BranchTerms, 'isShown' | 'week'>, day: string): boolean =>
  isShown && week.some(({ weekday }) => weekday === weekdayOf(day));

const ordersOf = (pickups: readonly PickupDay[]): number =>
  pickups.reduce((sum, { orders }) => sum + orders, 0);

/**
 * Number of pick-up orders that a change of a branch strands: those on a day that was open and is not any more. Their buyers have
 * to be told, so a change names how many were seen.
 */
export const strandedBy = (
  { terms: before, pickups }: Pick<DeskBranch, 'terms' | 'pickups'>,
  wanted: BranchTerms,
): number => ordersOf(pickups.filter(({ day }) => isOpenOn(before, day) && !isOpenOn(wanted, day)));

/** An order that is to be picked up at a branch, with whom to call where the day or the branch changes. */
export const WaitingPickup = record({
  orderNumber: OrderNumber,
  day: IsoDay,
  status: OrderStatus,
  fullName: personal('name', t.string),
  phone: personal('phone', t.string),
});
export type WaitingPickup = t.TypeOf<typeof WaitingPickup>;

/** The orders of a day that can be moved: until they are packed. */
export const movableOn = (waiting: readonly WaitingPickup[], day: string): readonly string[] =>
  waiting
    .filter((order) => order.day === day && isDeliveryOpen(order.status))
    .map(({ orderNumber }) => orderNumber);

/** A day on which everything is closed: no branch is open, and no gold is announced. */
export const Holiday = record({ day: IsoDay, name: text(0, 80) });
export type Holiday = t.TypeOf<typeof Holiday>;

export const DeskHolidays = record({
  /** From the first that is known on. */
  holidays: list(Holiday),
  /** Pickup times of open orders at any branch. */
  pickups: list(PickupDay),
  /** In Thailand, by the shop's own clock. */
  today: IsoDay,
});
export type DeskHolidays = t.TypeOf<typeof DeskHolidays>;

export const pickupsOn = (pickups: readonly PickupDay[], wanted: string): number =>
  ordersOf(pickups.filter(({ day }) => day === wanted));

/** Whether a holiday can be added or removed: not on a past day. */
export const isHolidayOpen = (day: string, today: string): boolean => day >= today;

export const isHolidayName = (name: string): boolean => name !== '' && name.length <= 80 && isLine(name);

const id = t.string;

export const queries = {
  Branches: queryRow({}, list(DeskBranch)),
  Branch: queryRow({ id }, DeskBranch),
  WaitingPickups: queryRow({ id }, list(WaitingPickup)),
  Holidays: queryRow({}, DeskHolidays),
};

const problemOf = ({ terms }: { readonly terms: BranchTerms }): string | null =>
  branchFaults(terms).length === 0 ? null : 'branch-wrong';

export const acts = {
  MakeBranch: act(
    'edit-branches',
    { id, terms: BranchTerms },
    (made) => (isNewBranchId(made.id) ? problemOf(made) : 'branch-id-wrong'),
    { from: 'NewBranch', to: (made): Asked<typeof pages> => ({ type: 'Branch', id: made.id }) },
  ),
  /** `seen`: version that was edited; `stranded`: number of pickups on closed days that staff saw. */
  ChangeBranch: act('edit-branches', { id, seen: Count, stranded: Count, terms: BranchTerms }, problemOf),
  ArrangeBranches: act('edit-branches', { seen: list(id), ids: list(id) }, orderProblem),
  /** Closes one branch on one day; `stranded` is how many orders were seen that are to be picked up then. */
  CloseBranch: act('close-branch', { id, day: IsoDay, reason: t.string, stranded: Count }, ({ reason }) =>
    reason.length > 120 ? 'reason-long' : null,
  ),
  OpenBranch: act('close-branch', { id, day: IsoDay }),
  /** Moves the pick-up of orders of one day to another day or branch, all or none, and notifies their buyers. */
  MovePickups: act(
    'change-delivery',
    { id, day: IsoDay, orders: list(OrderNumber), branchId: t.string, date: IsoDay },
    (move) =>
      move.orders.length === 0 || move.branchId === ''
        ? 'nothing-to-move'
        : move.id === move.branchId && move.day === move.date
          ? 'nothing-changes'
          : null,
  ),
  /** Says that a day is a holiday; `seen` is the name that it had, null where it was none. */
  KeepHoliday: act(
    'edit-holidays',
    { day: IsoDay, name: t.string, seen: nullable(t.string), stranded: Count },
    ({ name, seen }) =>
      name === seen ? 'nothing-changes' : isHolidayName(name) ? null : 'holiday-name-wrong',
  ),
  DropHoliday: act('edit-holidays', { day: IsoDay, seen: t.string }),
};

export const pages = {
  Branches: page('branches', 'see-branches', ['Branches']),
  Branch: page('branch/:id', 'see-branches', ['Branch'], { id }),
  BranchDays: page('branch-days/:id', 'see-orders', ['Branch', 'WaitingPickups', 'Branches'], { id }),
  NewBranch: page('branches/new', 'edit-branches'),
  Holidays: page('holidays', 'see-branches', ['Holidays']),
};
