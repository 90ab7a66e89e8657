import * as t from 'io-ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import { endpoint, specEndpoint } from './endpoint.ts';
import {
  components,
  digits,
  integer,
  integerText,
  textWhere,
  MomentOnWire,
  onWire,
  optional,
  withOptional,
  personName,
  PhoneNumber,
  quantity,
  text,
  textList,
  textListText,
  visibleName,
  words,
} from './codecs.ts';
import { mostAddresses, SavedAddress as EngineAddress } from '../../../engine/values/thai-address.ts';
import { isProvince, provinces } from '../../../engine/values/provinces.ts';
import { longestAddressLine } from '../../../engine/values/form-text.ts';
import { SignedInAt } from '../../../engine/account/words.ts';
import { SavedItems, SavedList } from '../../../engine/wishlist/words.ts';
import { mostSaved, mostSavedLines, mostViewed } from '../../../engine/values/limits.ts';
import { SavedLine as EngineLine } from '../../../engine/later/words.ts';
import { CartLineOnWire, productId, sizeId } from './cart.ts';
import { ProductCardOnWire } from './product.ts';

/** Time and policy version of a cookie decision (ruling P15). */
const ConsentGiven = t.strict({ at: MomentOnWire, policyVersion: integer(1, 1_000_000) });

const SpecifiedProfile = t.type({
  email: nullable(t.string),
  mobileNumber: nullable(t.string),
  firstName: t.string,
  lastName: t.string,
  birthDate: nullable(t.string),
  /** Ids of the consent categories that were accepted (spec 3), or null before the customer was asked. */
  consent: t.union([t.readonlyArray(integer(1, 6)), t.null]),
});

/**
 * With what the specification does not name: a backend without it cannot give a decision back to another device, and
 * nothing that was filled in is kept for them beyond a session.
 */
const Profile = t.exact(
  t.intersection([
    SpecifiedProfile,
    t.partial({ customerId: t.string, consentGiven: nullable(ConsentGiven) }),
  ]),
);

const maybeWords = t.union([t.literal(''), visibleName(80)]);

const base = '/v1/user/client/customer';

components({ Profile });

export const customerEndpoints = {
  profile: specEndpoint('GET', `${base}/profile`, {
    summary: 'My profile',
    query: t.strict({ type: t.literal('customer') }),
    response: Profile,
  }),
  updateProfile: specEndpoint('PATCH', `${base}/profile/update`, {
    summary: 'Change my names and my birth date, a past day from พ.ศ. 2400 on',
    query: t.strict({ type: t.literal('customer') }),
    body: t.strict({
      firstName: visibleName(80),
      lastName: maybeWords,
      birthDate: nullable(digits(/^\d{4}-\d{2}-\d{2}$/, 'ISO date of birth')),
    }),
    response: Profile,
  }),
  consent: specEndpoint('POST', `${base}/consent`, {
    summary: 'Store the consent categories that I accepted; the required ones, 1 and 2, are always added',
    /** `given` is ours: without it the decision is made now, for an unknown policy version. */
    body: withOptional({ consent: t.readonlyArray(integer(1, 6)) }, { given: ConsentGiven }),
  }),
};

const addressPath = '/v1/user/client/customer/address';

export const ThaiAddressOnWire = t.strict({
  fullName: personName(120),
  phone: PhoneNumber,
  line: words(longestAddressLine),
  subdistrict: words(80),
  district: words(80),
  province: textWhere('province', isProvince, { enum: provinces }),
  postcode: digits(/^[1-9][0-9]{4}$/, 'postcode'),
});

const id = text(1, 64);
/** Stored address: not validated again when it is read. */
const SavedAddress = onWire(EngineAddress, { id });
const addresses = t.readonlyArray(SavedAddress);

components({ Address: ThaiAddressOnWire, SavedAddress });

