import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../engine/checkout/empty-draft.ts';
import { emptyAddress } from '../../../engine/values/empty-address.ts';
import type { CheckoutDraft } from '../../../engine/checkout/draft.ts';
import { firstUnfinishedStep, problemsOf } from '../../../engine/checkout/problems.ts';
import { requestOf } from '../../../engine/checkout/proof.ts';
import { quoteTrouble, totalsOf } from '../../../engine/checkout/selectors.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Command } from '../../../engine/slices.ts';
import { longestName } from '../../../engine/values/form-text.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { aCustomer, aGuest, aLine, enter, isCurrent, type Visit } from '../support/visit.ts';
import {
  aBranch,
  aCustomerReady,
  aGuestReady,
  aQuote,
  enterCheckout,
  filledIn,
  home,
  malee,
} from './support.ts';
import * as fc from '../../support/fast-check.ts';

const sent = ({ effects }: Visit) =>
  effects.flatMap((effect) => (effect.type === 'Navigate' ? [effect.to, effect.replace] : []));

const fields = (visit: Visit, step: '1' | '2' | '3') =>
  problemsOf(visit.root, step).map(({ field, problem }) => `${field} ${problem}`);

const shopping = (): Visit => aGuest(aLine()).on(enterCheckout());

describe('the steps of checkout', () => {
  test('a deep link is redirected to the first incomplete step (K04)', () => {
    const visit = aGuest(aLine()).on(enterCheckout('?step=3'));
    expect(sent(visit)).toEqual(['/check-out/guest', true]);
    expect(visit.root.route.page).toBeNull();
    visit.on(enterCheckout(), { type: 'SetContact', contact: malee }, enterCheckout('?step=3'));
    expect(sent(visit)).toEqual(['/check-out/guest?step=2', true]);
    visit.on(enterCheckout('?step=2'), ...filledIn.slice(1), enterCheckout('?step=3'));
    expect(visit.root.route.page).toMatchObject({ step: '3' });
  });

  test('continuing shows every missing field in page order, or goes on', () => {
    const visit = shopping().on({ type: 'ContinueCheckout' });
    expect(visit.root.checkout.shownProblems).toEqual({
      step: '1',
      fields: [
        'contact.fullName',
        'contact.phone',
        ...['postcode', 'subdistrict', 'district', 'province', 'line'].map(
          (part) => `shippingAddress.${part}`,
        ),
      ],
    });
    expect(fields(visit, '1')).toEqual(['contact.fullName missing', 'contact.phone missing']);
    visit.on(
      { type: 'SetContact', contact: { ...malee, phone: '๐๘๑-๒๓๔ ๕๖๗๘' } },
      { type: 'ContinueCheckout' },
    );
    expect(visit.root.checkout).toMatchObject({ contact: { phone: '0812345678' } });
    expect(fields(visit, '2')[0]).toBe('shippingAddress.postcode missing');
    visit.on(...filledIn.slice(2), { type: 'ContinueCheckout' });
    expect(sent(visit)).toEqual(['/check-out/guest?step=3', false]);
  });

  test('an order names one recipient: the buyer or another person with a phone', () => {
    const names = fc.constantFrom('', 'คุณแม่');
    const phones = fc.constantFrom('', '0899999999');
    fc.holds(20, [names, phones, fc.boolean(), fc.boolean()], (fullName, phone, isPickup, selfPickup) => {
      const receiver = { fullName, phone };
      const typed = { fullName: ` ${fullName}`, phone: phone.replace('089', '๐๘๙-') };
      const visit = shopping().on(...filledIn, enterCheckout('?step=2'));
      if (isPickup)
        visit
          .on({ type: 'SetDeliverMethod', method: 'pickup' })
          .answer('pickupPlaces', [aBranch()])
          .on({ type: 'SetPickup', branchId: 'branch-1', date: '2026-11-23', selfPickup, receiver: typed });
      else
        visit.on({
          type: 'SetShipping',
          addressId: null,
          address: { ...home, ...typed },
          keepsAddress: false,
        });
      const { root } = visit.on(
        enterCheckout('?step=3'),
        { type: 'QuoteArrived', quote: aQuote() },
        { type: 'SetAgreement', agreement: true },
      );
      const delivery = requestOf(root)?.delivery;
      const named = delivery?.method === 'ship' ? delivery.address : delivery?.receiver;
      const isOther = isPickup ? !selfPickup : fullName !== '' || phone !== '';
      if (isOther && (fullName === '' || phone === '')) expect(named).toBeUndefined();
      else expect(named).toMatchObject(isOther ? receiver : { fullName: malee.fullName, phone: malee.phone });
    });
  });

  test('an unnamed other receiver keeps the step and is not taken for the buyer', () => {
    const step2 = shopping().on(...filledIn, enterCheckout('?step=2'));
    const isOther = (visit: Visit): boolean => visit.root.checkout.isOtherReceiver;
    const unnamed = ['shippingAddress.fullName', 'shippingAddress.phone'];
    step2.on({ type: 'ChooseReceiver', isOther: true });
    expect(step2.asked).toEqual(['StoreDraft']);
    expect(step2.root.checkout.shownProblems).toBeNull();
    step2.on({ type: 'ContinueCheckout' });
    expect(sent(step2)).toEqual([]);
    expect(step2.root.checkout.shownProblems).toEqual({ step: '2', fields: unnamed });
    expect(sent(step2.on(enterCheckout('?step=3')))).toEqual(['/check-out/guest?step=2', true]);
    // Choosing again shows no problem yet, and the buyer needs no second name.
    step2.on({ type: 'ChooseReceiver', isOther: false });
    expect(step2.root.checkout.shownProblems?.fields).toEqual([]);
    expect(sent(step2.on({ type: 'ContinueCheckout' }))).toEqual(['/check-out/guest?step=3', false]);

    const named = (fullName: string, phone = ''): Command => ({
      type: 'SetShipping',
      addressId: null,
      address: { ...home, fullName, phone },
      keepsAddress: false,
    });
    expect(isOther(step2.on(named('คุณแม่')))).toBe(true);
    // They stay chosen while the name is retyped; choosing the buyer clears it.
    expect(isOther(step2.on(named('')))).toBe(true);
    expect(fields(step2, '2')).toEqual(unnamed.map((field) => `${field} missing`));
    step2.on(named('คุณแม่', '0898765432'), { type: 'ChooseReceiver', isOther: false });
    expect(step2.root.checkout.shippingAddress).toEqual(home);
    step2.on(
      { type: 'ChooseReceiver', isOther: true },
      { type: 'SetDeliverMethod', method: 'pickup' },
      { type: 'ChooseReceiver', isOther: true },
    );
    expect(step2.rejection).toEqual({ type: 'WrongStep' });
    expect(isOther(step2.on({ type: 'SetDeliverMethod', method: 'ship' }))).toBe(false);
  });

  test('another receiver outlives a reload, and is inferred from a name', () => {
    const found = (facts: Partial<CheckoutDraft>): boolean =>
      shopping().on({
        type: 'DraftFound',
        draft: { ...emptyDraft, contact: malee, deliverMethod: 'ship', shippingAddress: home, ...facts },
        customerId: null,
      }).root.checkout.isOtherReceiver;
    expect(found({})).toBe(false);
    expect(found({ isOtherReceiver: true })).toBe(true);
    expect(found({ shippingAddress: { ...home, phone: '0998765432' } })).toBe(true);
    expect(found({ isOtherReceiver: true, addressId: 'a-1' })).toBe(false);
    expect(found({ isOtherReceiver: true, deliverMethod: 'pickup' })).toBe(false);
  });

  const contactOf = (fullName: string) =>
    shopping().on({ type: 'SetContact', contact: { fullName, phone: '0812345678', email: '' } });

  test.each(['ชนะรางวัล www.example.com', 'https://example.com มาลี', '123'])(
    'refuses %s as a name: messages greet with it',
    (fullName) => expect(fields(contactOf(fullName), '1')).toEqual(['contact.fullName invalid']),
  );

  test.each(['202E', '2066', '200F', '061C', '200B', '200D', '2060', '00AD', '3164'])(
    'takes a name without the sign U+%s, which is not seen',
    (code) => {
      const fullName = `มา${String.fromCodePoint(Number.parseInt(code, 16))}ลี`;
      expect(contactOf(fullName).root.checkout.contact.fullName).toBe('มาลี');
    },
  );

  test('keeps partial input and shows the validation error', () => {
    const visit = shopping().on({
      type: 'SetContact',
      contact: { fullName: '  มาลี ', phone: '08123', email: 'malee@' },
    });
    expect(visit.root.checkout.contact).toEqual({ fullName: 'มาลี', phone: '08123', email: 'malee@' });
    expect(fields(visit, '1')).toEqual(['contact.phone invalid', 'contact.email invalid']);
    expect(visit.asked).toEqual(['StoreDraft']);
  });

  test('a customer’s lines are fetched when checkout is entered, not at each step', () => {
    const visit = aCustomerReady();
    expect(visit.on(enterCheckout('?step=2', false)).asked).not.toContain('LoadCheckoutCart');
    visit.on(enter('/'), enterCheckout('', false));
    expect(visit.asked).toContain('LoadCheckoutCart');
    // The bag has asked for them already when it sends the customer there.
    const paying = aCustomer(aLine()).on({ type: 'Pay' }, { type: 'CheckoutValidated', cartId: 'cart-1' });
    expect(paying.asked).toContain('LoadCheckoutCart');
    expect(paying.on(enterCheckout('', false)).asked).not.toContain('LoadCheckoutCart');
  });
});

