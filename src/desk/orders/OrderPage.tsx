import { Alert, Anchor, Badge, Grid, Group, Stack, Table, Text, Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { ordersAtPrice } from '../../../engine/desk/orders/module.ts';
import { historyOf, type OrderHistoryStep } from '../../../engine/desk/orders/history.ts';
import { linesLeft, quantityOf } from '../../../engine/orders/returns.ts';
import { missingOf, orderLineTotal } from '../../../engine/orders/selectors.ts';
import { sayLogCode } from '../../../engine/values/log-code.ts';
import { satang } from '../../../engine/values/money.ts';
import { priceToPay } from '../../../engine/values/product.ts';
import { lineId } from '../../../engine/values/cart-line.ts';
import {
  announcementText,
  dateText,
  lineFacts,
  moneyText,
  noonOf,
  numberText,
  phoneText,
} from '../../shop/format.ts';
import { addressText } from '../../shop/ui/address/address-words.ts';
import type { PageProps } from '../pages.ts';
import { recordedName } from '../record/words.ts';
import { useDesk, useShown } from '../store.tsx';
import { ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { ListTable } from '../ui/list.tsx';
import { deskMomentText, Dim, Page, RemoteView, Section } from '../ui/page.tsx';
import { ChangeDelivery } from './ChangeDelivery.tsx';
import { OrderActs } from './OrderActs.tsx';
import { Prints } from './Prints.tsx';
import { Returned, ReturnAsked } from './Returned.tsx';
import { GiftNote } from './sheets/PackingSlip.tsx';
import { OtherPayer, Slips } from './Slips.tsx';
import { TaxData } from './TaxData.tsx';
import { payMethodNames, outcomeWords, deskStatusNames, queueNames, statusColors } from './words.ts';

const Sum = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Table.Tr>
    <Table.Td colSpan={2}>{name}</Table.Td>
    <Table.Td ta="end" className="whole">
      {children}
    </Table.Td>
  </Table.Tr>
);

const Lines = ({ order }: { readonly order: DeskOrder['order'] }) => (
  <Table.ScrollContainer minWidth={300}>
    <ListTable
      isCompact
      items={order.lines}
      keyOf={lineId}
      columns={{
        สินค้า: (line) => (
          <>
            {line.productName}
            <Dim>
              {line.productId} · {lineFacts(line)} ·{' '}
              <span className="whole">
                ชิ้นละ {moneyText(priceToPay(line.unitPrice, line.unitPriceDiscounted))}
              </span>
            </Dim>
            {quantityOf(linesLeft(order), line) < line.quantity && (
              <Text size="sm" fw={600}>
                นำออกหรือคืนแล้ว เหลือ {numberText(quantityOf(linesLeft(order), line))} ชิ้น
              </Text>
            )}
          </>
        ),
        จำนวน: { figure: ({ quantity }) => numberText(quantity) },
        รวม: { figure: (line) => moneyText(satang(orderLineTotal(line))) },
      }}
      foot={
        <>
          {order.discount !== null && (
            <Sum name={`ส่วนลด (${order.discount.code})`}>−{moneyText(order.discount.amount)}</Sum>
          )}
          {order.delivery.method === 'ship' && (
            <Sum name="ค่าจัดส่ง">{order.shippingFee === 0 ? 'ฟรี' : moneyText(order.shippingFee)}</Sum>
          )}
          <Sum name="ยอดรวม">
            <b>{moneyText(order.total)}</b>
          </Sum>
        </>
      }
    />
  </Table.ScrollContainer>
);

const Buyer = ({ contact, delivery, branch, tracking, isGuest }: DeskOrder['order']) => (
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
        รับที่{branch?.name ?? 'สาขา'} วันที่ {dateText(noonOf(delivery.date))}
        <br />
        ผู้รับ {delivery.receiver.fullName} {phoneText(delivery.receiver.phone)}
      </Text>
    )}
    {tracking !== null && <Text>หมายเลขพัสดุ {tracking}</Text>}
  </Stack>
);

