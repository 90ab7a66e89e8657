import * as t from 'io-ts';
import { mostAddresses } from '../../../engine/addresses/address.ts';
import { endpoint, nothing } from './endpoint.ts';
import { described, text } from './wire.ts';

const path = '/v1/user/client/customer/address';

/** Digits of a given number of places; strict on the wire, whatever a form accepts (ruling P19). */
export const digits = (pattern: RegExp, says: string) =>
  described(
    new t.Type<string, string, unknown>(
      says,
      (value): value is string => typeof value === 'string' && pattern.test(value),
      (value, context) =>
        typeof value === 'string' && pattern.test(value) ? t.success(value) : t.failure(value, context),
      (value) => value,
    ),
    { type: 'string', pattern: pattern.source },
  );

/** Words of a person: without what surrounds them, and more than nothing. */
export const words = (longest: number) => {
  const bounded = text(1, longest);
  return described(
    new t.Type<string, string, unknown>(
      bounded.name,
      (value): value is string => bounded.is(value) && value.trim() === value,
      (value, context) =>
        bounded.is(value) && value.trim() === value ? t.success(value) : t.failure(value, context),
      (value) => value,
    ),
    { type: 'string', minLength: 1, maxLength: longest, description: 'without spaces around' },
  );
};

export const PhoneNumber = digits(/^0[689][0-9]{8}$/, 'phone number');

/** Where something is sent (ux U5). */
export const ThaiAddress = t.strict({
  fullName: words(120),
  phone: PhoneNumber,
  line: words(200),
  subdistrict: words(80),
  district: words(80),
  province: words(80),
  postcode: digits(/^[1-9][0-9]{4}$/, 'postcode'),
});

const id = text(1, 64);
const SavedAddress = t.strict({ id, isDefault: t.boolean, address: ThaiAddress });
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
