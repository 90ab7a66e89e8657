import { Button, Code, Text } from '@mantine/core';
import { isGoodPassword } from '../../../engine/identity/password.ts';
import type { SecretRef } from '../../../engine/kernel/secret.ts';
import { useDesk, useSecret } from '../store.tsx';
import { ActField, drawFields, type Faults, type TypedForm } from '../ui/form.tsx';
import { QrImage } from '../ui/page.tsx';

interface TypedTwice {
  readonly password: string;
  readonly again: string;
}

export const nothingTyped: TypedTwice = { password: '', again: '' };

/** Validation errors of a new password; the list of common ones is on the server alone. */
export const newPasswordFaults = ({ password, again }: TypedTwice): Faults => ({
  password:
    password.length < 12
      ? 'รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษร'
      : !isGoodPassword(password) && 'รหัสผ่านต้องมีตัวพิมพ์ใหญ่ (A–Z) และตัวเลขอย่างน้อยอย่างละ 1 ตัว',
  again: again !== password && 'รหัสผ่านสองช่องไม่ตรงกัน',
});

export const NewStaffPassword = <V extends TypedTwice>({ form }: { readonly form: TypedForm<V> }) =>
  drawFields(form as unknown as TypedForm<TypedTwice>, {
    password: {
      kind: 'password',
      label: 'รหัสผ่านใหม่',
      description: 'อย่างน้อย 12 ตัวอักษร มีตัวพิมพ์ใหญ่ (A–Z) และตัวเลข',
      autoComplete: 'new-password',
    },
    again: { kind: 'password', label: 'รหัสผ่านใหม่อีกครั้ง', autoComplete: 'new-password' },
  });

export const PresentPassword = <V extends { readonly present: string }>(props: {
  readonly form: TypedForm<V>;
}) => {
  const { form } = props;
  const email = useDesk(({ session }) => session.me?.email);
  return (
    <>
      {/* Password managers ask for whom it is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <ActField
        form={form}
        kind="password"
        name="present"
        label="รหัสผ่านปัจจุบัน"
        autoComplete="current-password"
      />
    </>
  );
};

export const FactorPicture = ({ secret, address }: { readonly secret: string; readonly address: string }) => (
  <>
    <Text>สแกนภาพนี้ด้วยแอปยืนยันตัวตน หรือพิมพ์รหัสด้านล่างลงในแอป</Text>
    <QrImage text={address} label="QR สำหรับแอปยืนยันตัวตน" />
    <Code block>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
  </>
);

/** Recovery codes, each valid once, shown and printable only now. */
export const RecoveryCodes = ({ codes }: { readonly codes: SecretRef }) => (
  <>
    <Code block>{useSecret(codes) ?? ''}</Code>
    <Button variant="default" className="screen-only" onClick={() => window.print()}>
      พิมพ์
    </Button>
  </>
);
