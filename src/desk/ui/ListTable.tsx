import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListTable.module.css';

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
}: {
  /** What the table is called, where nothing beside it says so. */
  readonly label?: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
}) => (
  // What is laid out as cards says itself that it is a table: some browsers take it from the looks.
  <Table striped highlightOnHover role="table" className={classes['list']} aria-label={label}>
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {columns.map(({ head, isFigure = false }) => (
          <Table.Th key={head} role="columnheader" {...(isFigure ? { ta: 'end' } : {})}>
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
  </Table>
);
