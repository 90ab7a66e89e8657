import { ActionIcon, Button, Card, Group, Pagination, Stack, Table, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { onPage } from '../../../engine/desk/room.ts';
import type { ActName, DeskPage } from '../../../engine/desk/rooms.ts';
import type { Remote as RemoteValue } from '../../../engine/kernel/remote.ts';
import { type ActControl, useGoTo } from '../store.tsx';
import { ActField } from './form.tsx';
import { ButtonLink } from './Link.tsx';
import classes from './list.module.css';
import { RemoteView } from './page.tsx';

export interface Column<Item> {
  readonly head: string;
  /** Whether what stands in it are amounts or counts: they stand below each other, and are never broken. */
  readonly isFigure?: boolean;
  readonly render: (item: Item) => ReactNode;
}

/**
 * A list of things that are alike: a table, and on a phone a card for each, with what a column is called before what stands in
 * it. The first column says what it is.
 */
export const ListTable = <Item,>({
  label,
  columns,
  items,
  keyOf,
  isCompact = false,
  foot,
}: {
  /** What the table is called, where nothing beside it says so. */
  readonly label?: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** Whether it is small enough to stay a table on a phone. */
  readonly isCompact?: boolean;
  readonly foot?: ReactNode;
}) => (
  // What is laid out as cards says itself that it is a table: some browsers take it from the looks.
  <Table
    striped={!isCompact}
    highlightOnHover={!isCompact}
    role="table"
    className={isCompact ? '' : classes['list']}
    aria-label={label}
  >
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {columns.map(({ head, isFigure = false }) => (
          <Table.Th key={head} role="columnheader" {...(isFigure ? { ta: 'end', className: 'whole' } : {})}>
            {head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody role="rowgroup">
      {items.map((item) => (
        <Table.Tr key={keyOf(item)} role="row">
          {columns.map(({ head, isFigure = false, render }) => (
            <Table.Td
              key={head}
              role="cell"
              data-head={head}
              {...(isFigure ? { ta: 'end', className: 'whole' } : {})}
            >
              <div>{render(item)}</div>
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
    {foot !== undefined && <Table.Tfoot>{foot}</Table.Tfoot>}
  </Table>
);

type ListPage = Extract<DeskPage, { readonly page: number }>;

/** A list that is read a page at a time, with the way to the others; `empty` says that nothing is listed. */
export const PagedList = <Item,>({
  of,
  page,
  most = Infinity,
  empty,
  children,
}: {
  readonly of: RemoteValue<{ readonly items: readonly Item[]; readonly total: number }>;
  readonly page: ListPage;
  /** How many of the whole list can be shown. */
  readonly most?: number;
  readonly empty: string;
  readonly children: (items: readonly Item[], total: number) => ReactNode;
}) => {
  const goTo = useGoTo();
  return (
    <RemoteView of={of}>
      {({ items, total }) => {
        if (items.length === 0) return <Text>{empty}</Text>;
        const pages = Math.ceil(Math.min(total, most) / onPage);
        return (
          <>
            {children(items, total)}
            {pages > 1 && (
              <Pagination
                total={pages}
                value={page.page}
                onChange={(next) => goTo({ ...page, page: next })}
              />
            )}
          </>
        );
      }}
    </RemoteView>
  );
};

type SearchedPage = Extract<ListPage, { readonly search: string }>;

/** The form by which a list is searched, without spaces around what was typed; `children` are further filters of it. */
const Search = ({ label, page, children }: SearchProps) => {
  const goTo = useGoTo();
  const form = useForm({ initialValues: { search: page.search } });
  return (
    <form
      role="search"
      onSubmit={form.onSubmit(({ search }) => goTo({ ...page, search: search.trim(), page: 1 }))}
    >
      <Group align="end">
        <ActField form={form} name="search" type="search" label={label} flex="1 1 14rem" />
        {children}
        <Button type="submit">ค้นหา</Button>
      </Group>
    </form>
  );
};

interface SearchProps {
  readonly label: string;
  readonly page: SearchedPage;
  readonly children?: ReactNode;
}

export const ListSearch = (props: SearchProps) => <Search key={props.page.search} {...props} />;

/** The lists that one page shows in turn, and which of them it shows now. */
export const ListChoice = ({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly { readonly to: DeskPage; readonly name: string; readonly isHere: boolean }[];
}) => (
  <Group component="nav" aria-label={label} gap="xs">
    {choices.map(({ to, name, isHere }) => (
      <ButtonLink
        key={name}
        to={to}
        size="sm"
        variant={isHere ? 'filled' : 'default'}
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
      >
        {name}
      </ButtonLink>
    ))}
  </Group>
);

/** Moves an entry of a list by one, up or down. */
export const Arrows = ({
  name,
  index,
  count,
  onMove,
}: {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`เลื่อน ${name} ขึ้น`}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    >
      ↑
    </ActionIcon>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`เลื่อน ${name} ลง`}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    >
      ↓
    </ActionIcon>
  </Group>
);

/** A list's entries by their ids in an order that can be changed before it is kept. */
export const useOrder = (seen: readonly string[]) => {
  const [ids, setIds] = useState(seen);
  return {
    ids,
    isChanged: ids.join() !== seen.join(),
    moveTo: (id: string, to: number): void => {
      const next = ids.filter((other) => other !== id);
      next.splice(to, 0, id);
      setIds(next);
    },
    reset: () => setIds(seen),
  };
};

interface ArrangedProps<A, N extends ActName> {
  readonly items: readonly A[];
  readonly idOf: (item: A) => string;
  readonly nameOf: (item: A) => string;
  readonly render: (item: A) => ReactNode;
  readonly mayArrange: boolean;
  /** The act that keeps the order. */
  readonly act: Pick<ActControl<N>, 'isUnderWay' | 'isBusy'>;
  readonly onKeep: (order: { readonly seen: readonly string[]; readonly ids: readonly string[] }) => void;
}

const Order = <A, N extends ActName>({
  items,
  idOf,
  nameOf,
  render,
  mayArrange,
  act,
  onKeep,
}: ArrangedProps<A, N>) => {
  const seen = items.map(idOf);
  const { ids, isChanged, moveTo, reset } = useOrder(seen);
  return (
    <Stack>
      {ids.map((id, index) => {
        const item = items.find((one) => idOf(one) === id);
        return (
          item !== undefined && (
            <Card key={id} withBorder padding="sm">
              <Group wrap="nowrap" justify="space-between">
                {render(item)}
                {mayArrange && (
                  <Arrows
                    name={nameOf(item)}
                    index={index}
                    count={ids.length}
                    onMove={(to) => moveTo(id, to)}
                  />
                )}
              </Group>
            </Card>
          )
        );
      })}
      {isChanged && (
        <Group>
          <Button
            loading={act.isUnderWay}
            disabled={act.isBusy && !act.isUnderWay}
            onClick={() => onKeep({ seen, ids })}
          >
            บันทึกลำดับ
          </Button>
          <Button variant="default" onClick={reset}>
            ยกเลิก
          </Button>
        </Group>
      )}
    </Stack>
  );
};

/** A list whose order can be changed, piece by piece, and is kept when it is said so. */
export const Arranged = <A, N extends ActName>(props: ArrangedProps<A, N>) => (
  <Order key={props.items.map(props.idOf).join()} {...props} />
);
