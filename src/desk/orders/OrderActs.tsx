import {
  Alert,
  Button,
  Card,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type DeskOrder, paysInTime, stepsOf } from '../../../engine/desk/orders/desk-order.ts';
import { amountTyped, orderActProblem } from '../../../engine/desk/orders/order-act.ts';
import {
  needsOf,
  type OrderActName,
  orderActNames,
  orderActsFor,
} from '../../../engine/desk/orders/order-acts.ts';
import type { DeskAct } from '../../../engine/desk/rooms.ts';
import { IdentityDocument } from '../../../engine/desk/settings/identity.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { moneyText } from '../../shop/format.ts';
import { useAct, useDesk, useDispatch } from '../store.tsx';
import { useKeptForm, useTyped } from '../ui/use-draft.ts';
import { failureText } from '../words.ts';
import { momentTyped } from './moment-typed.ts';
import { actHints, actNames, documentNames, problemWords, statusNames } from './words.ts';

const nothingTyped = {
  amount: '',
  paidAt: '',
  reason: '',
  tracking: '',
  carrier: '',
  document: 'id-card',
  lastFour: '',
  reference: '',
};
type Typed = typeof nothingTyped;

const wishOf = (
  act: OrderActName,
  held: DeskOrder,
  typed: Typed,
): Omit<Of<DeskAct, 'ActOnOrder'>, 'type'> => {
  const { order, asksIdentity } = held;
  const needs = needsOf(act);
  const lastFour = typed.lastFour.trim().toUpperCase();
  const shows = (needs === 'parcel' || needs === 'identity') && /^[0-9A-Z]{4}$/.test(lastFour);
  return {
    orderNumber: order.orderNumber,
    act,
    seen: order.status,
    steps: stepsOf(held),
    total: order.total,
    asksIdentity,
    amount: needs === 'money' ? (amountTyped(typed.amount) ?? null) : null,
    paidAt: needs === 'money' ? momentTyped(typed.paidAt) : null,
    reason: needs === 'reason' ? typed.reason.trim().replaceAll(/\s+/g, ' ') : '',
    tracking: needs === 'parcel' ? typed.tracking.trim().toUpperCase() : '',
    carrier: needs === 'parcel' ? typed.carrier.trim() : '',
    identity: shows && IdentityDocument.is(typed.document) ? { document: typed.document, lastFour } : null,
    reference: needs === 'reference' ? typed.reference.trim() : '',
  };
};

const fieldOf = {
  'amount-missing': 'amount',
  'amount-differs': 'amount',
  'amount-pays': 'amount',
  'reason-missing': 'reason',
  'tracking-wrong': 'tracking',
  'identity-missing': 'lastFour',
  'reference-missing': 'reference',
} as const;

