import { Button, Checkbox, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { keyBounds } from '../../../engine/desk/price/key-bounds.ts';
import type { KeyRight } from '../../../engine/desk/price/values.ts';
import { dateText, moneyText } from '../../shop/format.ts';
import { useAct, useSecret, useShown } from '../store.tsx';
import { ActButton, ActForm, ActField, useActForm } from '../ui/form.tsx';
import { ListTable } from '../ui/list.tsx';
import { Framed, deskMomentText, Page, RemoteView, Section } from '../ui/page.tsx';
import { keyRightTexts } from './words.ts';

const keyRights = Object.keys(keyRightTexts) as KeyRight[];

/** The secret of the key that was just made: now and never again. */
const NewSecret = () => {
  const { ended } = useAct('MakeKey');
  const secret = useSecret(ended?.answer?.secret ?? null);
  if (secret === undefined) return null;
  return (
    <Framed title="คัดลอกคีย์นี้ไว้ตอนนี้ จะไม่แสดงอีก" role="status">
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
    </Framed>
  );
};

const MakeKey = () => {
  const make = useActForm('MakeKey', {
    initial: { name: '', rights: ['announce'] as KeyRight[] },
    faults: ({ name, rights }) => ({
      ...(name.trim() === '' ? { name: 'ตั้งชื่อให้รู้ว่าคีย์นี้ใช้ที่ไหน' } : {}),
      ...(rights.length === 0 ? { rights: 'เลือกอย่างน้อยหนึ่งอย่าง' } : {}),
    }),
    wish: ({ name, rights }) => ({ name: name.trim(), rights }),
  });
  return (
    <Section title="สร้างคีย์">
      <ActForm of={make} submit="สร้างคีย์">
        <ActField form={make.form} name="name" label="ชื่อ" maxLength={60} />
        <Checkbox.Group label="ใช้ทำอะไรได้" {...make.form.getInputProps('rights')}>
          <Stack gap="xs" mt="xs">
            {keyRights.map((right) => (
              <Checkbox key={right} value={right} label={keyRightTexts[right]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </ActForm>
    </Section>
  );
};

/** The keys by which scripts call the desk: made here, told once, and ended. */
const KeysPage = () => (
  <Page>
    <Text>สคริปต์หรือระบบส่งราคาใช้คีย์แทนการเข้าสู่ระบบ คีย์ทำได้เฉพาะสิ่งที่เลือกไว้ และหมดอายุเมื่อผู้สร้างออกจากร้าน</Text>
    <Text>
      คีย์ประกาศราคาเองได้ครั้งละไม่เกิน {moneyText(keyBounds.step)} และไม่เกิน {moneyText(keyBounds.day)} ใน 24 ชั่วโมง
      หากเกินกว่านั้น ร้านพักการขายและส่งอีเมลแจ้งเจ้าของร้านทุกคน
    </Text>
    <NewSecret />
    <MakeKey />
    <RemoteView of={useShown('Keys')}>
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
                render: ({ lastUsedAt }) => (lastUsedAt === null ? 'ยังไม่เคยใช้' : deskMomentText(lastUsedAt)),
              },
              {
                head: 'สถานะ',
                render: ({ id, name, endedAt }) =>
                  endedAt === null ? (
                    <ActButton act="EndKey" fields={{ id }} size="xs" aria-label={`ยกเลิกคีย์ ${name}`}>
                      ยกเลิกคีย์
                    </ActButton>
                  ) : (
                    <Text size="sm">ใช้ไม่ได้แล้ว</Text>
                  ),
              },
            ]}
          />
        )
      }
    </RemoteView>
  </Page>
);

export default KeysPage;
