import { describe, expect, test } from 'vitest';
import { fileDate, fileInstant, fileTime } from './file-times.ts';
import { readPunchRows, readPunchText } from './punch-file.ts';

const read = (text: string) => {
  const found = readPunchText(text);
  return found && { layout: found.layout, punches: found.punches.map((p) => `${p.pin} ${p.at} ${p.tag}`) };
};

describe('layouts', () => {
  test.each([
    ['attlog', '      101\t2026-10-31 18:48:05\t1\t0\t15\t0\r\n', ['101 2026-10-31 18:48:05 0']],
    ['attlog', 'SN3391\n 7\t2026-11-01 07:02:25\t1\t1\t1\t0\n8F3A\n', ['7 2026-11-01 07:02:25 1']],
    [
      'glg',
      '# a remark\nNo\tTMNo\tEnNo\tName\tGMNo\tMode\tIN/OUT\tAntipass\tProxyWork\tDateTime\n1\t1\t00000042\t\t1\t33\tIn\t0\t0\t2026/11/03  08:01:02\n',
      ['00000042 2026-11-03 08:01:02 In'],
    ],
    [
      'zk_export',
      'USERID,CHECKTIME,CHECKTYPE,VERIFYCODE,SENSORID,Memoinfo,WorkCode,sn,UserExtFmt\n12,2026-11-03 08:00:00,I,1,1,,0,X1,0\n',
      ['12 2026-11-03 08:00:00 I'],
    ],
    [
      'device_csv',
      'Department,Name,No.,Date/Time,Status,Location ID\n"Lakambini, Inc.",Dennis Navarro,0206,11/03/2026 7:51 AM,C/In,2\n',
      ['0206 2026-11-03 07:51:00 C/In'],
    ],
    [
      'device_csv',
      '\ufeffDepartment;Name;No.;Date/Time;Status\nA;B;7;25/11/2026 12:05 AM;C/Out\n',
      ['7 2026-11-25 00:05:00 C/Out'],
    ],
    [
      'payroll_hero',
      'Employee ID,Clocking Time,Time Zone,Kind\nE-1,2026-11-03 22:00:00 +0800,Asia/Manila,clock_in\n',
      ['E-1 2026-11-03 22:00:00 clock_in'],
    ],
    [
      'daily',
      'Code,Name,Date,In,Out,In 2,Out 2,Remarks\nA-1,X,2026-11-03,2200,02:00 AM,3:00,6:30 AM,\nA-2,Y,46329,0.375,,,,gone\nA-3,Z,2026-11-04,8:00,12:00,12:00,17:00,\n',
      [
        'A-1 2026-11-03 22:00:00 in',
        'A-1 2026-11-04 02:00:00 out',
        'A-1 2026-11-04 03:00:00 in',
        'A-1 2026-11-04 06:30:00 out',
        'A-2 2026-11-03 09:00:00 in',
        'A-3 2026-11-04 08:00:00 in',
        'A-3 2026-11-04 12:00:00 out',
        'A-3 2026-11-04 12:00:00 in',
        'A-3 2026-11-04 17:00:00 out',
      ],
    ],
  ] as const)('%s', (layout, text, punches) => {
    expect(read(text)).toEqual({ layout, punches });
  });

  test.each(['', 'Dear all,\nplease find attached', 'a,b,c\n1,2,3\n', '{"json": true}', '%PDF-1.4\n'])(
    'unknown layouts: %j',
    (text) => {
      expect(readPunchText(text)).toBeNull();
    },
  );

  test('a file has one date order', () => {
    const days = (dates: string[]) => readPunchText(`No.,Date/Time\n${dates.map((d) => `7,${d} 8:00`).join('\n')}\n`)!;
    expect(days(['03/11/2026', '25/11/2026']).punches.map((p) => p.at.slice(0, 10))).toEqual([
      '2026-11-03',
      '2026-11-25',
    ]);
    expect(days(['03/11/2026', '04/11/2026']).punches.map((p) => p.at.slice(0, 10))).toEqual([
      '2026-03-11',
      '2026-04-11',
    ]);
    expect(days(['11/25/2026', '25/11/2026']).problems).toHaveLength(1);
    // A line invalid in either order doesn't change the others: 3 November isn't read as 11 March.
    const wrong = days(['03/11/2026', '25/11/2026', '99/99/2026', '26/11/2026']);
    expect(wrong.punches.map((p) => p.at.slice(0, 10))).toEqual(['2026-11-03', '2026-11-25', '2026-11-26']);
    expect(wrong.problems.map((p) => p.line)).toEqual([4]);
  });

  test('a quoted cell keeps its quotes and commas, and all line endings work', () => {
    const text = 'Name,No.,Date/Time\r\n"Cruz, ""Boy""",7,11/03/2026 8:00\r\n\r\n"Say ""hi",8,11/03/2026 9:00\r';
    expect(readPunchText(text)).toMatchObject({
      punches: [
        { pin: '7', at: '2026-11-03 08:00:00' },
        { pin: '8', at: '2026-11-03 09:00:00' },
      ],
      problems: [],
    });
    expect(readPunchText(`${text}\nA,,11/03/2026 8:00`)?.problems).toEqual([{ line: 5, why: 'has no number' }]);
  });

  test.each([
    ['never', '1,"Juan,11/03/2026 7:51 AM,C/In\n2,Ana,11/03/2026 7:52 AM,C/In\n', 2],
    ['behind the time', '1,Juan,11/03/2026 7:51 AM,"C/In\n2,Ana,11/03/2026 7:52 AM,C/In\n', 2],
    [
      'on a later line',
      '1,Bo,11/03/2026 7:50 AM,\n2,Juan,11/03/2026 7:51 AM,"C\n3,Ana,11/03/2026 7:52 AM,\n4,Lu,11/03/2026 7:53 AM,in"\n',
      3,
    ],
  ])('a quotation mark that closes %s takes no line with it', (_, text, line) => {
    expect(readPunchText(`No.,Name,Date/Time,Status\n${text}`)!.problems[0]).toMatchObject({
      line,
      why: expect.stringContaining('quotation mark'),
    });
  });

  test('only employee lists identify by code; the others by badge', () => {
    const byCode = (text: string) => readPunchText(text)!.byCode;
    expect(byCode('1\t2026-11-03 08:00:00\t1\t0\n')).toBe(false);
    expect(byCode('No.,Date/Time\n1,2026-11-03 08:00\n')).toBe(false);
    expect(byCode('Employee ID,Clocking Time\nE-1,2026-11-03 08:00\n')).toBe(true);
    expect(byCode('Code,Date,In\nE-1,2026-11-03,08:00\n')).toBe(true);
    expect(byCode('Badge no.,Date,In 1\n1,2026-11-03,08:00\n')).toBe(false);
    expect(byCode('Badge no.,Employee code,Date,In\n1,E-1,2026-11-03,08:00\n')).toBe(true);
  });

  test('a badge number that looks like a formula loses the apostrophe added by an export', () => {
    const text = "No.,Date/Time,Status\n'=7,2026-11-03 08:00,C/In\n'+A,2026-11-03 08:00,\n'7,2026-11-03 08:00,\n";
    expect(readPunchText(text)!.punches.map((p) => p.pin)).toEqual(['=7', '+A', "'7"]);
  });

  test('a device log that begins with its header, and lines without a badge or a time', () => {
    const head = 'No\tTMNo\tEnNo\tName\tIN/OUT\tDateTime\n';
    const found = readPunchText(
      `${head}1\t1\t42\t\tIn\t2026/11/03  08:01\n2\t1\t\t\tIn\t2026/11/03 09:00\n3\t1\t43\t\tIn\tlater\n`,
    )!;
    expect(found.punches).toEqual([{ pin: '42', at: '2026-11-03 08:01:00', tag: 'In' }]);
    expect(found.problems.map((p) => p.line)).toEqual([3, 4]);
    // The serial number before the first time log and the checksum after the last are skipped; between them they are
    // errors.
    const log = (between: string) => `SN3391\n7\t2026-11-01 07:02\t1\t1\n${between}8\t2026-11-01 07:03\t1\t1\n8F3A\n\n`;
    expect(readPunchText(log(''))!.problems).toEqual([]);
    expect(readPunchText(log('8F3A\n'))!.problems.map((p) => p.line)).toEqual([3]);
  });

  test('no time of a daily record is lost, and pairs stay in order wherever their columns are', () => {
    const row = 'A-1,2026-11-03,8:00,13:00,12:00,17:00,';
    const grouped = readPunchText(`Code,Date,In 1,In 2,Out 1,Out 2,Remarks\n${row}was in and out\n`)!;
    expect(grouped.problems).toEqual([]);
    expect(grouped.punches.map((p) => `${p.at} ${p.tag}`)).toEqual([
      '2026-11-03 08:00:00 in',
      '2026-11-03 12:00:00 out',
      '2026-11-03 13:00:00 in',
      '2026-11-03 17:00:00 out',
    ]);
    // Headers without a number are pairs in order; other columns are skipped.
    const plain = readPunchText(
      'Code,Date,Time In,Time Out,Time In,Time Out,Late (in minutes),Sched In\nA-1,2026-11-03,8:00,12:00,13:00,17:00,115,8:00\n',
    )!;
    expect(plain).toMatchObject({ problems: [], punches: grouped.punches });
    const four =
      'Code,Date,In 1,Out 1,In 2,Out 2,In 3,Out 3,In 4,Out 4\nA-1,2026-11-03,6:00,7:00,8:00,9:00,10:00,11:00,12:00,13:00\n';
    expect(readPunchText(four)!.punches).toHaveLength(8);
    const overtime =
      'Code,Date,In,Out,OT In,OT Out\nA-1,2026-11-02,8:00,17:00,,\nA-1,2026-11-03,8:00,17:00,18:00,20:00\n';
    expect(readPunchText(overtime)!.problems).toEqual([{ line: 3, why: expect.stringContaining('“ot in”') }]);
  });

  test('three pairs of a day; and a header with a time but no number', () => {
    const text =
      'Code,Date,Time In 1,Time Out 1,Time In 2,Time Out 2,Time In 3,Time Out 3\nA-1,2026-11-03,8:00,10:00,11:00,12:00,13:00,13:00\n';
    expect(readPunchText(text)!.punches.map((p) => `${p.at.slice(8, 16)} ${p.tag}`)).toEqual([
      '03 08:00 in',
      '03 10:00 out',
      '03 11:00 in',
      '03 12:00 out',
      '03 13:00 in',
      '04 13:00 out',
    ]);
    expect(readPunchText('Name,Date/Time\nA,11/03/2026 8:00\n')).toBeNull();
    expect(readPunchText('Name,No.\nA,7\n')).toBeNull();
  });

  test("an invalid line is reported, and so is a date that doesn't exist", () => {
    expect(
      readPunchText('101\t2026-11-03 08:00:00\t1\n102\tyesterday\n103\t2026-11-31 08:00:00\t1\n')?.problems,
    ).toEqual([
      { line: 2, why: 'isn’t a badge number, a tab, and a date and time' },
      { line: 3, why: 'isn’t a badge number, a tab, and a date and time' },
    ]);
    expect(
      readPunchRows([[''], ['No.', 'Date/Time'], ['', '11/03/2026 8:00'], ['7', '02/30/2026 8:00']])?.problems,
    ).toEqual([
      { line: 3, why: 'has no number' },
      { line: 4, why: 'has “02/30/2026 8:00”, which isn’t an existing date and time' },
    ]);
  });
});

