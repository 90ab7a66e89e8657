import { baht, noMoney } from '../../../../engine/values/money.ts';
import { type Database, insertMissingRows, query, type Row } from '../database/query.ts';
import { hashPassword } from '../session/passwords.ts';
import type { StaffRole } from '../../../../engine/desk/staff.ts';
import { sha256 } from '../identity/digests.ts';

const terms = {
  most: null,
  minimum: noMoney,
  begins_at: null,
  ends_at: null,
  most_uses: null,
  once_each: true,
};

/** Coupons of the demo: one of each kind, and one for each reason to refuse (cases D01, D02, K13). */
const coupons = [
  { ...terms, code: 'SUVARNA200', kind: 'amount', value: baht(200), minimum: baht(5_000) },
  { ...terms, code: 'TONG5', kind: 'percent', value: 5, most: baht(500) },
  // Like a gift card: worth the price of the smallest pieces, and usable by all buyers.
  { ...terms, code: 'GIFTCARD', kind: 'amount', value: baht(6_000), once_each: false },
  { ...terms, code: 'OLD2566', kind: 'amount', value: baht(500), ends_at: '2024-01-01T00:00:00+07:00' },
  { ...terms, code: 'SOON2570', kind: 'amount', value: baht(500), begins_at: '2027-01-01T00:00:00+07:00' },
  { ...terms, code: 'LASTONE', kind: 'amount', value: baht(300), most_uses: 1 },
];

export const seedCoupons = async (database: Database): Promise<void> =>
  void (await insertMissingRows(database, 'coupon', coupons));

export interface DemoCustomer {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly cart:
    | readonly { readonly productId: string; readonly sizeId: string; readonly quantity: number }[]
    | undefined;
  readonly about: string;
}

export const demoPassword = 'Suvarna2567';

/** Accounts that exist in demo mode only (ruling P28). Their addresses lead nowhere. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    email: 'malee@example.com',
    phone: '0810000001',
    firstName: 'มาลี',
    lastName: 'ทองประเสริฐ',
    birthDate: '1988-04-13',
    cart: [
      { productId: 'N-0102', sizeId: '18', quantity: 1 },
      { productId: 'E-0401', sizeId: '0', quantity: 2 },
    ],
    about: 'มีสินค้าในถุงแล้ว',
  },
  {
    email: 'somchai@example.com',
    phone: '0820000002',
    firstName: 'สมชาย',
    lastName: 'สุวรรณรัตน์',
    birthDate: '1979-11-02',
    cart: [],
    about: 'ถุงว่าง',
  },
  {
    email: 'arunee@example.com',
    phone: '0830000003',
    firstName: 'อรุณี',
    lastName: 'ศรีทอง',
    birthDate: '1995-07-21',
    cart: undefined,
    about: 'ลูกค้าใหม่',
  },
];

export const seedCustomers = async (database: Database): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  for (const { email, phone, firstName, lastName, birthDate, cart } of demoCustomers) {
    const { id } = await query.one<Row<'customer', 'id'>>(database)`
      insert into customer (email, phone, password_hash, first_name, last_name, birth_date)
      values (${email}, ${phone}, ${passwordHash}, ${firstName}, ${lastName}, ${birthDate})
      returning id
    `;
    if (cart === undefined) continue;
    await query(database)`insert into cart (customer_id, version) values (${id}, ${cart.length})`;
    for (const { productId, sizeId, quantity } of cart)
      await query(database)`
        insert into cart_line (cart_id, product_id, size_id, quantity)
        select id, ${productId}, ${sizeId}, ${quantity} from cart where customer_id = ${id}
      `;
  }
};

export interface DemoStaff {
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
}

export const demoStaffPassword = 'Suvarna2567Desk';

export const demoStaff: readonly DemoStaff[] = [
  { role: 'owner', name: 'นภา เจ้าของร้าน', email: 'owner@example.com' },
  { role: 'cashier', name: 'กานดา แคชเชียร์', email: 'cashier@example.com' },
  { role: 'packer', name: 'ปรีชา ฝ่ายจัดของ', email: 'packer@example.com' },
  { role: 'editor', name: 'เอมอร ฝ่ายเนื้อหา', email: 'editor@example.com' },
];

/** The secret of their codes of six digits, public like all of a demo. */
export const demoFactorSecret = ({ email }: Pick<DemoStaff, 'email'>): Buffer =>
  sha256(`demo ${email}`).subarray(0, 20);

export const seedStaff = async (database: Database): Promise<void> => {
  const existing = await query<{ email: string }>(database)`
    select email from staff where email = any(${demoStaff.map(({ email }) => email)})
  `;
  const missing = demoStaff.filter(({ email }) => !existing.some((its) => its.email === email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoStaffPassword);
  for (const person of missing)
    await query(database)`
      insert into staff (name, email, role, password_hash, factor_secret, factor_since)
      values (${person.name}, ${person.email}, ${person.role}, ${passwordHash}, ${demoFactorSecret(person)}, now())
    `;
};
