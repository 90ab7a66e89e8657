import type { FastifyInstance } from 'fastify';
import { acceptedCategories } from '../../../../engine/consent/record.ts';
import { contract } from '../../contract/index.ts';
import { addAddress, changeAddress, deleteAddress, readAddresses } from '../customer/addresses.ts';
import { readProfile } from '../customer/profile.ts';
import { deleteSavedLine, putSavedLine, readSavedLines } from '../customer/saved-lines.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import { type Authenticate, customerRoute } from '../http/endpoint-route.ts';

/** The signed-in customer (spec 7.5). */
export const serveCustomer = (app: FastifyInstance, authenticate: Authenticate, database: Database): void => {
  customerRoute(app, authenticate, contract.profile, async ({ customerId }) =>
    readProfile(database, customerId),
  );
  customerRoute(app, authenticate, contract.consent, async ({ customerId, body }) => {
    const accepted = acceptedCategories(body.consent);
    const at = body.given === undefined ? null : new Date(body.given.at);
    // Every device posts what it knows at each start: an older decision never takes the place of a newer one.
    await query(database)`
      update customer
      set consent = ${accepted}::int[],
        consent_at = least(now(), coalesce(${at}::timestamptz, now())),
        consent_policy_version = ${body.given?.policyVersion ?? null}::int
      where id = ${customerId} and (consent_at is null or coalesce(${at}::timestamptz, now()) >= consent_at)
    `;
    return {};
  });
};

/** The customer's address book (spec 7.5). */
export const serveAddresses = (
  app: FastifyInstance,
  authenticate: Authenticate,
  database: Database,
): void => {
  customerRoute(app, authenticate, contract.addresses, async ({ customerId }) =>
    readAddresses(database, customerId),
  );
  customerRoute(app, authenticate, contract.addAddress, async ({ customerId, body }) =>
    addAddress(database, customerId, body),
  );
  customerRoute(app, authenticate, contract.changeAddress, async ({ customerId, body }) =>
    changeAddress(database, customerId, body),
  );
  customerRoute(app, authenticate, contract.deleteAddress, async ({ customerId, params }) =>
    deleteAddress(database, customerId, params.id),
  );
};

/** Lines that a customer put aside for later. */
export const serveSavedLines = (
  app: FastifyInstance,
  authenticate: Authenticate,
  database: Database,
): void => {
  customerRoute(app, authenticate, contract.savedLines, async ({ customerId }) =>
    readSavedLines(database, customerId),
  );
  customerRoute(app, authenticate, contract.putSavedLine, async ({ customerId, body }) =>
    putSavedLine(database, customerId, body),
  );
  customerRoute(app, authenticate, contract.deleteSavedLine, async ({ customerId, params }) =>
    deleteSavedLine(database, customerId, params),
  );
};
