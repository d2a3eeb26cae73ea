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
      'Code,Name,Date,In,Out,In 2,Out 2,Remarks\nA-1,X,2026-11-03,2200,02:00 AM,3:00,6:30 AM,\nA-2,Y,46329,0.375,,,,gone\n',
      [
        'A-1 2026-11-03 22:00:00 in',
        'A-1 2026-11-04 02:00:00 out',
        'A-1 2026-11-04 03:00:00 in',
        'A-1 2026-11-04 06:30:00 out',
        'A-2 2026-11-03 09:00:00 in',
      ],
    ],
  ] as const)('%s', (layout, text, punches) => {
    expect(read(text)).toEqual({ layout, punches });
  });

  test.each(['', 'Dear all,\nplease find attached', 'a,b,c\n1,2,3\n', '{"json": true}', '%PDF-1.4\n'])(
    'nothing that is known: %j',
    (text) => {
      expect(readPunchText(text)).toBeNull();
    },
  );

  test('one file has its dates in one order', () => {
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
  });

  test('a line that is no punch is named, and so is a date that does not exist', () => {
    expect(
      readPunchText('101\t2026-11-03 08:00:00\t1\n102\tyesterday\n103\t2026-11-31 08:00:00\t1\n')?.problems,
    ).toEqual([
      { line: 2, why: 'is not a badge number, a tab and a date and time' },
      { line: 3, why: 'is not a badge number, a tab and a date and time' },
    ]);
    expect(
      readPunchRows([[''], ['No.', 'Date/Time'], ['', '11/03/2026 8:00'], ['7', '02/30/2026 8:00']])?.problems,
    ).toEqual([
      { line: 3, why: 'has no number' },
      { line: 4, why: '“02/30/2026 8:00” is no date and time that exists' },
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
  ['24:00', null],
  ['13:00 PM', null],
  ['8', null],
  ['', null],
])('the time %s', (text, wanted) => {
  expect(fileTime(text)).toBe(wanted);
});

test('dates', () => {
  expect(
    ['2026/1/5', '01/05/2026', '25-12-2026', '46022', '2026-02-29', '1/5/26'].map((text) => fileDate(text)),
  ).toEqual(['2026-01-05', '2026-01-05', null, '2025-12-31', null, null]);
  expect(fileDate('25-12-2026', 'day_first')).toBe('2026-12-25');
  expect(fileInstant('2026-11-03T08:00:00+08:00')).toBe('2026-11-03 08:00:00');
  // Another zone would be another hour.
  expect(fileInstant('2026-11-03T08:00:00Z')).toBeNull();
});
