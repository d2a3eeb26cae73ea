import { describe, expect, test } from 'vitest';
import { guessOwn } from './guess-columns.ts';
import { namesKey, ownProblem, punchTable, readOwn, type OwnColumns } from './own-columns.ts';
import { splitCells } from './punch-file.ts';

const table = (text: string) => punchTable(splitCells(text).rows)!;
const roles = (own: OwnColumns) => Object.fromEntries(own.columns.map((c) => [c.name, c.role]));
const read = (text: string, own: OwnColumns) => readOwn(table(text), own);
const lines = (text: string, own = guessOwn(table(text))) =>
  read(text, own).punches.map((p) => `${p.pin} ${p.at} ${p.tag}`);

describe('suggested column roles', () => {
  test('date, time and direction in separate columns, under a title', () => {
    const text =
      'Attendance Log\nPrinted by,Juan\n\nPerson ID,Full Name,Log Date,Log Time,Event,Terminal\n' +
      '0042,Cruz,25/11/2026,8:01 AM,Entry,GATE-1\n0042,Cruz,25/11/2026,5:02 PM,Exit,GATE-1\n';
    const own = guessOwn(table(text));
    expect(roles(own)).toEqual({
      'Person ID': 'badge',
      'Full Name': null,
      'Log Date': 'date',
      'Log Time': 'time',
      Event: 'direction',
      Terminal: 'device',
    });
    expect(own).toMatchObject({ order: 'day_first', outs: ['Exit'] });
    expect(ownProblem(own)).toBeNull();
    expect(read(text, own)).toMatchObject({
      byCode: false,
      problems: [],
      punches: [
        { pin: '0042', at: '2026-11-25 08:01:00', tag: 'In', device: 'GATE-1' },
        { pin: '0042', at: '2026-11-25 17:02:00', tag: 'Out', device: 'GATE-1' },
      ],
    });
  });

  test('a title with its own dates, each in a cell', () => {
    const text = 'Log,,,\nFrom,2026-11-01,To,2026-11-15\nPin,Log Date,Log Time,Name\n7,2026-11-03,08:00,Ana\n';
    expect(roles(guessOwn(table(text)))).toEqual({ Pin: 'badge', 'Log Date': 'date', 'Log Time': 'time', Name: null });
    expect(lines(text)).toEqual(['7 2026-11-03 08:00:00 ']);
    // Time logs above a header row aren't a title.
    const torn = '9,2026-11-02,08:00,Ben\nPin,Log Date,Log Time,Name\n7,2026-11-03,08:00,Ana\n';
    expect(table(torn)).toMatchObject({ firstLine: 1, columns: [{ name: 'Column 1' }, {}, {}, {}] });
  });

  test('one date-time column of any name; employee codes', () => {
    const text = 'Staff No;Name;Swiped\nE-1;Ana;3-Nov-2026 08:00\n';
    const own = guessOwn(table(text));
    expect(roles(own)).toEqual({ 'Staff No': 'code', Name: null, Swiped: 'date_time' });
    expect(read(text, own)).toMatchObject({ byCode: true, punches: [{ pin: 'E-1', at: '2026-11-03 08:00:00' }] });
  });

  test('times in and out in columns, over midnight', () => {
    const text = 'Emp No,Duty Date,AM In,AM Out,PM In,PM Out\nE-1,2026-11-03,22:00,02:00,03:00,06:00\n';
    expect(lines(text)).toEqual([
      'E-1 2026-11-03 22:00:00 In',
      'E-1 2026-11-04 02:00:00 Out',
      'E-1 2026-11-04 03:00:00 In',
      'E-1 2026-11-04 06:00:00 Out',
    ]);
  });

  test('an out column before its in, moved columns, and an in equal to the previous out', () => {
    const day = ['E-1 2026-11-03 08:00:00 In', 'E-1 2026-11-03 17:00:00 Out'];
    expect(lines('Emp No,Duty Date,Time Out,Time In\nE-1,2026-11-03,17:00,08:00\n')).toEqual(day);
    // If an in has no out, the original order applies, wherever a later file has the column.
    const said = guessOwn(table('Emp No,Duty Date,Time In,Lunch In,Time Out\nE-1,2026-11-03,08:00,13:00,17:00\n'));
    const moved = 'Emp No,Duty Date,Time Out,Lunch In,Time In\nE-1,2026-11-03,17:00,13:00,08:00\n';
    expect(lines(moved, said)).toEqual([day[0], 'E-1 2026-11-03 13:00:00 In', day[1]]);
    const noon = 'Emp No,Duty Date,AM In,AM Out,PM In,PM Out\nE-1,2026-11-03,08:00,12:00,12:00,17:00\n';
    expect(lines(noon).map((l) => l.slice(4, 14))).toEqual(Array(4).fill('2026-11-03'));
    // An in and an out at the same time are a full day apart.
    expect(lines('Emp No,Duty Date,In,Out\nE-1,2026-11-03,08:00,08:00\n')[1]).toBe('E-1 2026-11-04 08:00:00 Out');
  });

  test('a date at midnight next to its time, as in spreadsheets, and a two-digit year', () => {
    expect(
      lines('Badge,Day,Time\n7,11/25/2026 0:00,1899-12-30 08:00\n').concat(lines('Badge,Date,Time\n7,11/25/26,8:00\n')),
    ).toEqual(['7 2026-11-25 08:00:00 ', '7 2026-11-25 08:00:00 ']);
  });

  test('a file without headers loses no row', () => {
    const text = '1001,2026-11-03,08:00\n1001,2026-11-03,17:00\n';
    const own = guessOwn(table(text));
    expect(roles(own)).toEqual({ 'Column 1': null, 'Column 2': 'date', 'Column 3': 'time' });
    expect(ownProblem(own)).toContain('badge number or the employee code');
    const said = { ...own, columns: own.columns.map((c, i) => (i === 0 ? { ...c, role: 'badge' as const } : c)) };
    expect(lines(text, said)).toHaveLength(2);
  });

  test.each(['', 'Dear all,\nhere are the punches.\n', 'one\ntwo\n', 'A,B\n'])(
    '%j is not a table of time logs',
    (text) => {
      expect(punchTable(splitCells(text).rows)).toBeNull();
    },
  );
});

