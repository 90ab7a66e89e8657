import { expect, test } from 'vitest';
import { backOf, dialogPlaceOf, widthOf } from '../../../src/shop/dialogs/account-dialog.ts';
import { onTheWay, withDialog } from './drawn.tsx';

test('login is 440 wide, register and reset are 500 (spec 2.8)', () => {
  expect([widthOf('login'), widthOf('login-step-register')]).toEqual([440, 440]);
  expect([widthOf('register'), widthOf('forgot-password')]).toEqual([500, 500]);
  expect([widthOf('reset-password'), widthOf('create-password')]).toEqual([500, 500]);
});

test('a link in an e-mail and an invitation have nowhere to go back to', () => {
  expect(backOf(withDialog({ modal: 'reset-password' }))).toBeNull();
  expect(backOf(withDialog({ modal: 'create-password' }))).toBeNull();
  expect(backOf(withDialog({}))).toBeNull();
});

test('each step is a focus place; the two sign-in tabs are one', () => {
  const places = (['tel', 'otp', 'password'] as const).map((step) =>
    dialogPlaceOf(onTheWay('register', { step })),
  );
  expect(new Set(places).size).toBe(3);
  expect(dialogPlaceOf(withDialog({ modal: 'login' }))).toBe(
    dialogPlaceOf(withDialog({ modal: 'login-step-register' })),
  );
});
