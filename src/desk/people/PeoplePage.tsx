import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Card,
  Code,
  CopyButton,
  Group,
  Menu,
  Modal,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import {
  type Invitation,
  isLastOwner,
  isManageable,
  type Person,
} from '../../../engine/desk/people/module.ts';
import { actProblem } from '../../../engine/desk/registry.ts';
import { StaffRole } from '../../../engine/desk/staff.ts';
import { useAct, useDesk, useDispatch, useSecret, useShown } from '../store.tsx';
import { ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { deskMomentText, Dim, Page, PlainList, QrImage, Question, RemoteView, Section } from '../ui/page.tsx';
import { roleNames } from '../words.ts';
import { HomeSelect } from './HomeSelect.tsx';

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

const states: Readonly<Record<Person['state'], { readonly name: string; readonly color: string }>> = {
  invited: { name: 'รอตอบรับคำเชิญ', color: 'yellow' },
  here: { name: 'ทำงานอยู่', color: 'green' },
  gone: { name: 'ออกแล้ว', color: 'gray' },
};

/** An invitation to hand over: shown this once, as a link and as its picture. */
const Handed = ({ name, email, invitation }: Invitation) => {
  const secret = useSecret(invitation);
  const dispatch = useDispatch();
  if (secret === undefined) return null;
  const link = `${window.location.origin}/desk/join#${secret}`;
  return (
    <Modal opened onClose={() => dispatch({ type: 'PutResultAway' })} title={`คำเชิญของ ${name}`}>
      <Stack>
        <Text>
          ส่งลิงก์นี้ให้ {name} ({email}) โดยตรง หรือให้สแกนภาพด้วยโทรศัพท์ของตนเอง ใช้ได้ครั้งเดียวภายใน 3 วัน และจะไม่แสดงอีก
        </Text>
        <QrImage text={link} label={`QR คำเชิญของ ${name}`} />
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {link}
        </Code>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button onClick={copy} variant="default" aria-live="polite">
              {copied ? 'คัดลอกแล้ว' : 'คัดลอกลิงก์'}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Modal>
  );
};

const Invite = () => {
  const invite = useActForm<'Invite', { name: string; email: string; role: StaffRole }>('Invite', {
    initial: { name: '', email: '', role: 'cashier' },
    faults: (typed) => {
      const problem = actProblem({ type: 'Invite', ...typed });
      return {
        name: problem === 'name-missing' && 'กรุณากรอกชื่อ',
        email: problem === 'email-wrong' && 'กรุณากรอกอีเมลให้ถูกต้อง เช่น somsri@example.com',
      };
    },
    toFields: (typed) => typed,
    empties: true,
  });
  return (
    <Section title="เชิญพนักงาน">
      <ActForm of={invite} submit="สร้างคำเชิญ">
        <Group align="flex-start" gap="sm">
          {drawFields(invite.form, {
            name: { label: 'ชื่อ', autoComplete: 'off', maxLength: 80, flex: '1 1 12rem' },
            email: { type: 'email', label: 'อีเมล', autoComplete: 'off', flex: '1 1 12rem' },
            role: { kind: 'select', label: 'หน้าที่', data: roles, flex: '1 1 9rem' },
          })}
        </Group>
      </ActForm>
    </Section>
  );
};

/** Confirmations of acts on a member of staff, in the order of their menu. */
const questions = {
  InviteAgain: {
    does: 'สร้างคำเชิญใหม่',
    says: 'รหัสผ่าน แอปยืนยันตัวตน และทุกเครื่องที่เข้าสู่ระบบอยู่จะใช้ไม่ได้ทันที จนกว่าจะตอบรับคำเชิญใหม่',
  },
  EndSessions: {
    does: 'ออกจากระบบทุกเครื่อง',
    says: 'ทุกเครื่องที่เข้าสู่ระบบอยู่จะออกทันที และเข้าสู่ระบบใหม่ได้ด้วยรหัสผ่านและแอปยืนยันตัวตน',
  },
  Dismiss: {
    does: 'ให้ออกจากร้าน',
    says: 'จะเข้าสู่ระบบไม่ได้ทันทีในทุกเครื่อง สิ่งที่ทำไว้ยังอยู่ในบันทึกการทำงาน คีย์สำหรับสคริปต์เป็นของร้านและใช้ได้ต่อ หากเขารู้คีย์ใด กรุณายกเลิกคีย์นั้น',
  },
} as const;
type Asked = keyof typeof questions;

const Manage = ({ person, isLast }: { readonly person: Person; readonly isLast: boolean }) => {
  const [asked, ask] = useState<Asked | null>(null);
  const { perform } = useAct(asked ?? 'EndSessions');
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`จัดการ ${person.name}`}>
            ⋯
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(questions) as Asked[]).map((act) => (
            <Menu.Item
              key={act}
              disabled={isLast && act !== 'EndSessions'}
              {...(act === 'Dismiss' ? { color: 'red' } : {})}
              onClick={() => ask(act)}
            >
              {questions[act].does}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <Question
          title={`${questions[asked].does}: ${person.name}`}
          does={questions[asked].does}
          keeps="ไม่ทำ"
          isRed={asked === 'Dismiss'}
          onDo={() => perform({ id: person.id })}
          onClose={() => ask(null)}
        >
          <Text>{questions[asked].says}</Text>
        </Question>
      )}
    </>
  );
};

