import type { KeyboardEvent } from 'react';
import { texts } from '#src/text/en/desk/ui.ts';
import type { CellGrid } from './cell-grid.ts';
import { ChooseRow, onBox } from './choosing.tsx';
import type { DeskColumn } from './desk-column.ts';
import type { DeskTableProps } from './DeskTable.tsx';
import classes from './DeskTable.module.css';

interface DeskRowProps<T> {
  table: DeskTableProps<T>;
  columns: readonly DeskColumn<T>[];
  row: T;
  index: number;
  /** Set in a grid, whose cells are in the tab order; otherwise the row is. */
  cells: CellGrid | undefined;
  labelId: string;
  onPress: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  onRange: (upTo: boolean) => void;
}

/** A row of the desk's table. It, or each cell of a grid, takes the focus. */
export function DeskRow<T>({ table, columns, row, index, cells, ...props }: DeskRowProps<T>) {
  const { choosing, openKey } = table;
  const key = table.rowKey(row);
  // A row with the focus is named after its record.
  const named = Math.max(
    0,
    columns.findIndex((c) => c.name),
  );
  const own = columns[named]?.hint;
  const inOrder = (column: number) => (cells?.at.row === index && cells.at.column === column ? 0 : -1);
  const main = (
    <tr
      className={classes['row']}
      tabIndex={cells ? undefined : index === 0 ? 0 : -1}
      aria-selected={cells && key === openKey}
      aria-label={own?.(row)}
      aria-labelledby={own ? undefined : props.labelId}
      data-open={key === openKey}
      data-was={table.quiet?.(row) ?? false}
      data-chosen={choosing?.isChosen(row)}
      onKeyDown={props.onPress}
      onFocus={(event) => {
        const walking = openKey !== undefined && openKey !== key;
        if (walking && (cells !== undefined || event.target === event.currentTarget)) table.onLook?.(row);
      }}
      onClick={(event) => !onBox(event) && table.onLook?.(row)}
      onDoubleClick={(event) => !onBox(event) && table.onOpen(row)}
    >
      {columns.map((c, column) => (
        <td
          key={c.key}
          id={column === named && !c.hint ? props.labelId : undefined}
          role={cells && column === named ? 'rowheader' : undefined}
          tabIndex={cells && inOrder(column)}
          data-align={c.align}
          data-title={c.title}
          data-rank={c.rank}
          data-name={c.name}
          data-stays={c.stays}
          data-said={c.said}
          title={c.hint?.(row)}
        >
          {column === 0 && choosing && (
            <ChooseRow
              label={(choosing.words?.one ?? ((name) => texts.choose(name)))(c.hint?.(row) ?? texts.thisRow)}
              chosen={choosing.isChosen(row)}
              onChoose={props.onRange}
            />
          )}
          {c.wraps ? <span className={classes['wraps']}>{c.render(row)}</span> : c.render(row)}
        </td>
      ))}
      <td className={classes['does']}>{table.renderActions && <span>{table.renderActions(row)}</span>}</td>
    </tr>
  );
  if (!table.renderBelow || key !== openKey) return main;
  return (
    <>
      {main}
      <tr className={classes['below']}>
        <td colSpan={columns.length + 1}>{table.renderBelow(row)}</td>
      </tr>
    </>
  );
}
