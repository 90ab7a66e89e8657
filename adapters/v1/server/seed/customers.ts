import type { Database } from '../database/connect.ts';
import { hashPassword } from '../session/passwords.ts';

/** A customer of the demo shop; the password is meant to be known. */
export interface DemoCustomer {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  /** Lines already in the cart; undefined when the customer never had a cart. */
  readonly cart:
    | readonly { readonly productId: string; readonly sizeId: string; readonly quantity: number }[]
    | undefined;
  readonly about: string;
}

const password = 'Suvarna2567';

/** Accounts that exist in demo mode only (ruling P28). Their addresses reach nobody. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    email: 'malee@example.com',
    phone: '0810000001',
    password,
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
    password,
    firstName: 'สมชาย',
    lastName: 'สุวรรณรัตน์',
    birthDate: '1979-11-02',
    cart: [],
    about: 'ถุงว่าง',
  },
  {
    email: 'arunee@example.com',
    phone: '0830000003',
    password,
    firstName: 'อรุณี',
    lastName: 'ศรีทอง',
    birthDate: '1995-07-21',
    cart: undefined,
    about: 'ลูกค้าใหม่',
  },
];

export const seedCustomers = async (database: Database): Promise<void> => {
  for (const person of demoCustomers) {
    const { id } = await database
      .insertInto('customer')
      .values({
        email: person.email,
        phone: person.phone,
        password_hash: await hashPassword(person.password),
        first_name: person.firstName,
        last_name: person.lastName,
        birth_date: person.birthDate,
        consent: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (person.cart === undefined) continue;
    const cart = await database
      .insertInto('cart')
      .values({ customer_id: id, version: person.cart.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { productId, sizeId, quantity } of person.cart) {
      await database
        .insertInto('cart_line')
        .values({ cart_id: cart.id, product_id: productId, size_id: sizeId, quantity })
        .execute();
    }
  }
};
