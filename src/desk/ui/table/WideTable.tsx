import './wide-table.css';
import { DataTable as MantineDataTable } from 'mantine-datatable';
import type { DataTableProps } from './DataTable.tsx';
import { AllBox, RowBox } from './RowBox.tsx';

/** Table for wide screens. Only this file uses mantine-datatable. */
export default function WideTable<T>(props: DataTableProps<T>) {
  const { rows = [], columns, address, rowKey, label, selection, opened } = props;
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
                width: '2.75rem',
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
      {...(opened && {
        rowExpansion: {
          // A button in the row opens it.
          trigger: 'never' as const,
          expanded: {
            recordIds: opened.key === null ? [] : [opened.key],
            onRecordIdsChange: () => undefined,
          },
          content: ({ record }: { record: T }) => opened.render(record),
        },
      })}
      minHeight={0}
      className="dense-table"
      verticalSpacing={0}
      horizontalSpacing="0.5rem"
      highlightOnHover
      backgroundColor="var(--k-card)"
      borderColor="var(--k-hair)"
      rowBorderColor="var(--k-hair)"
    />
  );
}
