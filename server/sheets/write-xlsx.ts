import { makeZip } from 'client-zip';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { likeFormula } from '#server/documents/csv.ts';

/** A value of a cell to be written: text, an exact number as text, or a calendar date. */
export type Written =
  | string
  | { number: string; money?: true }
  | { date: string }
  /** Marked as a cell to fix. */
  | { bad: string };

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Removes characters that XML can't represent. */
const xml = (text: string): string =>
  [...text]
    .filter((c) => (c >= ' ' ? c !== '\uFFFE' && c !== '\uFFFF' : '\t\n\r'.includes(c)))
    .join('')
    .replaceAll(/[&<>"]/g, (c) => escaped[c] ?? c);

/**
 * The last of the cell styles: plain, date, money, head, a cell to fix, and text that stays text when a user edits it.
 */
const quoted = 5;

/** Returns a cell with a text, which stays text whatever it begins with: spreadsheets don't run text of a workbook. */
const words = (text: string, style: number): string =>
  `<c t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xml(text)}</t></is></c>`;

function cell(value: Written): string {
  if (typeof value === 'string') return value === '' ? '<c/>' : words(value, likeFormula(value) ? quoted : 0);
  if ('bad' in value) return words(value.bad, 4);
  if ('date' in value) return `<c s="1"><v>${dayNumber(value.date) + 25_569}</v></c>`;
  return `<c${value.money ? ' s="2"' : ''}><v>${xml(value.number)}</v></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFDE8E6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf fillId="2" applyFill="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;

const nameOf = (sheet: string): string => xml(sheet.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));

const fixed = (sheets: readonly string[]): [string, string][] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((sheet, i) => `<sheet name="${nameOf(sheet)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packaged}/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];

/** Cells of a column that offer the values of another sheet's column, from its second row on. */
export interface OfferedList {
  column: number;
  sheet: string;
  from: number;
  count: number;
}

/** Returns the letters of a column, counted from 0: `AB` for 27. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

/** Returns XML that offers values in columns without refusing others: the import explains what it can't read. */
const offers = (lists: readonly OfferedList[]): string =>
  lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists
        .map(({ column, sheet, from, count }) => {
          const [at, of] = [letters(column), letters(from)];
          return `<dataValidation type="list" allowBlank="1" sqref="${at}2:${at}5000"><formula1>'${xml(sheet)}'!$${of}$2:$${of}$${count + 1}</formula1></dataValidation>`;
        })
        .join('')}</dataValidations>`;

const sheetStart = (names: readonly string[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${names.length}" width="18" customWidth="1"/></cols><sheetData><row>${names.map((name) => words(name, 3)).join('')}</row>`;

const rowsXml = (rows: readonly (readonly Written[])[]): string =>
  rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');

/**
 * Writes an XLSX with a bold head that stays in view, page by page as the rows come. `at`: the local date and time of
 * its parts. `more`: a second sheet, and `lists` the columns that offer its values.
 */
export function writeXlsx(
  given: {
    sheet: string;
    head: readonly string[];
    at: { date: string; time: string };
    more?: { sheet: string; head: readonly string[]; rows: readonly (readonly Written[])[] };
    lists?: readonly OfferedList[];
  },
  pages: AsyncIterable<readonly (readonly Written[])[]>,
): ReadableStream<Uint8Array> {
  const bytes = (text: string) => Buffer.from(text);
  const { more } = given;
  async function* sheet() {
    yield bytes(sheetStart(given.head));
    for await (const rows of pages) yield bytes(rowsXml(rows));
    yield bytes(`</sheetData>${offers(given.lists ?? [])}</worksheet>`);
  }
  const lastModified = new Date(`${given.at.date}T${given.at.time}`);
  function* parts() {
    const sheets = [given.sheet, ...(more ? [more.sheet] : [])];
    for (const [name, text] of fixed(sheets)) yield { name, lastModified, input: bytes(text) };
    yield { name: 'xl/worksheets/sheet1.xml', lastModified, input: sheet() };
    if (more) {
      const input = bytes(`${sheetStart(more.head)}${rowsXml(more.rows)}</sheetData></worksheet>`);
      yield { name: 'xl/worksheets/sheet2.xml', lastModified, input };
    }
  }
  return makeZip(parts(), { buffersAreUTF8: true });
}
