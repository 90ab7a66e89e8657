import { actProblem, redirectAfter } from '../../../engine/desk/registry.ts';
import { describe, expect, test } from 'vitest';
import { byProvince, countIn, provincesOf } from '../../../engine/branches/by-province.ts';
import {
  branchFaults,
  type BranchTerms,
  type DeskBranch,
  isHolidayOpen,
  isNewBranchId,
  movableOn,
  pickupsOn,
  strandedBy,
} from '../../../engine/desk/branches/module.ts';
import { hoursOfWeek, hoursText, type WeekdayHours } from '../../../engine/values/opening-hours.ts';

const open = (weekday: number, opens = '10:00', closes = '17:00'): WeekdayHours => ({
  weekday,
  opens,
  closes,
});

const terms: BranchTerms = {
  name: 'สาขาน่าน',
  province: 'น่าน',
  address: '1 ถนนสุมนเทวราช ตำบลในเวียง อำเภอเมืองน่าน น่าน 55000',
  landmark: 'ใกล้วัดภูมินทร์',
  phone: '054000000',
  mapUrl: 'https://maps.example.com/nan',
  week: [1, 2, 3, 4, 5, 6].map((weekday) => open(weekday)),
  isShown: true,
};

describe('a branch', () => {
  test('is valid as it is, and without its optional fields', () => {
    expect(branchFaults(terms)).toEqual([]);
    expect(branchFaults({ ...terms, landmark: '', mapUrl: '' })).toEqual([]);
    expect(branchFaults({ ...terms, week: [], isShown: false })).toEqual([]);
  });

  test.each<readonly [string, Partial<BranchTerms>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'สาขา\nน่าน' }, 'name'],
    ['no name at all', { name: '' }, 'name'],
    ['a landmark of two lines', { landmark: 'ใกล้วัด\nภูมินทร์' }, 'landmark'],
    ['an address of two lines', { address: '1 ถนนสุมนเทวราช\nน่าน 55000' }, 'address'],
    ['a postcode of six digits', { address: '1 ถนนสุมนเทวราช น่าน 550000' }, 'address'],
    ['a phone with a digit too many', { phone: '05400000000' }, 'phone'],
    ['a phone with words', { phone: 'โทร 054000000' }, 'phone'],
    ['a link to nowhere', { mapUrl: 'https://' }, 'mapUrl'],
    ['hours that are none', { week: [open(1, '10:00', '25:00')] }, 'week'],
    ['no postcode', { address: '1 ถนนสุมนเทวราช น่าน' }, 'address'],
    ['an address in another province', { address: '1 ถนนสุมนเทวราช แพร่ 54000' }, 'address'],
    ['no province', { province: '' }, 'province'],
    ['a phone that is none', { phone: '54-0000' }, 'phone'],
    ['a link that runs something', { mapUrl: 'javascript:alert(1)' }, 'mapUrl'],
    ['a link without its secure way', { mapUrl: 'http://maps.example.com' }, 'mapUrl'],
    ['shoppers who see it and no hours', { week: [] }, 'week'],
    ['hours that end as they begin', { week: [open(1, '10:00', '10:00')] }, 'week'],
    ['hours that end before they begin', { week: [open(1, '17:00', '10:00')] }, 'week'],
    ['two openings on one day', { week: [open(1, '09:00', '12:00'), open(1, '11:00', '17:00')] }, 'week'],
  ])('cannot have %s', (_, changes, field) => {
    expect(branchFaults({ ...terms, ...changes })).toEqual([field]);
  });

  test('has an id that an address and a place of stock can bear', () => {
    for (const id of ['nan', 'nan-2', 'hatyai']) expect(isNewBranchId(id)).toBe(true);
    for (const id of ['', 'n', 'Nan', 'น่าน', 'nan/2', '-nan', 'central', 'all', 'n'.repeat(40)])
      expect(isNewBranchId(id)).toBe(false);
  });
});

