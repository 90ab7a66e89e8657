import { Alert, Button, Card, Checkbox, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrderSummary } from '../../../engine/desk/orders/desk-order.ts';
import {
  type ManyAct,
  manyActs,
  mostAtOnce,
  parcelsIn,
  readyFor,
  toHandOver,
  toPack,
  toPick,
  withoutParcel,
} from '../../../engine/desk/orders/many.ts';
import { numberText } from '../../shop/format.ts';
import { useAct, useMay, useWhenEnded } from '../store.tsx';
import { ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { OrderLink } from '../ui/Link.tsx';
import { ListTable } from '../ui/list.tsx';
import { failureText } from '../words.ts';
import { ManySheets, type SheetName, sheetNames } from './sheets/ManySheets.tsx';
import { usePaper } from './sheets/use-paper.tsx';
import { actNames, parcelProblemWords } from './words.ts';

type Orders = readonly DeskOrderSummary[];

const numbersOf = (orders: Orders): readonly string[] => orders.map(({ orderNumber }) => orderNumber);

const Printing = ({ orders }: { readonly orders: Orders }) => {
  const { perform, ended, isBusy } = useAct('ReadSheets');
  const [wanted, want] = useState<SheetName>('packing');
  const { paper, print } = usePaper();
  useWhenEnded(ended, ({ answer }) => {
    if (answer !== null) print(<ManySheets name={wanted} sheets={answer} />);
  });
  const of = { packing: toPack(orders), picking: toPick(orders), handing: toHandOver(orders) };
  return (
    <>
      {(Object.keys(sheetNames) as SheetName[]).map((name) => {
        const its = of[name];
        return (
          <Button
            key={name}
            size="sm"
            variant="default"
            disabled={isBusy || its.length === 0}
            onClick={() => {
              want(name);
              perform({ orderNumbers: numbersOf(its) });
            }}
          >
            พิมพ์{sheetNames[name]}
          </Button>
        );
      })}
      {paper}
    </>
  );
};

/** Bulk acts that need nothing but the orders; each says how many of the chosen ones it leads on. */
const Acts = ({ orders }: { readonly orders: Orders }) => {
  const { perform, isBusy } = useAct('ActOnMany');
  return manyActs
    .filter((act) => act !== 'ship' && readyFor(act, orders).length > 0)
    .map((act) => {
      const numbers = numbersOf(readyFor(act, orders));
      return (
        <Button
          key={act}
          size="sm"
          disabled={isBusy}
          onClick={() => perform({ act, orders: numbers.map(withoutParcel) })}
        >
          {actNames[act]} ({numberText(numbers.length)})
        </Button>
      );
    });
};

/** Tracking numbers as pasted lines or from a file, begun with the chosen orders that wait for one. */
const Parcels = ({ orders, onClose }: { readonly orders: Orders; readonly onClose: () => void }) => {
  const numbers = numbersOf(readyFor('ship', orders));
  const ship = useActForm('ActOnMany', {
    initial: { lines: numbers.map((number) => `${number}, `).join('\n') },
    which: 'ship',
    over: numbers,
    faults: ({ lines }) => {
      const { orders: parcels, wrong } = parcelsIn(lines);
      if (wrong.length > 0) return { lines: `ต้องแก้ ${numberText(wrong.length)} แถว ยังไม่ได้บันทึกรายการใด` };
      return { lines: parcels.length === 0 && 'กรอกเลขที่คำสั่งซื้อกับหมายเลขพัสดุ บรรทัดละรายการ' };
    },
    toFields: ({ lines }) => ({ act: 'ship' as ManyAct, orders: parcelsIn(lines).orders }),
  });
  useWhenEnded(ship.ended, ({ failure }) => {
    if (failure === null) onClose();
  });
  const { wrong } = parcelsIn(ship.form.values.lines);
  return (
    <Card withBorder component="section" aria-label="หมายเลขพัสดุ">
      <ActForm of={ship} submit={actNames.ship} gap="sm" onClose={onClose}>
        <Text size="sm">
          บรรทัดละรายการ: เลขที่คำสั่งซื้อ, หมายเลขพัสดุ, ผู้ขนส่ง (ถ้าไม่ใช่รายประจำ) ครั้งละไม่เกิน {mostAtOnce} รายการ
        </Text>
        <Group>
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(file) => {
              if (file !== null) void file.text().then((lines) => ship.form.setFieldValue('lines', lines));
            }}
          >
            {(props) => (
              <Button size="sm" variant="default" {...props}>
                เลือกไฟล์ CSV
              </Button>
            )}
          </FileButton>
        </Group>
        {drawFields(ship.form, {
          lines: {
            kind: 'area',
            label: 'เลขที่คำสั่งซื้อและหมายเลขพัสดุ',
            minRows: 4,
            maxRows: 16,
            autoComplete: 'off',
            spellCheck: false,
          },
        })}
        {ship.form.errors['lines'] !== undefined && wrong.length > 0 && (
          <ListTable
            label="แถวที่ต้องแก้"
            items={wrong}
            keyOf={({ row }) => row}
            columns={{
              แถว: { figure: ({ row }) => row },
              ที่กรอก: ({ text }) => text,
              สาเหตุ: ({ problem }) => parcelProblemWords[problem],
            }}
          />
        )}
      </ActForm>
    </Card>
  );
};

