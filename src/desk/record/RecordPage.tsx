import { Button, Card, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { recordFileAddress } from '../../../adapters/desk/office.ts';
import { linesOnPage } from '../../../engine/desk/record/room.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import type { RecordEntry } from '../../../engine/desk/record/entry.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText, numberText, timeText } from '../../shop/format.ts';
import { useDispatch, useShown } from '../store.tsx';
import { ListPaging } from '../ui/ListPaging.tsx';
import { Remote } from '../ui/Remote.tsx';
import { actNames, detailText, recordedName } from './words.ts';

type Page = Of<DeskPage, 'Record'>;

const Search = ({ page }: { readonly page: Page }) => {
  const dispatch = useDispatch();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...page, from: page.from ?? '', to: page.to ?? '' },
  });
  const find = form.onSubmit(({ who, act, about, from, to }) => {
    const filter = { who: who.trim(), act, about: about.trim(), from: from || null, to: to || null };
    dispatch({ type: 'GoTo', address: addressOf({ type: 'Record', ...filter, page: 1 }) });
  });
  const acts = Object.entries(actNames).map(([value, label]) => ({ value, label }));
  return (
    <form onSubmit={find} role="search">
      <Group align="end" gap="xs">
        <TextInput key={form.key('who')} label="ผู้ทำ" flex="1 1 9rem" {...form.getInputProps('who')} />
        <Select
          key={form.key('act')}
          label="รายการ"
          flex="1 1 11rem"
          data={[{ value: '', label: 'ทั้งหมด' }, ...acts]}
          allowDeselect={false}
          searchable
          {...form.getInputProps('act')}
        />
        <TextInput
          key={form.key('about')}
          label="เลขที่ อีเมล หรือรหัส"
          flex="1 1 11rem"
          {...form.getInputProps('about')}
        />
        <TextInput key={form.key('from')} type="date" label="ตั้งแต่" {...form.getInputProps('from')} />
        <TextInput key={form.key('to')} type="date" label="ถึง" {...form.getInputProps('to')} />
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
        {dateText(at)} {timeText(at)} · {staffName}
      </Text>
    </Group>
    {details.length > 0 && <Text size="sm">{detailText({ act, details })}</Text>}
  </Card>
);

const RecordPage = ({ page }: { readonly page: Page }) => {
  const { remote } = useShown('Record');
  return (
    <Stack>
      <Group justify="space-between">
        <Title>บันทึกการทำงาน</Title>
        <Button component="a" variant="default" href={recordFileAddress(page)} download>
          ดาวน์โหลด CSV
        </Button>
      </Group>
      <Search key={addressOf(page)} page={page} />
      <Remote of={remote}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Text>ไม่พบรายการ</Text>
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {numberText(total)} รายการ
              </Text>
              <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
                {items.map((entry) => (
                  <Entry key={entry.id} {...entry} />
                ))}
              </Stack>
              <ListPaging page={page} total={total} onPage={linesOnPage} />
            </>
          )
        }
      </Remote>
    </Stack>
  );
};

export default RecordPage;
