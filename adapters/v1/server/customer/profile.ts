import { sql } from 'kysely';
import { isBirthDate, type ProfileChange } from '../../../../engine/account/birth-date.ts';
import { bangkokDay } from '../catalogue/bangkok-day.ts';
import type { Database } from '../database/connect.ts';
import { invalid, Problem } from '../http/problem.ts';

/** A customer as the shop shows them (spec 7.5). Throws UNAUTHORIZED for one who is gone. */
export const readProfile = async (database: Database, customerId: string) => {
  const customer = await database
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer === undefined) throw new Problem(401, 'UNAUTHORIZED');
  return {
    customerId: customer.id,
    email: customer.email,
    mobileNumber: customer.phone,
    firstName: customer.first_name,
    lastName: customer.last_name,
    birthDate: customer.birth_date,
    consent: customer.consent,
    consentGiven:
      customer.consent_at === null || customer.consent_policy_version === null
        ? null
        : { at: customer.consent_at.getTime(), policyVersion: customer.consent_policy_version },
  };
};

/** Changes names and birth date; a birth date must be a day that has been, from พ.ศ. 2400 on. Throws VALIDATION. */
export const changeProfile = async (
  database: Database,
  customerId: string,
  { firstName, lastName, birthDate }: ProfileChange,
) => {
  if (birthDate !== null && !isBirthDate(birthDate, bangkokDay(Date.now()))) throw invalid('birthDate');
  await sql`
    update customer set first_name = ${firstName}, last_name = ${lastName}, birth_date = ${birthDate}::date
     where id = ${customerId}
  `.execute(database);
  return readProfile(database, customerId);
};
