import { useMemo } from 'react';
import type { DeskColumn } from './desk-column.ts';
import { keep, keptValue, useKept } from './kept.ts';

/** Column settings of a list, by column key. */
export interface ColumnLooks {
  /** Keys of columns that the user hid. */
  hidden: readonly string[];
  /** Keys of columns shown even without room for their rank; the list then scrolls sideways. */
  always: readonly string[];
  /** Widths in CSS pixels. */
  widths: Readonly<Record<string, number>>;
}

export const asItWas: ColumnLooks = { hidden: [], always: [], widths: {} };
export const leastWidth = 48;
export const mostWidth = 640;
/** Space the checkbox takes from the first column, in CSS pixels. */
const box = 24;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];

/** Clamps a width to whole CSS pixels. */
export const widthWithin = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));

/** Reads stored settings; ignores invalid ones. */
export function readLooks(text: string | null): ColumnLooks {
  const value = keptValue(text);
  if (typeof value !== 'object' || value === null) return asItWas;
  const { hidden, always, widths } = value as Record<string, unknown>;
  const sized = typeof widths === 'object' && widths !== null ? Object.entries(widths) : [];
  return {
    hidden: texts(hidden),
    always: texts(always),
    widths: Object.fromEntries(
      sized
        .filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
        .map(([key, width]) => [key, widthWithin(width)]),
    ),
  };
}

const without = (keys: readonly string[], key: string): string[] => keys.filter((k) => k !== key);

/** Hides a column. */
export const hide = (looks: ColumnLooks, key: string): ColumnLooks => ({
  ...looks,
  hidden: [...without(looks.hidden, key), key],
  always: without(looks.always, key),
});

/** Shows a column, even without room for its rank. */
export const show = (looks: ColumnLooks, key: string, room: boolean): ColumnLooks => ({
  ...looks,
  hidden: without(looks.hidden, key),
  always: room ? without(looks.always, key) : [...without(looks.always, key), key],
});

/** Sets a column's width in CSS pixels; null restores it. */
export function size(looks: ColumnLooks, key: string, width: number | null): ColumnLooks {
  const { [key]: _former, ...others } = looks.widths;
  return { ...looks, widths: width === null ? others : { ...others, [key]: widthWithin(width) } };
}

/**
 * Applies column settings. The first column always shows, as it names the record. A column shown regardless of room
 * loses its rank.
 */
export const columnsAs = <T>(columns: readonly DeskColumn<T>[], looks: ColumnLooks, boxed = false): DeskColumn<T>[] =>
  columns
    .filter((column, i) => i === 0 || !looks.hidden.includes(column.key))
    .map((column, i) => {
      const { rank, ...rest } = column;
      const own = looks.widths[column.key];
      const width = own ?? (boxed && i === 0 && column.width ? Number.parseFloat(column.width) + box : undefined);
      return {
        ...rest,
        ...(rank !== undefined && !looks.always.includes(column.key) && { rank }),
        ...(width !== undefined && { width: `${width}px` }),
      };
    });

/** Returns a user's column settings of a list. `list` identifies list and user. */
export function useColumnLooks(list: string): [looks: ColumnLooks, set: (next: ColumnLooks) => void] {
  const key = `kawani.columns.${list}`;
  const text = useKept(key);
  const looks = useMemo(() => readLooks(text), [text]);
  const set = (next: ColumnLooks) => {
    const changed = next.hidden.length + next.always.length + Object.keys(next.widths).length > 0;
    keep(key, changed ? next : null);
  };
  return [looks, set];
}
