import * as t from 'io-ts';
import { endpoint, nothing } from './endpoint.ts';
import {
  codeErrors,
  CodeSent,
  EmailAddress,
  emailInUse,
  OneTimeCode,
  Opaque,
  phoneInUse,
  wrongPassword,
} from './identity.ts';
import { text, PhoneNumber } from './wire.ts';

const base = '/v1/user/client/customer/profile/contact';
const password = text(1, 1024);
const proof = { loginToken: Opaque, otp: OneTimeCode };

/** A customer's e-mail or phone is changed with the password asked for again, and a code to the new one. */
export const contactEndpoints = {
  changeContact: endpoint({
    method: 'POST',
    path: base,
    origin: 'added',
    access: 'customer',
    summary: 'Send a code to the e-mail or phone that shall become mine, proving my password',
    params: nothing,
    query: nothing,
    body: t.union([
      t.strict({ email: EmailAddress, password }),
      t.strict({ phoneNumber: PhoneNumber, password }),
    ]),
    envelope: 'data',
    response: CodeSent,
    errors: [wrongPassword, emailInUse, phoneInUse],
  }),
  verifyContact: endpoint({
    method: 'POST',
    path: `${base}/verify`,
    origin: 'added',
    access: 'customer',
    summary: 'Make the e-mail or phone mine by its code; tells the former one and ends my other sessions',
    params: nothing,
    query: nothing,
    body: t.union([
      t.strict({ ...proof, email: EmailAddress }),
      t.strict({ ...proof, phoneNumber: PhoneNumber }),
    ]),
    envelope: 'none',
    response: nothing,
    errors: [...codeErrors, emailInUse, phoneInUse],
  }),
};
