import { Badge, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnAccount } from '../../../engine/desk/account/module.ts';
import type { ActAnswer } from '../../../engine/desk/registry.ts';
import type { SecretRef } from '../../../engine/kernel/secret.ts';
import { westernDigits } from '../../../engine/values/quantity.ts';
import { numberText } from '../../shop/format.ts';
import { HomeSelect } from '../people/HomeSelect.tsx';
import {
  FactorPicture,
  NewStaffPassword,
  newPasswordFaults,
  nothingTyped,
  PresentPassword,
  RecoveryCodes,
} from '../sign-in/secrets.tsx';
import { useAct, useDesk, useDeskHandle, useMay, useSecret, useShown, useWhenEnded } from '../store.tsx';
import { ActButton, ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { deskMomentText, Page, PlainList, RemoteView, Section } from '../ui/page.tsx';
import { roleNames } from '../words.ts';

const presentFault = ({ present }: { readonly present: string }) => ({
  present: present === '' && 'กรุณากรอกรหัสผ่านปัจจุบัน',
});

const Password = () => {
  const { keepSecret } = useDeskHandle();
  const change = useActForm('ChangePassword', {
    initial: { present: '', ...nothingTyped },
    faults: (typed) => ({ ...presentFault(typed), ...newPasswordFaults(typed) }),
    toFields: ({ present, password }) => ({
      password: keepSecret(present),
      newPassword: keepSecret(password),
    }),
    isSecret: true,
    empties: true,
  });
  return (
    <Section title="เปลี่ยนรหัสผ่าน">
      <ActForm of={change} submit="เปลี่ยนรหัสผ่าน" maw={420}>
        <PresentPassword form={change.form} />
        <NewStaffPassword form={change.form} />
        <Text size="sm">เครื่องอื่นที่คุณเข้าสู่ระบบไว้จะออกทันที</Text>
      </ActForm>
    </Section>
  );
};

const asCode = (typed: string): string => westernDigits(typed).replaceAll(/\s/g, '');

/** The code that the other application shows: with it that takes the place of the present one. */
const NextCode = ({ secret, address }: NonNullable<ActAnswer<'AskNextFactor'>>) => {
  const { keepSecret } = useDeskHandle();
  const [typed, scanned] = [useSecret(secret), useSecret(address)];
  const replace = useActForm('ReplaceFactor', {
    initial: { code: '' },
    faults: ({ code }) => ({ code: !/^\d{6}$/.test(asCode(code)) && 'กรอกรหัส 6 หลักที่แอปใหม่แสดง' }),
    toFields: ({ code }) => ({ code: keepSecret(asCode(code)) }),
    isSecret: true,
  });
  if (typed === undefined || scanned === undefined) return null;
  return (
    <ActForm of={replace} submit="ใช้แอปใหม่" maw={420} align="stretch">
      <FactorPicture secret={typed} address={scanned} />
      {drawFields(replace.form, {
        code: { label: 'รหัส 6 หลักจากแอปใหม่', inputMode: 'numeric', autoComplete: 'one-time-code' },
      })}
    </ActForm>
  );
};

/** Another application in the place of the present one: by the password and the second factor, and a first code of it. */
const Factor = () => {
  const { keepSecret } = useDeskHandle();
  // It stays in sight while its code is given.
  const [next, setNext] = useState<ActAnswer<'AskNextFactor'> | null>(null);
  const ask = useActForm('AskNextFactor', {
    initial: { present: '' },
    faults: presentFault,
    toFields: ({ present }) => ({ password: keepSecret(present) }),
    isSecret: true,
    empties: true,
  });
  useWhenEnded(ask.ended, ({ answer }) => setNext(answer));
  useWhenEnded(useAct('ReplaceFactor').ended, ({ failure }) => {
    if (failure === null) setNext(null);
  });
  return (
    <Section title="เปลี่ยนโทรศัพท์หรือแอปยืนยันตัวตน" className="screen-only">
      {next === null ? (
        <ActForm of={ask} submit="ตั้งค่าแอปใหม่" variant="default" maw={420}>
          <Text>ระบบจะขอรหัสจากแอปเดิม หรือรหัสกู้คืนหากไม่มีเครื่องเดิมแล้ว แอปเดิมยังใช้ได้จนกว่าจะกรอกรหัสจากแอปใหม่</Text>
          <PresentPassword form={ask.form} />
        </ActForm>
      ) : (
        <NextCode {...next} />
      )}
    </Section>
  );
};

const Recovery = ({ recoveryCodesLeft }: OwnAccount) => {
  // They stay visible when the result is closed.
  const [codes, setCodes] = useState<SecretRef | null>(null);
  useWhenEnded(useAct('RenewRecoveryCodes').ended, ({ answer }) => setCodes(answer?.recoveryCodes ?? null));
  return (
    <Section title="รหัสกู้คืน">
      <Text>ใช้แทนแอปยืนยันตัวตนเมื่อโทรศัพท์หายหรือเปลี่ยนเครื่อง เหลือใช้ได้อีก {numberText(recoveryCodesLeft)} รหัส</Text>
      {codes !== null && (
        <>
          <Text fw={600}>พิมพ์หรือจดเก็บไว้ในที่ปลอดภัยตอนนี้ รหัสเหล่านี้จะไม่แสดงอีก</Text>
          <RecoveryCodes codes={codes} />
        </>
      )}
      <Group>
        <ActButton act="RenewRecoveryCodes" fields={{}} className="screen-only">
          ออกรหัสกู้คืนชุดใหม่
        </ActButton>
      </Group>
      <Text size="sm">รหัสชุดเดิมจะใช้ไม่ได้ทันที</Text>
    </Section>
  );
};

const Sessions = ({ sessions }: OwnAccount) => (
  <Section title="เครื่องที่เข้าสู่ระบบอยู่" className="screen-only">
    <PlainList component="ul">
      {sessions.map(({ startedAt, lastUsedAt, isThis }) => (
        <Group component="li" key={`${startedAt} ${lastUsedAt} ${isThis}`} gap="xs">
          <Text>
            เข้าสู่ระบบ {deskMomentText(startedAt)} · ใช้ล่าสุด {deskMomentText(lastUsedAt)}
          </Text>
          {isThis && <Badge variant="outline">เครื่องนี้</Badge>}
        </Group>
      ))}
    </PlainList>
    <Group>
      <ActButton act="EndOtherSessions" fields={{}} disabled={sessions.length < 2}>
        ให้เครื่องอื่นออกจากระบบ
      </ActButton>
    </Group>
  </Section>
);

export const AccountPage = () => {
  const me = useDesk(({ session }) => session.me);
  const places = useShown('Places').value;
  const mayOrder = useMay('see-orders');
  return (
    <Page maw={640}>
      {me !== null && (
        <Text>
          {me.name} · {me.email} · {roleNames[me.role]}
        </Text>
      )}
      {places !== null && mayOrder && <HomeSelect id={null} branchId={places.home} />}
      <Password />
      <Factor />
      <RemoteView of={useShown('OwnAccount')}>
        {(account) => (
          <>
            <Recovery {...account} />
            <Sessions {...account} />
          </>
        )}
      </RemoteView>
    </Page>
  );
};
