import { Badge, Group, Stack, Text } from '@mantine/core';
import {
  type DeskPageEntry,
  type PageState,
  pageStateAt,
  type TextKind,
  textKinds,
} from '../../../engine/desk/content/module.ts';
import { dateText } from '../../shop/format.ts';
import type { PageProps } from '../pages.ts';
import { useShown } from '../store.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { Arranged, type Columns, ListChoice, ListSearch, ListTable, PagedList } from '../ui/list.tsx';
import { Page, useNow } from '../ui/page.tsx';

export const kindNames: Readonly<Record<TextKind, string>> = { article: 'บทความ', help: 'หน้าช่วยเหลือ' };

const stateNames: Readonly<Record<PageState, string>> = {
  shown: 'เผยแพร่แล้ว',
  waiting: 'รอเวลาเผยแพร่',
  hidden: 'ซ่อนอยู่',
};

const State = ({ entry }: { readonly entry: DeskPageEntry }) => {
  const state = pageStateAt(entry, useNow());
  return <Badge color={state === 'shown' ? 'green' : 'gray'}>{stateNames[state]}</Badge>;
};

const HelpOrder = ({ items }: { readonly items: readonly DeskPageEntry[] }) => (
  <Arranged
    items={items}
    nameOf={({ title }) => title}
    render={(entry) => (
      <Stack gap={2} flex={1} miw={0}>
        <Group gap="xs">
          <Link to={{ type: 'Text', id: entry.id }}>{entry.title}</Link>
          <State entry={entry} />
        </Group>
        <Text size="sm">แก้ไขล่าสุด {dateText(entry.updatedAt)}</Text>
      </Stack>
    )}
    act="ArrangeHelp"
  />
);

const articleType: Columns<DeskPageEntry> = { หมวด: (entry) => entry.articleType };

export const TextsPage = ({ page }: PageProps<'Texts'>) => (
  <Page
    beside={<ButtonLink to={{ type: 'NewText', kind: page.kind }}>เขียน{kindNames[page.kind]}ใหม่</ButtonLink>}
  >
    <ListChoice
      label="ชนิดของข้อความ"
      choices={textKinds.map((kind) => ({
        to: { type: 'Texts', kind, search: '', page: 1 },
        name: kindNames[kind],
        isHere: kind === page.kind,
      }))}
    />
    <ListSearch key={page.kind} label="ชื่อเรื่องหรือที่อยู่" page={page} />
    <PagedList of={useShown('Texts')} page={page} empty="ไม่มีข้อความในรายการนี้">
      {(items, total) =>
        page.kind === 'help' && page.search === '' && items.length === total ? (
          <HelpOrder items={items} />
        ) : (
          <ListTable
            items={items}
            keyOf={({ id }) => id}
            columns={{
              เรื่อง: ({ id, title }) => <Link to={{ type: 'Text', id }}>{title}</Link>,
              ...(page.kind === 'article' ? articleType : {}),
              สถานะ: (entry) => <State entry={entry} />,
              แก้ไขล่าสุด: ({ updatedAt }) => dateText(updatedAt),
            }}
          />
        )
      }
    </PagedList>
  </Page>
);
