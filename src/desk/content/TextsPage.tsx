import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type DeskPageEntry, pageStateAt } from '../../../engine/desk/content/page.ts';
import { textKinds, textsOnPage } from '../../../engine/desk/content/room.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText } from '../../shop/format.ts';
import { useDispatch, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { ListPaging } from '../ui/ListPaging.tsx';
import { ListSearch } from '../ui/ListSearch.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Remote } from '../ui/Remote.tsx';
import { useNow } from '../ui/use-now.ts';
import { kindNames, pageStateNames } from './words.ts';

type Page = Of<DeskPage, 'Texts'>;

/** Articles, or the help pages of the shop. */
const TextsPage = ({ page }: { readonly page: Page }) => {
  const dispatch = useDispatch();
  const { remote } = useShown('Texts');
  const now = useNow();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h3">
          บทความและช่วยเหลือ
        </Title>
        <Button renderRoot={(props) => <Link to={{ type: 'NewText', kind: page.kind }} {...props} />}>
          เขียน{kindNames[page.kind]}ใหม่
        </Button>
      </Group>
      <Group component="nav" aria-label="ชนิดของข้อความ" gap="xs">
        {textKinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === page.kind ? 'filled' : 'default'}
            renderRoot={(props) => <Link to={{ type: 'Texts', kind, search: '', page: 1 }} {...props} />}
            {...(kind === page.kind ? { 'aria-current': 'page' as const } : {})}
          >
            {kindNames[kind]}
          </Button>
        ))}
      </Group>
      <ListSearch
        key={`${page.kind} ${page.search}`}
        label="ชื่อเรื่องหรือที่อยู่"
        search={page.search}
        onSearch={(search) => dispatch({ type: 'GoTo', address: addressOf({ ...page, search, page: 1 }) })}
      />
      <Remote of={remote}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Text>ไม่มีข้อความในรายการนี้</Text>
          ) : (
            <>
              <ListTable
                items={items}
                keyOf={({ id }) => id}
                columns={[
                  { head: 'เรื่อง', render: ({ id, title }) => <Link to={{ type: 'Text', id }}>{title}</Link> },
                  ...(page.kind === 'article'
                    ? [{ head: 'หมวด', render: ({ articleType }: DeskPageEntry) => articleType }]
                    : []),
                  {
                    head: 'สถานะ',
                    render: (entry) => {
                      const state = pageStateAt(entry, now);
                      return (
                        <Badge variant="light" color={state === 'shown' ? 'green' : 'gray'}>
                          {pageStateNames[state]}
                        </Badge>
                      );
                    },
                  },
                  { head: 'แก้ไขล่าสุด', render: ({ updatedAt }) => dateText(updatedAt) },
                ]}
              />
              <ListPaging page={page} total={total} onPage={textsOnPage} />
            </>
          )
        }
      </Remote>
    </Stack>
  );
};

export default TextsPage;
