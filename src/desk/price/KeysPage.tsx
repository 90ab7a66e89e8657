import {
  Alert,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { KeyRight } from '../../../engine/desk/price/values.ts';
import { keyBounds } from '../../../engine/desk/price/key-bounds.ts';
import { dateText, moneyText, timeText } from '../../shop/format.ts';
import { useAct, useSecret, useShown } from '../store.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Remote } from '../ui/Remote.tsx';
import { keyRightTexts } from './words.ts';

const keyRights = Object.keys(keyRightTexts) as KeyRight[];

/** The secret of the key that was just made: now and never again. */
const NewSecret = () => {
  const { ended } = useAct('MakeKey');
  const secret = useSecret(ended?.failure === null ? (ended.answer?.secret ?? null) : null);
  if (secret === undefined) return null;
  return (
    <Alert
      variant="default"
      bd="2px solid var(--mantine-color-yellow-6)"
      title="คัดลอกคีย์นี้ไว้ตอนนี้ จะไม่แสดงอีก"
      role="status"
    >
      <Group>
        <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? 'คัดลอกแล้ว' : 'คัดลอก'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
};

const MakeKey = () => {
  const { perform, isBusy, isUnderWay } = useAct('MakeKey');
  const form = useForm({
    initialValues: { name: '', rights: ['announce'] as KeyRight[] },
    validate: {
      name: (name) => (name.trim() === '' ? 'ตั้งชื่อให้รู้ว่าคีย์นี้ใช้ที่ไหน' : null),
      rights: (rights) => (rights.length === 0 ? 'เลือกอย่างน้อยหนึ่งอย่าง' : null),
    },
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="make-key">
      <form onSubmit={form.onSubmit(({ name, rights }) => perform({ name: name.trim(), rights }))}>
        <Stack>
          <Title order={2} id="make-key">
            สร้างคีย์
          </Title>
          <TextInput label="ชื่อ" maxLength={60} {...form.getInputProps('name')} />
          <Checkbox.Group label="ใช้ทำอะไรได้" {...form.getInputProps('rights')}>
            <Stack gap="xs" mt="xs">
              {keyRights.map((right) => (
                <Checkbox key={right} value={right} label={keyRightTexts[right]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group>
            <Button type="submit" loading={isUnderWay} disabled={isBusy}>
              สร้างคีย์
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
};

/** The keys by which scripts call the desk: made here, told once, and ended. */
const KeysPage = () => {
  const { remote } = useShown('Keys');
  const { perform, isBusy } = useAct('EndKey');
  return (
    <Stack>
      <Title>คีย์สำหรับสคริปต์</Title>
      <Text>สคริปต์หรือระบบส่งราคาใช้คีย์แทนการเข้าสู่ระบบ คีย์ทำได้เฉพาะสิ่งที่เลือกไว้ และหมดอายุเมื่อผู้สร้างออกจากร้าน</Text>
      <Text>
        คีย์ประกาศราคาเองได้ครั้งละไม่เกิน {moneyText(keyBounds.step)} และไม่เกิน {moneyText(keyBounds.day)} ใน 24
        ชั่วโมง หากเกินกว่านั้น ร้านพักการขายและส่งอีเมลแจ้งเจ้าของร้านทุกคน
      </Text>
      <NewSecret />
      <MakeKey />
      <Remote of={remote}>
        {(keys) =>
          keys.length === 0 ? (
            <Text>ยังไม่มีคีย์</Text>
          ) : (
            <ListTable
              items={keys}
              keyOf={({ id }) => id}
              columns={[
                { head: 'ชื่อ', render: ({ name }) => name },
                {
                  head: 'ใช้ทำอะไรได้',
                  render: ({ rights }) => rights.map((right) => keyRightTexts[right]).join(', '),
                },
                { head: 'สร้างโดย', render: ({ madeBy, madeAt }) => `${madeBy} ${dateText(madeAt)}` },
                {
                  head: 'ใช้ล่าสุด',
                  render: ({ lastUsedAt }) =>
                    lastUsedAt === null ? 'ยังไม่เคยใช้' : `${dateText(lastUsedAt)} ${timeText(lastUsedAt)}`,
                },
                {
                  head: 'สถานะ',
                  render: ({ id, name, endedAt }) =>
                    endedAt === null ? (
                      <Button
                        size="xs"
                        variant="default"
                        disabled={isBusy}
                        aria-label={`ยกเลิกคีย์ ${name}`}
                        onClick={() => perform({ id })}
                      >
                        ยกเลิกคีย์
                      </Button>
                    ) : (
                      <Text size="sm">ใช้ไม่ได้แล้ว</Text>
                    ),
                },
              ]}
            />
          )
        }
      </Remote>
    </Stack>
  );
};

export default KeysPage;
