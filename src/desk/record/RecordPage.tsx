import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { recordFileAddress } from '../../../adapters/desk/calls.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import type { RecordEntry } from '../../../engine/desk/record/entry.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { numberText } from '../../shop/format.ts';
import { useGoTo, useShown } from '../store.tsx';
import { ActField } from '../ui/form.tsx';
import { PagedList } from '../ui/list.tsx';
import { deskMomentText, Page } from '../ui/page.tsx';
import { recordActNames, detailText, recordedName } from './words.ts';

type RecordOf = Of<DeskPage, 'Record'>;

const acts = Object.entries(recordActNames).map(([value, label]) => ({ value, label }));

const Search = ({ page }: { readonly page: RecordOf }) => {
  const goTo = useGoTo();
  const { who, act, about, from, to } = page;
  const form = useForm({ initialValues: { who, act, about, from: from ?? '', to: to ?? '' } });
  const find = form.onSubmit((typed) =>
    goTo({
      type: 'Record',
      who: typed.who.trim(),
      act: typed.act,
      about: typed.about.trim(),
      from: typed.from || null,
      to: typed.to || null,
      page: 1,
    }),
  );
  return (
    <form onSubmit={find} role="search">
      <Group align="end" gap="xs">
        <ActField form={form} name="who" label="ผู้ทำ" flex="1 1 9rem" />
        <ActField
          form={form}
          kind="select"
          name="act"
          label="รายการ"
          flex="1 1 11rem"
          data={[{ value: '', label: 'ทั้งหมด' }, ...acts]}
          searchable
        />
        <ActField form={form} name="about" label="เลขที่ อีเมล หรือรหัส" flex="1 1 11rem" />
        <ActField form={form} name="from" type="date" label="ตั้งแต่" />
        <ActField form={form} name="to" type="date" label="ถึง" />
        <Button type="submit">ค้นหา</Button>
      </Group>
    </form>
  );
};

const Entry = ({ at, staffName, act, subject, details }: RecordEntry) => (
  <Card withBorder component="li" p="sm">
    <Group justify="space-between" gap={4}>
      <Text>
        <b>{recordedName(act)}</b> {subject}
      </Text>
      <Text size="sm" c="dimmed">
        {deskMomentText(at)} · {staffName}
      </Text>
    </Group>
    {details.length > 0 && <Text size="sm">{detailText({ act, details })}</Text>}
  </Card>
);

const RecordPage = ({ page }: { readonly page: RecordOf }) => (
  <Page
    beside={
      <Button component="a" variant="default" href={recordFileAddress(page)} download>
        ดาวน์โหลด CSV
      </Button>
    }
  >
    <Search key={addressOf(page)} page={page} />
    <PagedList of={useShown('Record')} page={page} empty="ไม่พบรายการ">
      {(items, total) => (
        <>
          <Text size="sm" c="dimmed">
            {numberText(total)} รายการ
          </Text>
          <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {items.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </Stack>
        </>
      )}
    </PagedList>
  </Page>
);

export default RecordPage;
