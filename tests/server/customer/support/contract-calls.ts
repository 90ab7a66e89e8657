import { mostAddresses, type ThaiAddress } from '../../../../engine/addresses/address.ts';
import type { EndpointName } from '../../../../adapters/v1/contract/index.ts';
import { call, type ContractCall, type TestApi } from '../../../support/api.ts';

type Examples = Partial<Record<EndpointName, () => Promise<ContractCall>>>;
type Provocations = Readonly<Record<string, () => Promise<ContractCall>>>;

/** An address that the wire takes. */
export const anAddress: ThaiAddress = {
  fullName: 'มาลี ทองดี',
  phone: '0812345678',
  line: '99/1 ซอยสุขใจ ถนนเยาวราช',
  subdistrict: 'สัมพันธวงศ์',
  district: 'สัมพันธวงศ์',
  province: 'กรุงเทพมหานคร',
  postcode: '10100',
};

const add = async (api: TestApi, token: string, line: string): Promise<string> => {
  const address = { ...anAddress, line };
  const list = await call(api, 'addAddress', { token, body: { address, isDefault: false } });
  return list.find((saved) => saved.address.line === line)?.id ?? '';
};

/** Somebody who has one address. */
const withAddress = async (api: TestApi): Promise<{ readonly token: string; readonly id: string }> => {
  const { accessToken: token } = await api.newCustomer();
  return { token, id: await add(api, token, '2') };
};

/** A call of each of the customer's own things that succeeds. */
export const customerExamples = (api: () => TestApi) =>
  ({
    addresses: async () => ({}),
    addAddress: async () => ({ body: { address: anAddress, isDefault: true } }),
    changeAddress: async () => {
      const { token, id } = await withAddress(api());
      return { token, body: { id, address: anAddress, isDefault: true } };
    },
    deleteAddress: async () => {
      const { token, id } = await withAddress(api());
      return { token, params: { id } };
    },
  }) satisfies Examples;

/** What provokes each error that the customer's own things document for themselves. */
export const customerProvocations = (api: () => TestApi): Provocations => ({
  'addAddress ADDRESSES_FULL': async () => {
    const { accessToken: token } = await api().newCustomer();
    for (let index = 0; index < mostAddresses; index += 1) await add(api(), token, `${index}`);
    return { token, body: { address: anAddress, isDefault: false } };
  },
  'changeAddress ADDRESS_NOT_FOUND': async () => ({
    token: (await api().newCustomer()).accessToken,
    body: { id: crypto.randomUUID(), address: anAddress, isDefault: false },
  }),
});
