import { Alert, Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  type DeskOrder,
  orderFactsOf,
  firstSlip,
  mostBack,
  nextSteps,
  paysInTime,
  returnable,
} from '../../../engine/desk/orders/desk-order.ts';
import {
  fieldOfProblem,
  checksOf,
  needsOf,
  type OrderActName,
  orderActNames,
  orderActProblem,
  orderActsFor,
  pieceTicks,
} from '../../../engine/desk/orders/order-acts.ts';
import { IdentityDocument } from '../../../engine/desk/settings/module.ts';
import { soldPiecesOf } from '../../../engine/values/cart-line.ts';
import { amountTyped, satang } from '../../../engine/values/money.ts';
import { linesLeft } from '../../../engine/orders/returns.ts';
import { isPending, missingOf } from '../../../engine/orders/selectors.ts';
import { lineFacts, moneyText } from '../../shop/format.ts';
import { type ActFields, useAct, useDesk, useDispatch, useWhenEnded } from '../store.tsx';
import { ActFailure, ActForm, drawFields, trimmed, useActForm, useDraftedForm } from '../ui/form.tsx';
import { momentOf } from '../ui/page.tsx';
import { firstGoods, Goods, goodsOf, paidForGoods, Repay, type TypedPieces } from './Goods.tsx';
import {
  actHints,
  actNames,
  checkNames,
  deskStatusNames,
  documentNames,
  orderProblemWords,
} from './words.ts';
import { OtherPayer } from './Slips.tsx';

const nothingTyped = {
  amount: '',
  paidAt: '',
  payer: '',
  reason: '',
  tracking: '',
  carrier: '',
  document: 'id-card',
  identity: '',
  receiver: '',
  checks: [] as readonly string[],
  reference: '',
  account: '',
};

type Typed = typeof nothingTyped & { readonly goods: readonly TypedPieces[] };

/** Initial values: empty, or those of the return request. */
const startOf = (act: OrderActName, held: DeskOrder): Typed => {
  const { returnRequest: asked, delivery } = held.order;
  const isAsked = act === 'take-back' && asked?.answeredAt === null;
  return {
    ...nothingTyped,
    ...(isAsked
      ? { reason: asked.reason === '' ? 'ลูกค้าขอคืนสินค้า' : asked.reason, account: asked.account }
      : {}),
    receiver: delivery.method === 'pickup' ? delivery.receiver.fullName : '',
    goods: firstGoods(act, held),
  };
};

/** The act by its form, in which nothing is typed that it does not need. */
const fieldsOfAct = (act: OrderActName, held: DeskOrder, typed: Typed): ActFields<'ActOnOrder'> => {
  const { order, asksIdentity, isDueByGateway } = held;
  const { document, identity, ...rest } = trimmed(typed);
  const lastFour = identity.toUpperCase();
  const goods = goodsOf(act, held, typed.goods);
  const full = needsOf(act) === 'goods' ? paidForGoods(held, goods) : null;
  const most = mostBack(held);
  const isSeen = /^[0-9A-Z]{4}$/.test(lastFour) && IdentityDocument.is(document);
  return {
    ...rest,
    orderNumber: order.orderNumber,
    act,
    seen: order.status,
    steps: nextSteps(held),
    total: missingOf(order),
    asksIdentity,
    isDueByGateway,
    amount:
      rest.amount === '' && full !== null ? satang(Math.min(full, most)) : (amountTyped(rest.amount) ?? null),
    paidAt: momentOf(rest.paidAt),
    reason: rest.reason.replaceAll(/\s+/g, ' '),
    tracking: rest.tracking.toUpperCase(),
    identity: isSeen ? { document, lastFour } : null,
    receiver: needsOf(act) === 'receiver' ? rest.receiver : '',
    checks: checksOf(typed.checks, linesLeft(order)),
    left: returnable(held, act).map(soldPiecesOf),
    most,
    goods,
  };
};