export const BulkActs = (props: {
  readonly items: Orders;
  readonly chosen: Orders;
  readonly onChoose: (orders: Orders) => void;
}) => {
  const { items, chosen, onChoose } = props;
  const mayPack = useMay('pack-orders');
  const [isShipping, setShipping] = useState(false);
  const isAll = chosen.length === items.length;
  return (
    <>
      <Group gap="xs" className="screen-only" role="group" aria-label="รายการที่เลือก">
        <Checkbox
          size="md"
          label={chosen.length === 0 ? 'เลือกทั้งหน้า' : `เลือก ${numberText(chosen.length)} รายการ`}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => onChoose(isAll ? [] : items)}
        />
        {chosen.length > 0 && <Printing orders={chosen} />}
        {chosen.length > 0 && mayPack && <Acts orders={chosen} />}
        {mayPack && (
          <Button
            size="sm"
            variant="default"
            aria-expanded={isShipping}
            onClick={() => setShipping(!isShipping)}
          >
            กรอกหมายเลขพัสดุ
          </Button>
        )}
      </Group>
      {isShipping && <Parcels orders={chosen} onClose={() => setShipping(false)} />}
    </>
  );
};

export const Outcomes = () => {
  const { ended } = useAct('ActOnMany');
  const [last, setLast] = useState<NonNullable<typeof ended> | null>(null);
  useWhenEnded(ended, setLast);
  if (last === null || last.answer === null) return null;
  const undone = last.answer.filter(({ code }) => code !== null);
  const [all, done] = [last.answer.length, last.answer.length - undone.length].map(numberText);
  return (
    <Alert
      color={undone.length === 0 ? 'green' : 'orange'}
      role={undone.length === 0 ? 'status' : 'alert'}
      title={`${actNames[last.act.act]}: ทำแล้ว ${done} จาก ${all} รายการ`}
      withCloseButton
      closeButtonLabel="ปิด"
      onClose={() => setLast(null)}
    >
      {undone.length > 0 && (
        <ListTable
          label="รายการที่ยังไม่ได้ทำ"
          items={undone}
          keyOf={({ orderNumber }) => orderNumber}
          columns={{
            เลขที่: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
            หมายเลขพัสดุ: ({ orderNumber }) =>
              last.act.orders.find((order) => order.orderNumber === orderNumber)?.tracking,
            สาเหตุ: ({ code }) => failureText({ kind: 'refused', status: null, code }),
          }}
        />
      )}
    </Alert>
  );
};