const Money = (held: DeskOrder) => (
  <Stack gap="xs">
    {held.money.map((money) => (
      <div key={`${money.receivedAt} ${money.amount} ${money.outcome}`}>
        <Text fw={600}>
          {moneyText(money.amount)} · {outcomeWords[money.outcome]}
        </Text>
        <Text size="sm">
          โอนเมื่อ {deskMomentText(money.paidAt)} · รับแจ้ง {deskMomentText(money.receivedAt)}
        </Text>
        {money.payer !== '' && <Text size="sm">ผู้โอน {money.payer}</Text>}
        <OtherPayer held={held} payer={money.payer} />
        {money.secondsAhead > 0 && <Text size="sm">เวลาที่ธนาคารแจ้งล้ำหน้านาฬิกาของร้าน จึงนับเป็นเวลาที่ได้รับแจ้ง</Text>}
        {money.refundedAt !== null && (
          <Text size="sm">
            คืนแล้ว {deskMomentText(money.refundedAt)} · อ้างอิง {money.refundReference}
          </Text>
        )}
      </div>
    ))}
    {held.order.payment.partPaid > 0 && (
      <Alert color="yellow" role="note">
        ได้รับแล้ว {moneyText(held.order.payment.partPaid)} ยังขาด {moneyText(missingOf(held.order))}
      </Alert>
    )}
    {held.due > 0 && <Alert color="orange">ต้องคืนเงินลูกค้า {moneyText(held.due)}</Alert>}
    {held.refunding > 0 && (
      <Alert color="yellow" role="note">
        สั่งคืน {moneyText(held.refunding)} ผ่าน Opn แล้ว รอ Opn ตอบ ระบบลองซ้ำให้เอง อย่าโอนคืนซ้ำ
      </Alert>
    )}
    {held.money.length === 0 && held.due === 0 && <Text>ยังไม่มีเงินเข้า</Text>}
  </Stack>
);

const ToPay = ({ order, slips, announcementId }: DeskOrder) => (
  <Text>
    {announcementText(order.announcement)} <Link to={ordersAtPrice(announcementId)}>คำสั่งซื้อทั้งหมดที่ราคานี้</Link>
    <br />
    ยอดที่ต้องชำระ <strong>{moneyText(order.total)}</strong>
    {order.payment.method !== null && ` · ${payMethodNames[order.payment.method]}`}
    <br />
    {order.payment.paidAt === null
      ? `ราคานี้ถึง ${deskMomentText(order.payment.pricedUntil)}`
      : `ชำระเมื่อ ${deskMomentText(order.payment.paidAt)}`}
    {order.payment.claimedAt !== null && (
      <>
        <br />
        ลูกค้าแจ้งว่าโอนแล้วเมื่อ {deskMomentText(order.payment.claimedAt)}
        {slips.length === 0 && ' ไม่มีสลิป ตรวจยอดและเวลาในบัญชีร้าน'}
      </>
    )}
    {order.payment.accounts.map(({ bank, number, name }) => (
      <span key={number}>
        <br />
        {bank} {number} {name}
      </span>
    ))}
  </Text>
);

const titleOf = ({ act, staffName, status }: OrderHistoryStep): string => {
  if (act === 'note') return `บันทึกของ ${staffName ?? ''}`;
  if (act !== null) return `${recordedName(act)} โดย ${staffName ?? ''}`;
  return status === null ? '' : deskStatusNames[status];
};

const NoteForm = ({ orderNumber }: { readonly orderNumber: string }) => {
  const note = useActForm('NoteOrder', {
    initial: { text: '' },
    faults: ({ text }) => ({ text: text.trim() === '' && 'กรอกข้อความ' }),
    toFields: ({ text }) => ({ orderNumber, text: text.trim() }),
    empties: true,
  });
  return (
    <ActForm of={note} submit="บันทึก" variant="default" gap="xs">
      {drawFields(note.form, {
        text: { kind: 'area', label: 'บันทึกถึงเพื่อนร่วมงาน (ลูกค้าไม่เห็น)', minRows: 2, maxLength: 1_000 },
      })}
    </ActForm>
  );
};

