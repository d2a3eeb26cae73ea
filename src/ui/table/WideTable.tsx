import './wide-table.css';
import { DataTable as MantineDataTable } from 'mantine-datatable';
import type { DataTableProps } from './DataTable.tsx';
import { AllBox, RowBox } from './RowBox.tsx';

/** The table of a desktop. Only this file knows mantine-datatable. */
export default function WideTable<T>(props: DataTableProps<T>) {
  const { rows = [], columns, address, rowKey, label, selection } = props;
  const sort = address.sort ?? '';
  return (
    <MantineDataTable<T & Record<string, unknown>>
      aria-label={label}
      records={[...rows] as (T & Record<string, unknown>)[]}
      idAccessor={(row) => rowKey(row)}
      columns={[
        ...(selection
          ? [
              {
                accessor: 'chosen',
                title: <AllBox rows={rows} selection={selection} />,
                render: (row: T) => <RowBox row={row} selection={selection} />,
                width: '3rem',
              },
            ]
          : []),
        ...columns.map((c) => ({
          accessor: c.key,
          title: c.title,
          render: c.render,
          sortable: c.sortable === true,
          textAlign: c.align ?? ('left' as const),
          ...(c.width && { width: c.width }),
        })),
      ]}
      sortStatus={{ columnAccessor: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        address.set({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}` })
      }
      minHeight={0}
      verticalSpacing="0.4375rem"
      horizontalSpacing="0.625rem"
      highlightOnHover
      backgroundColor="var(--k-card)"
      borderColor="var(--k-line)"
      rowBorderColor="var(--k-line)"
      withTableBorder
      borderRadius="md"
    />
  );
}
