import * as t from 'io-ts';
import { mostAddresses, SavedAddress as EngineAddress } from '../../../engine/values/thai-address.ts';
import { specified } from './endpoint.ts';
import { longestAddressLine } from '../../../engine/values/form-text.ts';
import { components, digits, onWire, personName, PhoneNumber, text, words } from './wire.ts';

const path = '/v1/user/client/customer/address';

/** Where something is sent (ux U5). */
export const ThaiAddress = t.strict({
  fullName: personName(120),
  phone: PhoneNumber,
  line: words(longestAddressLine),
  subdistrict: words(80),
  district: words(80),
  province: words(80),
  postcode: digits(/^[1-9][0-9]{4}$/, 'postcode'),
});

const id = text(1, 64);
/** As it is kept: what was typed once is not judged again when it is read. */
const SavedAddress = onWire(EngineAddress, { id });
const addresses = t.readonlyArray(SavedAddress);

components({ Address: ThaiAddress, SavedAddress });

/** The customer's address book (spec 7.5): every answer carries the whole book, the one that checkout begins with first. */
export const addressEndpoints = {
  addresses: specified('GET', path, {
    summary: 'My addresses',
    response: addresses,
  }),
  addAddress: specified('POST', path, {
    summary: `Keep an address, at most ${mostAddresses}; the first becomes the default`,
    body: t.strict({ address: ThaiAddress, isDefault: t.boolean }),
    response: addresses,
    errors: ['ADDRESSES_FULL'],
  }),
  changeAddress: specified('PATCH', path, {
    summary: 'Change an address, or make it the default',
    body: t.strict({ id, address: ThaiAddress, isDefault: t.boolean }),
    response: addresses,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  deleteAddress: specified('DELETE', `${path}/:id`, {
    summary: 'Forget an address; forgetting what is not there changes nothing',
    params: t.strict({ id }),
    response: addresses,
  }),
};