/** Whether an act is the usual next step, and no exception. */
const leadsOn = (act: OrderActName): boolean =>
  act !== 'other-money' && needsOf(act) !== 'goods' && needsOf(act) !== 'price';

const documents = Object.entries(documentNames).map(([value, label]) => ({ value, label }));

/** Form of an act on the order; keeps the typed text when a colleague was quicker. */
const OrderAct = (props: {
  readonly act: OrderActName;
  readonly held: DeskOrder;
  readonly isPossible: boolean;
  readonly onClose: () => void;
}) => {
  const { act, held, isPossible, onClose } = props;
  const { order, asksIdentity, due, refunding } = held;
  const acting = useActForm('ActOnOrder', {
    initial: startOf(act, held),
    which: act,
    faults: (typed) => {
      const problem = orderActProblem(fieldsOfAct(act, held, typed));
      return problem === null ? {} : { [fieldOfProblem(problem)]: orderProblemWords[problem] };
    },
    toFields: (typed) => fieldsOfAct(act, held, typed),
  });
  const { form, ended } = acting;
  const needs = needsOf(act);
  const isMine = ended?.act.act === act && ended.act.orderNumber === order.orderNumber;
  const hint = actHints[act];
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its first field, or the button that does it where there is nothing to say.
    fields.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);
  return (
    <Card withBorder component="section" aria-label={actNames[act]} ref={fields}>
      <ActForm
        of={acting}
        submit={actNames[act]}
        isDisabled={!isPossible}
        color={act === 'cancel' || act === 'refuse-slip' ? 'red' : 'maroon'}
        gap="sm"
        onClose={onClose}
      >
        <Title order={2} size="h5">
          {actNames[act]}
        </Title>
        {hint !== undefined && <Text size="sm">{hint}</Text>}
        {!isPossible && (
          <Alert color="orange" role="alert">
            สถานะเปลี่ยนเป็น “{deskStatusNames[order.status]}” แล้ว จึงทำรายการนี้ไม่ได้ ข้อความที่พิมพ์ไว้ยังอยู่
          </Alert>
        )}
        {needs === 'money' && (
          <>
            {drawFields(form, {
              amount: {
                label: `ยอดเงินที่เข้า (บาท) · ยอดที่ต้องชำระ ${moneyText(missingOf(order))}`,
                inputMode: 'decimal',
                autoComplete: 'off',
              },
              paidAt: {
                type: 'datetime-local',
                label: 'เวลาที่โอนตามสลิปหรือบัญชีร้าน',
                description: firstSlip(held) === undefined ? 'เว้นว่างไว้ = ขณะนี้' : 'เว้นว่างไว้ = เวลาที่ลูกค้าส่งสลิป',
              },
              payer: { label: 'ชื่อผู้โอนตามสลิปหรือบัญชีร้าน (ถ้าทราบ)', maxLength: 160, autoComplete: 'off' },
            })}
            <OtherPayer held={held} payer={form.values.payer} />
            {act === 'confirm' && !paysInTime(held, momentOf(form.values.paidAt)) && (
              <Alert color="orange">โอนหลังหมดเวลาของราคานี้: เมื่อยืนยัน เงินจะถูกบันทึกเป็นเงินที่ต้องคืน</Alert>
            )}
          </>
        )}
        {needs === 'goods' && <Goods act={act} held={held} form={form} />}
        {(needs === 'price' || (needs === 'goods' && act !== 'parcel-back')) && (
          <Repay act={act} held={held} form={form} />
        )}
        {needs === 'reason' &&
          drawFields(form, {
            reason: { kind: 'area', label: 'เหตุผล (ลูกค้าจะได้อ่าน)', maxLength: 300 },
            ...(act === 'cancel' && !isPending(order.status)
              ? { account: { label: 'บัญชีของลูกค้าที่จะคืนเงิน (ถ้าทราบ)', maxLength: 160, autoComplete: 'off' } }
              : {}),
          })}
        {needs === 'parcel' &&
          drawFields(form, {
            tracking: { label: 'หมายเลขพัสดุ', autoComplete: 'off', autoCapitalize: 'characters' },
            carrier: { label: 'ผู้ขนส่ง (ถ้าไม่ใช่รายประจำ)', maxLength: 60 },
          })}
        {needs === 'receiver' &&
          drawFields(form, {
            receiver: { label: 'ชื่อผู้ที่มารับ (ตามบัตร)', maxLength: 160, autoComplete: 'off' },
            checks: {
              kind: 'checks',
              size: 'md',
              label: 'ตรวจต่อหน้าผู้รับ',
              children: (
                <>
                  <Checkbox value="card" mt="xs" size="md" label={checkNames.card} />
                  {linesLeft(order).map((line) =>
                    pieceTicks([line]).map((tick, nth) => (
                      <Checkbox
                        key={tick}
                        value={tick}
                        mt="xs"
                        size="md"
                        label={`นับและชั่ง ${line.productId} ${lineFacts(line)} · ชิ้นที่ ${nth + 1} จาก ${line.quantity}`}
                      />
                    )),
                  )}
                </>
              ),
            },
          })}
        {(needs === 'parcel' || needs === 'receiver') &&
          asksIdentity &&
          drawFields(form, {
            document: { kind: 'native', label: 'เอกสารที่ตรวจ', data: documents },
            identity: { label: 'ตัวท้าย 4 ตัวของหมายเลข', maxLength: 4, autoComplete: 'off' },
          })}
        {needs === 'reference' &&
          drawFields(form, {
            reference: {
              label: `เลขอ้างอิงการโอนคืน ${moneyText(satang(due - refunding))}`,
              description: held.isDueByGateway && 'เว้นว่างไว้ = คืนผ่าน Opn ทันที หาก Opn ขัดข้อง ระบบลองซ้ำให้เอง',
              maxLength: 80,
              autoComplete: 'off',
            },
          })}
        {isMine && <ActFailure failure={ended.failure} />}
      </ActForm>
    </Card>
  );
};

