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
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { type Invitation, isLastOwner, mayBeLed, type Person } from '../../../engine/desk/people/room.ts';
import { type DeskAct, problemOf } from '../../../engine/desk/rooms.ts';
import { StaffRole } from '../../../engine/desk/staff.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText, timeText } from '../../shop/format.ts';
import { useAct, useDesk, useDispatch, useSecret, useShown } from '../store.tsx';
import { QrImage } from '../ui/QrImage.tsx';
import { Question } from '../ui/Question.tsx';
import { Remote } from '../ui/Remote.tsx';
import { roleNames } from '../words.ts';
import { inviteProblems, stateNames } from './words.ts';

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

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
  const { perform, isUnderWay, isBusy } = useAct('Invite');
  const form = useForm<Omit<Of<DeskAct, 'Invite'>, 'type'>>({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', role: 'cashier' },
    validate: (values) => {
      const problem = problemOf({ type: 'Invite', ...values });
      return {
        name: problem === 'name-missing' ? inviteProblems[problem] : null,
        email: problem === 'email-wrong' ? inviteProblems[problem] : null,
      };
    },
  });
  return (
    <Card withBorder>
      <Title order={2} mb="sm">
        เชิญพนักงาน
      </Title>
      <form onSubmit={form.onSubmit((values) => perform(values))} noValidate>
        <Group align="flex-start" gap="sm">
          <TextInput
            key={form.key('name')}
            label="ชื่อ"
            autoComplete="off"
            maxLength={80}
            flex="1 1 12rem"
            {...form.getInputProps('name')}
          />
          <TextInput
            key={form.key('email')}
            type="email"
            label="อีเมล"
            autoComplete="off"
            flex="1 1 12rem"
            {...form.getInputProps('email')}
          />
          <Select
            key={form.key('role')}
            label="หน้าที่"
            data={roles}
            allowDeselect={false}
            flex="1 1 9rem"
            {...form.getInputProps('role')}
          />
          <Button type="submit" mt={25} loading={isUnderWay} disabled={isBusy && !isUnderWay}>
            สร้างคำเชิญ
          </Button>
        </Group>
      </form>
    </Card>
  );
};

type Asked = 'InviteAgain' | 'Dismiss' | 'EndSessions';

const questions: Readonly<
  Record<Asked, { readonly title: string; readonly says: string; readonly does: string }>
> = {
  InviteAgain: {
    title: 'สร้างคำเชิญใหม่',
    says: 'รหัสผ่าน แอปยืนยันตัวตน และทุกเครื่องที่เข้าสู่ระบบอยู่จะใช้ไม่ได้ทันที จนกว่าจะตอบรับคำเชิญใหม่',
    does: 'สร้างคำเชิญใหม่',
  },
  Dismiss: {
    title: 'ให้ออกจากร้าน',
    says: 'จะเข้าสู่ระบบไม่ได้ทันทีในทุกเครื่อง สิ่งที่ทำไว้ยังอยู่ในบันทึกการทำงาน',
    does: 'ให้ออก',
  },
  EndSessions: {
    title: 'ออกจากระบบทุกเครื่อง',
    says: 'ทุกเครื่องที่เข้าสู่ระบบอยู่จะออกทันที และเข้าสู่ระบบใหม่ได้ด้วยรหัสผ่านและแอปยืนยันตัวตน',
    does: 'ออกจากระบบทุกเครื่อง',
  },
};

const Sure = ({
  of,
  person,
  onClose,
}: {
  readonly of: Asked;
  readonly person: Person;
  readonly onClose: () => void;
}) => {
  const { perform } = useAct(of);
  const { title, says, does } = questions[of];
  return (
    <Question
      title={`${title}: ${person.name}`}
      does={does}
      keeps="ไม่ทำ"
      isRed={of === 'Dismiss'}
      onDo={() => perform({ id: person.id })}
      onClose={onClose}
    >
      <Text>{says}</Text>
    </Question>
  );
};

const Row = ({ person, isLast }: { readonly person: Person; readonly isLast: boolean }) => {
  const { perform, isBusy } = useAct('ChangeRole');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, { open, close }] = useDisclosure(false);
  const isMe = useDesk(({ session }) => session.me?.id === person.id);
  const { id, name, email, role, state, lastSeenAt } = person;
  return (
    <Card withBorder component="li" p="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {isMe && <Badge variant="outline">คุณ</Badge>}
            <Badge variant="light" color={state === 'here' ? 'green' : state === 'gone' ? 'gray' : 'yellow'}>
              {stateNames[state]}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {email}
          </Text>
          {lastSeenAt !== null && (
            <Text size="sm" c="dimmed">
              ใช้งานล่าสุด {dateText(lastSeenAt)} {timeText(lastSeenAt)}
            </Text>
          )}
        </Stack>
        {mayBeLed(person) && (
          <Menu position="bottom-end" opened={isOpen} onOpen={open} onClose={close}>
            <Menu.Target>
              <ActionIcon variant="default" size="lg" aria-label={`จัดการ ${name}`}>
                ⋯
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {(['InviteAgain', 'EndSessions', 'Dismiss'] as const).map((name_) => (
                <Menu.Item
                  key={name_}
                  disabled={isLast && name_ !== 'EndSessions'}
                  {...(name_ === 'Dismiss' ? { color: 'red' } : {})}
                  onClick={() => setAsked(name_)}
                >
                  {questions[name_].title}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {mayBeLed(person) && (
        <Select
          mt="xs"
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
      )}
      {asked !== null && <Sure of={asked} person={person} onClose={() => setAsked(null)} />}
    </Card>
  );
};

const PeoplePage = () => {
  const { remote } = useShown('People');
  const invited = useAct('Invite').ended?.answer ?? null;
  const again = useAct('InviteAgain').ended?.answer ?? null;
  const handed = invited ?? again;
  return (
    <Stack>
      <Title>พนักงาน</Title>
      <Invite />
      {handed !== null && <Handed key={handed.invitation.secret} {...handed} />}
      <Remote of={remote}>
        {(people) => (
          <>
            {people.filter(({ role, state }) => role === 'owner' && state === 'here').length === 1 && (
              <Alert color="yellow" role="note">
                ร้านมีเจ้าของคนเดียว หากโทรศัพท์และรหัสกู้คืนหาย จะเข้าได้ผ่านเครื่องเซิร์ฟเวอร์เท่านั้น ควรเชิญเจ้าของอีกคน
              </Alert>
            )}
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {people.map((person) => (
                <Row key={person.id} person={person} isLast={isLastOwner(people, person)} />
              ))}
            </Stack>
          </>
        )}
      </Remote>
    </Stack>
  );
};

export default PeoplePage;
