import {
  Badge,
  Button,
  Card,
  Code,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { OwnAccount } from '../../../engine/desk/account/room.ts';
import type { SecretRef } from '../../../engine/kernel/secret.ts';
import { dateText, numberText, timeText } from '../../shop/format.ts';
import { FactorPicture } from '../sign-in/NewFactor.tsx';
import { westernDigits } from '../../../engine/values/quantity.ts';
import { newPasswordFields, newPasswordProblems, nothingTyped } from '../sign-in/new-password.tsx';
import { useAct, useDesk, useDeskHandle, useSecret, useShown } from '../store.tsx';
import { Remote } from '../ui/Remote.tsx';
import { roleNames } from '../words.ts';

const moment = (at: number): string => `${dateText(at)} ${timeText(at)}`;

const asCode = (typed: string): string => westernDigits(typed).replaceAll(/\s/g, '');

const Password = () => {
  const { perform, isUnderWay, isBusy, ended } = useAct('ChangePassword');
  const { keepSecret } = useDeskHandle();
  const me = useDesk(({ session }) => session.me);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { present: '', ...nothingTyped },
    validate: {
      present: (present) => (present === '' ? 'กรุณากรอกรหัสผ่านปัจจุบัน' : null),
      ...newPasswordProblems,
    },
  });
  const done = ended?.failure === null ? ended.request : undefined;
  const { reset } = form;
  useEffect(() => {
    if (done !== undefined) reset();
  }, [done, reset]);
  return (
    <Card withBorder component="section" aria-labelledby="password">
      <form
        noValidate
        onSubmit={form.onSubmit(({ present, password }) =>
          perform({ password: keepSecret(present), newPassword: keepSecret(password) }),
        )}
      >
        <Stack gap="sm" maw={420}>
          <Title order={2} id="password">
            เปลี่ยนรหัสผ่าน
          </Title>
          {/* Password managers ask for whom it is. */}
          <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
          <PasswordInput
            key={form.key('present')}
            label="รหัสผ่านปัจจุบัน"
            autoComplete="current-password"
            {...form.getInputProps('present')}
          />
          {newPasswordFields(form)}
          <Text size="sm">เครื่องอื่นที่คุณเข้าสู่ระบบไว้จะออกทันที</Text>
          <Group>
            <Button type="submit" loading={isUnderWay} disabled={isBusy && !isUnderWay}>
              เปลี่ยนรหัสผ่าน
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
};

/** The code that the other application shows: with it that takes the place of the present one. */
const NextCode = ({ secret, address }: { readonly secret: SecretRef; readonly address: SecretRef }) => {
  const { perform, isUnderWay, isBusy } = useAct('ReplaceFactor');
  const { keepSecret } = useDeskHandle();
  const [typed, scanned] = [useSecret(secret), useSecret(address)];
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (/^\d{6}$/.test(asCode(code)) ? null : 'กรอกรหัส 6 หลักที่แอปใหม่แสดง') },
  });
  if (typed === undefined || scanned === undefined) return null;
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => perform({ code: keepSecret(asCode(code)) }))}>
      <Stack gap="sm" maw={420} align="stretch">
        <FactorPicture secret={typed} address={scanned} />
        <TextInput
          key={form.key('code')}
          label="รหัส 6 หลักจากแอปใหม่"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={isUnderWay} disabled={isBusy && !isUnderWay}>
            ใช้แอปใหม่
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Another application in the place of the present one: by the password and the second factor, and a first code of it. */
const Factor = () => {
  const { perform, isUnderWay, isBusy, ended } = useAct('AskNextFactor');
  const replaced = useAct('ReplaceFactor').ended;
  const { keepSecret } = useDeskHandle();
  const me = useDesk(({ session }) => session.me);
  // It stays in sight while its code is given.
  const [next, setNext] = useState<{ readonly secret: SecretRef; readonly address: SecretRef } | null>(null);
  const asked = ended?.answer ?? null;
  const [told, setTold] = useState<number>();
  const [done, setDone] = useState<number>();
  if (asked !== null && ended?.request !== told) {
    setTold(ended?.request);
    setNext(asked);
  }
  if (replaced?.failure === null && replaced.request !== done) {
    setDone(replaced.request);
    setNext(null);
  }
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'กรุณากรอกรหัสผ่านปัจจุบัน' : null) },
  });
  return (
    <Card withBorder component="section" aria-labelledby="factor" className="screen-only">
      <Stack gap="sm">
        <Title order={2} id="factor">
          เปลี่ยนโทรศัพท์หรือแอปยืนยันตัวตน
        </Title>
        {next === null ? (
          <form
            noValidate
            onSubmit={form.onSubmit(({ password }) => {
              perform({ password: keepSecret(password) });
              form.reset();
            })}
          >
            <Stack gap="sm" maw={420}>
              <Text>ระบบจะขอรหัสจากแอปเดิม หรือรหัสกู้คืนหากไม่มีเครื่องเดิมแล้ว แอปเดิมยังใช้ได้จนกว่าจะกรอกรหัสจากแอปใหม่</Text>
              <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
              <PasswordInput
                key={form.key('password')}
                label="รหัสผ่านปัจจุบัน"
                autoComplete="current-password"
                {...form.getInputProps('password')}
              />
              <Group>
                <Button type="submit" variant="default" loading={isUnderWay} disabled={isBusy && !isUnderWay}>
                  ตั้งค่าแอปใหม่
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <NextCode {...next} />
        )}
      </Stack>
    </Card>
  );
};

