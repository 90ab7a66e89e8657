/** Somebody who can sign in through the demo's own provider. */
export interface DemoPerson {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Null for somebody whose provider tells no address. */
  readonly email: string | null;
  readonly about: string;
}

const person = (
  id: string,
  [givenName, familyName]: readonly [string, string],
  email: string | null,
  about: string,
): DemoPerson => ({ id, givenName, familyName, email, about });

/** The people of the demo's provider; their addresses reach nobody (ruling P16, P28). */
export const demoPeople: readonly DemoPerson[] = [
  person('napa', ['นภา', 'ใจดี'], 'napa@example.com', 'มีอีเมล · with an e-mail'),
  person('thana', ['ธนา', 'รุ่งเรือง'], null, 'ไม่มีอีเมล · without an e-mail'),
  person(
    'malee',
    ['มาลี', 'ทองประเสริฐ'],
    'malee@example.com',
    'อีเมลมีบัญชีอยู่แล้ว · e-mail of an account that exists',
  ),
];
