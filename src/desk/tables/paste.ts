import { pesos, type Fields } from '#domain/records/fields.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import { centavosOf } from '#src/desk/ui/centavos-of.ts';

/**
 * Parses rows pasted from a sheet or file: separated by tabs, semicolons, or commas if no amount has any. Skips a
 * header. Invalid amounts stay text, which the server refuses with the row.
 */
export function rowsOf(text: string, fields: Fields): Record<string, unknown>[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const mark = ['\t', ';', ','].find((m) => lines.some((line) => line.includes(m))) ?? '\t';
  const names = Object.keys(fields);
  const rows = lines.map((line) => line.split(mark).map((cell) => cell.trim().replaceAll(/^"|"$/g, '')));
  const head = rows[0]?.some((cell) => cell === mustHave(fields, firstOf(names)).label) ?? false;
  return (head ? rows.slice(1) : rows).map((cells) =>
    Object.fromEntries(names.map((name, i) => [name, valueOf(name, fields, cells[i] ?? '')])),
  );
}

function valueOf(name: string, fields: Fields, cell: string): unknown {
  const field = mustHave(fields, name);
  if (field.kind === 'choice')
    return Object.entries(field.options).find(([key, label]) => [key, label].includes(cell))?.[0] ?? cell;
  if (cell === '–' || (cell === '' && name !== 'to_centavos')) return name === 'to_centavos' ? null : 0;
  if (/over/i.test(cell)) return null;
  // A percentage has at most two decimals, so times 100 it is basis points, as amounts become centavos.
  return centavosOf(cell.replace('%', ''));
}

/** Formats rows as text that can be pasted again. */
export const textOf = (rows: readonly object[], fields: Fields): string =>
  (rows as readonly Record<string, number | string | null>[])
    .map((row) =>
      Object.keys(fields)
        .map((name) => {
          const value = row[name];
          if (value === null || value === undefined) return '';
          return typeof value === 'number' ? pesos(value) : value;
        })
        .join('\t'),
    )
    .join('\n');
