import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import type { TaxDocument, TaxDocumentKind } from '../../../engine/desk/orders/tax-document.ts';
import { linesLeft } from '../../../engine/orders/returns.ts';
import { dateText } from '../../shop/format.ts';
import { useAct, useMay, useWhenEnded } from '../store.tsx';
import { ActButton } from '../ui/form.tsx';
import { PackingSlip } from './sheets/PackingSlip.tsx';
import { Paper } from './sheets/Paper.tsx';
import { TaxSheet } from './sheets/TaxSheet.tsx';
import { taxDocumentNames } from './words.ts';

/** What is on paper: a packing slip, or a tax document, of which the original goes with its copy. */
type Sheet =
  | 'packing'
  | { readonly kind: TaxDocumentKind; readonly document: TaxDocument; readonly isOriginal: boolean }
  /** A copy of an invoice that was called off, which the shop keeps. */
  | { readonly calledOff: TaxDocument };

const Sheets = ({ held, sheet }: { readonly held: DeskOrder; readonly sheet: Sheet }) => {
  if (sheet === 'packing') return <PackingSlip order={{ ...held.order, lines: linesLeft(held.order) }} />;
  if ('calledOff' in sheet)
    return <TaxSheet held={held} kind="invoice" document={sheet.calledOff} is="ยกเลิก" />;
  const { kind, document } = sheet;
  const shown = { held, kind, document };
  return (
    <>
      {sheet.isOriginal && <TaxSheet {...shown} is="ต้นฉบับ" />}
      <TaxSheet {...shown} is="สำเนา" />
    </>
  );
};

const TaxPrint = (props: {
  readonly held: DeskOrder;
  readonly kind: TaxDocumentKind;
  readonly document: TaxDocument;
  readonly onPrint: (sheet: Sheet) => void;
}) => {
  const { held, kind, document: tax, onPrint } = props;
  const { orderNumber } = held.order;
  useWhenEnded(useAct('PrintTax').ended, ({ failure, act }) => {
    if (failure === null && act.orderNumber === orderNumber && act.number === tax.number)
      onPrint({ kind, document: tax, isOriginal: true });
  });
  return (
    <Group gap="xs">
      <Text>
        {taxDocumentNames[kind]} {tax.number} · {dateText(tax.dated)}
      </Text>
      {tax.isPrinted ? (
        <Button variant="default" onClick={() => onPrint({ kind, document: tax, isOriginal: false })}>
          พิมพ์สำเนา{taxDocumentNames[kind]}
        </Button>
      ) : (
        <ActButton act="PrintTax" fields={{ orderNumber, number: tax.number }} variant="filled">
          พิมพ์ต้นฉบับและสำเนา{taxDocumentNames[kind]}
        </ActButton>
      )}
    </Group>
  );
};

export const Prints = ({ held }: { readonly held: DeskOrder }) => {
  const mayPrintTax = useMay('print-tax');
  const [sheet, print] = useState<Sheet | null>(null);
  const [onPrinted] = useState(() => () => print(null));
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" onClick={() => print('packing')}>
        พิมพ์ใบจัดของ
      </Button>
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
              <Button variant="default" onClick={() => print({ calledOff: former })}>
                พิมพ์สำเนาฉบับที่ยกเลิก
              </Button>
            </Group>
          ))}
          {held.creditNotes.map((note) => (
            <TaxPrint key={note.number} held={held} kind="credit-note" document={note} onPrint={print} />
          ))}
        </>
      )}
      {sheet !== null && (
        <Paper onPrinted={onPrinted}>
          <Sheets held={held} sheet={sheet} />
        </Paper>
      )}
    </Stack>
  );
};
