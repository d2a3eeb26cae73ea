import { makeZip } from 'client-zip';

/** A workbook of given parts, for files that no writer of ours would make. */
export interface WorkbookParts {
  sheets: readonly { name: string; state?: 'hidden' | 'veryHidden'; rows: string }[];
  strings?: readonly string[];
  /** Number formats of styles 0, 1, 2, …: ids of Excel, or codes. */
  formats?: readonly (number | string)[];
  from1904?: boolean;
  /** Further or other parts by name. */
  more?: Readonly<Record<string, string | Uint8Array>>;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** The bytes of the workbook, its parts stored as they are. `rows`: the XML within `sheetData`. */
export async function workbook(given: WorkbookParts): Promise<Uint8Array> {
  const formats = given.formats ?? [0];
  const own = formats.map((f, i) =>
    typeof f === 'string' ? `<numFmt numFmtId="${200 + i}" formatCode="${f.replaceAll('"', '&quot;')}"/>` : '',
  );
  const parts: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="r"><workbookPr${given.from1904 ? ' date1904="1"' : ''}/><sheets>${given.sheets
      .map(
        (s, i) => `<sheet name="${s.name}" sheetId="${i + 1}"${s.state ? ` state="${s.state}"` : ''} r:id="rId${i}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${given.sheets
      .map((_, i) => `<Relationship Id="rId${i}" Target="worksheets/sheet${i}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${own.join('')}</numFmts><cellXfs>${formats
      .map((f, i) => `<xf numFmtId="${typeof f === 'string' ? 200 + i : f}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${(given.strings ?? []).map((s) => `<si>${s}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      given.sheets.map((s, i) => [
        `xl/worksheets/sheet${i}.xml`,
        `<worksheet ${main}><sheetData>${s.rows}</sheetData></worksheet>`,
      ]),
    ),
    ...given.more,
  };
  return bytesOf(makeZip(Object.entries(parts).map(([name, input]) => ({ name, input }))));
}

export const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
