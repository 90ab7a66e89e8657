/** Somebody who can sign in through the demo's own provider. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Null for somebody whose provider tells no address. */
  readonly email: string | null;
  readonly about: string;
}

/** The people of the demo's provider; their addresses reach nobody (ruling P16, P28). */
export const demoPeople: readonly DemoPerson[] = [
  {
    id: 'napa',
    name: 'นภา ใจดี',
    givenName: 'นภา',
    familyName: 'ใจดี',
    email: 'napa@example.com',
    about: 'มีอีเมล · with an e-mail',
  },
  {
    id: 'thana',
    name: 'ธนา รุ่งเรือง',
    givenName: 'ธนา',
    familyName: 'รุ่งเรือง',
    email: null,
    about: 'ไม่มีอีเมล · without an e-mail',
  },
  {
    id: 'malee',
    name: 'มาลี ทองประเสริฐ',
    givenName: 'มาลี',
    familyName: 'ทองประเสริฐ',
    email: 'malee@example.com',
    about: 'อีเมลมีบัญชีอยู่แล้ว · e-mail of an account that exists',
  },
];
