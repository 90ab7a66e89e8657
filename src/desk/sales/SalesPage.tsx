import { Button, Text, Title } from '@mantine/core';
import { salesFileAddress } from '../../../adapters/desk/calls.ts';
import {
  netSales,
  monthBeside,
  salesAmounts,
  type SalesLine,
  type SalesMonth,
  salesNames,
} from '../../../engine/desk/sales/module.ts';
import { satang } from '../../../engine/values/money.ts';
import { dateText, longDateText, moneyText, noonOf, numberText } from '../../shop/format.ts';
import type { PageProps } from '../pages.ts';
import { useShown } from '../store.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { ListTable } from '../ui/list.tsx';
import { Dim, Page, RemoteView } from '../ui/page.tsx';

type Amount = keyof typeof salesNames;

const isTakenOff = (name: Amount): boolean => ['discounts', 'coupons', 'kept'].includes(name);

const signed = (amount: number): string =>
  amount < 0 ? `−${moneyText(satang(-amount))}` : moneyText(satang(amount));

const shown = (name: Amount, amount: number): string =>
  signed(isTakenOff(name) && amount !== 0 ? -amount : amount);

const monthText = (month: string): string => longDateText(noonOf(`${month}-01`)).replace(/^1 /, '');

const Sums = ({ month }: { readonly month: SalesMonth }) => {
  const { sold, returned } = month;
  const counted = { name: 'คำสั่งซื้อ', texts: [numberText(sold.orders), numberText(returned.orders), ''] };
  const sums = salesAmounts.map((name) => ({
    name: salesNames[name],
    texts: [shown(name, sold[name]), shown(name, returned[name]), shown(name, netSales(month, name))],
  }));
  return (
    <ListTable
      label="ยอดรวมของเดือน"
      items={[counted, ...sums]}
      keyOf={({ name }) => name}
      columns={{
        รายการ: ({ name }) => <Text fw={name === salesNames.total ? 600 : 400}>{name}</Text>,
        ขาย: { figure: ({ texts }) => texts[0] },
        คืนเงิน: { figure: ({ texts }) => texts[1] },
        สุทธิ: { figure: ({ texts }) => texts[2] },
      }}
    />
  );
};

interface MonthProps {
  readonly month: SalesMonth;
  readonly day: string | null;
}

const Days = ({ month: { month, days }, day: chosen }: MonthProps) => (
  <ListTable
    label="ยอดขายรายวัน"
    items={days}
    keyOf={({ day }) => day}
    columns={{
      วันที่: ({ day }) => (
        <Link
          to={{ type: 'Sales', month, day }}
          {...(day === chosen ? { 'aria-current': 'date' as const } : {})}
        >
          {dateText(noonOf(day))}
        </Link>
      ),
      ขาย: { figure: ({ sold }) => numberText(sold.orders) },
      ยอดขาย: { figure: ({ sold }) => moneyText(sold.total) },
      คืนเงิน: { figure: ({ returned }) => moneyText(returned.total) },
      สุทธิ: { figure: (one) => signed(netSales(one, 'total')) },
      ภาษีสุทธิ: { figure: (one) => signed(netSales(one, 'tax')) },
    }}
  />
);

const Day = ({ day }: { readonly day: string }) => (
  <section aria-label={`รายการวันที่ ${dateText(noonOf(day))}`}>
    <Title order={2} mb="xs">
      รายการวันที่ {dateText(noonOf(day))}
    </Title>
    <RemoteView of={useShown('SalesDay')}>
      {(lines) => (
        <ListTable
          label="คำสั่งซื้อของวัน"
          items={lines}
          keyOf={(line) => `${line.kind} ${line.orderNumber} ${lines.indexOf(line)}`}
          columns={{
            ใบเสร็จ: ({ kind, receipt }) => `${receipt}${kind === 'returned' ? ' (คืนเงิน)' : ''}`,
            คำสั่งซื้อ: ({ orderNumber }) => orderNumber,
            ...Object.fromEntries(
              salesAmounts.map((name) => [
                salesNames[name],
                { figure: (line: SalesLine) => shown(name, line.kind === 'sold' ? line[name] : -line[name]) },
              ]),
            ),
          }}
        />
      )}
    </RemoteView>
  </section>
);

const Month = ({ month, day }: MonthProps) => (
  <Page
    title={`ยอดขายเดือน${monthText(month.month)}`}
    beside={
      <>
        {(
          [
            [-1, '‹ เดือนก่อน'],
            [1, 'เดือนถัดไป ›'],
          ] as const
        ).map(([step, name]) => (
          <ButtonLink
            key={step}
            variant="default"
            to={{ type: 'Sales', month: monthBeside(month.month, step), day: null }}
          >
            {name}
          </ButtonLink>
        ))}
        <Button variant="default" onClick={() => window.print()}>
          พิมพ์
        </Button>
        <Button component="a" variant="default" href={salesFileAddress(month.month)} download>
          ดาวน์โหลด CSV
        </Button>
      </>
    }
  >
    <Dim>นับยอดขายตามวันที่ของใบเสร็จ และนับเงินคืนตามวันที่โอนคืน</Dim>
    <Sums month={month} />
    {month.days.length > 0 && <Days month={month} day={day} />}
    {day !== null && <Day day={day} />}
  </Page>
);

export const SalesPage = ({ page: { day } }: PageProps<'Sales'>) => (
  <RemoteView of={useShown('Sales')}>{(month) => <Month month={month} day={day} />}</RemoteView>
);
