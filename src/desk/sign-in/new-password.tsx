import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isGoodPassword } from '../../../engine/identity/password.ts';

interface TypedTwice {
  readonly password: string;
  readonly again: string;
}

export const nothingTyped: TypedTwice = { password: '', again: '' };

/** What is wrong with a new password as it was typed; what many have is known to the server alone. */
export const newPasswordProblems = {
  password: (password: string) => {
    if (password.length < 12) return 'รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษร';
    return isGoodPassword(password) ? null : 'รหัสผ่านต้องมีตัวพิมพ์ใหญ่ (A–Z) และตัวเลขอย่างน้อยอย่างละ 1 ตัว';
  },
  again: (again: string, { password }: TypedTwice) => (again === password ? null : 'รหัสผ่านสองช่องไม่ตรงกัน'),
};

export const newPasswordFields = <V extends TypedTwice>({ key, getInputProps }: UseFormReturnType<V>) => (
  <>
    <PasswordInput
      key={key('password')}
      label="รหัสผ่านใหม่"
      description="อย่างน้อย 12 ตัวอักษร มีตัวพิมพ์ใหญ่ (A–Z) และตัวเลข"
      autoComplete="new-password"
      {...getInputProps('password')}
    />
    <PasswordInput
      key={key('again')}
      label="รหัสผ่านใหม่อีกครั้ง"
      autoComplete="new-password"
      {...getInputProps('again')}
    />
  </>
);
