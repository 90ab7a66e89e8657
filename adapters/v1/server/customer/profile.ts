import { acceptedCategories } from '../../../../engine/consent/record.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/index.ts';
import { isBirthDate, type ProfileChange } from '../../../../engine/account/birth-date.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';

/** A customer as the shop shows them (spec 7.5). Throws UNAUTHORIZED for one who is gone. */
export const readProfile = async (database: Database, customerId: string) => {
  const [customer] = await query<Row<'customer'>>(database)`select * from customer where id = ${customerId}`;
  if (customer === undefined) throw new Problem('UNAUTHORIZED');
  return {
    customerId: customer.id,
    email: customer.email,
    mobileNumber: customer.phone,
    firstName: customer.firstName,
    lastName: customer.lastName,
    birthDate: customer.birthDate,
    consent: customer.consent,
    consentGiven:
      customer.consentAt === null || customer.consentPolicyVersion === null
        ? null
        : { at: customer.consentAt, policyVersion: customer.consentPolicyVersion },
  };
};

/** Changes names and birth date; a birth date must be a day that has been, from พ.ศ. 2400 on. Throws VALIDATION. */
export const changeProfile = async (
  database: Database,
  customerId: string,
  { firstName, lastName, birthDate }: ProfileChange,
) => {
  if (birthDate !== null && !isBirthDate(birthDate, bangkokDate(Date.now()))) throw invalid('birthDate');
  await query(database)`
    update customer set first_name = ${firstName}, last_name = ${lastName}, birth_date = ${birthDate}::date
     where id = ${customerId}
  `;
  return readProfile(database, customerId);
};

/**
 * Remembers which cookies a customer allows. Every device posts what it knows at each start: the newest decision counts, and
 * of two made at one moment what both accept (`decisive` of `engine/consent`).
 */
export const saveConsent = async (
  database: Database,
  customerId: string,
  { consent, given }: BodyOf<Contract['consent']>,
): Promise<void> => {
  const at = given === undefined ? null : new Date(given.at);
  await query(database)`
    with decision as (
      select ${acceptedCategories(consent)}::int[] as accepted,
        date_trunc('milliseconds', least(now(), ${at}::timestamptz)) as at
    )
    update customer
    set consent = case
        when consent_at = at
          then array(select unnest(consent) intersect select unnest(accepted) order by 1)
        else accepted
      end,
      consent_at = at,
      consent_policy_version = ${given?.policyVersion ?? null}::int
    from decision
    where id = ${customerId} and (consent_at is null or consent_at <= at)
  `;
};
