import type { StaffRole } from '../../../../engine/desk/staff.ts';
import { type Database, query } from '../database/query.ts';
import { sha256 } from '../identity/digests.ts';
import { hashPassword } from '../session/passwords.ts';

/** Somebody of a demo's staff; the password is meant to be known. */
export interface DemoStaff {
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
}

export const demoStaffPassword = 'Suvarna2567Desk';

/** Who works at the desk in demo mode only. Their addresses reach nobody. */
export const demoStaff: readonly DemoStaff[] = [
  { role: 'owner', name: 'นภา เจ้าของร้าน', email: 'owner@example.com' },
  { role: 'cashier', name: 'กานดา แคชเชียร์', email: 'cashier@example.com' },
  { role: 'packer', name: 'ปรีชา ฝ่ายจัดของ', email: 'packer@example.com' },
  { role: 'editor', name: 'เอมอร ฝ่ายเนื้อหา', email: 'editor@example.com' },
];

/** The secret of their codes of six digits, known to everybody like all of a demo. */
export const demoFactorSecret = ({ email }: Pick<DemoStaff, 'email'>): Buffer =>
  sha256(`demo ${email}`).subarray(0, 20);

/** Writes the demo's staff as far as they are not there. */
export const seedStaff = async (database: Database): Promise<void> => {
  const there = await query<{ email: string }>(database)`
    select email from staff where email = any(${demoStaff.map(({ email }) => email)})
  `;
  const missing = demoStaff.filter(({ email }) => !there.some((its) => its.email === email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoStaffPassword);
  for (const person of missing)
    await query(database)`
      insert into staff (name, email, role, password_hash, factor_secret, factor_since)
      values (${person.name}, ${person.email}, ${person.role}, ${passwordHash}, ${demoFactorSecret(person)}, now())
    `;
};
