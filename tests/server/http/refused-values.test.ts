import { expect, test } from 'vitest';
import type { EndpointName } from '../../../adapters/v1/contract/index.ts';
import { callRaw, type ContractCall, errorCode } from '../../support/api.ts';
import { requestOf, ring, somewhere } from '../orders/support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
const { accessToken: token } = await api.newCustomer();

const ids = (most: number) => Array.from({ length: most + 1 }, (_, index) => `R-${index}`);
const listsOfIds = (most: number) => [[], ids(most), [42], ['x'.repeat(65)], 'R-0042'];
const noQuantities = [0, -1, 1.5, 1e9, '2', null, '๓', 10_000];
const names = { firstName: 'มาลี', lastName: 'ทองดี', birthDate: '1990-02-14' };
const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const body =
  (field: string, others: object = {}, more: ContractCall = {}) =>
  (value: unknown): ContractCall => ({ ...more, body: { ...others, [field]: value } });
const addressWith =
  (field: keyof typeof somewhere) =>
  (value: unknown): ContractCall => ({
    body: { address: { ...somewhere, [field]: value }, isDefault: false },
  });
const profileWith = (field: keyof typeof names) => body(field, names, { query: { type: 'customer' } });

const table: readonly (readonly [
  EndpointName,
  field: string,
  wanted: (value: unknown) => ContractCall,
  values: readonly unknown[],
])[] = [
  ['saveProducts', 'productIds', body('productIds'), listsOfIds(200)],
  ['addRecentViews', 'productIds', body('productIds'), listsOfIds(20)],
  [
    'cards',
    'ids',
    (value) => ({ query: { ids: String(value) } }),
    ['', ',', 'R-0042,', ids(20).join(','), 'x'.repeat(65)],
  ],
  ['addToCart', 'quantity', body('quantity', ring), noQuantities],
  [
    'updateLine',
    'quantity',
    body('quantity', { ...ring, cartId: crypto.randomUUID(), forceUpdate: true }),
    noQuantities,
  ],
  [
    'placeOrder',
    'source.products.0.quantity',
    (quantity) => ({
      body: {
        ...requestOf([]),
        source: { kind: 'products', products: [{ ...ring, quantity }], isBuyNow: false },
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    noQuantities,
  ],
  ['addAddress', 'address.phone', addressWith('phone'), ['081234567']],
  ['addAddress', 'address.postcode', addressWith('postcode'), ['๑๐๑๐๐', '01010']],
  ['addAddress', 'address.fullName', addressWith('fullName'), ['   ']],
  ['addAddress', 'address.line', addressWith('line'), ['ก'.repeat(201)]],
  ['addAddress', 'address.province', addressWith('province'), [['กรุงเทพมหานคร']]],
  [
    'updateProfile',
    'birthDate',
    profileWith('birthDate'),
    [dayAfterTomorrow, '1856-12-31', '1990-02-30', '14/02/2533'],
  ],
  ['updateProfile', 'firstName', profileWith('firstName'), ['', 'มา\u202Eลี']],
  ['updateProfile', 'lastName', profileWith('lastName'), [' ทองดี', 'ทอง\u200Bดี']],
  ['consent', 'consent', body('consent'), [[7]]],
  [
    'login',
    'password',
    body('password', { email: 'malee@example.com' }),
    ['ก'.repeat(400), 'a'.repeat(1_025), 'nul\u0000'],
  ],
  ['sendLog', 'consent', body('consent', { log: 'log' }), [false, 'true', 1, null]],
  [
    'registerMobile',
    'phoneNumber',
    body('phoneNumber', { isFirstTime: true }),
    [
      '081234567',
      '08123456789',
      '0712345678',
      '081-234-5678',
      '๐๘๑๒๓๔๕๖๗๘',
      '+66812345678',
      ' 0812345678',
      812_345_678,
      null,
      ['0812345678'],
    ],
  ],
  [
    'verifyRegisterOtp',
    'otp',
    body('otp', { loginToken: 'x'.repeat(43) }),
    [
      '123 456',
      '１２３４５６',
      '๑๒๓๔๕๖',
      ['123456'],
      123_456,
      { $ne: 1 },
      '12345',
      '1234567',
      '12345a',
      '-12345',
      '1e5000',
      '',
      null,
    ],
  ],
  [
    'forgotPasswordEmail',
    'email',
    body('email', { type: 'customer' }),
    [
      'not-an-address',
      '-@-example.com',
      'a@b',
      `${'a'.repeat(250)}@example.com`,
      `${'a'.repeat(50_000)}!`,
      null,
      ['a@b.co'],
    ],
  ],
  [
    'sendSlip',
    'picture',
    (picture) => ({ params: { orderId: crypto.randomUUID() }, body: { picture } }),
    ['', '=', 'not base64!', 'AAA', 'AAAA\n', 42, null, ['AAAA']],
  ],
];

test.each(table)(
  '%s reports that %s is wrong (A09, H-A04, H-A07, H-A26, H-K15, P19)',
  async (name, field, wanted, values) => {
    for (const value of values) {
      const answer = await callRaw(api, name, { token, ...wanted(value) });
      expect([value, errorCode(answer)]).toEqual([value, 'VALIDATION']);
      expect([value, (answer.json as { readonly error: { readonly field: string } }).error.field]).toEqual([
        value,
        expect.stringContaining(field),
      ]);
    }
  },
);
