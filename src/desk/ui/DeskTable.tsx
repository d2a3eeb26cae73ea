import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { texts } from '#src/text/en/desk/ui.ts';
import { useAnnounced } from './announced.ts';
import { asItWas, columnsAs, size, useColumnLooks } from './column-looks.ts';
import { useCellGrid } from './cell-grid.ts';
import { ChooseAll, useRange, type Choosing } from './choosing.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { DeskHead } from './DeskHead.tsx';
import { DeskRow } from './DeskRow.tsx';
import type { DeskColumn } from './desk-column.ts';
import classes from './DeskTable.module.css';
import { Bone, DeskState, NotLoaded } from './DeskState.tsx';
import { isLetterOff } from './letter-keys.ts';
import pinned from './pinned.module.css';
import { useLeastWidth } from './use-least-width.ts';
import { useRowsKey } from './use-rows-key.ts';

export interface DeskTableProps<T> {
  label: string;
  /** Storage key of the column settings: list and user. */
  list: string;
  columns: readonly DeskColumn<T>[];
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Called on Enter or a double click. */
  onOpen: (row: T) => void;
  /** Called on a click or Space, and on arrow keys while a preview is open. */
  onLook?: (row: T) => void;
  /** Handles other keys on a row. Returns true if the key was handled. */
  onKey?: (key: string, row: T) => boolean;
  /** Selection for bulk actions: checkbox, Space, or Shift for a range. */
  choosing?: Choosing<T> | undefined;
  /** The row open in a panel or form. */
  openKey?: string | number | undefined;
  /** Renders content below the open row, in place. */
  renderBelow?: (row: T) => ReactNode;
  /** Set if cells take the focus instead of rows: arrow keys then move in both directions. */
  grid?: true;
  /** Returns true for a row that is drawn muted, such as an archived one. */
  quiet?: (row: T) => boolean;
  /** Renders the row buttons, shown on hover. */
  renderActions?: (row: T) => ReactNode;
  /** CSS width of the buttons' column; by default for three. Without buttons, it has only the columns menu. */
  actionsWidth?: string;
  /** Returns the total below a column over all matches. Totals stay in view while scrolling. */
  totals?: (key: string) => ReactNode;
  /** Empty state. */
  empty: ReactNode;
  error: string | null;
  onRetry: () => void;
}

/** Skeleton rows in the list's columns, so that nothing moves when they load. */
const bones = Array.from({ length: 12 }, (_, i) => i);

/** The desk's table: dense one-line rows, sticky header and first column, full keyboard support. */
export function DeskTable<T>(props: DeskTableProps<T>) {
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowsKey(body);
  const { rows } = props;
  const [looks, setLooks] = useColumnLooks(props.list);
  const columns = columnsAs(props.columns, looks, props.choosing !== undefined);
  const range = useRange(rows ?? [], props.choosing);
  const { choosing } = props;
  const by = props.columns.find((c) => c.key === props.sort?.replace(/^-/, ''))?.title;
  const order = props.sort?.startsWith('-') ? 'descending' : 'ascending';
  useAnnounced('sort', by ? texts.sortedBy(by.toLowerCase(), order) : '', { of: props.sort ?? '' });
  const cells = useCellGrid(body, { rows: rows?.length ?? 0, columns: columns.length });
  const table = useLeastWidth(looks.always.length + Object.keys(looks.widths).length > 0);
  if (rows === undefined && props.error !== null) return <NotLoaded message={props.error} onRetry={props.onRetry} />;
  if (rows?.length === 0) return <DeskState>{props.empty}</DeskState>;

  const move = (event: KeyboardEvent<HTMLTableRowElement>, row: T) => {
    if (props.grid ? !(event.target instanceof HTMLTableCellElement) : event.target !== event.currentTarget) return;
    if (props.grid && cells.move(event)) return event.preventDefault();
    const all = [...(body.current?.rows ?? [])].filter((r) => !r.classList.contains(classes['below']!));
    const at = all.indexOf(event.currentTarget);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const to = steps[event.key];
    if (to !== undefined) all[Math.max(0, Math.min(to, all.length - 1))]?.focus();
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) props.onOpen(row);
    else if (event.key === ' ' && choosing && (!props.onLook || event.shiftKey)) range(row, event.shiftKey);
    else if (event.key === ' ' && props.onLook) props.onLook(row);
    else if (event.ctrlKey || event.metaKey || event.altKey || isLetterOff(event.key)) return;
    else if (event.key === 'x' && choosing) range(row, false);
    else if (!props.onKey?.(event.key, row)) return;
    event.preventDefault();
  };

  const idOf = (row: T) => `${id}-${props.rowKey(row)}`;

  // If all columns have custom widths, the rest of the space goes to the end.
  const spread = looks === asItWas || columns.some((c) => c.width === undefined);
  const end = spread ? (props.actionsWidth ?? (props.renderActions ? '104px' : '44px')) : undefined;

  return (
    <div className={classes['scroll']}>
      <table
        ref={table}
        className={`${classes['table']} ${pinned['pinned']}`}
        role={props.grid && 'grid'}
        aria-label={props.label}
        aria-busy={rows === undefined}
      >
        <thead>
          <tr>
            {columns.map((c, i) => (
              <DeskHead
                key={c.key}
                before={i === 0 && choosing && <ChooseAll rows={rows ?? []} choosing={choosing} />}
                column={c as DeskColumn<unknown>}
                sort={props.sort}
                onSort={props.onSort}
                onSize={(width) => setLooks(size(looks, c.key, width))}
              />
            ))}
            <th style={{ width: end }} aria-label={props.renderActions ? texts.actions : texts.columns}>
              <ColumnsMenu
                label={props.label}
                columns={props.columns as readonly DeskColumn<unknown>[]}
                looks={looks}
                onChange={setLooks}
              />
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what takes the focus in it are rows or cells */}
        <tbody ref={body} onFocus={props.grid && cells.onFocus}>
          {rows === undefined
            ? bones.map((n) => (
                <tr key={n}>
                  {columns.map((c) => (
                    <td key={c.key} data-rank={c.rank}>
                      <Bone />
                    </td>
                  ))}
                  <td className={classes['does']}>{'\u00a0'}</td>
                </tr>
              ))
            : rows.map((row, i) => (
                <DeskRow
                  key={props.rowKey(row)}
                  table={props}
                  columns={columns}
                  row={row}
                  index={i}
                  cells={props.grid ? cells : undefined}
                  labelId={idOf(row)}
                  onPress={(event) => move(event, row)}
                  onRange={(upTo) => range(row, upTo)}
                />
              ))}
        </tbody>
        {props.totals && rows !== undefined && (
          <tfoot>
            <tr>
              {columns.map((c) => (
                <td key={c.key} data-align={c.align} data-rank={c.rank} data-stays={c.stays} data-title={c.title}>
                  {props.totals!(c.key)}
                </td>
              ))}
              <td>{'\u00a0'}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
