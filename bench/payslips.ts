/**
 * Measures payslips per second on one core: semi-monthly payslips of fifteen days with overtime, night work, a holiday,
 * two loans, and tax, from validated days. The floor is a loop that only adds the same number of lines. Prints how the
 * time grows with the number of payslips, and the memory of one payslip.
 */
import { addDays } from '#domain/calendar/local-date.ts';
import { centavos, parsePesos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { renderShift } from '#domain/attendance/render.ts';
import { amount, inform, isQuick, compare } from './support/table.ts';

const day = (n: number): DayFacts => {
  const date = addDays('2026-06-01', n);
  if (n === 11) return { date, day: 'regular', minutes: { reg: 480 } };
  if (n % 7 === 6) return { date, day: 'rest_day', minutes: {} };
  return {
    date,
    day: 'ordinary',
    minutes: { reg: 360, nd: 120, ot: n % 3 === 0 ? 90 : 0, nd_ot: n % 5 === 0 ? 60 : 0 },
  };
};
const days = Array.from({ length: 15 }, (_, n) => day(n));

/** Returns an employee whose rate depends on the number, so that no result can be cached for the next one. */
export const factsOf = (n: number): PayslipFacts => ({
  employee: `B-${n}`,
  period: {
    kind: 'semi_monthly',
    from: '2026-06-01',
    to: '2026-06-15',
    payDate: '2026-06-20',
    month: '2026-06',
    index: 1,
    of: 1,
  },
  region: 'NCR non-agriculture',
  rates: [
    {
      from: '2026-01-01',
      scheme: 'daily',
      amount: centavos(80_000 + (n % 40_000)),
      factorTenths: 3130,
      minutesPerDay: 480,
    },
  ],
  days,
  earnings: [{ code: 'rice', amount: parsePesos('1250') }],
  deductions: [
    { code: 'sss_loan', amount: parsePesos('692.17'), fixed: true, balance: parsePesos('9000') },
    { code: 'company_loan', amount: parsePesos('500'), balance: parsePesos('2500') },
  ],
});

const seconds = (work: () => void): number => {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e9;
};

/** Minimum payslips per second on one core, with days already rendered. */
const target = 20_000;

const rate = (count: number, s: number): string => Math.round(count / s).toLocaleString('en');

for (let n = 0; n < 3000; n++) computePayslip(factsOf(n));
const lineCount = computePayslip(factsOf(1)).lines.length;
let checksum = 0;
let reached = 0;
for (const count of isQuick ? [1000, 10_000] : [1000, 10_000, 100_000]) {
  const s = seconds(() => {
    for (let n = 0; n < count; n++) checksum += computePayslip(factsOf(n)).net;
  });
  const floor = seconds(() => {
    for (let n = 0; n < count; n++) {
      let sum = 0;
      for (let line = 0; line < lineCount; line++) sum = centavos(sum + n + line);
      checksum += sum;
    }
  });
  reached = count / s;
  console.log(
    `${count.toLocaleString('en').padStart(8)} payslips of ${lineCount} lines: ${rate(count, s)} a second, ${((s / count) * 1e6).toFixed(1)} µs each; adding alone ${rate(count, floor)} a second (${(s / floor).toFixed(0)}×)`,
  );
}
globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const kept: Payslip[] = [];
for (let n = 0; n < 10_000; n++) kept.push(computePayslip(factsOf(n)));
globalThis.gc?.();
const each = (process.memoryUsage().heapUsed - before) / kept.length;
console.log(
  `memory of a payslip kept: ${(each / 1024).toFixed(1)} kB${globalThis.gc ? '' : ' (without a forced collection)'}; checksum ${checksum}`,
);

/** Fifteen days of time logs of one employee, with a late arrival and approved overtime. */
const shift = { from: 8 * 60, to: 17 * 60, unpaidBreaks: [{ from: 12 * 60, to: 13 * 60 }] };
const people = amount('PEOPLE', 50_000, 5000);
let minutes = 0;
const s = seconds(() => {
  for (let person = 0; person < people; person++)
    for (let d = 0; d < 15; d++) {
      const late = (person + d) % 9;
      const rendered = renderShift({
        date: days[d]!.date,
        shift: days[d]!.day === 'rest_day' ? null : shift,
        dayOf: () => days[d]!.day,
        punches: [
          { from: 480 + late, to: 720 },
          { from: 780, to: 1140 },
        ],
        approved: d % 3 === 0 ? [{ from: 1020, to: 1110 }] : [],
        leave: 'none',
      });
      for (const w of rendered.worked) minutes += w.minutes;
    }
});
console.log(
  `rendered hours of 15 days × ${people.toLocaleString('en')} people: ${s.toFixed(1)} s, ${((s / people / 15) * 1e6).toFixed(1)} µs a day (${minutes} minutes)`,
);
inform('memory of a payslip kept', `${(each / 1024).toFixed(1)} kB`);
inform('rendering a day', `${((s / people / 15) * 1e6).toFixed(1)} µs`);
compare('payslips a second on one core', reached >= target, rate(reached, 1), `at least ${rate(target, 1)}`);
