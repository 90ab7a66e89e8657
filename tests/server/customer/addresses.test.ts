import { describe, expect, test } from 'vitest';
import { mostAddresses, type ThaiAddress } from '../../../engine/values/thai-address.ts';
import { call, callRaw } from '../../support/api.ts';
import { somewhere as home } from '../orders/support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const at = (line: string): ThaiAddress => ({ ...home, line });

const openBook = async () => {
  const { accessToken: token } = await api.newCustomer();
  return {
    token,
    read: async () => call(api, 'addresses', { token }),
    add: async (address: ThaiAddress, isDefault = false) =>
      call(api, 'addAddress', { token, body: { address, isDefault } }),
    change: async (id: string, address: ThaiAddress, isDefault = false) =>
      call(api, 'changeAddress', { token, body: { id, address, isDefault } }),
    remove: async (id: string) => call(api, 'deleteAddress', { token, params: { id } }),
  };
};

const defaults = (list: readonly { readonly isDefault: boolean }[]): number =>
  list.filter(({ isDefault }) => isDefault).length;

describe('an address book', () => {
  test('begins empty; the first address always becomes the default', async () => {
    const book = await openBook();
    expect(await book.read()).toEqual([]);
    expect(await book.add(home)).toMatchObject([{ isDefault: true, address: home }]);
    expect(await book.add(at('2'))).toMatchObject([{ address: home }, { isDefault: false }]);
  });

  test('changes an address in its place; the default stays the default until another is', async () => {
    const book = await openBook();
    const [first] = await book.add(home);
    const [, second] = await book.add(at('2'));
    expect(await book.change(first?.id ?? '', at('1 ก'))).toMatchObject([
      { id: first?.id, isDefault: true, address: at('1 ก') },
      { id: second?.id, isDefault: false },
    ]);
    expect(await book.change(second?.id ?? '', at('2 ก'))).toMatchObject([
      { id: first?.id, isDefault: true },
      {},
    ]);
    expect(await book.change(second?.id ?? '', at('2'), true)).toMatchObject([
      { id: second?.id, isDefault: true },
      { id: first?.id, isDefault: false },
    ]);
  });

  test('makes the oldest address the new default; forgetting twice changes nothing', async () => {
    const book = await openBook();
    await book.add(home);
    await book.add(at('2'));
    const [third] = await book.add(at('3'), true);
    expect(await book.remove(third?.id ?? '')).toMatchObject([
      { isDefault: true, address: home },
      { isDefault: false, address: at('2') },
    ]);
    expect(await book.remove(third?.id ?? '')).toHaveLength(2);
    expect(await book.remove('no such address')).toHaveLength(2);
  });

  test('does not store exact duplicates: a lost answer can be retried', async () => {
    const book = await openBook();
    await book.add(home);
    await book.add(at('2'));
    const again = await book.add(at('2'), true);
    expect(again.map(({ address }) => address.line)).toEqual(['2', home.line]);
  });

  test('keeps exactly one default under concurrent changes', async () => {
    const book = await openBook();
    const ids: string[] = [];
    for (const line of ['1', '2', '3', '4']) {
      const list = await book.add(at(line));
      ids.push(list.find(({ address }) => address.line === line)?.id ?? '');
    }
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...ids.map(async (id, index) => book.change(id, at(`${index + 1}`), true)),
        book.add(at(`new ${round}`), true),
        book.add(at(`new ${round}`), false),
      ]);
      expect(defaults(await book.read())).toBe(1);
    }
    // The same address sent twice at once is stored once.
    expect(await book.read()).toHaveLength(4 + 5);
    await Promise.all((await book.read()).slice(0, 6).map(async ({ id }) => book.remove(id)));
    expect(defaults(await book.read())).toBe(1);
  });

  test('its last place has one winner', async () => {
    const book = await openBook();
    for (let index = 1; index < mostAddresses; index += 1) await book.add(at(`${index}`));
    const statuses = await Promise.all(
      ['a', 'b', 'c', 'd'].map(
        async (line) =>
          (
            await callRaw(api, 'addAddress', {
              token: book.token,
              body: { address: at(line), isDefault: false },
            })
          ).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
});
