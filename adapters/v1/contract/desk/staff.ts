import * as t from 'io-ts';
import { list, nullable } from '../../../../engine/kernel/codec.ts';
import { OwnAccount } from '../../../../engine/desk/account/module.ts';
import { DeskPlaces, Person as StaffPerson } from '../../../../engine/desk/people/module.ts';
import { StaffRole } from '../../../../engine/desk/staff.ts';
import { endpoint, staffEndpoint } from '../endpoint.ts';
import { EmailAddress, Password } from '../identity.ts';
import { components, MomentOnWire, onWire, text, visibleName } from '../codecs.ts';

export const deskBase = '/v1/desk';

const session = `${deskBase}/session`;
const people = `${deskBase}/people`;
const onePerson = `${people}/:id`;
const account = `${deskBase}/account`;
const named = t.strict({ id: text(1, 64) });

const Begun = t.strict({ factor: t.union([t.literal('asked'), t.literal('missing')]) });

const person = { id: text(1, 64), name: visibleName(80), email: EmailAddress, role: StaffRole };

const Me = t.strict({ ...person, factorUntil: MomentOnWire });

const Person = onWire(StaffPerson, person);

const newHome = t.strict({ branchId: nullable(text(1, 64)), seen: nullable(text(1, 64)) });

const Invited = t.strict({ person: Person, invitation: t.string });

components({ StaffSession: Me, StaffPerson: Person });

/** A session is a cookie that no script can read; a password alone opens nothing but the second factor. */
export const deskStaffEndpoints = {
  deskSignIn: endpoint('POST', session, {
    access: 'credentials',
    carriesCookie: true,
    summary: 'Sign in as staff: the second factor follows',
    body: t.strict({ email: EmailAddress, password: Password }),
    response: Begun,
    errors: ['WRONG_CREDENTIALS'],
  }),
  deskJoin: endpoint('POST', `${deskBase}/join`, {
    access: 'credentials',
    carriesCookie: true,
    summary: 'Accept an invitation with a new password; the second factor follows',
    body: t.strict({ invitation: text(1, 64), password: Password }),
    response: Begun,
    errors: ['INVITATION_UNKNOWN', 'PASSWORD_WEAK', 'PASSWORD_COMMON'],
  }),
  deskNewFactor: staffEndpoint('signing-in', 'POST', `${session}/new-factor`, {
    summary: 'A new secret for six-digit codes, until a code has confirmed one',
    response: t.strict({ secret: t.string, address: t.string }),
    errors: ['FACTOR_IN_USE'],
  }),
  deskFactor: staffEndpoint('signing-in', 'POST', `${session}/factor`, {
    summary:
      'Give my second factor: a six-digit code or a single-use recovery code; the first code answers my recovery codes',
    body: t.strict({ code: text(6, 16) }),
    response: t.strict({ me: Me, recoveryCodes: list(t.string) }),
    errors: ['FACTOR_WRONG'],
  }),
  deskMe: endpoint('GET', session, {
    // The desk calls it before a sign-in, so a missing session is no error.
    access: 'credentials',
    carriesCookie: true,
    summary: 'Who I am; null unless signed in with both factors',
    response: nullable(Me),
  }),
  deskSignOut: staffEndpoint('signing-in', 'DELETE', session, {
    carriesCookie: true,
    summary: 'End my session at once',
  }),
  deskAccount: staffEndpoint('own-account', 'GET', account, {
    summary: 'My sessions, and how many of my recovery codes are left',
    response: onWire(OwnAccount),
  }),
  deskChangePassword: staffEndpoint('own-secrets', 'POST', `${account}/password`, {
    summary: 'Change my password, proving the present one; ends my other sessions at once',
    body: t.strict({ password: Password, newPassword: Password }),
    errors: ['PASSWORD_WRONG', 'PASSWORD_WEAK', 'PASSWORD_COMMON'],
  }),
  deskNextFactor: staffEndpoint('own-secrets', 'POST', `${account}/factor`, {
    summary:
      'A secret for another authenticator app, proving my password; the present one works until a code confirms the new one',
    body: t.strict({ password: Password }),
    response: t.strict({ secret: t.string, address: t.string }),
    errors: ['PASSWORD_WRONG'],
  }),
  deskReplaceFactor: staffEndpoint('own-secrets', 'POST', `${account}/factor/code`, {
    summary:
      'Switch to another authenticator app by one of its codes; my other sessions end at once, my recovery codes stay',
    body: t.strict({ code: text(6, 16) }),
    errors: ['FACTOR_WRONG'],
  }),
  deskRenewRecoveryCodes: staffEndpoint('own-secrets', 'POST', `${account}/recovery-codes`, {
    summary: 'Replace my recovery codes; the new ones are shown once',
    response: t.strict({ recoveryCodes: list(t.string) }),
  }),
  deskEndOtherSessions: staffEndpoint('own-account', 'DELETE', `${account}/sessions`, {
    summary: 'End all my sessions but this one',
  }),
  deskPeople: staffEndpoint('see-staff', 'GET', people, {
    summary: 'All staff',
    response: list(Person),
  }),
  deskInvite: staffEndpoint('lead-staff', 'POST', people, {
    summary: 'Invite a person; the invitation is valid for three days',
    body: t.strict({ name: visibleName(80), email: EmailAddress, role: StaffRole }),
    response: Invited,
    errors: ['EMAIL_IN_USE'],
  }),
  deskInviteAgain: staffEndpoint('lead-staff', 'POST', `${onePerson}/invitation`, {
    summary: 'Invite a person again: revokes their sessions, password and second factor',
    params: named,
    response: Invited,
    errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
  }),
  deskChangeRole: staffEndpoint('lead-staff', 'PATCH', onePerson, {
    summary: 'Change a person’s role',
    params: named,
    body: t.strict({ role: StaffRole, seen: StaffRole }),
    response: Person,
    errors: ['PERSON_NOT_FOUND', 'OVERTAKEN', 'LAST_OWNER'],
  }),
  deskChangeHome: staffEndpoint('lead-staff', 'PATCH', `${onePerson}/home`, {
    summary: 'Set or clear a person’s home branch, which filters their orders',
    params: named,
    body: newHome,
    response: Person,
    errors: ['PERSON_NOT_FOUND', 'BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskChangeOwnHome: staffEndpoint('own-account', 'PATCH', `${account}/home`, {
    summary: 'Set or clear my home branch, which filters my orders',
    body: newHome,
    response: Person,
    errors: ['PERSON_NOT_FOUND', 'BRANCH_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskPlaces: staffEndpoint('own-account', 'GET', `${deskBase}/places`, {
    summary: 'Places with orders, and my home branch',
    response: onWire(DeskPlaces),
  }),
  deskDismiss: staffEndpoint('lead-staff', 'DELETE', onePerson, {
    summary: 'Remove a person: ends their sessions at once; the record keeps their acts',
    params: named,
    errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
  }),
  deskEndSessions: staffEndpoint('lead-staff', 'DELETE', `${onePerson}/sessions`, {
    summary: 'End all sessions of a person at once',
    params: named,
    errors: ['PERSON_NOT_FOUND'],
  }),
};
