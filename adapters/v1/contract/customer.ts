import * as t from 'io-ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import { specified } from './endpoint.ts';
import { components, digits, integer, Moment, visibleName } from './wire.ts';

/** When a decision on cookies was made, and about which version of the policy (ruling P15). */
const ConsentGiven = t.strict({ at: Moment, policyVersion: integer(1, 1_000_000) });

/** A customer as the shop shows them (spec 3); `birthDate` is an ISO date. */
const SpecifiedProfile = t.type({
  email: nullable(t.string),
  mobileNumber: nullable(t.string),
  firstName: t.string,
  lastName: t.string,
  birthDate: nullable(t.string),
  /** Ids of the consent categories that were accepted (spec 3), or null when nobody asked yet. */
  consent: t.union([t.readonlyArray(integer(1, 6)), t.null]),
});

/**
 * With what the specification does not name: a backend without it cannot give a decision back to another device, and
 * nothing that somebody filled in is kept for them beyond a session.
 */
const Profile = t.exact(
  t.intersection([
    SpecifiedProfile,
    t.partial({ customerId: t.string, consentGiven: nullable(ConsentGiven) }),
  ]),
);

/** A name, or '' where somebody has only one. */
const maybeWords = t.union([t.literal(''), visibleName(80)]);

const base = '/v1/user/client/customer';

components({ Profile });

/** The signed-in customer (spec 7.5). */
export const customerEndpoints = {
  profile: specified('GET', `${base}/profile`, {
    summary: 'My profile',
    query: t.strict({ type: t.literal('customer') }),
    response: Profile,
  }),
  updateProfile: specified('PATCH', `${base}/profile/update`, {
    summary: 'Change my names and my birth date, which is a day that has been, from พ.ศ. 2400 on',
    query: t.strict({ type: t.literal('customer') }),
    body: t.strict({
      firstName: visibleName(80),
      lastName: maybeWords,
      birthDate: nullable(digits(/^\d{4}-\d{2}-\d{2}$/, 'ISO date of birth')),
    }),
    response: Profile,
  }),
  consent: specified('POST', `${base}/consent`, {
    summary:
      'Store the consent categories that I accepted; the required ones, 1 and 2, are always among them',
    /** `given` is ours: without it the decision is one of now, about no policy that is known. */
    body: t.exact(
      t.intersection([
        t.type({ consent: t.readonlyArray(integer(1, 6)) }),
        t.partial({ given: ConsentGiven }),
      ]),
    ),
  }),
};
