import { expect, test } from 'vitest';
import { problemOf } from '../../../engine/desk/registry.ts';
import type { DeskAct } from '../../../engine/desk/registry.ts';

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
])('%o has the problem %s', (act, problem) => expect(problemOf(act)).toBe(problem));