describe('delivery', () => {
  test('the customer’s first address is chosen, and the book’s changes apply (K02)', () => {
    const saved = {
      id: 'a-1',
      isDefault: true,
      address: { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' },
    };
    const visit = aCustomer(aLine()).on(enterCheckout('', false)).answer('addressBook', [saved]);
    expect(visit.root.checkout).toMatchObject({ addressId: 'a-1', shippingAddress: saved.address });
    expect(visit.events.map(({ type }) => type)).toContain('ShippingSet');
    // A typed address is not overruled.
    const typed = { type: 'SetShipping', addressId: null, address: home, keepsAddress: true } as const;
    visit.on(typed, enter('/'), enterCheckout('', false));
    expect(visit.root.checkout).toMatchObject({ addressId: null, shippingAddress: home, keepsAddress: true });
  });

  test('an incomplete address of the book is filled in as if typed', () => {
    const address = { ...home, fullName: 'มาลี ทองดี', phone: '0812345678', province: 'พระนคร' };
    const filledIn = { addressId: null, shippingAddress: address, isOtherReceiver: true };
    const visit = aCustomer(aLine()).on(enterCheckout('', false));
    visit.answer('addressBook', [{ id: 'a-1', isDefault: true, address }]);
    expect(visit.root.checkout).toMatchObject(filledIn);
    const other = {
      type: 'SetShipping',
      addressId: null,
      address: emptyAddress,
      keepsAddress: false,
    } as const;
    visit.on(other, { ...other, addressId: 'a-1', address });
    expect(visit.root.checkout).toMatchObject(filledIn);
  });

  test('a customer begins at the first step that profile and address book leave unfinished', () => {
    const saved = {
      id: 'a-1',
      isDefault: true,
      address: { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' },
    };
    const visit = aCustomer(aLine()).on(enterCheckout('', false), { type: 'SetContact', contact: malee });
    expect(visit.asked).not.toContain('Navigate');
    visit.on(enter('/'), enterCheckout('', false));
    expect(sent(visit)).toEqual(['/check-out?step=2', true]);
    visit.on(enterCheckout('?step=2', false)).answer('addressBook', [saved]);
    expect(sent(visit)).toEqual(['/check-out?step=3', true]);
    // A shopper who goes back to change something is not redirected.
    visit.on(enterCheckout('?step=3', false), enterCheckout('?step=2', false));
    visit.answer('addressBook', [{ ...saved, address: { ...saved.address, line: '9/9 ถนนทรงวาด' } }]);
    expect(visit.asked).not.toContain('Navigate');
  });

  test('an order that cannot be sent is picked up, unless an address was typed', () => {
    const tooDear = { type: 'QuoteArrived', quote: aQuote({ isSendable: false }) } as const;
    expect(shopping().on(tooDear).root.checkout.deliverMethod).toBe('pickup');
    expect(shopping().on(...filledIn, tooDear).root.checkout.deliverMethod).toBe('ship');
  });

  test('an unavailable branch or day is shown, once the branches are known', () => {
    const pickup: Command = {
      type: 'SetPickup',
      branchId: 'branch-1',
      date: '2026-11-25',
      selfPickup: true,
      receiver: { fullName: '', phone: '' },
    };
    const visit = shopping().on({ type: 'SetDeliverMethod', method: 'pickup' });
    expect(visit.asked).toContain('FetchQuery');
    expect(fields(visit.on(pickup), '2')).toEqual([]);
    for (const date of ['2027-02-31', '2027-02-29', '2026-11-31', '2026-13-01', '1926-11-25'])
      expect(fields(visit.on({ ...pickup, date }), '2')).toEqual(['pickupDate invalid']);
    visit.on(pickup);
    visit.answer('pickupPlaces', [aBranch()]);
    expect(fields(visit, '2')).toEqual(['pickupDate unavailable']);
    visit
      .on({ type: 'RetryQuery', of: 'pickupPlaces' })
      .answer('pickupPlaces', [aBranch({ lacking: [aLine()] })]);
    expect(fields(visit, '2')).toEqual(['branchId unavailable', 'pickupDate unavailable']);
    visit.on({ ...pickup, selfPickup: false });
    expect(fields(visit, '2')).toContain('receiver.fullName missing');
  });
});

describe('the quote', () => {
  test('is quoted on entry and on every change; the old quote stays meanwhile (K12)', () => {
    const visit = shopping();
    expect(visit.asked).toContain('AskQuote');
    visit.on({ type: 'QuoteArrived', quote: aQuote() });
    const again: readonly Command[] = [
      { type: 'SetShipping', addressId: null, address: home, keepsAddress: false },
      { type: 'ApplyCoupon', code: 'welcome100' },
      { type: 'RemoveCoupon' },
      { type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 2 },
      { type: 'SetDeliverMethod', method: 'pickup' },
      isCurrent({ ...aQuote().announcement, number: 4, at: aQuote().announcement.at + 1 }),
    ];
    for (const command of again) {
      visit.on(command);
      expect(visit.asked, command.type).toContain('AskQuote');
      expect(visit.root.checkout.quote.status).toBe('loading');
      expect(totalsOf(visit.root)).toMatchObject({ total: 1_845_000, isOld: true });
      visit.on({ type: 'QuoteArrived', quote: aQuote() });
      expect(totalsOf(visit.root)).toMatchObject({ isOld: false });
    }
    visit.on({ type: 'SetPaymentMethod', method: 'transfer' }, { type: 'SetAgreement', agreement: true });
    expect(visit.asked).not.toContain('AskQuote');
  });

  test('is quoted after a debounce while typing, at once on entry or request', () => {
    const pauses = (visit: Visit) =>
      visit.effects.flatMap((effect) => (effect.type === 'AskQuote' ? [effect.pause] : []));
    const visit = shopping();
    expect(pauses(visit)).toEqual([0]);
    expect(pauses(visit.on({ type: 'SetDeliverMethod', method: 'pickup' }))).toEqual([300]);
    const failure = { kind: 'offline', status: null, code: null } as const;
    visit.on({ type: 'QuoteFailed', failure });
    expect(visit.root.checkout.quote).toMatchObject({ status: 'failed', failure });
    expect(pauses(visit.on({ type: 'RequoteCheckout' }))).toEqual([0]);
    visit.on({ type: 'ConnectionLost' }, { type: 'QuoteFailed', failure });
    expect(pauses(visit.on({ type: 'ConnectionRestored' }))).toEqual([0]);
  });

  test('is not fetched offline, and retried when back online', () => {
    const asks = (visit: Visit): boolean => visit.asked.includes('AskQuote');
    const visit = shopping().on({ type: 'QuoteArrived', quote: aQuote() }, { type: 'ConnectionLost' });
    expect(quoteTrouble(visit.root)).toBeNull();
    visit.on({ type: 'SetDeliverMethod', method: 'pickup' });
    expect(asks(visit)).toBe(false);
    expect(quoteTrouble(visit.root)).toBe('offline');
    expect(totalsOf(visit.root)?.isOld).toBe(true);
    visit.on({ type: 'SetDeliverMethod', method: 'ship' });
    expect(asks(visit)).toBe(false);
    expect(visit.refusal({ type: 'RequoteCheckout' })).toBe('NothingChanges');
    visit.on({ type: 'ConnectionRestored' });
    expect(asks(visit)).toBe(true);
    expect(quoteTrouble(visit.root)).toBeNull();
    // A request sent just before the connection was lost counts as lost, reported or not.
    visit.on({ type: 'ConnectionLost' }, { type: 'ConnectionRestored' });
    expect(asks(visit)).toBe(true);
  });

  test('that failed shows once while the form changes, and not after the session', () => {
    const failed = (status: number): Command => ({
      type: 'QuoteFailed',
      failure: { kind: status === 500 ? 'server' : 'refused', status, code: null },
    });
    const visit = shopping().on(failed(500));
    expect(quoteTrouble(visit.root)).toBe('failed');
    visit.on({ type: 'SetDeliverMethod', method: 'ship' });
    expect(quoteTrouble(visit.root)).toBe('failed');
    visit.on({ type: 'RequoteCheckout' });
    expect(quoteTrouble(visit.root)).toBeNull();
    visit.on(failed(401));
    expect(quoteTrouble(visit.root)).toBeNull();
  });

  test('shows a changed price of "buy now", too', () => {
    const visit = aGuest().on({ type: 'BuyNow', line: aLine() }, enterCheckout('?buy=now'), {
      type: 'QuoteArrived',
      quote: aQuote({ lines: [aLine({ unitPrice: satang(1_850_000) })] }),
    });
    expect(visit.root.gold.notes).toEqual([
      { key: lineKey('ring', '52'), before: 1_845_000, now: 1_850_000 },
    ]);
    expect(visit.root.checkout.buyNowOrderProduct?.unitPrice).toBe(1_850_000);
  });
});

describe('the last step', () => {
  test('needs no payment method when nothing is to be paid (K13)', () => {
    const free = aQuote({ total: satang(0) });
    const visit = aGuest(aLine()).on(enterCheckout(), ...filledIn.slice(0, 3), enterCheckout('?step=3'));
    visit.on({ type: 'QuoteArrived', quote: aQuote() }, { type: 'SetAgreement', agreement: true });
    visit.on({ type: 'RequoteCheckout' }, { type: 'QuoteArrived', quote: free });
    expect(fields(visit, '3')).toEqual([]);
    expect(requestOf(visit.root)).toMatchObject({ paymentMethod: null, expectedTotal: 0 });
    // An earlier choice of delivery is void.
    expect(requestOf(aGuestReady(free).root)?.paymentMethod).toBeNull();
  });

  test('offers only configured payment methods', () => {
    const visit = aGuestReady(aQuote({ methods: ['transfer'] }));
    expect(fields(visit, '3')).toEqual(['paymentMethod unavailable']);
  });

  test.each([
    [['transfer', 'promptpay'], 'promptpay'],
    [['transfer'], 'transfer'],
  ] as const)('of the methods %j preselects %s', (methods, first) => {
    const visit = aGuest(aLine()).on(enterCheckout(), ...filledIn.slice(0, 3), enterCheckout('?step=3'));
    visit.on({ type: 'QuoteArrived', quote: aQuote({ methods }) }, { type: 'SetAgreement', agreement: true });
    expect(requestOf(visit.root)?.paymentMethod).toBe(first);
    visit.on({ type: 'SetPaymentMethod', method: 'transfer' });
    expect(requestOf(visit.root)?.paymentMethod).toBe('transfer');
  });

  test('places nothing without the agreement, and shows that it is missing (K14)', () => {
    const visit = aGuestReady().on({ type: 'SetAgreement', agreement: false }, { type: 'PlaceOrder' });
    expect(visit.asked).not.toContain('SendOrder');
    expect(visit.root.checkout).toMatchObject({
      shownProblems: { step: '3', fields: ['agreement'] },
      placing: 'idle',
    });
    expect(fields(visit, '3')).toEqual(['agreement missing']);
  });

  test('needs a company’s checked number and branch, and no address twice', () => {
    const detail = { ...emptyDraft.taxInvoiceDetail, kind: 'company' as const, name: 'บริษัท ทอง จำกัด' };
    const set = (facts: Partial<typeof detail>): Command => ({
      type: 'SetTaxInvoice',
      taxInvoice: true,
      detail: { ...detail, ...facts },
    });
    const visit = aGuestReady().on(set({ taxId: '1234567890123' }));
    expect(fields(visit, '3')).toEqual([
      'taxInvoiceDetail.taxId invalid',
      'taxInvoiceDetail.branchCode missing',
    ]);
    visit.on(set({ taxId: '๑-๒๓๔๕-๖๗๘๙๐-๑๒-๑', branchCode: '00000' }));
    expect(fields(visit, '3')).toEqual([]);
    expect(requestOf(visit.root)?.taxInvoice).toMatchObject({
      taxId: '1234567890121',
      branchCode: '00000',
      address: { ...home, fullName: malee.fullName, phone: malee.phone },
    });
    // A person's tax invoice drops the branch code that was typed for a company.
    visit.on({
      type: 'SetTaxInvoice',
      taxInvoice: true,
      detail: { ...visit.root.checkout.taxInvoiceDetail, kind: 'person' },
    });
    expect(requestOf(visit.root)?.taxInvoice).toMatchObject({ kind: 'person', branchCode: '' });
    const long = `บริษัท ${'ทอง'.repeat(45)} จำกัด`;
    visit.on(set({ taxId: '1234567890121', branchCode: '00000', usesShippingAddress: false, name: long }));
    expect(long.length).toBeGreaterThan(longestName);
    expect(visit.root.checkout.taxInvoiceDetail.name).toBe(long);
    expect(fields(visit, '3')[0]).toBe('taxInvoiceDetail.address.postcode missing');
  });

  test('goes back to the step that lacks something', () => {
    const visit = aGuestReady().on({ type: 'SetContact', contact: { ...malee, phone: '' } });
    expect(firstUnfinishedStep(visit.root)).toBe('1');
    visit.on({ type: 'PlaceOrder' });
    expect(sent(visit)).toEqual(['/check-out/guest', false]);
    // It is still shown on that step.
    visit.on(enterCheckout());
    expect(visit.root.checkout.shownProblems).toEqual({ step: '1', fields: ['contact.phone'] });
  });

  test('offers an invoice to the orderer, never a company, and keeps typed text', () => {
    const { taxInvoiceDetail: detail } = emptyDraft;
    const wanted = (facts: Partial<typeof detail> = {}): Command => ({
      type: 'SetTaxInvoice',
      taxInvoice: true,
      detail: { ...detail, ...facts },
    });
    const visit = aGuestReady();
    const name = (): string => visit.root.checkout.taxInvoiceDetail.name;
    visit.on(wanted());
    expect(name()).toBe(malee.fullName);
    visit.on(wanted({ kind: 'company', name: name() }));
    expect(name()).toBe('');
    visit.on(wanted({ name: '' }));
    expect(name()).toBe(malee.fullName);
    visit.on(wanted({ name: '' }));
    expect(name()).toBe('');
    visit.on(wanted({ name: 'คุณพ่อ' }), wanted({ kind: 'company', name: 'คุณพ่อ' }));
    expect(name()).toBe('คุณพ่อ');
  });
});

describe('pieces that go while checkout is open', () => {
  test('are reported when another tab took them, not when this page did', () => {
    const visit = shopping().on({ type: 'GuestCartRead', lines: [] });
    expect(visit.root.checkout.isEmptied).toBe(true);
    visit.on(enterCheckout());
    expect(visit.root.checkout.isEmptied).toBe(false);
    const own = shopping().on({ type: 'RemoveLine', ...lineKey('ring', '52') });
    expect(own.root.cart.lines).toEqual([]);
    expect(own.root.checkout.isEmptied).toBe(false);
  });
});
