import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDesk, useDeskHandle, useDispatch } from '../store.tsx';
import { Refusal } from './Refusal.tsx';

/** Asks for a code of the second factor; `onGiveUp` where whoever is asked may leave it. */
export const FactorForm = ({
  says = 'กรอกรหัส 6 หลักจากแอปยืนยันตัวตน หรือรหัสกู้คืน',
  onGiveUp,
}: {
  readonly says?: string;
  readonly onGiveUp?: () => void;
}) => {
  const dispatch = useDispatch();
  const { keepSecret } = useDeskHandle();
  const isBusy = useDesk(({ session }) => session.asking !== null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim().length < 6 ? 'กรุณากรอกรหัสให้ครบ' : null) },
  });
  const send = form.onSubmit(({ code }) => {
    dispatch({ type: 'GiveFactor', code: keepSecret(code.replaceAll(/\s/g, '')) });
    form.reset();
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>{says}</Text>
        <TextInput
          key={form.key('code')}
          label="รหัสยืนยัน"
          autoComplete="one-time-code"
          inputMode="text"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Refusal of="factor" />
        <Button type="submit" loading={isBusy}>
          ยืนยัน
        </Button>
        <Anchor component="button" type="button" onClick={onGiveUp ?? (() => dispatch({ type: 'SignOut' }))}>
          {onGiveUp === undefined ? 'ใช้บัญชีอื่น' : 'ยกเลิก'}
        </Anchor>
      </Stack>
    </form>
  );
};
