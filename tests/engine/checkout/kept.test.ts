import { describe, expect, test } from 'vitest';
import { draftOf } from '../../../engine/checkout/draft.ts';
import { initialRoot } from '../../../engine/rules.ts';
import type { Command } from '../../../engine/slices.ts';
import { aProfile } from '../support/profiles.ts';
import { aCustomer, aGuest, aLine, type Visit } from '../support/visit.ts';
import { aCustomerReady, aGuestReady, enterCheckout, malee } from './support.ts';

const draft = draftOf(aGuestReady().root.checkout);
const empty = draftOf(initialRoot.checkout);
const parked = (step: '1' | '2' | '3', kept = draft): Command => ({
  type: 'ParkedDraftFound',
  step,
  draft: kept,
});
const here = (): Visit => aCustomer(aLine()).on(enterCheckout('', false));
const led = ({ events }: Visit): unknown => events.find(({ type }) => type === 'VisitorSent');

describe('a form that was put aside when the session of its customer ended', () => {
  test('is theirs again, at the step where they were', () => {
    const visit = here().on(parked('3'));
    expect(visit.root.checkout).toMatchObject({ contact: malee, shippingAddress: draft.shippingAddress });
    expect(led(visit)).toMatchObject({ to: expect.stringContaining('step=3') as unknown, replace: true });
    expect(led(here().on(parked('1')))).toBeUndefined();
  });

  test('that lacks something leads to the step that lacks it', () => {
    const visit = here().on(parked('3', { ...empty, contact: malee }));
    expect(led(visit)).toMatchObject({ to: expect.stringContaining('step=2') as unknown });
  });

  test('is kept for that customer alone, with its step; an empty one is not', () => {
    const lost: Command = { type: 'SessionLost', by: 'server' };
    const known: Command = { type: 'ProfileLoaded', profile: aProfile({ customerId: 'customer-1' }) };
    const visit = aCustomerReady().on(known, lost);
    expect(visit.effect('ParkDraft')).toMatchObject({
      customerId: 'customer-1',
      step: '3',
      draft: { contact: malee },
    });
    expect(aCustomerReady().on(lost).asked).not.toContain('ParkDraft');
    const untouched = aCustomer(aLine()).on(enterCheckout('', false));
    expect(untouched.on(known).effect('TakeParkedDraft')).toMatchObject({ customerId: 'customer-1' });
    expect(aCustomer(aLine()).on(known, lost).asked).not.toContain('ParkDraft');
  });

  test('leaves "buy now" unchanged', () => {
    const visit = aCustomer().on({ type: 'BuyNow', line: aLine() }, { type: 'SessionLost', by: 'server' });
    expect(visit.root.checkout.buyNowOrderProduct).toEqual(aLine());
  });

  test('that was not stored is prefilled from the profile, keeping typed text', () => {
    const profile = aProfile({ customerId: 'customer-1', mobileNumber: '0812345678' });
    const visit = here().on({ type: 'ProfileLoaded', profile }, { type: 'NoParkedDraft' });
    expect(visit.root.checkout.contact).toEqual(malee);
    const typed = { fullName: 'ก', phone: '', email: '' };
    const own = here().on({ type: 'SetContact', contact: typed }, { type: 'ProfileLoaded', profile });
    expect(own.root.checkout.contact).toEqual(typed);
  });

  test('yields to what was typed since, and is not given to a guest', () => {
    expect(here().on({ type: 'SetContact', contact: malee }).refusal(parked('3'))).toBe('StaleAnswer');
    expect(aCustomerReady().on({ type: 'PlaceOrder' }).refusal(parked('3'))).toBe('StaleAnswer');
    expect(aGuest(aLine()).on(enterCheckout()).refusal(parked('3'))).toBe('StaleAnswer');
    expect(here().refusal(parked('3', empty))).toBe('NothingChanges');
  });
});

test('a stored form is restored, unless something was typed already', () => {
  const found = (kept = draft): Command => ({ type: 'DraftFound', draft: kept, customerId: null });
  const visit = aGuest(aLine()).on(enterCheckout());
  expect(visit.refusal(found(empty))).toBe('NothingChanges');
  expect(visit.on(found()).root.checkout.contact).toEqual(malee);
  expect(visit.refusal(found({ ...empty, contact: malee }))).toBe('StaleAnswer');
});
