import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bytesOf, workbook } from '#tests/support/workbook.ts';
import { readSheets } from './read.ts';
import { sheetLimits, type SheetLimits } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const text = (s: string) => new TextEncoder().encode(s);

/** All rows of the first sheet that has any, as texts. */
async function texts(bytes: Uint8Array, limits?: SheetLimits): Promise<(string | null)[][]> {
  const [sheet] = await readSheets(bytes, limits);
  const rows: (string | null)[][] = [];
  for await (const row of sheet!.rows()) rows.push(row.cells.map((cell) => cell?.text ?? null));
  return rows;
}

it('reads a CSV with a mark, semicolons, quotes and line breaks in them', async () => {
  const csv = '\uFEFFName;Rate\r\n"Dela Cruz; Juan";"7,5"\r\n\r\n"two\nlines";"say ""hi"""\r\n';
  expect(await texts(text(csv))).toEqual([
    ['Name', 'Rate'],
    ['Dela Cruz; Juan', '7,5'],
    ['two\nlines', 'say "hi"'],
  ]);
});

it('a list with semicolons within its cells stays separated by commas', async () => {
  const places = Array.from({ length: 12 }, (_, n) => `Branch ${n}`).join('; ');
  expect(await texts(text(`Date,Name,Places\n2026-12-08,Feast,${places}\n2026-12-30,Rizal Day,${places}\n`))).toEqual([
    ['Date', 'Name', 'Places'],
    ['2026-12-08', 'Feast', places],
    ['2026-12-30', 'Rizal Day', places],
  ]);
  expect(await texts(text('Name;Rate;Note\nAna;7,5;a, b, c, d\nBo;8,25;e, f, g\n'))).toEqual([
    ['Name', 'Rate', 'Note'],
    ['Ana', '7,5', 'a, b, c, d'],
    ['Bo', '8,25', 'e, f, g'],
  ]);
});

it('numbers rows one after the other where their own numbers are none, or are there twice', async () => {
  const row = (n: string, value: string) => `<row r="${n}"><c t="inlineStr"><is><t>${value}</t></is></c></row>`;
  const rows = row('1', 'a') + row('1', 'b') + row('x', 'c') + row('9', 'd') + row('99999999999', 'e');
  const [sheet] = await readSheets(await workbook({ sheets: [{ name: 'S', rows }] }));
  const found: [number, string | undefined][] = [];
  for await (const { number, cells } of sheet!.rows()) found.push([number, cells[0]?.text]);
  expect(found).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
    [9, 'd'],
    [10, 'e'],
  ]);
});

it('reads Windows-1252 and UTF-16, also where a letter falls between two pieces', async () => {
  expect(await texts(Uint8Array.from([...text('Pe'), 0xf1, ...text('a,1\n')]))).toEqual([['Peña', '1']]);
  const utf16 = Buffer.from(`\uFEFFPeña\t1\n`, 'utf16le');
  expect(await texts(utf16)).toEqual([['Peña', '1']]);
  const long = `${'x'.repeat(65_535)}ñ,1\n`;
  const [row] = await texts(text(long), { ...sheetLimits, cell: 70_000 });
  expect(row![0]!.endsWith('xñ')).toBe(true);
});

it('names the error in a file that isn’t a table', async () => {
  await expect(texts(text(''))).rejects.toThrow('empty');
  await expect(texts(text('%PDF-1.7'))).rejects.toThrow('PDF');
  await expect(texts(text('\ufeff <html><body><table><tr><td>Code</td></tr></table>'))).rejects.toThrow('web page');
  await expect(texts(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).rejects.toThrow('old Excel');
  await expect(texts(Uint8Array.from([1, 0, 2, 0]))).rejects.toThrow('isn’t a table');
  await expect(texts(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]))).rejects.toThrow('damaged');
  await expect(texts(text(`a,b\n"never closed, ${'x'.repeat(400_000)}\n`))).rejects.toThrow('never closed');
});

