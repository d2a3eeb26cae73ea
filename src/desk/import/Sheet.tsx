import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { ImportFieldShown, ImportRow } from '#contract/common/imports.ts';
import { firstOf } from '#domain/lists/known.ts';
import classes from './Import.module.css';
import { correctedText, type Corrections } from './corrections.ts';
import { Edit, Reason } from './SheetCells.tsx';

interface Place {
  row: number;
  field: number;
}

export interface SheetProps {
  label: string;
  fields: readonly ImportFieldShown[];
  rows: readonly ImportRow[];
  corrections: Corrections;
  editable: boolean;
  /** Shows warnings of valid rows. */
  warned?: boolean;
  /** Null: as in the file. */
  onCorrect: (row: ImportRow, field: string, value: string | null) => void;
  isCorrected: (row: ImportRow, field: string) => boolean;
  /** The number of the row with the focus; null without rows. */
  onRow?: (row: number | null) => void;
}

const right = new Set(['number', 'money']);
/** An error before a warning. */
const problemOf = (row: ImportRow, field: string) =>
  row.problems.find((p) => p.field === field && !p.warns) ?? row.problems.find((p) => p.field === field);

/**
 * Rows as a spreadsheet. Arrows move, Enter edits, Delete clears, Escape restores the file's value, F8 goes to the next
 * error, a pasted column fills downwards, Tab leaves.
 */
export function Sheet(props: SheetProps) {
  const { fields, rows, editable, corrections, warned = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>(() => firstProblem(rows, fields));
  const [edits, setEdits] = useState(false);
  const [focused, setFocused] = useState(false);
  /** Return the focus from the edit field to the cell. */
  const refocus = useRef(false);
  const place = { row: Math.min(at.row, Math.max(0, rows.length - 1)), field: Math.min(at.field, fields.length - 1) };

  const cell = ({ row, field }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-at="${row} ${field}"]`) ?? undefined;
  const go = (to: Place) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      field: Math.max(0, Math.min(fields.length - 1, to.field)),
    };
    setEdits(false);
    setAt(next);
    cell(next)?.focus();
  };
  const isOpen = ({ row, field }: Place) => {
    const problem = problemOf(rows[row]!, fields[field]!.name);
    return problem !== undefined && !problem.warns && !props.isCorrected(rows[row]!, fields[field]!.name);
  };
  const jump = (step: 1 | -1) => {
    const count = rows.length * fields.length;
    const from = place.row * fields.length + place.field;
    for (let i = 1; i <= count; i++) {
      const n = (((from + step * i) % count) + count) % count;
      const next = { row: Math.floor(n / fields.length), field: n % fields.length };
      if (isOpen(next)) return go(next);
    }
  };
  const correct = (value: string | null) => props.onCorrect(rows[place.row]!, fields[place.field]!.name, value);

  const onKey = (event: KeyboardEvent) => {
    if (edits || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, Place> = {
      ArrowUp: { ...place, row: place.row - 1 },
      ArrowDown: { ...place, row: place.row + 1 },
      ArrowLeft: { ...place, field: place.field - 1 },
      ArrowRight: { ...place, field: place.field + 1 },
      Home: { ...place, field: 0 },
      End: { ...place, field: fields.length - 1 },
    };
    if (moves[event.key]) go(moves[event.key]!);
    else if (event.key === 'F8') jump(event.shiftKey ? -1 : 1);
    else if (!editable) return;
    else if (event.key === 'Enter' || event.key === 'F2') setEdits(true);
    else if (event.key === 'Delete') correct('');
    else if (event.key === 'Escape') correct(null);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (edits || !editable) return;
    event.preventDefault();
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    for (const [i, line] of lines.entries()) {
      const row = rows[place.row + i];
      if (row) props.onCorrect(row, fields[place.field]!.name, firstOf(line.split('\t')).slice(0, 2000));
    }
  };
  const finish = (value: string | null, step: number) => {
    if (value !== null) correct(value);
    setEdits(false);
    const next = { ...place, row: Math.min(rows.length - 1, place.row + step) };
    setAt(next);
    refocus.current = true;
  };
  // At once, before the next key is typed.
  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    cell(place)?.focus();
  });

  const current = rows[place.row]?.row ?? null;
  const { onRow } = props;
  useEffect(() => onRow?.(current), [onRow, current]);

  if (rows.length === 0) return <p className={classes['center']}>No rows.</p>;
  return (
    <div className={classes['scroll']}>
      <table
        ref={table}
        className={classes['sheet']}
        // Wide enough for codes, dates, and amounts; it scrolls sideways.
        style={{ minWidth: 246 + 96 * fields.length }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a spreadsheet: ARIA 1.2 names a table for it
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKey}
        onPaste={onPaste}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        <thead>
          <tr>
            <th scope="col" className={classes['rowno']}>
              Row
            </th>
            {(editable || warned) && (
              <th scope="col" className={classes['why']}>
                Reason
              </th>
            )}
            {fields.map((f) => (
              <th key={f.name} scope="col" data-right={right.has(f.kind)}>
                {f.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.row}>
              <th scope="row" className={classes['rowno']}>
                {row.row}
              </th>
              {(editable || warned) && <Reason row={row} {...props} />}
              {fields.map((f, c) => {
                const here = r === place.row && c === place.field;
                const problem = editable || warned ? problemOf(row, f.name) : undefined;
                const text = correctedText(corrections, row, f.name);
                const state = props.isCorrected(row, f.name)
                  ? 'corrected'
                  : problem
                    ? warned || problem.warns
                      ? 'warn'
                      : 'bad'
                    : undefined;
                return (
                  <td
                    key={f.name}
                    data-at={`${r} ${c}`}
                    data-s={state}
                    data-right={right.has(f.kind)}
                    data-edit={here && edits}
                    tabIndex={here ? 0 : -1}
                    aria-invalid={state === 'bad' || undefined}
                    title={problem ? undefined : text}
                    onClick={() => {
                      if (edits && here) return;
                      setAt({ row: r, field: c });
                      setEdits(false);
                    }}
                    onDoubleClick={() => editable && setEdits(true)}
                  >
                    {here && edits ? (
                      <Edit label={`${f.label}, row ${row.row}`} value={text} onDone={finish} />
                    ) : (
                      text || (problem ? '–' : '')
                    )}
                    {here && focused && problem && state !== 'corrected' && (
                      <span className={classes['tip']} role="status" data-up={r > rows.length - 5 && r > 4}>
                        <b>{problem.text.replace(/\.$/, '')}.</b>{' '}
                        {text === '' ? 'The cell is empty.' : `Value in the file: “${text}”.`}
                        {problem.suggest && ` Suggestions: ${problem.suggest.slice(0, 4).join(', ')}.`}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function firstProblem(rows: readonly ImportRow[], fields: readonly ImportFieldShown[]): Place {
  const row = Math.max(
    0,
    rows.findIndex((r) => r.problems.some((p) => p.field !== null)),
  );
  const field = fields.findIndex((f) => rows[row] && problemOf(rows[row], f.name));
  return { row, field: Math.max(0, field) };
}
