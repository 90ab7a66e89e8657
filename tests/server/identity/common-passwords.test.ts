import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isEasilyGuessed } from '../../../adapters/v1/server/identity/new-password.ts';
import { isGoodPassword } from '../../../engine/identity/password.ts';

test('none of the 3,000 most common passwords that keep the rules is taken, in whatever case and with whatever digits behind', () => {
  const most = dictionary['passwords-common'].filter((word) => /[a-z]/.test(word)).slice(0, 2_500);
  const tried = most
    .filter((word) => word.length >= 4)
    .flatMap((word) => {
      const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
      return [word.toUpperCase(), capital, `${capital}1`, `${capital}123`, `${capital}2568`, `${capital}!1`];
    })
    .filter(isGoodPassword);
  expect(tried.length).toBeGreaterThan(3_000);
  expect(
    tried.filter(
      (password) => !isEasilyGuessed(password) && password.replaceAll(/[^A-Za-z]/g, '').length >= 4,
    ),
  ).toEqual([]);
});

test('the name of the shop is nobody’s password', () => {
  const seller = { email: 'ask@yongheng.example.com', sms: { sender: 'YHGOLD99', hasLinks: true } };
  for (const password of ['Yongheng-2569', 'Yhgold-1'])
    expect([isEasilyGuessed(password), isEasilyGuessed(password, { seller })]).toEqual([false, true]);
});

test('others are', () => {
  for (const password of ['Krathong-2567', 'Gold-Necklace-4', 'rotfai Fa 77', 'xK9mPq2v', 'แมวสามตัว-A1'])
    expect(isEasilyGuessed(password, { email: 'malee@example.com', phone: '0810000001' })).toBe(false);
});
