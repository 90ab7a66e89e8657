import { Badge, Text } from '@mantine/core';
import { deskQueues, mostListed } from '../../../engine/desk/orders/queues.ts';
import { moneyText } from '../../shop/format.ts';
import type { PageProps } from '../pages.ts';
import { useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { ListChoice, ListSearch, ListTable, PagedList } from '../ui/list.tsx';
import { deskMomentText, Page } from '../ui/page.tsx';
import { countText, emptyText, moreText, queueNames, deskStatusNames } from './words.ts';

const Queues = ({ page }: PageProps<'Orders'>) => {
  const counts = useShown('Queues').value;
  return (
    <ListChoice
      label="งานที่รอ"
      choices={([null, ...deskQueues] as const).map((queue) => ({
        to: { type: 'Orders', queue, search: '', page: 1 },
        name:
          queue === null
            ? 'ทั้งหมด'
            : `${queueNames[queue]} ${counts === null ? '' : countText(counts[queue])}`,
        isHere: queue === page.queue,
      }))}
    />
  );
};

export const OrdersPage = ({ page }: PageProps<'Orders'>) => (
  <Page>
    <Queues page={page} />
    <ListSearch label="เลขที่คำสั่งซื้อ ชื่อ เบอร์โทร หรือยอดเงิน" page={page} />
    <PagedList of={useShown('Orders')} page={page} most={mostListed} empty={emptyText(page.search)}>
      {(items, total) => (
        <>
          <ListTable
            items={items}
            keyOf={({ orderNumber }) => orderNumber}
            columns={[
              {
                head: 'เลขที่',
                render: ({ orderNumber }) => <Link to={{ type: 'Order', orderNumber }}>{orderNumber}</Link>,
              },
              { head: 'เวลา', render: ({ placedAt }) => deskMomentText(placedAt) },
              { head: 'ลูกค้า', render: ({ name, phone }) => `${name} ${phone}` },
              { head: 'ยอด', isFigure: true, render: ({ total: amount }) => moneyText(amount) },
              { head: 'สถานะ', render: ({ status }) => <Badge>{deskStatusNames[status]}</Badge> },
            ]}
          />
          {total > mostListed && <Text>{moreText}</Text>}
        </>
      )}
    </PagedList>
  </Page>
);