test('a file of one endless line is refused at once', () => {
  const text = `1${'T'.repeat(200_000)}`;
  expect([punchTable([[text]]), punchTable([[text, text]])]).toEqual([null, null]);
  const own = guessOwn(table(`Badge,Swiped,Remarks\n7,2026-11-03 08:00,x\n8,2026-11-03 09:00,${text}\n`));
  expect(roles(own)).toEqual({ Badge: 'badge', Swiped: 'date_time', Remarks: null });
}, 10_000);

describe('reads a file by its saved column roles', () => {
  const own: OwnColumns = {
    columns: [
      { name: 'Who', role: 'badge' },
      { name: 'When', role: 'date_time' },
      { name: 'Way', role: 'direction' },
    ],
    order: 'month_first',
    outs: ['LABAS'],
  };

  test('columns in another order, case and punctuation are the same', () => {
    expect(namesKey(['Who', 'When', 'Way'])).toBe(namesKey(['way', 'WHO.', 'When']));
    expect(namesKey(['Who', 'When'])).not.toBe(namesKey(['Who', 'When', 'Way']));
    expect(
      lines('way,WHO.,When\nlabas,7,11/03/2026 17:00\nPasok,7,11/03/2026 08:00\n,7,11/03/2026 09:00\n', own),
    ).toEqual(['7 2026-11-03 17:00:00 Out', '7 2026-11-03 08:00:00 In', '7 2026-11-03 09:00:00 ']);
  });

  test('each unreadable line is reported by its number in the file', () => {
    const text = 'Who,When,Way\n7,11/03/2026 08:00,\n\n,11/03/2026 08:00,\n7,25/11/2026 08:00,\n';
    expect(read(text, own).problems).toEqual([
      { line: 4, why: 'has no badge number' },
      { line: 5, why: 'has “25/11/2026 08:00”, which isn’t an existing date and time' },
    ]);
  });

  test.each([
    [['badge'], 'date'],
    [['date_time'], 'badge number'],
    [['badge', 'code', 'date_time'], 'Choose only one column'],
    [['badge', 'date'], 'time'],
    [['badge', 'date', 'time', 'time'], 'Two columns'],
    [['badge', 'date_time', 'time'], 'One column has date and time'],
    [['badge', 'date', 'time', 'in'], 'either one time per row'],
    [['badge', 'date', 'in', 'out', 'direction'], 'need no direction column'],
  ] as const)('%j is unreadable', (given, why) => {
    expect(ownProblem({ columns: given.map((role, i) => ({ name: `C${i}`, role })) })).toContain(why);
  });
});