const Row = ({ person, isLast }: { readonly person: Person; readonly isLast: boolean }) => {
  const { perform, isBusy } = useAct('ChangeRole');
  const isMe = useDesk(({ session }) => session.me?.id === person.id);
  const { id, name, email, role, state, lastSeenAt, branchId } = person;
  return (
    <Card withBorder component="li" p="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {isMe && <Badge variant="outline">คุณ</Badge>}
            <Badge color={states[state].color}>{states[state].name}</Badge>
          </Group>
          <Dim>{email}</Dim>
          {lastSeenAt !== null && <Dim>ใช้งานล่าสุด {deskMomentText(lastSeenAt)}</Dim>}
        </Stack>
        {isManageable(person) && <Manage person={person} isLast={isLast} />}
      </Group>
      {isManageable(person) && (
        <Group mt="xs" align="flex-start">
          <Select
            maw="14rem"
            label="หน้าที่"
            data={roles}
            value={role}
            allowDeselect={false}
            disabled={isLast || isBusy}
            {...(isLast ? { description: 'เจ้าของคนเดียวของร้านเปลี่ยนหน้าที่ไม่ได้' } : {})}
            onChange={(wanted) => {
              if (StaffRole.is(wanted) && wanted !== role) perform({ id, role: wanted, seen: role });
            }}
          />
          <HomeSelect id={id} branchId={branchId} />
        </Group>
      )}
    </Card>
  );
};

export const PeoplePage = () => {
  const invited = useAct('Invite').ended?.answer ?? null;
  const again = useAct('InviteAgain').ended?.answer ?? null;
  const handed = invited ?? again;
  return (
    <Page>
      <Invite />
      {handed !== null && <Handed key={handed.invitation.secret} {...handed} />}
      <RemoteView of={useShown('People')}>
        {(people) => (
          <>
            {people.some((person) => isLastOwner(people, person)) && (
              <Alert color="yellow" role="note">
                ร้านมีเจ้าของคนเดียว หากโทรศัพท์และรหัสกู้คืนหาย จะเข้าได้ผ่านเครื่องเซิร์ฟเวอร์เท่านั้น ควรเชิญเจ้าของอีกคน
              </Alert>
            )}
            <PlainList component="ul">
              {people.map((person) => (
                <Row key={person.id} person={person} isLast={isLastOwner(people, person)} />
              ))}
            </PlainList>
          </>
        )}
      </RemoteView>
    </Page>
  );
};
