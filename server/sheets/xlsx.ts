import { serialText } from '#domain/sheets/dates.ts';
import { unneutral } from '#domain/sheets/neutral.ts';
import { sheetNumber } from '#domain/sheets/numbers.ts';
import { noResult, SheetError, withinLimits, type Cell, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts';
import { openWorkbook, parseXml, type Workbook } from './workbook-parts.ts';
import { sentences } from '#server/text/en/sheets.ts';

/** Returns the column of a cell, counted from 0: `AB12` is 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
    if (column > 20_000) break;
  }
  return column - 1;
}

/** Maximum number of rows in a sheet of Excel. */
const mostRows = 1_048_576;

interface Open {
  column: number;
  type: string;
  style: number;
  value: string;
  formula: boolean;
}

function cellOf(open: Open, book: Workbook): Cell | null {
  const { value, type } = open;
  const formula = open.formula ? { formula: true as const } : {};
  if (type === 's') {
    const text = book.strings.at(Number(value)) ?? '';
    return text === '' ? null : { text: unneutral(text), kind: 'text', ...formula };
  }
  if (value === '' && !open.formula) return null;
  // An empty value is correct only for text. Other kinds left their value to Excel to compute, and an empty cell
  // would hide that.
  if (value === '' && type !== 'str') return { text: noResult, kind: 'error', ...formula };
  if (type === 'b') return { text: value === '1' ? 'Yes' : 'No', kind: 'yes', ...formula };
  if (type === 'e') return { text: value, kind: 'error', ...formula };
  if (type === 'd') return { text: value, kind: 'date', ...formula };
  if (type === 'inlineStr' || type === 'str') return { text: unneutral(value), kind: 'text', ...formula };
  const shown = book.dateStyles[open.style] ? serialText(Number(value), book.from1904) : null;
  if (shown !== null) return { text: shown, kind: 'date', ...formula };
  return { text: sheetNumber(value), kind: 'number', ...formula };
}

/** Yields the rows of a sheet that have a value. */
async function* rowsOf(book: Workbook, part: string, limits: SheetLimits): AsyncIterable<SheetRow> {
  const checked = withinLimits(limits);
  let done: SheetRow[] = [];
  let number = 0;
  let cells: (Cell | null)[] = [];
  /** A cell without a position follows the previous one, even if that is empty. */
  let next = 0;
  let open: Open | null = null;
  let reads: 'value' | 'formula' | null = null;
  const events = {
    open({ name, attributes: a }: { name: string; attributes: Record<string, string> }) {
      if (name === 'row') {
        // A missing or repeated row number would put one row over another; sheets have at most this many rows.
        const given = Number(a['r']);
        number = Number.isInteger(given) && given > number && given <= mostRows ? given : number + 1;
        cells = [];
        next = 0;
      } else if (name === 'c') {
        const column = a['r'] === undefined ? next : columnOf(a['r']);
        if (column < 0 || column >= limits.columns)
          throw new SheetError(sentences.rowHasMoreThanColumns(number.toLocaleString('en'), limits.columns));
        next = column + 1;
        open = { column, type: a['t'] ?? 'n', style: Number(a['s'] ?? 0), value: '', formula: false };
      } else if (open && (name === 'v' || name === 't')) reads = 'value';
      else if (open && name === 'f') {
        open.formula = true;
        reads = 'formula';
      } else if (name === 'rPh') reads = null;
    },
    text(text: string) {
      if (open && reads === 'value') open.value += text;
      if (open && open.value.length > limits.cell * 2)
        throw new SheetError(sentences.aCellOfRowHas(number.toLocaleString('en'), limits.cell));
    },
    close(name: string) {
      reads = null;
      if (name === 'c' && open) {
        const cell = cellOf(open, book);
        if (cell) {
          while (cells.length < open.column) cells.push(null);
          cells[open.column] = cell;
        }
        open = null;
      } else if (name === 'row' && cells.some((cell) => cell !== null && cell.text.trim() !== ''))
        done.push(checked({ number, cells }));
    },
  };
  yield* parseXml(await book.open(part), events, () => {
    const rows = done;
    done = [];
    return rows;
  });
}

/** Returns the visible sheets of an XLSX, read row by row. */
export async function xlsxSheets(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet[]> {
  const book = await openWorkbook(bytes, limits);
  return book.sheets.map(({ name, part }) => ({ name, rows: () => rowsOf(book, part, limits) }));
}
