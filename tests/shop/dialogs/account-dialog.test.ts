import { describe, expect, test } from 'vitest';
import { backOf, placeOf, titleOf, widthOf } from '../../../src/shop/dialogs/account-dialog.ts';
import { anOtp, onTheWay, withDialog } from './drawn.tsx';

test('login is 440 wide, register and reset are 500 (spec 2.8)', () => {
  expect([widthOf('login'), widthOf('login-step-register')]).toEqual([440, 440]);
  expect([widthOf('register'), widthOf('forgot-password')]).toEqual([500, 500]);
  expect([widthOf('reset-password'), widthOf('create-password')]).toEqual([500, 500]);
});

test('what a dialog is called says what it is for', () => {
  const titles = (['login', 'register', 'forgot-password', 'create-password', 'reset-password'] as const).map(
    titleOf,
  );
  expect(new Set(titles).size).toBe(5);
});

describe('back', () => {
  test('the sign-in dialog has it in guest mode only, and it closes (spec 2.9)', () => {
    expect(backOf(withDialog({ modal: 'login' }))).toBeNull();
    expect(backOf(withDialog({ modal: 'login', guestMode: true }))).toEqual({ type: 'CloseModal' });
  });
  test('from a first step it leads to signing in, and whoever wanted to go somewhere still does', () => {
    const wanted = { guestMode: true, returnTo: '/check-out', guestTo: '/check-out/guest' };
    const opened = { type: 'OpenModal', ...wanted };
    expect(backOf(withDialog({ modal: 'register', ...wanted }))).toEqual({
      ...opened,
      modal: 'login-step-register',
    });
    expect(backOf(withDialog({ modal: 'forgot-password', ...wanted }))).toEqual({
      ...opened,
      modal: 'login',
    });
  });
  test('from a later step it leads to the first', () => {
    expect(backOf(onTheWay('register', { step: 'otp', otp: anOtp() }))).toEqual({
      type: 'StartOver',
      flow: 'register',
    });
    expect(backOf(onTheWay('recovery', { step: 'password' }))).toEqual({
      type: 'StartOver',
      flow: 'recovery',
    });
  });
  test('a link in an e-mail and an invitation have nowhere to go back to', () => {
    expect(backOf(withDialog({ modal: 'reset-password' }))).toBeNull();
    expect(backOf(withDialog({ modal: 'create-password' }))).toBeNull();
    expect(backOf(withDialog({}))).toBeNull();
  });
});

test('each step is a place of its own for the focus; the two tabs of signing in are one', () => {
  const places = (['tel', 'otp', 'password'] as const).map((step) => placeOf(onTheWay('register', { step })));
  expect(new Set(places).size).toBe(3);
  expect(placeOf(withDialog({ modal: 'login' }))).toBe(placeOf(withDialog({ modal: 'login-step-register' })));
});
