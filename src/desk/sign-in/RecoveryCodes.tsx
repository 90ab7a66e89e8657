import { Button, Code, Stack, Text } from '@mantine/core';
import type { SecretRef } from '../../../engine/kernel/secret.ts';
import { useDispatch, useSecret } from '../store.tsx';

/** The codes that open once where the phone is lost; they are shown this once. */
export const RecoveryCodes = ({ codes }: { readonly codes: SecretRef }) => {
  const dispatch = useDispatch();
  const text = useSecret(codes);
  return (
    <Stack>
      <Text>
        รหัสกู้คืนของคุณ แต่ละรหัสใช้แทนแอปได้หนึ่งครั้งเมื่อโทรศัพท์หายหรือเปลี่ยนเครื่อง กรุณาพิมพ์หรือจดเก็บไว้ในที่ปลอดภัย
        รหัสเหล่านี้จะไม่แสดงอีก
      </Text>
      <Code block>{text ?? ''}</Code>
      <Button variant="default" className="screen-only" onClick={() => window.print()}>
        พิมพ์
      </Button>
      <Button className="screen-only" onClick={() => dispatch({ type: 'PutRecoveryCodesAway' })}>
        เก็บรหัสแล้ว เริ่มทำงาน
      </Button>
    </Stack>
  );
};
