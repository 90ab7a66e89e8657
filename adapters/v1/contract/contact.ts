import * as t from 'io-ts';
import { endpoint } from './endpoint.ts';
import { CodeCheck, codeErrors, CodeSent, EmailAddress, Password } from './identity.ts';
import { PhoneNumber } from './wire.ts';

const base = '/v1/user/client/customer/profile/contact';

/** A customer's e-mail or phone is changed with the password asked for again, and a code to the new one. */
export const contactEndpoints = {
  changeContact: endpoint('POST', base, {
    summary: 'Send a code to the e-mail or phone that shall become mine, proving my password',
    body: t.union([
      t.strict({ email: EmailAddress, password: Password }),
      t.strict({ phoneNumber: PhoneNumber, password: Password }),
    ]),
    response: CodeSent,
    errors: ['PASSWORD_WRONG', 'EMAIL_IN_USE', 'PHONE_IN_USE'],
  }),
  verifyContact: endpoint('POST', `${base}/verify`, {
    summary: 'Make the e-mail or phone mine by its code; tells the former one and ends my other sessions',
    body: t.union([
      t.strict({ ...CodeCheck.type.props, email: EmailAddress }),
      t.strict({ ...CodeCheck.type.props, phoneNumber: PhoneNumber }),
    ]),
    errors: [...codeErrors, 'EMAIL_IN_USE', 'PHONE_IN_USE'],
  }),
};
