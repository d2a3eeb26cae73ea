import { addDays, eachDay, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { lineLabel } from '#domain/explain/line-name.ts';
import { pesos, sum } from '#domain/money/centavos.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { monthToDate, yearToDate } from '#domain/pay/facts/to-date.ts';
import { daily, payslip, salary, text, type Case } from './pay.ts';
import { factsOf, recordsOf, shift, type Time } from './records.ts';

const region = 'NCR non-agriculture';
/** The holidays of November 2026. */
const holidays = [
  { date: '2026-11-01', kind: 'special' },
  { date: '2026-11-02', kind: 'special' },
  { date: '2026-11-30', kind: 'regular' },
] as const;

/** Logs of each work day of a cutoff, from a time to a time; a time before the first is of the next date. */
const logsOf = (from: LocalDate, to: LocalDate, rest: readonly number[], start: string, end: string): string[] =>
  eachDay(from, to)
    .filter((date) => !rest.includes(weekday(date)))
    .flatMap((date) => [`${date} ${start}`, `${end < start ? addDays(date, 1) : date} ${end}`]);

/** The second cutoff of November after the first, which had the same times without anything special. */
function november(rate: Case['rate'], time: readonly [Time, Time], more: Partial<Case>, earnings: Case['earnings']) {
  const [first, second] = time.map((t, i) =>
    factsOf(
      recordsOf({ ...t, holidays }, i === 0 ? '2026-11-01' : '2026-11-16', i === 0 ? '2026-11-15' : '2026-11-30'),
    ),
  );
  const before = payslip({ ...more, month: '2026-11', half: 1, rate, days: first! });
  const posted = [{ payslip: before, reversed: false }];
  const now = payslip({
    ...more,
    month: '2026-11',
    half: 2,
    rate,
    days: second!,
    earnings: earnings ?? [],
    monthSoFar: monthToDate(posted),
    year: yearToDate(posted),
  });
  return { before, now };
}

const guard = shift('19:00', '07:00', { break_minutes: 0, break_start: null, rest_days: [7] });
const office = shift('08:00', '17:00');
const agent = shift('21:00', '06:00', { break_start: '01:00' });

/** Nights of the guard, holidays left out: the post of 1 and 2 November had a reliever. */
const guardLogs = (from: LocalDate, to: LocalDate) => logsOf(from, to, [7], '19:00', '07:00');
const officeLogs = (from: LocalDate, to: LocalDate) =>
  logsOf(from, to, [6, 7], '08:00', '17:00').filter((log) => !/11-(02|18|30) /.test(log));

/** By the heading of docs/pay-rules/worked-payslips.md. */
export const worked: Readonly<Record<string, () => { readonly before: Payslip; readonly now: Payslip }>> = {
  'A guard at the minimum wage': () =>
    november(
      daily(pesos(755)),
      [
        { schedule: guard, logs: guardLogs('2026-11-03', '2026-11-15') },
        { schedule: guard, logs: guardLogs('2026-11-16', '2026-11-30') },
      ],
      { region, rest: [7], deductions: [{ code: 'sss_loan', amount: pesos(500), fixed: true }] },
      [],
    ),
  'An office employee': () =>
    november(
      salary(pesos(30_000)),
      [
        { schedule: office, logs: officeLogs('2026-11-01', '2026-11-15') },
        {
          schedule: office,
          logs: officeLogs('2026-11-16', '2026-11-30').map((log) =>
            log === '2026-11-17 08:00' ? '2026-11-17 08:30' : log === '2026-11-20 17:00' ? '2026-11-20 19:00' : log,
          ),
          approved: ['2026-11-20 17:00 19:00'],
          leaves: [
            {
              from: '2026-11-18',
              to: '2026-11-18',
              startPart: 'day',
              endPart: 'day',
              paid: true,
              name: 'Vacation leave',
            },
          ],
        },
      ],
      { region, deductions: [{ code: 'company_loan', amount: pesos(1_000), balance: pesos(5_000) }] },
      [{ code: 'rice', amount: pesos(1_500), grantDate: '2026-11-30' }],
    ),
  'A call-center agent': () =>
    november(
      salary(pesos(25_000)),
      [
        { schedule: agent, logs: logsOf('2026-11-03', '2026-11-15', [6, 7], '21:00', '06:00') },
        { schedule: agent, logs: logsOf('2026-11-16', '2026-11-30', [6, 7], '21:00', '06:00') },
      ],
      { region },
      [
        { code: 'allowance', amount: pesos(1_000) },
        { code: 'overtime_meal', amount: pesos(500), dayThousandths: 2_000, grantDate: '2026-11-30' },
      ],
    ),
};

/** The rows of a worked payslip: each line as the payslip names and explains it, then the totals. */
export function rowsOf(p: Payslip): string[][] {
  const sumOf = (...kinds: readonly string[]) =>
    text(sum(p.lines.filter((l) => kinds.includes(l.kind)).map((l) => l.amount)));
  return [
    ...p.lines.map((l) => [lineLabel(l, 'en'), explainLine(l, 'en'), text(l.amount)]),
    ['**Gross pay**', 'all earnings', sumOf('earning')],
    ['**Contributions and tax**', 'employee’s shares and withholding tax', sumOf('contribution', 'tax')],
    ['**Deductions**', 'loans and other deductions', sumOf('deduction')],
    ['**Net pay**', 'gross pay less contributions, tax, and deductions', text(p.net)],
  ];
}
