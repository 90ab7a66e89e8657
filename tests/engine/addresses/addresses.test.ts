import { anOrder } from '../support/orders.ts';
import { queryAnswer, Visit } from '../support/visit.ts';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../../engine/values/empty-address.ts';
import { mostAddresses, type SavedAddress, type ThaiAddress } from '../../../engine/values/thai-address.ts';
import type { AddressesEvent } from '../../../engine/addresses/words.ts';
import { addressProblems } from '../../../engine/addresses/problems.ts';
import { react as reactAddresses } from '../../../engine/addresses/rules.ts';
import { tidyAddress } from '../../../engine/addresses/tidy.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { idle, ready } from '../../../engine/kernel/remote.ts';
import type { OrderRequest } from '../../../engine/orders/order.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { noMoney } from '../../../engine/values/money.ts';
import { initialRoot } from '../../../engine/rules.ts';

const home = {
  fullName: 'มาลี ทองดี',
  phone: '0812345678',
  line: '99/1 ถนนเยาวราช',
  subdistrict: 'สัมพันธวงศ์',
  district: 'สัมพันธวงศ์',
  province: 'กรุงเทพมหานคร',
  postcode: '10100',
};
const work = { ...home, line: '12 ถนนสีลม' };
const saved = (id: string, isDefault = false): SavedAddress => ({
  id,
  isDefault,
  address: { ...home, line: id },
});
const offline: Failure = { kind: 'offline', status: null, code: null };
const lost: Failure = { kind: 'timeout', status: null, code: null };

/** A signed-in customer with a book. */
const openBook = (...list: readonly SavedAddress[]) => {
  const { session, queries } = initialRoot;
  const visit = new Visit({
    ...initialRoot,
    session: { ...session, status: 'signed-in' },
    queries: {
      ...queries,
      addressBook: { asked: { type: 'addressBook' }, request: 1, remote: ready(list) },
    },
  });
  const request = (): number => visit.root.addresses.change?.request ?? -1;
  return {
    book: () => visit.root.addresses,
    list: () => visit.root.queries.addressBook.remote,
    root: () => visit.root,
    ask: (command: Command) => visit.on(command),
    effects: (command: Command) => visit.on(command).effects,
    refusal: (command: Command) => visit.refusal(command),
    answer: (...answered: readonly SavedAddress[]) =>
      visit.on({ type: 'AddressChangeAccepted', request: request(), list: answered }),
    fail: (failure: Failure) => visit.on({ type: 'AddressChangeFailed', request: request(), failure }),
  };
};
const save = (id: string | null, address = home, isDefault = false): Command => ({
  type: 'SaveAddress',
  id,
  address,
  isDefault,
});

