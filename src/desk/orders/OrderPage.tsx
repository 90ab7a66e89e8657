import { Alert, Badge, Card, Grid, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { orderLineTotal } from '../../../engine/orders/selectors.ts';
import { satang } from '../../../engine/values/money.ts';
import { priceToPay } from '../../../engine/values/product.ts';
import { lineId } from '../../../engine/values/cart-line.ts';
import { dateText, lineFacts, moneyText, numberText, phoneText, timeText } from '../../shop/format.ts';
import { addressText } from '../../shop/ui/address/address-words.ts';
import { useShown } from '../store.tsx';
import { Remote } from '../ui/Remote.tsx';
import { History } from './History.tsx';
import { OrderActs } from './OrderActs.tsx';
import { Prints } from './Prints.tsx';
import { Slips } from './Slips.tsx';
import { TaxData } from './TaxData.tsx';
import { methodNames, outcomeWords, statusNames } from './words.ts';

const momentText = (at: number): string => `${dateText(at)} ${timeText(at)}`;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card withBorder component="section">
    <Title order={2} size="h5" mb="xs">
      {title}
    </Title>
    {children}
  </Card>
);

const Lines = ({ order }: { readonly order: DeskOrder['order'] }) => (
  <Table.ScrollContainer minWidth={300}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>สินค้า</Table.Th>
          <Table.Th ta="end" className="whole">
            จำนวน
          </Table.Th>
          <Table.Th ta="end" className="whole">
            รวม
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {order.lines.map((line) => (
          <Table.Tr key={lineId(line)}>
            <Table.Td>
              {line.productName}
              <Text size="sm" c="dimmed">
                {line.productId} · {lineFacts(line)} · ชิ้นละ{' '}
                {moneyText(priceToPay(line.unitPrice, line.unitPriceDiscounted))}
              </Text>
            </Table.Td>
            <Table.Td ta="end" className="whole">
              {numberText(line.quantity)}
            </Table.Td>
            <Table.Td ta="end" className="whole">
              {moneyText(satang(orderLineTotal(line)))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        {order.discount !== null && (
          <Table.Tr>
            <Table.Td colSpan={2}>ส่วนลด ({order.discount.code})</Table.Td>
            <Table.Td ta="end" className="whole">
              −{moneyText(order.discount.amount)}
            </Table.Td>
          </Table.Tr>
        )}
        {order.delivery.method === 'ship' && (
          <Table.Tr>
            <Table.Td colSpan={2}>ค่าจัดส่ง</Table.Td>
            <Table.Td ta="end" className="whole">
              {order.shippingFee === 0 ? 'ฟรี' : moneyText(order.shippingFee)}
            </Table.Td>
          </Table.Tr>
        )}
        <Table.Tr>
          <Table.Th colSpan={2}>ยอดรวม</Table.Th>
          <Table.Th ta="end" className="whole">
            {moneyText(order.total)}
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  </Table.ScrollContainer>
);

const Buyer = ({
  order: { contact, delivery, branch, tracking, isGuest },
}: {
  readonly order: DeskOrder['order'];
}) => (
  <Stack gap={4}>
    <Text>
      {contact.fullName} · {phoneText(contact.phone)} · {isGuest ? 'ผู้ซื้อทั่วไป' : 'สมาชิก'}
    </Text>
    {contact.email !== '' && <Text>{contact.email}</Text>}
    {delivery.method === 'ship' ? (
      <Text>
        จัดส่งถึง {delivery.address.fullName} {phoneText(delivery.address.phone)}
        <br />
        {addressText(delivery.address)}
      </Text>
    ) : (
      <Text>
        รับที่{branch?.name ?? 'สาขา'} วันที่ {dateText(Date.parse(`${delivery.date}T12:00:00+07:00`))}
        <br />
        ผู้รับ {delivery.receiver.fullName} {phoneText(delivery.receiver.phone)}
      </Text>
    )}
    {tracking !== null && <Text>หมายเลขพัสดุ {tracking}</Text>}
  </Stack>
);

const Money = ({ held }: { readonly held: DeskOrder }) => (
  <Stack gap="xs">
    {held.money.map((money) => (
      <div key={`${money.receivedAt} ${money.amount} ${money.outcome}`}>
        <Text fw={600}>
          {moneyText(money.amount)} · {outcomeWords[money.outcome]}
        </Text>
        <Text size="sm">
          โอนเมื่อ {momentText(money.paidAt)} · รับแจ้ง {momentText(money.receivedAt)}
        </Text>
        {money.secondsAhead > 0 && <Text size="sm">เวลาที่ธนาคารแจ้งล้ำหน้านาฬิกาของร้าน จึงนับเป็นเวลาที่ได้รับแจ้ง</Text>}
        {money.refundedAt !== null && (
          <Text size="sm">
            คืนแล้ว {momentText(money.refundedAt)} · อ้างอิง {money.refundReference}
          </Text>
        )}
      </div>
    ))}
    {held.due > 0 && <Alert color="orange">ต้องคืนเงินลูกค้า {moneyText(held.due)}</Alert>}
    {held.money.length === 0 && held.due === 0 && <Text>ยังไม่มีเงินเข้า</Text>}
  </Stack>
);

const ToPay = ({ held: { order, pricedUntil } }: { readonly held: DeskOrder }) => (
  <Text>
    ยอดที่ต้องชำระ <strong>{moneyText(order.total)}</strong>
    {order.payment.method !== null && ` · ${methodNames[order.payment.method]}`}
    <br />
    {order.payment.paidAt === null
      ? `ราคานี้ถึง ${momentText(pricedUntil)}`
      : `ชำระเมื่อ ${momentText(order.payment.paidAt)}`}
    {order.payment.accounts.map(({ bank, number, name }) => (
      <span key={number}>
        <br />
        {bank} {number} {name}
      </span>
    ))}
  </Text>
);

const Whole = ({ held }: { readonly held: DeskOrder }) => {
  const { order, slips } = held;
  return (
    <>
      <Group gap="xs">
        <Badge size="lg" variant="light">
          {statusNames[order.status]}
        </Badge>
        <Text>สั่งเมื่อ {momentText(order.placedAt)}</Text>
      </Group>
      <OrderActs held={held} />
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            {slips.length > 0 && (
              <Part title="สลิป">
                <Slips held={held} />
              </Part>
            )}
            <Part title="การชำระเงิน">
              <Stack gap="xs">
                <ToPay held={held} />
                <Money held={held} />
              </Stack>
            </Part>
            <Part title="รายการสินค้า">
              <Lines order={order} />
            </Part>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            <Part title="ลูกค้าและการส่งมอบ">
              <Buyer order={order} />
            </Part>
            {(order.tax !== null || order.taxInvoice !== null) && (
              <Part title="ข้อมูลใบกำกับภาษี">
                <TaxData held={held} />
              </Part>
            )}
            <Part title="เอกสาร">
              <Prints held={held} />
            </Part>
            <Part title="ประวัติและบันทึก">
              <History held={held} />
            </Part>
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
};

const OrderPage = ({ page: { orderNumber } }: { readonly page: Of<DeskPage, 'Order'> }) => {
  const { remote } = useShown('Order');
  return (
    <Stack>
      <Title>{orderNumber}</Title>
      <Remote of={remote}>{(held) => <Whole key={orderNumber} held={held} />}</Remote>
    </Stack>
  );
};

export default OrderPage;
