import { Button, Code, Stack, Text } from '@mantine/core';
import { QrImage } from '../ui/QrImage.tsx';
import { useDesk, useDispatch, useSecret } from '../store.tsx';
import { FactorForm } from './FactorForm.tsx';
import { Refusal } from './Refusal.tsx';

export const FactorPicture = ({ secret, address }: { readonly secret: string; readonly address: string }) => (
  <>
    <Text>สแกนภาพนี้ด้วยแอปยืนยันตัวตน หรือพิมพ์รหัสด้านล่างลงในแอป</Text>
    <QrImage text={address} label="QR สำหรับแอปยืนยันตัวตน" />
    <Code block>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
  </>
);

/** Lets somebody set up their second factor: a picture for an application, the same to type, and the first code. */
export const NewFactor = () => {
  const dispatch = useDispatch();
  const newFactor = useDesk(({ session }) => session.newFactor);
  const isBusy = useDesk(({ session }) => session.asking !== null);
  const secret = useSecret(newFactor?.secret ?? null);
  const address = useSecret(newFactor?.address ?? null);
  if (secret === undefined || address === undefined)
    return (
      <Stack>
        <Text>
          โต๊ะทำงานของร้านใช้รหัสจากแอปยืนยันตัวตน (เช่น Google Authenticator) ทุกครั้งที่เข้าสู่ระบบ กรุณาเตรียมโทรศัพท์ของคุณ
        </Text>
        <Refusal of="new-factor" />
        <Button loading={isBusy} onClick={() => dispatch({ type: 'AskNewFactor' })}>
          ตั้งค่าแอปยืนยันตัวตน
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <FactorPicture secret={secret} address={address} />
      <FactorForm says="แล้วกรอกรหัส 6 หลักที่แอปแสดง" />
    </Stack>
  );
};
