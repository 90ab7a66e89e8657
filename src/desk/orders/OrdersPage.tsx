import { Badge, Box, Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { DeskOrderSummary } from '../../../engine/desk/orders/desk-order.ts';
import { anyBranch, unfiltered } from '../../../engine/desk/orders/filter.ts';
import { deskQueues, mostListed } from '../../../engine/desk/orders/queues.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/registry.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { DeliverMethod, OrderStatus } from '../../../engine/orders/order.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import { dateText, moneyText, noonOf, numberText, phoneText, timeText } from '../../shop/format.ts';
import type { PageProps } from '../pages.ts';
import { useGoTo, useShown } from '../store.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { ListChoice, ListSearch, ListTable, PagedList } from '../ui/list.tsx';
import { deskMomentText, Page, useNow } from '../ui/page.tsx';
import { BulkActs, Outcomes } from './BulkActs.tsx';
import {
  countText,
  deskStatusNames,
  emptyText,
  moreText,
  queueNames,
  statusColors,
  deliverMethodNames,
} from './words.ts';

type OrdersPage = Of<DeskPage, 'Orders'>;

const Queues = ({ page }: PageProps<'Orders'>) => {
  const counts = useShown('Queues').value;
  const today = bangkokDate(useNow());
  const shown = { ...unfiltered, type: 'Orders', branch: page.branch, search: '', page: 1 } as const;
  const isToday = page.day === today && page.way === 'pickup' && page.queue === null;
  return (
    <ListChoice
      label="งานที่รอ"
      choices={[
        ...([null, ...deskQueues] as const).map((queue) => ({
          to: { ...shown, queue },
          name:
            queue === null
              ? 'ทั้งหมด'
              : `${queueNames[queue]} ${counts === null ? '' : countText(counts[queue])}`,
          isHere: queue === page.queue && !isToday,
        })),
        { to: { ...shown, way: 'pickup', day: today }, name: 'นัดรับวันนี้', isHere: isToday },
      ]}
    />
  );
};

const Condition = (props: {
  readonly label: string;
  readonly any: string;
  readonly names: Readonly<Record<string, string>>;
  readonly value: string | null;
  readonly isUnknown?: boolean;
  readonly onChoose: (value: string) => void;
}) => (
  <NativeSelect
    size="sm"
    label={props.label}
    disabled={props.isUnknown === true}
    value={props.value ?? ''}
    data={Object.entries({ '': props.any, ...props.names }).map(([value, label]) => ({ value, label }))}
    onChange={({ target: { value } }) => props.onChoose(value)}
  />
);

/** Filters of the list; each applies at once and is in the address. */
const Filters = ({ page }: PageProps<'Orders'>) => {
  const goTo = useGoTo();
  const known = useShown('Places').value;
  const { home = null, places = [] } = known ?? {};
  const [isOpen, { toggle }] = useDisclosure(false);
  const set = (change: Partial<OrdersPage>): void => goTo({ ...page, ...change, page: 1 });
  const usual = home ?? anyBranch;
  const branches: Readonly<Record<string, string>> = Object.fromEntries(
    [{ id: anyBranch, name: 'ทุกสาขา' }, ...places].map(({ id, name }) => [id, name]),
  );
  const { [usual]: usualName = '', ...others } = branches;
  const branch = page.branch === '' ? usual : page.branch;
  const count = [page.status, page.way, page.day].filter((value) => value !== null).length;
  return (
    <>
      <Button hiddenFrom="sm" variant="default" size="sm" aria-expanded={isOpen} onClick={toggle}>
        ตัวกรอง{count === 0 ? '' : ` (${numberText(count)})`}
        {branch === anyBranch ? '' : ` · ${branches[branch] ?? ''}`}
      </Button>
      <Box {...(isOpen ? {} : { visibleFrom: 'sm' })}>
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Condition
            label="สาขา"
            isUnknown={known === null}
            any={known === null ? '' : home === null ? usualName : `${usualName} (ประจำ)`}
            names={others}
            value={branch === usual ? '' : branch}
            onChoose={(chosen) => set({ branch: chosen })}
          />
          <Condition
            label="การส่งมอบ"
            any="ทุกแบบ"
            names={deliverMethodNames}
            value={page.way}
            onChoose={(way) => set({ way: DeliverMethod.is(way) ? way : null })}
          />
          <Condition
            label="สถานะ"
            any="ทุกสถานะ"
            names={deskStatusNames}
            value={page.status}
            onChoose={(status) => set({ status: OrderStatus.is(status) ? status : null })}
          />
          <TextInput
            key={page.day}
            size="sm"
            type="date"
            label="วันนัดรับ"
            defaultValue={page.day ?? ''}
            onChange={({ target: { value } }) => {
              // A year that is still being typed begins with zeros.
              if (value === '' || value > '2000') set({ day: value || null });
            }}
          />
        </Group>
      </Box>
    </>
  );
};

const Way = ({ method, place, day }: DeskOrderSummary) =>
  method === 'ship' || day === null ? (
    <span className="whole">{deliverMethodNames[method]}</span>
  ) : (
    <>
      {place} <span className="whole">{dateText(noonOf(day))}</span>
    </>
  );

/** A day and a time, unbroken each. */
const Moment = ({ at }: { readonly at: number }) => (
  <>
    <span className="whole">{dateText(at)}</span> <span className="whole">{timeText(at)}</span>
  </>
);

const Items = ({ page, items }: PageProps<'Orders'> & { readonly items: readonly DeskOrderSummary[] }) => {
  const [numbers, choose] = useState<ReadonlySet<string>>(new Set());
  const { type: _type, search: _search, page: _page, ...filter } = page;
  const toggle = (orderNumber: string): void => {
    const next = new Set(numbers);
    if (!next.delete(orderNumber)) next.add(orderNumber);
    choose(next);
  };
  return (
    <>
      <BulkActs
        items={items}
        chosen={items.filter(({ orderNumber }) => numbers.has(orderNumber))}
        onChoose={(orders) => choose(new Set(orders.map(({ orderNumber }) => orderNumber)))}
      />
      <ListTable
        isDense
        items={items}
        keyOf={({ orderNumber }) => orderNumber}
        columns={{
          เลือก: ({ orderNumber }) => (
            <Checkbox
              size="md"
              aria-label={`เลือก ${orderNumber}`}
              checked={numbers.has(orderNumber)}
              onChange={() => toggle(orderNumber)}
            />
          ),
          เลขที่: {
            className: 'whole',
            render: ({ orderNumber }) => (
              <Link to={{ type: 'Order', orderNumber, ...filter }}>{orderNumber}</Link>
            ),
          },
          สถานะ: ({ status }) => <Badge color={statusColors[status]}>{deskStatusNames[status]}</Badge>,
          ยอด: { figure: ({ total }) => moneyText(total) },
          ลูกค้า: ({ name, phone }) => (
            <>
              {name} <span className="whole">{phoneText(phone)}</span>
            </>
          ),
          ส่งมอบ: Way,
          จำนวน: ({ quantity }) => `${numberText(quantity)} ชิ้น`,
          [page.queue === 'slips' ? 'ตรวจภายใน' : 'เวลา']: ({ placedAt, dueAt }: DeskOrderSummary) =>
            page.queue !== 'slips' ? (
              <Moment at={placedAt} />
            ) : (
              dueAt !== null && (
                <>
                  ภายใน <Moment at={dueAt} />
                </>
              )
            ),
        }}
      />
    </>
  );
};

/** Lifts the filter of an announcement, or the standing one of a branch where a search has found nothing. */
const Lifting = ({ page }: PageProps<'Orders'>) => {
  const { value } = useShown('Orders');
  const home = useShown('Places').value?.home ?? null;
  const announcement = value?.items[0]?.announcement;
  const isMissed = value?.total === 0 && page.search !== '' && page.branch === '' && home !== null;
  if (page.announcement === null && !isMissed) return null;
  return (
    <Group gap="xs">
      {page.announcement !== null && (
        <ButtonLink size="sm" variant="default" to={{ ...page, announcement: null, page: 1 }}>
          {announcement === undefined
            ? 'ตามประกาศที่เลือก ✕'
            : `ราคาประกาศครั้งที่ ${announcement.number} ${deskMomentText(announcement.at)} ✕`}
        </ButtonLink>
      )}
      {isMissed && (
        <ButtonLink size="sm" variant="default" to={{ ...page, branch: anyBranch }}>
          ค้นหาในทุกสาขา
        </ButtonLink>
      )}
    </Group>
  );
};

export const OrdersPage = ({ page }: PageProps<'Orders'>) => (
  <Page>
    <Queues page={page} />
    <ListSearch label="เลขที่ ชื่อ เบอร์ ยอดเงิน สาขา หรือเลขบนเอกสารและพัสดุ" page={page} />
    <Filters page={page} />
    <Outcomes />
    <Lifting page={page} />
    <PagedList of={useShown('Orders')} page={page} most={mostListed} empty={emptyText(page.search)}>
      {(items, total) => (
        <>
          <Items key={addressOf(page)} page={page} items={items} />
          {total > mostListed && <Text>{moreText}</Text>}
        </>
      )}
    </PagedList>
  </Page>
);
