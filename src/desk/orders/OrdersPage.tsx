import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { ordersOnPage } from '../../../engine/desk/orders/room.ts';
import { deskQueues, mostListed } from '../../../engine/desk/orders/queues.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText, moneyText, timeText } from '../../shop/format.ts';
import { useDispatch, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { ListPaging } from '../ui/ListPaging.tsx';
import { ListSearch } from '../ui/ListSearch.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Remote } from '../ui/Remote.tsx';
import { countText, emptyText, moreText, queueNames, statusNames } from './words.ts';

type Page = Of<DeskPage, 'Orders'>;

const everything: Page = { type: 'Orders', queue: null, search: '', page: 1 };

const Queues = ({ page }: { readonly page: Page }) => {
  const counts = useShown('Queues').remote.value;
  return (
    <Group component="nav" aria-label="งานที่รอ" gap="xs">
      {([null, ...deskQueues] as const).map((queue) => (
        <Button
          key={queue ?? ''}
          size="sm"
          variant={queue === page.queue ? 'filled' : 'default'}
          renderRoot={(props) => <Link to={{ ...everything, queue }} {...props} />}
          {...(queue === page.queue ? { 'aria-current': 'page' as const } : {})}
        >
          {queue === null
            ? 'ทั้งหมด'
            : `${queueNames[queue]} ${counts === null ? '' : countText(counts[queue])}`}
        </Button>
      ))}
    </Group>
  );
};

const OrdersPage = ({ page }: { readonly page: Page }) => {
  const dispatch = useDispatch();
  const { remote } = useShown('Orders');
  return (
    <Stack>
      <Title>คำสั่งซื้อ</Title>
      <Queues page={page} />
      <ListSearch
        key={page.search}
        label="เลขที่คำสั่งซื้อ ชื่อ เบอร์โทร หรือยอดเงิน"
        search={page.search}
        onSearch={(search) => dispatch({ type: 'GoTo', address: addressOf({ ...page, search, page: 1 }) })}
      />
      <Remote of={remote}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Text>{emptyText(page.search)}</Text>
          ) : (
            <>
              <ListTable
                items={items}
                keyOf={({ orderNumber }) => orderNumber}
                columns={[
                  {
                    head: 'เลขที่',
                    render: ({ orderNumber }) => (
                      <Anchor renderRoot={(props) => <Link to={{ type: 'Order', orderNumber }} {...props} />}>
                        {orderNumber}
                      </Anchor>
                    ),
                  },
                  { head: 'เวลา', render: ({ placedAt }) => `${dateText(placedAt)} ${timeText(placedAt)}` },
                  { head: 'ลูกค้า', render: ({ name, phone }) => `${name} ${phone}` },
                  { head: 'ยอด', isFigure: true, render: ({ total: amount }) => moneyText(amount) },
                  {
                    head: 'สถานะ',
                    render: ({ status }) => <Badge variant="light">{statusNames[status]}</Badge>,
                  },
                ]}
              />
              {total > mostListed && <Text>{moreText}</Text>}
              <ListPaging page={page} total={Math.min(total, mostListed)} onPage={ordersOnPage} />
            </>
          )
        }
      </Remote>
    </Stack>
  );
};

export default OrdersPage;
