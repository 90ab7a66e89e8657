import { mostAddresses } from '../../../../engine/values/thai-address.ts';
import { mostSavedLines } from '../../../../engine/values/limits.ts';
import { lineKey } from '../../../../engine/values/cart-line.ts';
import { call, type PreparedCalls, type TestApi } from '../../../support/api.ts';
import { somewhere } from '../../orders/support/shopping.ts';

const add = async (api: TestApi, token: string, line: string): Promise<string> => {
  const address = { ...somewhere, line };
  const list = await call(api, 'addAddress', { token, body: { address, isDefault: false } });
  return list.find((saved) => saved.address.line === line)?.id ?? '';
};

const withAddress = async (api: TestApi): Promise<{ readonly token: string; readonly id: string }> => {
  const { accessToken: token } = await api.newCustomer();
  return { token, id: await add(api, token, '2') };
};

export const customerExamples = (api: () => TestApi) => ({
  addresses: async () => ({}),
  addAddress: async () => ({ body: { address: somewhere, isDefault: true } }),
  changeAddress: async () => {
    const { token, id } = await withAddress(api());
    return { token, body: { id, address: somewhere, isDefault: true } };
  },
  deleteAddress: async () => {
    const { token, id } = await withAddress(api());
    return { token, params: { id } };
  },
  updateProfile: async () => ({
    query: { type: 'customer' },
    body: { firstName: 'มาลี', lastName: 'ทองดี', birthDate: '1990-02-14' },
  }),
  sessions: async () => ({}),
  endSession: async () => ({
    token: (await api().newCustomer()).accessToken,
    params: { id: '00000000-0000-4000-8000-000000000000' },
  }),
  endOtherSessions: async () => ({ token: (await api().newCustomer()).accessToken }),
  ownData: async () => ({ token: (await api().newCustomer()).accessToken }),
  deleteAccount: async () => {
    const { accessToken: token, password } = await api().newCustomer();
    return { token, body: { password, confirmed: true } };
  },
  savedLines: async () => ({}),
  putSavedLine: async () => ({ body: { ...lineKey('R-0047', '54'), quantity: 2 } }),
  deleteSavedLine: async () => ({ params: lineKey('R-0047', '54') }),
});

/** Fills a customer's list of lines put aside, without `R-0047` in size 54. */
export const fillSavedLines = async (api: TestApi, email: string) =>
  api.database.query(
    `insert into saved_line (customer_id, product_id, size_id, quantity)
     select c.id, s.product_id, s.size_id, 1
       from customer c, (select * from product_size where not (product_id = 'R-0047' and size_id = '54')
                          order by product_id, size_id limit $2) s
      where c.email = $1`,
    [email, mostSavedLines],
  );

export const customerProvocations = (api: () => TestApi): PreparedCalls => ({
  'addAddress ADDRESSES_FULL': async () => {
    const { accessToken: token } = await api().newCustomer();
    for (let index = 0; index < mostAddresses; index += 1) await add(api(), token, `${index}`);
    return { token, body: { address: somewhere, isDefault: false } };
  },
  'changeAddress ADDRESS_NOT_FOUND': async () => ({
    token: (await api().newCustomer()).accessToken,
    body: { id: crypto.randomUUID(), address: somewhere, isDefault: false },
  }),
  'deleteAccount PASSWORD_WRONG': async () => ({
    token: (await api().newCustomer()).accessToken,
    body: { password: 'another one', confirmed: true },
  }),
  'putSavedLine PRODUCT_NOT_FOUND': async () => ({
    token: (await api().newCustomer()).accessToken,
    body: { ...lineKey('R-9999', '54'), quantity: 1 },
  }),
  'putSavedLine SAVED_LINES_FULL': async () => {
    const { accessToken: token, email } = await api().newCustomer();
    await fillSavedLines(api(), email);
    return { token, body: { ...lineKey('R-0047', '54'), quantity: 1 } };
  },
});
