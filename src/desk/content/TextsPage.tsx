import { Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { pageStateAt } from '../../../engine/desk/content/page.ts';
import { textKinds, textsOnPage } from '../../../engine/desk/content/room.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText } from '../../shop/format.ts';
import { useDispatch, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { ListPaging } from '../ui/ListPaging.tsx';
import { ListSearch } from '../ui/ListSearch.tsx';
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
              <Table.ScrollContainer minWidth={520}>
                <Table striped highlightOnHover>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>เรื่อง</Table.Th>
                      {page.kind === 'article' && <Table.Th>หมวด</Table.Th>}
                      <Table.Th>สถานะ</Table.Th>
                      <Table.Th>แก้ไขล่าสุด</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {items.map((entry) => {
                      const state = pageStateAt(entry, now);
                      return (
                        <Table.Tr key={entry.id}>
                          <Table.Td>
                            <Link to={{ type: 'Text', id: entry.id }}>{entry.title}</Link>
                          </Table.Td>
                          {page.kind === 'article' && <Table.Td>{entry.articleType}</Table.Td>}
                          <Table.Td>
                            <Badge variant="light" color={state === 'shown' ? 'green' : 'gray'}>
                              {pageStateNames[state]}
                            </Badge>
                          </Table.Td>
                          <Table.Td>{dateText(entry.updatedAt)}</Table.Td>
                        </Table.Tr>
                      );
                    })}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
              <ListPaging page={page} total={total} onPage={textsOnPage} />
            </>
          )
        }
      </Remote>
    </Stack>
  );
};

export default TextsPage;