describe('saving an address', () => {
  test('sends it, keeps the form open until confirmed, and shows the answer (B01)', () => {
    const { ask, answer, book, effects, list } = openBook(saved('a', true));
    ask({ type: 'OpenAddressForm', form: { of: 'new' } });
    expect(effects(save(null, work))).toMatchObject([{ type: 'PutAddress', id: null, address: work }]);
    expect(book()).toMatchObject({ form: { of: 'new' }, change: { kind: 'add' } });
    expect(list()).toEqual(ready([saved('a', true)]));
    answer(saved('a', true), saved('b'));
    expect(book()).toMatchObject({ form: null, change: null, notice: { kind: 'add' } });
    expect(list()).toEqual(ready([saved('a', true), saved('b')]));
  });

  test('is refused as long as something is missing or not of its kind', () => {
    const { refusal } = openBook();
    for (const part of ['fullName', 'line', 'subdistrict', 'district', 'province'] as const)
      expect(refusal(save(null, { ...home, [part]: '' }))).toBe('IncompleteAddress');
    expect(refusal(save(null, { ...home, phone: '02123456' }))).toBe('IncompleteAddress');
    expect(refusal(save(null, { ...home, postcode: '01010' }))).toBe('IncompleteAddress');
    expect(refusal(save(null, { ...home, province: 'London' }))).toBe('IncompleteAddress');
  });

  test('that changes nothing closes the form without a call', () => {
    const { ask, book, effects } = openBook(saved('a', true));
    ask({ type: 'OpenAddressForm', form: { of: 'saved', id: 'a' } });
    expect(effects(save('a', saved('a').address))).toEqual([]);
    expect(book().form).toBeNull();
  });

  test('happens one at a time: a second press changes nothing', () => {
    const { ask, refusal } = openBook();
    ask(save(null));
    expect(refusal(save(null))).toBe('Busy');
    expect(refusal({ type: 'OpenAddressForm', form: { of: 'new' } })).toBe('Busy');
  });

  test('that fails keeps the form and says why; a lost answer rereads the book', () => {
    const { ask, book, fail } = openBook(saved('a', true));
    ask({ type: 'OpenAddressForm', form: { of: 'new' } });
    ask(save(null));
    expect(fail({ kind: 'refused', status: 409, code: 'ADDRESSES_FULL' }).effects).toEqual([]);
    expect(book()).toMatchObject({
      form: { of: 'new' },
      change: null,
      refusal: { kind: 'add', id: null, failure: { code: 'ADDRESSES_FULL' } },
    });
    ask(save(null));
    expect(book().refusal).toBeNull();
    expect(fail(lost).effects).toMatchObject([{ type: 'FetchQuery', query: { type: 'addressBook' } }]);
  });

  test(`stops at ${mostAddresses}`, () => {
    const full = Array.from({ length: mostAddresses }, (_, index) => saved(`${index}`, index === 0));
    const { refusal } = openBook(...full);
    expect(refusal({ type: 'OpenAddressForm', form: { of: 'new' } })).toBe('BookFull');
    expect(refusal(save(null, work))).toBe('BookFull');
  });
});

describe('removing an address', () => {
  test('waits for the server, and can be undone for eight seconds, default included', () => {
    const { answer, ask, book, effects, list } = openBook(saved('a', true), saved('b'));
    expect(effects({ type: 'RemoveAddress', id: 'a' })).toMatchObject([{ type: 'DeleteAddress', id: 'a' }]);
    expect(list().value).toHaveLength(2);
    expect(answer(saved('b', true)).effects).toMatchObject([
      { type: 'WaitToForgetAddress', id: 'a', milliseconds: 8_000 },
    ]);
    expect(book().removed).toEqual(saved('a', true));
    expect(effects({ type: 'UndoRemoveAddress' })).toMatchObject([
      { type: 'PutAddress', id: null, address: saved('a').address, isDefault: true },
    ]);
    answer(saved('c', true), saved('b'));
    expect(book()).toMatchObject({ removed: null, notice: { kind: 'restore' } });
    ask({ type: 'RemoveAddress', id: 'b' });
    answer(saved('c', true));
    ask({ type: 'ForgetRemovedAddress', id: 'a' });
    expect(book().removed).toEqual(saved('b'));
    ask({ type: 'ForgetRemovedAddress', id: 'b' });
    expect(book().removed).toBeNull();
  });

  test('of the last one leaves an empty book (B02)', () => {
    const { answer, ask, book, list } = openBook(saved('a', true));
    ask({ type: 'RemoveAddress', id: 'a' });
    answer();
    expect(book().notice).toMatchObject({ kind: 'remove' });
    expect(list()).toEqual(ready([]));
  });

  test('that never reached the server leaves the book unchanged', () => {
    const { ask, book, fail, list } = openBook(saved('a', true));
    ask({ type: 'RemoveAddress', id: 'a' });
    fail(offline);
    expect(book()).toMatchObject({ removed: null, refusal: { kind: 'remove', id: 'a' } });
    expect(list().value).toEqual([saved('a', true)]);
  });
});

describe('the default', () => {
  test('is set by the saved address; setting it again changes nothing', () => {
    const { effects, refusal } = openBook(saved('a', true), saved('b'));
    expect(refusal({ type: 'MakeDefaultAddress', id: 'a' })).toBe('NothingChanges');
    expect(effects({ type: 'MakeDefaultAddress', id: 'b' })).toMatchObject([
      { type: 'PutAddress', id: 'b', address: saved('b').address, isDefault: true },
    ]);
  });
});