test('hours are listed from Monday, days of the same hours together', () => {
  const week = [open(0, '11:00', '15:00'), ...terms.week];
  expect(hoursText(hoursOfWeek(week))).toBe('จันทร์–เสาร์ 10:00–17:00 น., อาทิตย์ 11:00–15:00 น.');
  expect(hoursText(hoursOfWeek([open(0), ...terms.week]))).toBe('ทุกวัน 10:00–17:00 น.');
  expect(hoursText(hoursOfWeek([open(1), open(2, '10:00', '18:00')]))).toBe(
    'จันทร์ 10:00–17:00 น., อังคาร 10:00–18:00 น.',
  );
  expect(hoursText(hoursOfWeek([open(0), open(6)]))).toBe('เสาร์ อาทิตย์ 10:00–17:00 น.');
});

test('branches are grouped by province in order of first appearance, losing none', () => {
  const branches = ['ข', 'ก', 'ข'].map((province, index) => ({ province, name: `สาขา ${index}` }));
  expect(provincesOf(branches)).toEqual([
    { name: 'ข', branches: ['สาขา 0', 'สาขา 2'] },
    { name: 'ก', branches: ['สาขา 1'] },
  ]);
  expect(byProvince([])).toEqual([]);
  expect(countIn(provincesOf(branches))).toEqual({ branches: 3, provinces: 2 });
  expect(countIn([])).toBeNull();
});

describe('orders that wait at a branch', () => {
  // A Monday, a Tuesday and a Sunday, on which it was closed before.
  const pickups = [
    { day: '2026-12-14', orders: 2 },
    { day: '2026-12-15', orders: 1 },
    { day: '2026-12-20', orders: 4 },
  ];
  const branch: Pick<DeskBranch, 'terms' | 'pickups'> = { terms, pickups };

  test('are stranded when the branch is hidden, or closes on their day', () => {
    expect(strandedBy(branch, { ...terms, name: 'สาขาใหม่' })).toBe(0);
    expect(strandedBy(branch, { ...terms, week: terms.week.filter(({ weekday }) => weekday !== 1) })).toBe(2);
    expect(strandedBy(branch, { ...terms, isShown: false })).toBe(3);
    expect(strandedBy({ ...branch, terms: { ...terms, isShown: false } }, terms)).toBe(0);
  });

  test('are counted by day, and moved until they are packed', () => {
    expect(['2026-12-14', '2026-12-16'].map((day) => pickupsOn(pickups, day))).toEqual([2, 0]);
    const waiting = (['paid', 'ready-for-pickup', 'preparing'] as const).map((status, nth) => ({
      orderNumber: `SV-${nth}`,
      day: '2026-12-14',
      status,
      fullName: 'มาลี ใจดี',
      phone: '0812345678',
    }));
    expect(movableOn(waiting, '2026-12-14')).toEqual(['SV-0', 'SV-2']);
    expect(movableOn(waiting, '2026-12-15')).toEqual([]);
  });
});

test('acts on branches and holidays must change something, validly named and ordered', () => {
  const keep = { type: 'KeepHoliday', day: '2026-12-07', name: 'วันหยุด', seen: null, stranded: 0 } as const;
  expect([keep, { ...keep, seen: keep.name }, { ...keep, name: '' }].map(actProblem)).toEqual([
    null,
    'nothing-changes',
    'holiday-name-wrong',
  ]);
  const arrange = { type: 'ArrangeBranches', seen: ['a', 'b'], ids: ['b', 'a'] } as const;
  expect([arrange, { ...arrange, ids: ['a', 'b'] }, { ...arrange, ids: ['a', 'a'] }].map(actProblem)).toEqual(
    [null, 'nothing-changes', 'order-wrong'],
  );
  expect(actProblem({ type: 'MakeBranch', id: 'central', terms })).toBe('branch-id-wrong');
});

test('a new branch opens its page, and today can become a holiday', () => {
  const made = { type: 'MakeBranch', id: 'nan', terms } as const;
  expect(redirectAfter(made, { type: 'NewBranch' })).toEqual({ type: 'Branch', id: 'nan' });
  const change = { type: 'ChangeBranch', id: 'nan', seen: 1, stranded: 0, terms } as const;
  expect([change, { ...change, terms: { ...terms, name: '' } }].map(actProblem)).toEqual([
    null,
    'branch-wrong',
  ]);
  const days = ['2026-12-06', '2026-12-07', '2026-12-08'];
  expect(days.map((day) => isHolidayOpen(day, '2026-12-07'))).toEqual([false, true, true]);
});
