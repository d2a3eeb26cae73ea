import { pesos, type Fields } from '#domain/records/fields.ts';
import { centavosOf } from '#src/desk/ui/centavos-of.ts';

/**
 * Rows as they are pasted from a sheet or a file: columns apart by tabs, semicolons, or commas where no amount has any.
 * A head is passed over. What is no amount stays text, which the server refuses with its row.
 */
export function rowsOf(text: string, fields: Fields): Record<string, unknown>[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const mark = ['\t', ';', ','].find((m) => lines.some((line) => line.includes(m))) ?? '\t';
  const names = Object.keys(fields);
  const rows = lines.map((line) => line.split(mark).map((cell) => cell.trim().replaceAll(/^"|"$/g, '')));
  const head = rows[0]?.some((cell) => cell === fields[names[0]!]!.label) ?? false;
  return (head ? rows.slice(1) : rows).map((cells) =>
    Object.fromEntries(names.map((name, i) => [name, valueOf(name, fields, cells[i] ?? '')])),
  );
}

function valueOf(name: string, fields: Fields, cell: string): unknown {
  const field = fields[name]!;
  if (field.kind === 'choice')
    return Object.entries(field.options).find(([key, label]) => [key, label].includes(cell))?.[0] ?? cell;
  if (cell === '–' || (cell === '' && name !== 'to_centavos')) return name === 'to_centavos' ? null : 0;
  if (/over/i.test(cell)) return null;
  // A percentage has two decimals at most, so its hundredfold is basis points as an amount's is centavos.
  return centavosOf(cell.replace('%', ''));
}

/** The rows as they can be pasted again. */
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
