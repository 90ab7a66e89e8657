import { ActionIcon, Button, Card, Group, Pagination, Stack, Table, Text, TextInput } from '@mantine/core';
import { useListState } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { onPage } from '../../../engine/desk/module.ts';
import type { DeskPage } from '../../../engine/desk/registry.ts';
import type { Remote as RemoteValue } from '../../../engine/kernel/remote.ts';
import { useGoTo } from '../store.tsx';
import { ActButton } from './form.tsx';
import { ButtonLink } from './Link.tsx';
import classes from './list.module.css';
import { RemoteView } from './page.tsx';

/** Contents of a column; a `figure` is an amount or a count: aligned and never wrapped. */
type Column<Item> =
  | ((item: Item) => ReactNode)
  | { readonly figure: (item: Item) => ReactNode }
  | { readonly render: (item: Item) => ReactNode; readonly className?: string | undefined };

/** Columns of a table by their headings. */
export type Columns<Item> = Readonly<Record<string, Column<Item>>>;

const columnOf = <Item,>([head, column]: readonly [string, Column<Item>]) => {
  if (typeof column === 'function') return { head, render: column, cell: {} };
  return 'figure' in column
    ? { head, render: column.figure, cell: { ta: 'end', className: 'whole' } as const }
    : { head, render: column.render, cell: { className: column.className ?? '' } };
};

/** List as a table, on a phone as cards. The first column names the item. */
export const ListTable = <Item,>(props: {
  readonly label?: string;
  readonly columns: Columns<Item>;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** Whether it is small enough to stay a table on a phone. */
  readonly isCompact?: boolean;
  /** Whether its cards on a phone are flowing text without the names of columns. */
  readonly isDense?: boolean;
  readonly foot?: ReactNode;
}) => {
  const { label, items, keyOf, isCompact = false, isDense = false, foot } = props;
  const columns = Object.entries(props.columns).map(columnOf);
  return (
    // Explicit roles: some browsers drop the table semantics of a table that CSS lays out as cards.
    <Table
      striped={!isCompact}
      highlightOnHover={!isCompact}
      role="table"
      className={isCompact ? '' : `${classes['list']} ${isDense ? classes['dense'] : ''}`}
      aria-label={label}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ head, cell }) => (
            <Table.Th key={head} role="columnheader" {...cell}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {items.map((item) => (
          <Table.Tr key={keyOf(item)} role="row">
            {columns.map(({ head, cell, render }) => (
              <Table.Td key={head} role="cell" data-head={head} {...cell}>
                <div>{render(item)}</div>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {foot !== undefined && <Table.Tfoot>{foot}</Table.Tfoot>}
    </Table>
  );
};

type ListPage = Extract<DeskPage, { readonly page: number }>;

/** Paginated list; `empty` is its text without items. */
export const PagedList = <Item,>(props: {
  readonly of: RemoteValue<{ readonly items: readonly Item[]; readonly total: number }>;
  readonly page: ListPage;
  /** Number of items of the whole list that can be shown. */
  readonly most?: number;
  readonly empty: string;
  readonly children: (items: readonly Item[], total: number) => ReactNode;
}) => {
  const { of, page, most = Infinity, empty, children } = props;
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

/** Search form of a list; trims the text; `children` are further filters. */
export const ListSearch = (props: {
  readonly label: string;
  readonly page: SearchedPage;
  readonly children?: ReactNode;
}) => {
  const { label, page, children } = props;
  const goTo = useGoTo();
  return (
    <form
      key={page.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('search') as string;
        goTo({ ...page, search: typed.trim(), page: 1 });
      }}
    >
      <Group align="end">
        <TextInput name="search" defaultValue={page.search} type="search" label={label} flex="1 1 14rem" />
        {children}
        <Button type="submit">ค้นหา</Button>
      </Group>
    </form>
  );
};

/** Tabs of a page with several lists. */
export const ListChoice = (props: {
  readonly label: string;
  readonly choices: readonly { readonly to: DeskPage; readonly name: string; readonly isHere: boolean }[];
}) => (
  <Group component="nav" aria-label={props.label} gap="xs">
    {props.choices.map(({ to, name, isHere }) => (
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

export const Arrows = (props: {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}) => (
  <Group gap={4} wrap="nowrap">
    {[['ขึ้น', '↑', props.index - 1] as const, ['ลง', '↓', props.index + 1] as const].map(([way, sign, to]) => (
      <ActionIcon
        key={way}
        variant="default"
        size="lg"
        aria-label={`เลื่อน ${props.name} ${way}`}
        disabled={to < 0 || to >= props.count}
        onClick={() => props.onMove(to)}
      >
        {sign}
      </ActionIcon>
    ))}
  </Group>
);

interface ArrangedProps<A> {
  readonly items: readonly A[];
  readonly nameOf: (item: A) => string;
  readonly render: (item: A) => ReactNode;
  /** Act that saves the order; null without the right to it. */
  readonly act: 'ArrangeBranches' | 'ArrangeHelp' | null;
}

const Order = <A extends { readonly id: string }>({ items, nameOf, render, act }: ArrangedProps<A>) => {
  const seen = items.map(({ id }) => id);
  const [ids, { reorder, setState }] = useListState(seen);
  return (
    <Stack>
      {items
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        .map((item, index) => (
          <Card key={item.id} withBorder padding="sm">
            <Group wrap="nowrap" justify="space-between">
              {render(item)}
              {act !== null && (
                <Arrows
                  name={nameOf(item)}
                  index={index}
                  count={ids.length}
                  onMove={(to) => reorder({ from: index, to })}
                />
              )}
            </Group>
          </Card>
        ))}
      {ids.join() !== seen.join() && act !== null && (
        <Group>
          <ActButton act={act} fields={{ seen, ids }} variant="filled">
            บันทึกลำดับ
          </ActButton>
          <Button variant="default" onClick={() => setState(seen)}>
            ยกเลิก
          </Button>
        </Group>
      )}
    </Stack>
  );
};

export const Arranged = <A extends { readonly id: string }>(props: ArrangedProps<A>) => (
  <Order key={props.items.map(({ id }) => id).join()} {...props} />
);
