import { expect, test } from 'vitest';
import { isLastOwner, isManageable, type Person } from '../../../engine/desk/people/module.ts';
import { type DeskAct, actProblem, rightOfAct } from '../../../engine/desk/registry.ts';

const invitation = { type: 'Invite', name: 'มาลี', email: 'malee@example.com', role: 'cashier' } as const;
const role = { type: 'ChangeRole', id: '1', role: 'cashier', seen: 'packer' } as const;
const home = { type: 'ChangeHome', id: null, branchId: 'nan', seen: null } as const;

test.each<[DeskAct, string | null]>([
  [invitation, null],
  [{ ...invitation, name: ' ' }, 'name-missing'],
  [{ ...invitation, email: 'malee' }, 'email-wrong'],
  [role, null],
  [{ ...role, seen: 'cashier' }, 'nothing-changes'],
  [home, null],
  [{ ...home, seen: 'nan' }, 'nothing-changes'],
  [{ ...home, branchId: null }, 'nothing-changes'],
])('%o has the problem %s', (act, problem) => expect(actProblem(act)).toBe(problem));

test('everyone moves their own home branch, and a manager of staff those of others', () => {
  expect(rightOfAct(home)).toBe('own-account');
  expect(rightOfAct({ ...home, id: '1' })).toBe('lead-staff');
});

const owner: Person = {
  id: '1',
  name: 'มาลี',
  email: 'malee@example.com',
  role: 'owner',
  state: 'here',
  lastSeenAt: null,
  branchId: null,
};

test('the last owner is one without another active owner', () => {
  expect(isLastOwner([owner], owner)).toBe(true);
  const others = [{ state: 'invited' }, { state: 'gone' }, { role: 'cashier' }] as const;
  for (const facts of others) {
    const other: Person = { ...owner, id: '2', ...facts };
    expect([facts, isLastOwner([owner, other], owner)]).toEqual([facts, true]);
    expect([facts, isLastOwner([other], other)]).toEqual([facts, false]);
  }
  expect(isLastOwner([owner, { ...owner, id: '2' }], owner)).toBe(false);
});

test('a former member is no longer managed', () => {
  expect((['invited', 'here', 'gone'] as const).map((state) => isManageable({ ...owner, state }))).toEqual([
    true,
    true,
    false,
  ]);
});
