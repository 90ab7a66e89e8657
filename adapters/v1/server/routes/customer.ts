import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { type Authenticate, customerRoute } from '../endpoint-route.ts';
import { Problem } from '../problem.ts';

/** The signed-in customer (spec 7.5). */
export const serveCustomer = (app: FastifyInstance, authenticate: Authenticate, database: Database): void => {
  customerRoute(app, authenticate, contract.profile, async ({ customerId }) => {
    const customer = await database
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirst();
    if (customer === undefined) throw new Problem(401, 'UNAUTHORIZED');
    return {
      email: customer.email,
      mobileNumber: customer.phone,
      firstName: customer.first_name,
      lastName: customer.last_name,
      birthDate: customer.birth_date,
      consent: customer.consent,
    };
  });
  customerRoute(app, authenticate, contract.consent, async ({ customerId, body }) => {
    const accepted = [...new Set(body.consent)].toSorted((left, right) => left - right);
    await sql`update customer set consent = ${accepted}::int[], consent_at = now() where id = ${customerId}`.execute(
      database,
    );
    return {};
  });
};