export const addressEndpoints = {
  addresses: specEndpoint('GET', addressPath, { summary: 'My addresses', response: addresses }),
  addAddress: specEndpoint('POST', addressPath, {
    summary: `Add an address, at most ${mostAddresses}; the first becomes the default`,
    body: t.strict({ address: ThaiAddressOnWire, isDefault: t.boolean }),
    response: addresses,
    errors: ['ADDRESSES_FULL'],
  }),
  changeAddress: specEndpoint('PATCH', addressPath, {
    summary: 'Change an address, or make it the default',
    body: t.strict({ id, address: ThaiAddressOnWire, isDefault: t.boolean }),
    response: addresses,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  deleteAddress: specEndpoint('DELETE', `${addressPath}/:id`, {
    summary: 'Delete an address; idempotent',
    params: t.strict({ id }),
    response: addresses,
  }),
};

const sessionsPath = '/v1/user/client/customer/sessions';

/** `lastUsedAt` is rounded to a quarter of an hour; `isThis` marks the caller's session. */
const sessions = t.readonlyArray(onWire(SignedInAt));

export const sessionEndpoints = {
  sessions: endpoint('GET', sessionsPath, {
    summary: 'My active sessions, this one first, then by last use',
    response: sessions,
  }),
  endSession: endpoint('DELETE', `${sessionsPath}/:id`, {
    summary: 'End a session of mine at once; answers the remaining ones',
    params: t.strict({ id: text(1, 64) }),
    response: sessions,
  }),
  endOtherSessions: endpoint('DELETE', sessionsPath, {
    summary: 'End all my sessions but this one at once; answers the remaining ones',
    response: sessions,
  }),
};

const wishlistPath = '/v1/user/client/customer/wishlist';
const saved = onWire(SavedList);

components({ Wishlist: saved });

export const wishlistEndpoints = {
  wishlist: endpoint('GET', wishlistPath, {
    summary: 'My saved products, newest first, with today’s prices',
    response: onWire(SavedItems),
  }),
  saveProducts: endpoint('POST', wishlistPath, {
    summary: 'Save products, newest first: a union of sets; unknown products are ignored',
    body: t.strict({ productIds: textList(1, mostSaved, 64) }),
    response: saved,
    errors: ['WISHLIST_FULL'],
  }),
  unsaveProduct: endpoint('DELETE', `${wishlistPath}/:productId`, {
    summary: 'Remove a product; idempotent',
    params: t.strict({ productId: text(1, 64) }),
    response: saved,
  }),
};

const savedLinePath = '/v1/order/client/saved-line';

const lines = t.readonlyArray(onWire(EngineLine, { line: CartLineOnWire }));

export const savedLineEndpoints = {
  savedLines: endpoint('GET', savedLinePath, {
    summary: 'Lines saved for later, with today’s prices and stock',
    response: lines,
  }),
  putSavedLine: endpoint('POST', savedLinePath, {
    summary: `Save a line for later with an absolute quantity; idempotent; at most ${mostSavedLines} lines`,
    body: t.strict({ productId, sizeId, quantity }),
    response: lines,
    errors: ['PRODUCT_NOT_FOUND', 'SAVED_LINES_FULL'],
  }),
  deleteSavedLine: endpoint('DELETE', `${savedLinePath}/:productId/:sizeId`, {
    summary: 'Remove a saved line; idempotent',
    params: t.strict({ productId, sizeId }),
    response: lines,
  }),
};

const productPath = '/v1/product/client/product';
const products = t.readonlyArray(ProductCardOnWire);

export const recentViewEndpoints = {
  addRecentViews: specEndpoint('POST', `${productPath}/recent-view`, {
    summary: 'Record viewed products, newest first; the latest 20 are kept, unknown ones are ignored',
    body: t.strict({ productIds: textList(1, mostViewed, 64) }),
  }),
  recentViews: specEndpoint('GET', `${productPath}/recent-view`, {
    summary: 'Products that I viewed, newest first',
    query: optional({ limit: integerText(1, mostViewed) }),
    response: products,
  }),
  eraseRecentViews: endpoint('DELETE', `${productPath}/recent-view`, {
    summary: 'Delete the record of viewed products',
  }),
  cards: endpoint('GET', `${productPath}/cards`, {
    access: 'public',
    summary: 'Cards of these products, in this order; products not sold are left out',
    query: t.strict({ ids: textListText(1, mostViewed, 64) }),
    response: products,
  }),
};