export const OrderActs = ({ held }: { readonly held: DeskOrder }) => {
  const role = useDesk(({ session }) => session.me?.role);
  const { ended } = useAct('ActOnOrder');
  const dispatch = useDispatch();
  // The form in which something was typed is open again after signing in again.
  const [chosen, choose] = useState(useDraftedForm('ActOnOrder', orderActNames));
  /** A failure is cleared with the form that showed it. */
  const turnTo = (act: OrderActName | null): void => {
    if (chosen !== null && ended !== null) dispatch({ type: 'PutResultAway' });
    choose(act);
  };
  const { order } = held;
  const [done, setDone] = useState<number>();
  useWhenEnded(ended, ({ failure, act, request }) => {
    if (failure !== null || act.orderNumber !== order.orderNumber) return;
    choose(null);
    setDone(request);
  });
  const can = role === undefined ? [] : orderActsFor(role, orderFactsOf(held));
  const names = can.join();
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the next action when the pressed button went with its form or with a reload of the order.
    if (done !== undefined && document.activeElement?.matches('body, main') === true)
      buttons.current?.querySelector('button')?.focus();
  }, [done, names]);
  return (
    <Stack className="screen-only">
      {can.length > 0 && (
        <Group ref={buttons} gap="xs" role="group" aria-label="ทำรายการ">
          {can.map((act, index) => {
            const isNext = chosen === null && index === 0 && leadsOn(act);
            return (
              <Button
                key={act}
                variant={act === chosen || isNext ? 'filled' : 'default'}
                aria-expanded={act === chosen}
                onClick={() => turnTo(act === chosen ? null : act)}
              >
                {actNames[act]}
              </Button>
            );
          })}
        </Group>
      )}
      {chosen !== null && (
        <OrderAct
          key={chosen}
          act={chosen}
          held={held}
          isPossible={can.includes(chosen)}
          onClose={() => turnTo(null)}
        />
      )}
    </Stack>
  );
};
