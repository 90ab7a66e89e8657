import { Alert, Anchor, Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Asking } from '../../../engine/desk/session/words.ts';
import { brand } from '../../shop/brand.ts';
import { useDesk, useDeskHandle, useDispatch, useSecret } from '../store.tsx';
import { ActField, ActForm, drawFields, type TypedForm } from '../ui/form.tsx';
import { ErrorNotice } from '../ui/page.tsx';
import { unreadText } from '../words.ts';
import {
  FactorPicture,
  NewStaffPassword,
  newPasswordFaults,
  nothingTyped,
  RecoveryCodes,
} from './secrets.tsx';

/** A form that is sent while nothing else is asked. */
const useSent = <V,>(form: TypedForm<V>, onSend: (typed: V) => void) => ({
  form,
  onSend,
  isUnderWay: useDesk(({ session }) => session.asking !== null),
  isBusy: false,
});

/** Error of the last request, if it was this one. */
const Refusal = ({ of }: { readonly of: Asking }) => {
  const refusal = useDesk(({ session }) => session.refusal);
  return refusal?.what === of ? <ErrorNotice>{unreadText(refusal.failure)}</ErrorNotice> : null;
};

const PasswordForm = () => {
  const dispatch = useDispatch();
  const { keepSecret } = useDeskHandle();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => email.trim() === '' && 'กรุณากรอกอีเมล',
      password: (password) => password === '' && 'กรุณากรอกรหัสผ่าน',
    },
  });
  const sent = useSent(form, ({ email, password }) =>
    dispatch({ type: 'SignIn', email: email.trim(), password: keepSecret(password) }),
  );
  return (
    <ActForm of={sent} submit="เข้าสู่ระบบ">
      {drawFields(form, {
        email: { label: 'อีเมล', type: 'email', autoComplete: 'username' },
        password: { kind: 'password', label: 'รหัสผ่าน', autoComplete: 'current-password' },
      })}
      <Refusal of="sign-in" />
    </ActForm>
  );
};

const JoinForm = () => {
  const dispatch = useDispatch();
  const { keepSecret } = useDeskHandle();
  const form = useForm({ initialValues: nothingTyped, validate: newPasswordFaults });
  const sent = useSent(form, ({ password }) => dispatch({ type: 'Join', password: keepSecret(password) }));
  return (
    <ActForm
      of={sent}
      submit="ตั้งรหัสผ่าน"
      beside={
        <Anchor component="button" type="button" onClick={() => dispatch({ type: 'LeaveInvitation' })}>
          มีบัญชีอยู่แล้ว เข้าสู่ระบบ
        </Anchor>
      }
    >
      <Text>ตั้งรหัสผ่านของคุณเพื่อเริ่มใช้โต๊ะทำงานของร้าน</Text>
      <NewStaffPassword form={form} />
      <Refusal of="join" />
    </ActForm>
  );
};

/** Asks for a code of the second factor; `onGiveUp` where it may be left. */
export const FactorForm = (props: { readonly says?: string; readonly onGiveUp?: () => void }) => {
  const { says = 'กรอกรหัส 6 หลักจากแอปยืนยันตัวตน หรือรหัสกู้คืน', onGiveUp } = props;
  const dispatch = useDispatch();
  const { keepSecret } = useDeskHandle();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => code.trim().length < 6 && 'กรุณากรอกรหัสให้ครบ' },
  });
  const sent = useSent(form, ({ code }) => {
    dispatch({ type: 'GiveFactor', code: keepSecret(code.replaceAll(/\s/g, '')) });
    form.reset();
  });
  return (
    <ActForm
      of={sent}
      submit="ยืนยัน"
      beside={
        <Anchor component="button" type="button" onClick={onGiveUp ?? (() => dispatch({ type: 'SignOut' }))}>
          {onGiveUp === undefined ? 'ใช้บัญชีอื่น' : 'ยกเลิก'}
        </Anchor>
      }
    >
      <Text>{says}</Text>
      <ActField
        form={form}
        name="code"
        label="รหัสยืนยัน"
        autoComplete="one-time-code"
        inputMode="text"
        data-autofocus
      />
      <Refusal of="factor" />
    </ActForm>
  );
};

const NewFactor = () => {
  const dispatch = useDispatch();
  const newFactor = useDesk(({ session }) => session.newFactor);
  const isBusy = useDesk(({ session }) => session.asking !== null);
  const secret = useSecret(newFactor?.secret ?? null);
  const address = useSecret(newFactor?.address ?? null);
  if (secret === undefined || address === undefined)
    return (
      <>
        <Text>
          โต๊ะทำงานของร้านใช้รหัสจากแอปยืนยันตัวตน (เช่น Google Authenticator) ทุกครั้งที่เข้าสู่ระบบ กรุณาเตรียมโทรศัพท์ของคุณ
        </Text>
        <Refusal of="new-factor" />
        <Button loading={isBusy} onClick={() => dispatch({ type: 'AskNewFactor' })}>
          ตั้งค่าแอปยืนยันตัวตน
        </Button>
      </>
    );
  return (
    <>
      <FactorPicture secret={secret} address={address} />
      <FactorForm says="แล้วกรอกรหัส 6 หลักที่แอปแสดง" />
    </>
  );
};

const Step = () => {
  const { status, invitation, recoveryCodes, hasEnded, refusal } = useDesk(({ session }) => session);
  const dispatch = useDispatch();
  const { drafts } = useDeskHandle();
  if (recoveryCodes !== null)
    return (
      <>
        <Text>
          รหัสกู้คืนของคุณ แต่ละรหัสใช้แทนแอปได้หนึ่งครั้งเมื่อโทรศัพท์หายหรือเปลี่ยนเครื่อง กรุณาพิมพ์หรือจดเก็บไว้ในที่ปลอดภัย
          รหัสเหล่านี้จะไม่แสดงอีก
        </Text>
        <RecoveryCodes codes={recoveryCodes} />
        <Button className="screen-only" onClick={() => dispatch({ type: 'PutRecoveryCodesAway' })}>
          เก็บรหัสแล้ว เริ่มทำงาน
        </Button>
      </>
    );
  if (status === 'factor-asked') return <FactorForm />;
  if (status === 'factor-missing') return <NewFactor />;
  if (status === 'unknown')
    return refusal === null ? (
      <Text role="status">กำลังตรวจสอบ…</Text>
    ) : (
      <>
        <Refusal of="who" />
        <Button onClick={() => dispatch({ type: 'Start' })}>ลองใหม่</Button>
      </>
    );
  return (
    <>
      {hasEnded && (
        <Alert color="yellow" role="status">
          หมดเวลาใช้งานแล้ว กรุณาเข้าสู่ระบบอีกครั้ง
          {drafts.any() && ' สิ่งที่คุณพิมพ์ค้างไว้ยังอยู่'}
        </Alert>
      )}
      {invitation === null ? <PasswordForm /> : <JoinForm />}
    </>
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
