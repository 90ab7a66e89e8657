import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { Moment } from '../../values/codecs/quantity.ts';
import { emailIn } from '../../values/username.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, page } from '../module.ts';
import { StaffRole } from '../staff.ts';

const person = {
  id: t.string,
  name: personal('name', t.string),
  email: personal('email', t.string),
  role: StaffRole,
} as const;

/** One of the staff; `lastSeenAt` is exact to a quarter of an hour, null for one who was never there or not for long. */
export const Person = record({
  ...person,
  state: oneOf(['invited', 'here', 'gone']),
  lastSeenAt: nullable(Moment),
  /** Home branch: the standing filter of their order list. */
  branchId: nullable(t.string),
});
export type Person = t.TypeOf<typeof Person>;

/** An invited person, with the secret that their link bears. */
export const Invitation = record({ name: person.name, email: person.email, invitation: SecretRef });
export type Invitation = t.TypeOf<typeof Invitation>;

/** The shop's places that have orders, and the caller's home among them. */
export const DeskPlaces = record({
  home: nullable(t.string),
  places: list(record({ id: t.string, name: t.string })),
});
export type DeskPlaces = t.TypeOf<typeof DeskPlaces>;

export const queries = { People: queryRow({}, list(Person)), Places: queryRow({}, DeskPlaces) };

export const acts = {
  Invite: actWithAnswer(
    'lead-staff',
    { name: person.name, email: person.email, role: StaffRole },
    Invitation,
    ({ name, email }) =>
      name.trim() === '' ? 'name-missing' : emailIn(email) === undefined ? 'email-wrong' : null,
  ),
  /** Their password, second factor and sessions are worth nothing from now on. */
  InviteAgain: actWithAnswer('lead-staff', { id: person.id }, Invitation),
  ChangeRole: act('lead-staff', { id: person.id, role: StaffRole, seen: StaffRole }, ({ role, seen }) =>
    role === seen ? 'nothing-changes' : null,
  ),
  /** Changes a home branch, null for none; `id` null is the caller's own. */
  ChangeHome: act(
    ({ id }) => (id === null ? 'own-account' : 'lead-staff'),
    { id: nullable(person.id), branchId: nullable(t.string), seen: nullable(t.string) },
    ({ branchId, seen }) => (branchId === seen ? 'nothing-changes' : null),
  ),
  Dismiss: act('lead-staff', { id: person.id }),
  EndSessions: act('lead-staff', { id: person.id }),
};

export const pages = { People: page('people', 'see-staff', ['People', 'Places']) };

/** Whether an owner can manage a person: those who left are only in the record. */
export const isManageable = ({ state }: Person): boolean => state !== 'gone';

/** Whether a person is the only active owner: they can neither leave nor change their role. */
export const isLastOwner = (people: readonly Person[], { id, role, state }: Person): boolean =>
  role === 'owner' &&
  state === 'here' &&
  !people.some((other) => other.id !== id && other.role === 'owner' && other.state === 'here');
