import { Button, Card, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { recordFileAddress, shownOrdersFileAddress } from '../../../adapters/desk/calls.ts';
import { addressOf } from '../../../engine/desk/registry.ts';
import { recordedActs } from '../../../engine/desk/record/names.ts';
import type { RecordEntry } from '../../../engine/desk/record/module.ts';
import { numberText } from '../../shop/format.ts';
import type { PageProps } from '../pages.ts';
import { useGoTo, useShown } from '../store.tsx';
import { drawFields } from '../ui/form.tsx';
import { PagedList } from '../ui/list.tsx';
import { deskMomentText, Dim, Page, PlainList } from '../ui/page.tsx';
import { detailText, recordedName, subjectText } from './words.ts';

const acts = Object.entries({ '': 'ทั้งหมด', ...recordedActs }).map(([value, label]) => ({ value, label }));

const Search = ({ page }: PageProps<'Record'>) => {
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
        {drawFields(form, {
          who: { label: 'ผู้ทำ', flex: '1 1 9rem' },
          act: { kind: 'select', label: 'รายการ', flex: '1 1 11rem', data: acts, searchable: true },
          about: { label: 'เลขที่ อีเมล หรือรหัส', flex: '1 1 11rem' },
          from: { type: 'date', label: 'ตั้งแต่' },
          to: { type: 'date', label: 'ถึง' },
        })}
        <Button type="submit">ค้นหา</Button>
      </Group>
    </form>
  );
};

const Entry = ({ at, staffName, act, subject, details }: RecordEntry) => {
  const { places = [] } = useShown('Places').value ?? {};
  const names = Object.fromEntries(places.map(({ id, name }) => [id, name]));
  return (
    <Card withBorder component="li" p="sm">
      <Group justify="space-between" gap={4}>
        <Text>
          <b>{recordedName(act)}</b> {subjectText(act, subject, names)}
        </Text>
        <Dim>
          {deskMomentText(at)} · {staffName}
        </Dim>
      </Group>
      {details.length > 0 && <Text size="sm">{detailText({ act, details }, names)}</Text>}
    </Card>
  );
};

export const RecordPage = ({ page }: PageProps<'Record'>) => (
  <Page
    beside={
      <Group gap="xs">
        <Button component="a" variant="default" href={shownOrdersFileAddress(page)} download>
          ผู้ซื้อที่ถูกเปิดดู (CSV)
        </Button>
        <Button component="a" variant="default" href={recordFileAddress(page)} download>
          ดาวน์โหลด CSV
        </Button>
      </Group>
    }
  >
    <Search key={addressOf(page)} page={page} />
    <PagedList of={useShown('Record')} page={page} empty="ไม่พบรายการ">
      {(items, total) => (
        <>
          <Dim>{numberText(total)} รายการ</Dim>
          <PlainList component="ol">
            {items.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </PlainList>
        </>
      )}
    </PagedList>
  </Page>
);
