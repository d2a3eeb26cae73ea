/**
 * Forty employees of a new company as its own files have them: a masterlist with a title, amounts in words, lost zeros,
 * and a total, a device's time logs of November 2026, and balances of January to October.
 */
import { buffer } from 'node:stream/consumers';
import { addDays, weekday, type LocalDate } from '../../../domain/calendar/local-date.ts';
import { writeXlsx, type Written } from '../../../server/sheets/write-xlsx.ts';

/** What an employee did on the holidays of November, or on other days. */
export type Pattern =
  /** Every ordinary day of the schedule. */
  | 'plain'
  /** Also 2 November. */
  | 'souls'
  /** Also 30 November. */
  | 'bonifacio'
  /** Not on 28 November, the last working day before the regular holiday. */
  | 'absent'
  /** 15 minutes late on 3 November. */
  | 'late'
  /** Without the time log out of 10 November, which HR enters. */
  | 'no out'
  /** Also 1 November. */
  | 'saints';

/** `office`: Monday to Saturday; `store`: Tuesday to Sunday. */
export type Shift = 'office' | 'store';

export interface Person {
  code: string;
  badge: string;
  last: string;
  first: string;
  shift: Shift;
  /** As the masterlist has it. */
  rate: string;
  pattern: Pattern;
}

const lastNames = ['Abad', 'Bautista', 'Castillo', 'Dela Cruz', 'Espino', 'Flores', 'Garcia', 'Hernandez'];
const firstNames = ['Ana', 'Benito', 'Carla', 'Dante', 'Elena'];
const officePatterns: readonly Pattern[] = ['plain', 'souls', 'bonifacio', 'absent', 'late', 'no out'];

export const people: readonly Person[] = Array.from({ length: 40 }, (_, i): Person => {
  const base = {
    code: `GH-${String(i + 1).padStart(3, '0')}`,
    badge: String(i + 101),
    last: lastNames[i % lastNames.length]!,
    first: firstNames[Math.floor(i / lastNames.length)]!,
  };
  if (i < 20) return { ...base, shift: 'office', rate: 'Php 800.00 daily', pattern: officePatterns[i] ?? 'plain' };
  if (i < 32) return { ...base, shift: 'store', rate: 'Php 755.00 daily', pattern: i < 22 ? 'saints' : 'plain' };
  return { ...base, shift: 'office', rate: 'Php 25,000.00 monthly', pattern: i === 32 ? 'souls' : 'plain' };
});

export const shiftNames: Record<Shift, string> = { office: 'Mon–Sat 8–5', store: 'Tue–Sun 8–5' };

const at = { date: '2026-12-01', time: '09:00' };
async function workbook(
  sheet: string,
  head: readonly string[],
  rows: readonly (readonly Written[])[],
): Promise<Buffer> {
  async function* pages() {
    await Promise.resolve();
    yield rows;
  }
  return buffer(writeXlsx({ sheet, head, at }, pages()));
}

const columns = [
  'Emp. No.',
  'Name of Employee',
  'Gender',
  'Birthdate',
  'Date Hired',
  'Site',
  'Position',
  'Shift',
  'Rate',
  'SSS No.',
  'PHIC No.',
  'HDMF No.',
  'TIN No.',
  'Bank',
  'Account No.',
  'Biometric No.',
];

/** A number that a spreadsheet shows without its leading zeros. */
const asNumber = (digits: string): Written => ({ number: String(Number(digits)) });
const two = (i: number): string => String(i + 1).padStart(2, '0');

export const accountOf = (i: number): string => `0${String(123_400_000 + i)}`;

/** The masterlist: title, blank row, column names, 40 employees, total. */
export function masterlist(): Promise<Buffer> {
  const rows = people.map((p, i): Written[] => [
    p.code,
    `${p.last.toUpperCase()}, ${p.first.toUpperCase()}`,
    i % 2 === 0 ? 'F' : 'M',
    { date: `199${i % 8}-0${1 + (i % 9)}-1${i % 9}` },
    { date: '2025-03-03' },
    'Mandaluyong',
    p.shift === 'store' ? 'Sales associate' : 'Merchandiser',
    shiftNames[p.shift],
    p.rate,
    asNumber(`03123456${two(i)}`),
    asNumber(`0120000000${two(i)}`),
    { number: `1212000000${two(i)}` },
    asNumber(`0123456${two(i)}`),
    'BPI',
    asNumber(accountOf(i)),
    { number: p.badge },
  ]);
  const blank = columns.map(() => '');
  const total = ['TOTAL', '40 employees', ...columns.slice(2).map(() => '')];
  return workbook(
    'Masterlist',
    ['GOLDEN HARVEST MALL – MASTERLIST', ...blank.slice(1)],
    [blank, columns, ...rows, total],
  );
}

/** The days of November on which an employee worked. */
function daysOf({ shift, pattern }: Person): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day: LocalDate = '2026-11-01'; day <= '2026-11-30'; day = addDays(day, 1)) {
    const rest = weekday(day) === (shift === 'office' ? 7 : 1);
    if (day === '2026-11-01' ? pattern === 'saints' : day === '2026-11-02' ? pattern === 'souls' : false)
      days.push(day);
    else if (day === '2026-11-30' && pattern === 'bonifacio') days.push(day);
    else if (!rest && day > '2026-11-02' && day < '2026-11-30' && !(pattern === 'absent' && day === '2026-11-28'))
      days.push(day);
  }
  return days;
}

/** The time logs as a biometric device exports them. */
export function timeLogs(): Buffer {
  const lines = people.flatMap((p) =>
    daysOf(p).flatMap((day) => {
      const start = p.pattern === 'late' && day === '2026-11-03' ? '08:15:00' : '07:55:00';
      const times = [`${day} ${start}`, `${day} 17:03:00`];
      if (p.pattern === 'no out' && day === '2026-11-10') times.pop();
      return times.map((time) => `${p.badge}\t${time}\t1\t0\t1\t0`);
    }),
  );
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** Pay from January to October, paid elsewhere. */
export function balances(): Promise<Buffer> {
  const head = [
    'Emp. No.',
    'Year',
    'Pay periods',
    'Gross pay',
    'YTD taxable',
    'YTD tax',
    'YTD contributions',
    'YTD basic',
  ];
  const rows = people.map((p): Written[] => {
    const monthly = p.rate.endsWith('monthly');
    const gross = monthly ? 250_000 : p.shift === 'office' ? 200_000 : 190_000;
    const [taxable, tax, contributions] = monthly
      ? [229_250, 3_138, 20_750]
      : [p.shift === 'office' ? 183_000 : 0, 0, 17_000];
    return [
      p.code,
      { number: '2026' },
      { number: '10' },
      ...[gross, taxable, tax, contributions, gross].map((n): Written => ({ number: `${n}.00` })),
    ];
  });
  return workbook('Balances', head, rows);
}
