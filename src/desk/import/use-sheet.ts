import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import type { ImportFieldShown, ImportRow } from '#contract/common/imports.ts';
import { firstOf, mustHave, nth } from '#domain/lists/known.ts';
import type { Corrections } from './corrections.ts';

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
  /** Called with a cell's new value; null restores the file's value. */
  onCorrect: (row: ImportRow, field: string, value: string | null) => void;
  isCorrected: (row: ImportRow, field: string) => boolean;
  /** Called with the number of the row that has the focus; null without rows. */
  onRow?: (row: number | null) => void;
}

/** Returns a field's problem in a row: an error before a warning. */
export const problemOf = (row: ImportRow, field: string) =>
  row.problems.find((p) => p.field === field && !p.warns) ?? row.problems.find((p) => p.field === field);

/** Returns the current cell of a sheet, its keys, and its corrections. */
export function useSheet(props: SheetProps) {
  const { fields, rows, editable } = props;
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
    const problem = problemOf(nth(rows, row), mustHave(fields, field).name);
    return problem !== undefined && !problem.warns && !props.isCorrected(nth(rows, row), mustHave(fields, field).name);
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
  const correct = (value: string | null) => props.onCorrect(nth(rows, place.row), nth(fields, place.field).name, value);

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
    if (moves[event.key]) go(mustHave(moves, event.key));
    else if (event.key === 'F8') jump(event.shiftKey ? -1 : 1);
    else if (!editable) return;
    else if (event.key === 'Enter' || event.key === 'F2') setEdits(true);
    else if (event.key === 'Delete') correct('');
    else if (event.key === 'Escape') correct(null);
    else return;
    event.preventDefault();
  };
  // F8 works from the title too, which has the focus when the step opens.
  const pressElsewhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F8' || event.defaultPrevented || rows.length === 0) return;
    if (edits || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    if (isOpen(place)) go(place);
    else jump(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    document.addEventListener('keydown', pressElsewhere);
    return () => document.removeEventListener('keydown', pressElsewhere);
  }, []);
  const onPaste = (event: ClipboardEvent) => {
    if (edits || !editable) return;
    event.preventDefault();
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    for (const [i, line] of lines.entries()) {
      const row = rows[place.row + i];
      if (row) props.onCorrect(row, nth(fields, place.field).name, firstOf(line.split('\t')).slice(0, 2000));
    }
  };
  const finish = (value: string | null, step: number) => {
    if (value !== null) correct(value);
    setEdits(false);
    const next = { ...place, row: Math.min(rows.length - 1, place.row + step) };
    setAt(next);
    refocus.current = true;
  };
  // Focus at once, before the next key is typed.
  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    cell(place)?.focus();
  });

  const current = rows[place.row]?.row ?? null;
  const { onRow } = props;
  useEffect(() => onRow?.(current), [onRow, current]);

  return { table, place, setAt, edits, setEdits, focused, setFocused, onKey, onPaste, finish };
}

function firstProblem(rows: readonly ImportRow[], fields: readonly ImportFieldShown[]): Place {
  const row = Math.max(
    0,
    rows.findIndex((r) => r.problems.some((p) => p.field !== null)),
  );
  const field = fields.findIndex((f) => rows[row] && problemOf(rows[row], f.name));
  return { row, field: Math.max(0, field) };
}