it('reads shared, inline and formula cells, styles of dates, and leaves hidden sheets alone', async () => {
  const bytes = await workbook({
    strings: ['<t>Date</t>', '<r><t>Rich </t></r><r><t>text</t></r><rPh><t>spoken</t></rPh>', '<t>=cmd|x</t>'],
    formats: [0, 14, 'd mmm yyyy', '0.00 "days"', '[h]:mm'],
    sheets: [
      { name: 'Old', state: 'hidden', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' },
      {
        name: 'New',
        rows: `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row>
          <row r="4"><c r="A4" s="1"><v>46347</v></c><c r="B4" s="2"><v>46347.25</v></c><c r="C4" s="3"><v>46347</v></c>
            <c r="D4" s="4"><v>0.75</v></c><c r="E4"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>
          <row r="5"><c r="A5" t="inlineStr"><is><t>a &amp; b</t></is></c><c r="B5" t="b"><v>1</v></c>
            <c r="C5" t="e"><v>#REF!</v></c><c r="D5" t="s"><v>2</v></c><c r="E5" t="str"><f>A1</f><v>x</v></c></row>
          <row r="6"><c r="A6" t="inlineStr"><is><t> </t></is></c></row>`,
      },
    ],
  });
  const sheets = await readSheets(bytes);
  expect(sheets.map((s) => s.name)).toEqual(['New']);
  const rows = [];
  for await (const row of sheets[0]!.rows()) rows.push(row);
  expect(rows.map((r) => r.number)).toEqual([3, 4, 5]);
  expect(rows.map((r) => r.cells.map((c) => c?.text ?? null))).toEqual([
    ['Date', null, 'Rich text'],
    ['2026-11-21', '2026-11-21 06:00:00', '46347', '18:00:00', '0.3'],
    ['a & b', 'Yes', '#REF!', '=cmd|x', 'x'],
  ]);
  expect(rows[1]!.cells.map((c) => c?.kind)).toEqual(['date', 'date', 'number', 'date', 'number']);
  expect(rows[2]!.cells[2]?.kind).toBe('error');
  expect(rows[1]!.cells[4]?.formula).toBe(true);
});

it('a formula that was never calculated is an error and no empty cell; one that gives an empty text is empty', async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1"><f>A1*2</f></c><c r="C1" s="1"><f>TODAY()</f><v/></c>
    <c r="D1" t="str"><f>""</f><v></v></c><c r="E1" t="b"><f>A1=1</f><v></v></c></row><row r="2"><c r="A2"><f>A1</f><v></v></c></row>`;
  const [sheet] = await readSheets(await workbook({ formats: [0, 14], sheets: [{ name: 'a', rows }] }));
  const found = [];
  for await (const row of sheet!.rows()) found.push(row.cells.map((c) => c && [c.kind, c.text]));
  const none = ['error', 'no result'];
  expect(found).toEqual([[['text', 'a'], none, none, ['text', ''], none], [none]]);
});

it('counts the dates of old Macintosh files from 1904', async () => {
  const rows = '<row><c s="1"><v>44885</v></c></row>';
  const bytes = await workbook({ formats: [0, 14], from1904: true, sheets: [{ name: 'a', rows }] });
  expect(await texts(bytes)).toEqual([['2026-11-21']]);
});

it('is not unfolded by a file that is small only while it is packed', async () => {
  const rows = `<row><c t="inlineStr"><is><t>${'x'.repeat(1000)}</t></is></c></row>`;
  const bytes = await workbook({ sheets: [{ name: 'a', rows: rows.repeat(50) }] });
  await expect(texts(bytes, { ...sheetLimits, part: 20_000 })).rejects.toThrow('is too large when unpacked');
  await expect(texts(bytes, { ...sheetLimits, rows: 10 })).rejects.toThrow('more than 10 rows');
  await expect(texts(bytes, { ...sheetLimits, cell: 100 })).rejects.toThrow('100 characters');
  const wide = await workbook({ sheets: [{ name: 'a', rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }] });
  await expect(texts(wide)).rejects.toThrow('more than 400 columns');
  const strings = await workbook({ strings: ['<t>long enough</t>'], sheets: [{ name: 'a', rows }] });
  await expect(texts(strings, { ...sheetLimits, strings: 5 })).rejects.toThrow('too much text');
});

it('refuses a part that says it is smaller than it is', async () => {
  // One entry, deflated, whose head says 10 bytes where a million are packed.
  const packed = deflateRawSync(Buffer.alloc(1_000_000, 32));
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(10, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  const bytes = Buffer.concat([local, name, packed, central, name, end]);
  await expect(texts(bytes)).rejects.toThrow('damaged');
});

it('refuses a workbook whose XML declares entities', async () => {
  const bomb = '<!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>';
  const bytes = await workbook({ sheets: [{ name: 'a', rows: '' }], more: { 'xl/workbook.xml': bomb } });
  await expect(texts(bytes)).rejects.toThrow(/has unknown parts|damaged/);
  const broken = await workbook({ sheets: [{ name: 'a', rows: '<row><c><v>1</row>' }] });
  await expect(texts(broken)).rejects.toThrow('damaged');
});

it('reads back what it wrote: dates, amounts, formulas as text, and what XML cannot hold left out', async () => {
  const pages = async function* () {
    yield [
      [
        { date: '2026-11-21' },
        { number: '1234.50', money: true as const },
        '=cmd|x',
        'a<b>&"c"\u0001',
        '',
        '-5',
        '-5 days',
        ' 007 ',
      ],
    ];
  };
  const bytes = await bytesOf(
    writeXlsx(
      { sheet: 'Daily rates', head: ['Date', 'Amount', 'Note'], at: { date: '2026-11-22', time: '08:00:00' } },
      pages(),
    ),
  );
  // A workbook's text is never run, so it needs no prefix; it stays text when a user edits it.
  const parts = Buffer.from(bytes).toString('latin1');
  for (const as of ['=cmd|x', '-5 days'])
    expect(parts).toContain(`<c t="inlineStr" s="5"><is><t xml:space="preserve">${as}</t></is></c>`);
  expect(parts).toContain('<xf quotePrefix="1"/></cellXfs>');
  expect(await texts(bytes)).toEqual([
    ['Date', 'Amount', 'Note'],
    ['2026-11-21', '1234.5', '=cmd|x', 'a<b>&"c"', null, '-5', '-5 days', ' 007 '],
  ]);
});