const History = ({ held }: { readonly held: DeskOrder }) => {
  const steps = historyOf(held);
  return (
    <Stack>
      <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
        {steps.map((step) => (
          <Timeline.Item key={[step.at, step.act, step.status, step.text].join(' ')} title={titleOf(step)}>
            {step.text !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{step.text}</Text>}
            <Dim>
              {step.act !== null && step.status !== null && `${deskStatusNames[step.status]} · `}
              {deskMomentText(step.at)}
            </Dim>
          </Timeline.Item>
        ))}
      </Timeline>
      <NoteForm orderNumber={held.order.orderNumber} />
    </Stack>
  );
};

const Whole = ({ held }: { readonly held: DeskOrder }) => {
  const { order, slips } = held;
  return (
    <>
      <Group gap="xs">
        <Badge size="lg" color={statusColors[order.status]}>
          {deskStatusNames[order.status]}
        </Badge>
        <Text>สั่งเมื่อ {deskMomentText(order.placedAt)}</Text>
      </Group>
      <ReturnAsked {...held} />
      <OrderActs held={held} />
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            {slips.length > 0 && (
              <Section title="สลิป">
                <Slips held={held} />
              </Section>
            )}
            <Section title="การชำระเงิน">
              <ToPay {...held} />
              {held.isPriceWithdrawn && (
                <Alert color="orange" role="note">
                  ประกาศนี้ถอนแล้ว ตกลงกับลูกค้าว่าจะคงราคาเดิม คืนส่วนต่าง หรือยกเลิก
                </Alert>
              )}
              <Money {...held} />
            </Section>
            {held.returns.length > 0 && (
              <Section title="การคืนสินค้าและเงิน">
                <Returned {...held} />
              </Section>
            )}
            <Section title="รายการสินค้า">
              <Lines order={order} />
            </Section>
            {order.gift !== null && (
              <Section title="ของขวัญ">
                <GiftNote gift={order.gift} />
              </Section>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            <Section title="ลูกค้าและการส่งมอบ">
              <Buyer {...order} />
              {held.visit !== null && (
                <Anchor href={`/replay?log=${held.visit.code}#turn=${held.visit.turn}`} target="_blank">
                  การเข้าชมที่สั่งซื้อ {sayLogCode(held.visit.code)}
                </Anchor>
              )}
              <ChangeDelivery held={held} />
            </Section>
            {(order.tax !== null || order.taxInvoice !== null) && (
              <Section title="ข้อมูลใบกำกับภาษี">
                <TaxData held={held} />
              </Section>
            )}
            <Section title="เอกสาร">
              <Prints held={held} />
            </Section>
            <Section title="ประวัติและบันทึก">
              <History held={held} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
};

/** Of an order that was opened from a queue: the next one there, or the way back where it was the last. */
const NextOrder = ({ page }: PageProps<'Order'>) => {
  const { asked, remote } = useDesk(({ queries }) => queries.shown.NextOrder);
  const { type: _type, orderNumber, ...filter } = page;
  if (page.queue === null || asked?.orderNumber !== orderNumber || remote.value === null) return null;
  const next = remote.value.orderNumber;
  return next === null ? (
    <ButtonLink size="sm" variant="default" to={{ type: 'Orders', ...filter, search: '', page: 1 }}>
      กลับไปที่ “{queueNames[page.queue]}”
    </ButtonLink>
  ) : (
    <ButtonLink size="sm" variant="default" to={{ ...page, orderNumber: next }}>
      รายการถัดไปใน “{queueNames[page.queue]}”
    </ButtonLink>
  );
};

export const OrderPage = ({ page }: PageProps<'Order'>) => (
  <Page title={page.orderNumber} beside={<NextOrder page={page} />}>
    <RemoteView of={useShown('Order')}>{(held) => <Whole key={page.orderNumber} held={held} />}</RemoteView>
  </Page>
);