test.each([
  ['8:00', '08:00:00'],
  ['08:00 AM', '08:00:00'],
  ['12:00 am', '00:00:00'],
  ['12:30 PM', '12:30:00'],
  ['0800', '08:00:00'],
  ['0.75', '18:00:00'],
  ['23:59:59', '23:59:59'],
  ['24:00', null],
  ['8:60', null],
  ['08:00:60', null],
  ['12:00 AM', '00:00:00'],
  ['0:30 AM', null],
  ['13:00 PM', null],
  ['8', null],
  ['', null],
])('the time %s', (text, wanted) => {
  expect(fileTime(text)).toBe(wanted);
});

test('dates', () => {
  expect(
    ['2026/1/5', '01/05/2026', '25-12-2026', '46022', '2026-02-29', '1/5/26', '2026-13-01', '2026-00-10'].map((text) =>
      fileDate(text),
    ),
  ).toEqual(['2026-01-05', '2026-01-05', null, '2025-12-31', null, null, null, null]);
  // The valid years of a spreadsheet's day count and of a date; 36526 is 1 January 2000, 73050 the last day of 2099.
  expect(['36525', '36526', '73050', '73051', '2199-12-31', '2200-01-01'].map((text) => fileDate(text))).toEqual([
    null,
    '2000-01-01',
    '2099-12-31',
    null,
    '2199-12-31',
    null,
  ]);
  expect(fileDate('25-12-2026', 'day_first')).toBe('2026-12-25');
  expect(fileInstant('2026-11-03T08:00:00+08:00')).toBe('2026-11-03 08:00:00');
  // Another zone would mean another hour.
  expect(fileInstant('2026-11-03T08:00:00Z')).toBeNull();
  expect(
    ['3-Nov-2026', '03 Nov 26', 'Nov 3, 2026', 'November 3 2026', '20261103', '31-Nov-2026', '3-Nox-2026'].map((text) =>
      fileDate(text),
    ),
  ).toEqual([...Array.from({ length: 5 }, () => '2026-11-03'), null, null]);
  expect(fileInstant('Nov 3, 2026 8:05 PM')).toBe('2026-11-03 20:05:00');
});