describe('answers', () => {
  test('to another question than the last change nothing', () => {
    const { ask, book, list, refusal } = openBook(saved('a', true));
    ask({ type: 'RemoveAddress', id: 'a' });
    const { request = 0 } = book().change ?? {};
    expect(refusal({ type: 'AddressChangeAccepted', request: request + 1, list: [] })).toBe('StaleAnswer');
    expect(refusal(queryAnswer('addressBook', []))).toBe('StaleAnswer');
    expect(list().value).toHaveLength(1);
  });

  test('after the session ended leave nothing of the customer', () => {
    const { ask, book, list, refusal } = openBook(saved('a', true));
    ask({ type: 'RetryQuery', of: 'addressBook' });
    ask({ type: 'SignOut' });
    expect(book()).toEqual(initialRoot.addresses);
    expect(list()).toEqual(idle);
    expect(refusal(queryAnswer('addressBook', [saved('a')], 2))).toBe('StaleAnswer');
  });
});

/** Reaction of the address book to an order whose address was to be kept. */
const ordered = (root: Root, address: ThaiAddress): readonly AddressesEvent[] => {
  const request: OrderRequest = {
    source: { kind: 'cart', cartId: 'cart-1', version: 1 },
    delivery: { method: 'ship', address },
    contact: { fullName: home.fullName, phone: home.phone, email: '' },
    paymentMethod: 'transfer',
    taxInvoice: null,
    gift: null,
    couponCode: '',
    expectedTotal: noMoney,
    agreement: true,
  };
  const before = { ...root, checkout: { ...root.checkout, keepsAddress: true, request } };
  const completed = { type: 'CheckoutCompleted', order: anOrder() } as const;
  return reactAddresses.CheckoutCompleted?.(completed, { before, after: root }, { at: 0, seq: 7 }) ?? [];
};

describe('an address that was typed in checkout', () => {
  test('goes into the book once, and never when it is incomplete or there already', () => {
    const { root } = openBook(saved('a', true));
    expect(ordered(root(), work)).toMatchObject([{ change: { kind: 'add', address: work } }]);
    expect(ordered(root(), saved('a').address)).toEqual([]);
    expect(ordered(root(), emptyAddress)).toEqual([]);
    expect(ordered(initialRoot, work)).toEqual([]);
    const spaced = { ...saved('b'), address: { ...work, line: '12  ถนนสีลม ' } };
    expect(ordered(openBook(spaced).root(), work)).toEqual([]);
  });

  test('goes into no book that is not known yet: it may be there already', () => {
    const book = openBook(saved('a', true));
    book.ask({ type: 'RetryQuery', of: 'addressBook' });
    expect(ordered(book.root(), work)).toEqual([]);
  });
});

describe('typed input', () => {
  test('is complete or names what it lacks, in form order', () => {
    expect(addressProblems(home)).toEqual([]);
    const whole = tidyAddress({ ...home, line: `99/1 ${'ก'.repeat(400)}` });
    expect(whole.line).toHaveLength(405);
    expect(addressProblems(whole)).toEqual([{ field: 'line', problem: 'invalid' }]);
    const lacking = addressProblems({ ...emptyAddress, phone: '021234567' }).map(({ field }) => field);
    expect(lacking.join(' ')).toBe('fullName phone postcode subdistrict district province line');
  });

  test('is normalised: Thai digits, dashes, spaces, invisible signs (P19)', () => {
    const typed = {
      ...home,
      fullName: ' \u200b มาลี \u202e  ทองดี\u200b ',
      phone: '๐๘๑-๒๓๔ ๕๖๗๘',
      postcode: ' ๑๐๑๐๐\u200b ',
    };
    expect(tidyAddress(typed)).toEqual(home);
    expect(tidyAddress({ ...home, phone: ' 02-123 ' }).phone).toBe('02-123');
    for (const province of ['กทม.', 'กรุงเทพฯ', ' จ. กรุงเทพ มหานคร'])
      expect(tidyAddress({ ...home, province })).toEqual(home);
    expect(tidyAddress({ ...home, province: 'จ. London' }).province).toBe('จ. London');
  });
});
