import {
  Alert,
  Anchor,
  Button,
  Center,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { brand } from '../../shop/brand.ts';
import { useDesk, useDeskHandle, useDispatch } from '../store.tsx';
import { FactorForm } from './FactorForm.tsx';
import { newPasswordFields, newPasswordProblems, nothingTyped } from './new-password.tsx';
import { NewFactor } from './NewFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Refusal } from './Refusal.tsx';

const PasswordForm = () => {
  const dispatch = useDispatch();
  const { keepSecret } = useDeskHandle();
  const isBusy = useDesk(({ session }) => session.asking !== null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'กรุณากรอกอีเมล' : null),
      password: (password) => (password === '' ? 'กรุณากรอกรหัสผ่าน' : null),
    },
  });
  const send = form.onSubmit(({ email, password }) =>
    dispatch({ type: 'SignIn', email: email.trim(), password: keepSecret(password) }),
  );
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <TextInput
          key={form.key('email')}
          label="อีเมล"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          key={form.key('password')}
          label="รหัสผ่าน"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Refusal of="sign-in" />
        <Button type="submit" loading={isBusy}>
          เข้าสู่ระบบ
        </Button>
      </Stack>
    </form>
  );
};

const JoinForm = () => {
  const dispatch = useDispatch();
  const { keepSecret } = useDeskHandle();
  const isBusy = useDesk(({ session }) => session.asking !== null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: nothingTyped,
    validate: newPasswordProblems,
  });
  const send = form.onSubmit(({ password }) => dispatch({ type: 'Join', password: keepSecret(password) }));
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>ตั้งรหัสผ่านของคุณเพื่อเริ่มใช้โต๊ะทำงานของร้าน</Text>
        {newPasswordFields(form)}
        <Refusal of="join" />
        <Button type="submit" loading={isBusy}>
          ตั้งรหัสผ่าน
        </Button>
        <Anchor component="button" type="button" onClick={() => dispatch({ type: 'LeaveInvitation' })}>
          มีบัญชีอยู่แล้ว เข้าสู่ระบบ
        </Anchor>
      </Stack>
    </form>
  );
};

const Step = () => {
  const { status, invitation, recoveryCodes, hasEnded, refusal } = useDesk(({ session }) => session);
  const dispatch = useDispatch();
  const { drafts } = useDeskHandle();
  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} />;
  if (status === 'factor-asked') return <FactorForm />;
  if (status === 'factor-missing') return <NewFactor />;
  if (status === 'unknown')
    return refusal === null ? (
      <Text role="status">กำลังตรวจสอบ…</Text>
    ) : (
      <Stack>
        <Refusal of="who" />
        <Button onClick={() => dispatch({ type: 'Start' })}>ลองใหม่</Button>
      </Stack>
    );
  return (
    <Stack>
      {hasEnded && (
        <Alert color="yellow" role="status">
          หมดเวลาใช้งานแล้ว กรุณาเข้าสู่ระบบอีกครั้ง
          {drafts.any() && ' สิ่งที่คุณพิมพ์ค้างไว้ยังอยู่'}
        </Alert>
      )}
      {invitation === null ? <PasswordForm /> : <JoinForm />}
    </Stack>
  );
};

export const SignIn = () => (
  <Center mih="100dvh" p="md">
    <Paper withBorder p="xl" w="100%" maw={420} component="main">
      <Stack>
        <Title>โต๊ะทำงาน {brand.name}</Title>
        <Step />
      </Stack>
    </Paper>
  </Center>
);
