import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { toPack } from '../../../engine/desk/orders/many.ts';
import type { TaxDocument, TaxDocumentKind } from '../../../engine/desk/orders/tax-document.ts';
import { linesLeft } from '../../../engine/orders/returns.ts';
import { dateText } from '../../shop/format.ts';
import { useMay } from '../store.tsx';
import { ActButton, ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { PackingSlip } from './sheets/PackingSlip.tsx';
import { usePaper } from './sheets/use-paper.tsx';
import { TaxSheet } from './sheets/TaxSheet.tsx';
import { taxDocumentNames } from './words.ts';

type Print = 'ต้นฉบับ' | 'สำเนา' | 'ใบแทน';

const TaxPrint = (props: {
  readonly held: DeskOrder;
  readonly kind: TaxDocumentKind;
  readonly document: TaxDocument;
  readonly onPrint: (sheets: ReactNode) => void;
}) => {
  const { held, kind, document: tax, onPrint } = props;
  const name = taxDocumentNames[kind];
  const { number, prints } = tax;
  const fields = { orderNumber: held.order.orderNumber, number, seen: prints.length, reason: '' };
  const [isAsked, ask] = useState(false);
  const substitute = useActForm('PrintTax', {
    initial: { reason: '' },
    which: number,
    faults: ({ reason }) => ({ reason: reason.trim() === '' && 'กรอกเหตุที่ออกใบแทน' }),
    toFields: ({ reason }) => ({ ...fields, reason: reason.trim() }),
    empties: true,
  });
  const sheet = (is: Print) => <TaxSheet held={held} kind={kind} document={tax} is={is} />;
  /** An original is printed with its copy. */
  const printing = (is: Print, words: string) => (
    <Button
      variant={is === 'ต้นฉบับ' ? 'filled' : 'default'}
      onClick={() => {
        onPrint(
          <>
            {sheet(is)}
            {is === 'ต้นฉบับ' && sheet('สำเนา')}
          </>,
        );
        ask(is === 'ต้นฉบับ');
      }}
    >
      {words}
    </Button>
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Text>
        {name} {number} · {dateText(tax.dated)}
      </Text>
      <Group gap="xs">
        {prints.length === 0
          ? printing('ต้นฉบับ', `พิมพ์ต้นฉบับและสำเนา${name}`)
          : printing('สำเนา', `พิมพ์สำเนา${name}`)}
        {prints.length > 1 && printing('ใบแทน', `พิมพ์ใบแทนครั้งที่ ${prints.length - 1}`)}
      </Group>
      {isAsked && prints.length === 0 && (
        <Alert color="yellow" title="ต้นฉบับออกจากเครื่องพิมพ์ครบถ้วนหรือไม่">
          <Group gap="xs">
            <ActButton act="PrintTax" fields={fields}>
              พิมพ์ต้นฉบับแล้ว
            </ActButton>
            <Button variant="default" onClick={() => ask(false)}>
              ยังไม่ได้พิมพ์
            </Button>
          </Group>
        </Alert>
      )}
      {prints.length > 0 && (
        <details>
          <summary>ต้นฉบับสูญหายหรือชำรุด</summary>
          <ActForm of={substitute} submit="ออกใบแทน" variant="default">
            {drawFields(substitute.form, {
              reason: { label: `เหตุที่ออกใบแทน ${number} (พิมพ์ในใบแทน)`, maxLength: 300 },
            })}
          </ActForm>
        </details>
      )}
    </Stack>
  );
};

export const Prints = ({ held }: { readonly held: DeskOrder }) => {
  const mayPrintTax = useMay('print-tax');
  const { paper, print } = usePaper();
  const left = toPack([held.order]).flatMap((order) => linesLeft(order));
  return (
    <Stack gap="xs" align="flex-start">
      {left.length > 0 && (
        <Button
          variant="default"
          onClick={() => print(<PackingSlip order={{ ...held.order, lines: left }} />)}
        >
          พิมพ์ใบจัดของ
        </Button>
      )}
      {mayPrintTax && (
        <>
          {held.invoice !== null && (
            <TaxPrint held={held} kind="invoice" document={held.invoice} onPrint={print} />
          )}
          {held.formerInvoices.map((former) => (
            <Group key={former.number} gap="xs">
              <Text>
                {taxDocumentNames.invoice} {former.number} · ยกเลิกแล้ว
              </Text>
              <Button
                variant="default"
                onClick={() => print(<TaxSheet held={held} kind="invoice" document={former} is="ยกเลิก" />)}
              >
                พิมพ์สำเนาฉบับที่ยกเลิก
              </Button>
            </Group>
          ))}
          {held.creditNotes.map((note) => (
            <TaxPrint key={note.number} held={held} kind="credit-note" document={note} onPrint={print} />
          ))}
        </>
      )}
      {paper}
    </Stack>
  );
};
