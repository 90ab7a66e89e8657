import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isEasilyGuessed } from '../../../adapters/v1/server/identity/new-password.ts';
import { isGoodPassword } from '../../../engine/identity/password.ts';

test('the 3,000 most common passwords are refused, in any case, with digits appended', () => {
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
