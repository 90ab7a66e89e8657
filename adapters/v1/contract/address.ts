import * as t from 'io-ts';
import { mostAddresses } from '../../../engine/values/thai-address.ts';
import { endpoint, nothing } from './endpoint.ts';
import { digits, personName, PhoneNumber, text, words } from './wire.ts';

const path = '/v1/user/client/customer/address';

/** Where something is sent (ux U5). */
export const ThaiAddress = t.strict({
  fullName: personName(120),
  phone: PhoneNumber,
  line: words(200),
  subdistrict: words(80),
  district: words(80),
  province: words(80),
  postcode: digits(/^[1-9][0-9]{4}$/, 'postcode'),
});

/** The same as it is kept: what was typed once is not judged again when it is read. */
export const StoredAddress = t.strict({
  fullName: t.string,
  phone: t.string,
  line: t.string,
  subdistrict: t.string,
  district: t.string,
  province: t.string,
  postcode: t.string,
});

const id = text(1, 64);
const SavedAddress = t.strict({ id, isDefault: t.boolean, address: StoredAddress });
const notFound = { status: 404, code: 'ADDRESS_NOT_FOUND' };

/** The customer's address book (spec 7.5): every answer carries the whole book, the one that checkout begins with first. */
export const addressEndpoints = {
  addresses: endpoint({
    method: 'GET',
    path,
    origin: 'spec',
    access: 'customer',
    summary: 'My addresses',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(SavedAddress),
    errors: [],
  }),
  addAddress: endpoint({
    method: 'POST',
    path,
    origin: 'spec',
    access: 'customer',
    summary: `Keep an address, at most ${mostAddresses}; the first becomes the default`,
    params: nothing,
    query: nothing,
    body: t.strict({ address: ThaiAddress, isDefault: t.boolean }),
    envelope: 'data',
    response: t.readonlyArray(SavedAddress),
    errors: [{ status: 409, code: 'ADDRESSES_FULL' }],
  }),
  changeAddress: endpoint({
    method: 'PATCH',
    path,
    origin: 'spec',
    access: 'customer',
    summary: 'Change an address, or make it the default',
    params: nothing,
    query: nothing,
    body: t.strict({ id, address: ThaiAddress, isDefault: t.boolean }),
    envelope: 'data',
    response: t.readonlyArray(SavedAddress),
    errors: [notFound],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    origin: 'spec',
    access: 'customer',
    summary: 'Forget an address; forgetting what is not there changes nothing',
    params: t.strict({ id }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(SavedAddress),
    errors: [],
  }),
};