/** The codes that were just made: now and never again. */
const NewCodes = ({ codes }: { readonly codes: SecretRef }) => {
  const text = useSecret(codes);
  if (text === undefined) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>พิมพ์หรือจดเก็บไว้ในที่ปลอดภัยตอนนี้ รหัสเหล่านี้จะไม่แสดงอีก</Text>
      <Code block>{text}</Code>
      <Button variant="default" className="screen-only" onClick={() => window.print()}>
        พิมพ์
      </Button>
    </Stack>
  );
};

const RecoveryCodes = ({ recoveryCodesLeft }: OwnAccount) => {
  const { perform, isUnderWay, isBusy, ended } = useAct('RenewRecoveryCodes');
  // They stay in sight when what became of the act is put away.
  const [codes, setCodes] = useState<SecretRef | null>(null);
  const made = ended?.answer?.recoveryCodes ?? null;
  if (made !== null && made !== codes) setCodes(made);
  return (
    <Card withBorder component="section" aria-labelledby="codes">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="codes">
          รหัสกู้คืน
        </Title>
        <Text>ใช้แทนแอปยืนยันตัวตนเมื่อโทรศัพท์หายหรือเปลี่ยนเครื่อง เหลือใช้ได้อีก {numberText(recoveryCodesLeft)} รหัส</Text>
        {codes !== null && <NewCodes codes={codes} />}
        <Button
          variant="default"
          className="screen-only"
          loading={isUnderWay}
          disabled={isBusy && !isUnderWay}
          onClick={() => perform({})}
        >
          ออกรหัสกู้คืนชุดใหม่
        </Button>
        <Text size="sm">รหัสชุดเดิมจะใช้ไม่ได้ทันที</Text>
      </Stack>
    </Card>
  );
};

const Sessions = ({ sessions }: OwnAccount) => {
  const { perform, isUnderWay, isBusy } = useAct('EndOtherSessions');
  return (
    <Card withBorder component="section" aria-labelledby="sessions" className="screen-only">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="sessions">
          เครื่องที่เข้าสู่ระบบอยู่
        </Title>
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {sessions.map(({ startedAt, lastUsedAt, isThis }) => (
            <Group component="li" key={`${startedAt} ${lastUsedAt} ${isThis}`} gap="xs">
              <Text>
                เข้าสู่ระบบ {moment(startedAt)} · ใช้ล่าสุด {moment(lastUsedAt)}
              </Text>
              {isThis && <Badge variant="outline">เครื่องนี้</Badge>}
            </Group>
          ))}
        </Stack>
        <Button
          variant="default"
          loading={isUnderWay}
          disabled={sessions.length < 2 || (isBusy && !isUnderWay)}
          onClick={() => perform({})}
        >
          ให้เครื่องอื่นออกจากระบบ
        </Button>
      </Stack>
    </Card>
  );
};

const AccountPage = () => {
  const me = useDesk(({ session }) => session.me);
  const { remote } = useShown('OwnAccount');
  return (
    <Stack maw={640}>
      <Title>บัญชีของฉัน</Title>
      {me !== null && (
        <Text>
          {me.name} · {me.email} · {roleNames[me.role]}
        </Text>
      )}
      <Password />
      <Factor />
      <Remote of={remote}>
        {(account) => (
          <>
            <RecoveryCodes {...account} />
            <Sessions {...account} />
          </>
        )}
      </Remote>
    </Stack>
  );
};

export default AccountPage;