/** What has to be said with an act, and carrying it out; what was typed stays when somebody else was quicker. */
const ActForm = ({
  act,
  held,
  isPossible,
  onClose,
}: {
  readonly act: OrderActName;
  readonly held: DeskOrder;
  readonly isPossible: boolean;
  readonly onClose: () => void;
}) => {
  const { perform, isBusy, isUnderWay, ended } = useAct('ActOnOrder');
  const form = useForm({ initialValues: nothingTyped });
  useKeptForm(form, 'ActOnOrder', act);
  const needs = needsOf(act);
  const isMine = ended?.act.act === act && ended.act.orderNumber === held.order.orderNumber;
  const send = form.onSubmit((typed) => {
    const wish = wishOf(act, held, typed);
    const problem = orderActProblem(wish);
    if (problem === null) perform(wish);
    else form.setFieldError(fieldOf[problem], problemWords[problem]);
  });
  const paidAt = momentTyped(form.values.paidAt);
  const hint = actHints[act];
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Its first field, or the button that does it where there is nothing to say.
    fields.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);
  return (
    <Card withBorder component="section" aria-label={actNames[act]}>
      <form ref={fields} onSubmit={send}>
        <Stack gap="sm">
          <Title order={2} size="h5">
            {actNames[act]}
          </Title>
          {hint !== undefined && <Text size="sm">{hint}</Text>}
          {!isPossible && (
            <Alert color="orange" role="alert">
              สถานะเปลี่ยนเป็น “{statusNames[held.order.status]}” แล้ว จึงทำรายการนี้ไม่ได้ ข้อความที่พิมพ์ไว้ยังอยู่
            </Alert>
          )}
          {needs === 'money' && (
            <>
              <TextInput
                label={`ยอดเงินที่เข้า (บาท) · ยอดของคำสั่งซื้อ ${moneyText(held.order.total)}`}
                inputMode="decimal"
                autoComplete="off"
                {...form.getInputProps('amount')}
              />
              <TextInput
                type="datetime-local"
                label="เวลาที่โอนตามสลิป"
                description="เว้นว่างไว้ = เวลาที่ลูกค้าส่งสลิปแรก"
                {...form.getInputProps('paidAt')}
              />
              {act === 'confirm' && !paysInTime(held, paidAt) && (
                <Alert color="orange">โอนหลังหมดเวลาของราคานี้: เมื่อยืนยัน เงินจะถูกบันทึกเป็นเงินที่ต้องคืน</Alert>
              )}
            </>
          )}
          {needs === 'reason' && (
            <Textarea
              label="เหตุผล (ลูกค้าจะได้อ่าน)"
              autosize
              maxLength={300}
              {...form.getInputProps('reason')}
            />
          )}
          {needs === 'parcel' && (
            <>
              <TextInput
                label="หมายเลขพัสดุ"
                autoComplete="off"
                autoCapitalize="characters"
                {...form.getInputProps('tracking')}
              />
              <TextInput label="ผู้ขนส่ง (ถ้าไม่ใช่รายประจำ)" maxLength={60} {...form.getInputProps('carrier')} />
            </>
          )}
          {(needs === 'parcel' || needs === 'identity') && held.asksIdentity && (
            <Group align="flex-end" grow>
              <NativeSelect
                label="เอกสารที่ตรวจ"
                data={Object.entries(documentNames).map(([value, label]) => ({ value, label }))}
                {...form.getInputProps('document')}
              />
              <TextInput
                label="ตัวท้าย 4 ตัวของหมายเลข"
                maxLength={4}
                autoComplete="off"
                {...form.getInputProps('lastFour')}
              />
            </Group>
          )}
          {needs === 'reference' && (
            <TextInput
              label={`เลขอ้างอิงการโอนคืน ${moneyText(held.due)}`}
              maxLength={80}
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
          )}
          {isMine && ended.failure !== null && (
            <Alert color="red" className="told-in-form">
              {failureText(ended.failure)}
            </Alert>
          )}
          <Group>
            <Button
              type="submit"
              disabled={isBusy || !isPossible}
              loading={isUnderWay}
              color={act === 'cancel' || act === 'refuse-slip' ? 'red' : 'maroon'}
            >
              {actNames[act]}
            </Button>
            <Button variant="default" onClick={onClose}>
              ปิด
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
};

export const OrderActs = ({ held }: { readonly held: DeskOrder }) => {
  const role = useDesk(({ session }) => session.me?.role);
  const { ended } = useAct('ActOnOrder');
  const dispatch = useDispatch();
  // The form in which something was typed is open again for whoever had to sign in anew.
  const typed = useTyped('ActOnOrder', orderActNames);
  const [chosen, choose] = useState<OrderActName | null>(typed);
  /** What failed goes with the form that told it. */
  const turnTo = (act: OrderActName | null): void => {
    if (chosen !== null && ended !== null) dispatch({ type: 'PutResultAway' });
    choose(act);
  };
  const { order, due } = held;
  const done =
    ended?.failure === null && ended.act.orderNumber === order.orderNumber ? ended.request : undefined;
  const [closedBy, close] = useState<number>();
  if (done !== undefined && done !== closedBy) {
    close(done);
    choose(null);
  }
  const can = role === undefined ? [] : orderActsFor(role, order.status, order.delivery.method, due > 0);
  const names = can.join();
  const buttons = useRef<HTMLDivElement>(null);
  const [isFirst] = useState(done);
  useEffect(() => {
    // What was pressed goes with its form, or when the order is read again: the next thing to do is at hand.
    if (done !== undefined && done !== isFirst && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
  }, [done, isFirst, names]);
  return (
    <Stack className="screen-only">
      {can.length > 0 && (
        <Group ref={buttons} gap="xs" role="group" aria-label="ทำรายการ">
          {can.map((act, index) => (
            <Button
              key={act}
              variant={
                act === chosen || (chosen === null && index === 0 && act !== 'other-money')
                  ? 'filled'
                  : 'default'
              }
              aria-expanded={act === chosen}
              onClick={() => turnTo(act === chosen ? null : act)}
            >
              {actNames[act]}
            </Button>
          ))}
        </Group>
      )}
      {chosen !== null && (
        <ActForm
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
