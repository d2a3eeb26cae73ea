import { dayText } from '#domain/records/fields.ts';
import { formatPesos, minus, type Centavos } from '#domain/money/centavos.ts';
import type { Payslip, PayWarning } from '#domain/pay/payslip.ts';
import { placeInWords } from '#domain/tables/minimum-wages.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { RunPerson } from '../facts/person-facts.ts';
import { mustFix, warn, type RunProblem } from './run-problem.ts';

/** Names a place without minimum wage earners. Undefined means that payroll has no region for it. */
const noWageOrder = (place: string | undefined): string =>
  place === undefined
    ? 'The branch has no region, so minimum wage earners there aren’t recognized. Enter the region.'
    : `No wage order for ${place} is confirmed, so minimum wage earners and pay below the minimum aren’t recognized. Confirm the wage order.`;

const warningWords: Readonly<Record<PayWarning['code'], (w: PayWarning) => string>> = {
  'sss.basic_only': () => 'SSS is computed on basic pay only. The law counts all remuneration (RA 11199 s. 8(f)).',
  'net.negative': (w) => `Net pay is below zero: ${formatPesos(mustHave(w, 'amount'))}. Reduce the deductions.`,
  'net.zero': () => 'Net pay is zero. Check the time and deductions.',
  'gross.zero': () => 'There are no earnings in this period. Check the time.',
  'deduction.deferred': (w) =>
    `${formatPesos(mustHave(w, 'amount'))} of ${w.about} exceeds the available net pay and is deferred to the next pay.`,
  'contribution.returned': (w) => `${w.about ?? 'A contribution'} is refunded: ${formatPesos(mustHave(w, 'amount'))}.`,
  'contribution.off': (w) => `Doesn’t contribute to ${w.about}.`,
  'region.missing': (w) => noWageOrder(w.about),
  'tax.refund': (w) => `Tax is refunded: ${formatPesos(mustHave(w, 'amount'))}.`,
};

/**
 * Returns the code of a warning. The engine reports a place without a minimum wage, and a place with a region but no
 * wage order has a code of its own.
 */
const codeOf = ({ code, about }: PayWarning): string =>
  code === 'region.missing' && about !== undefined ? 'wage_order.missing' : code;

const droppedWords = (w: PayWarning): string =>
  `${formatPesos(mustHave(w, 'amount'))} of ${w.about} exceeds the available net pay and isn’t deferred. Enter the rest as an adjustment in a later cutoff.`;

const longDay = 12 * 60;

/**
 * Returns the issues and warnings of a computed payslip. `known` are the available IDs and accounts, `place` is the
 * place of work.
 */
export function problemsOf(
  slip: Payslip,
  person: RunPerson,
  known: { sss: boolean; philHealth: boolean; pagibig: boolean; tin: boolean; bank: string | null; account: boolean },
  before: { net: Centavos; lookAtBasisPoints: number } | null,
  place?: { region: string; area: string },
): RunProblem[] {
  const { contributions, tax, net } = slip;
  // A loan's balance keeps the deferred part; an entered amount has no balance.
  const waits = new Set(slip.deductions.filter((d) => d.owed !== undefined).map((d) => d.code));
  const about = place?.region ? placeInWords(place.region, place.area) : undefined;
  const warnings = slip.warnings.map((w) => (w.code === 'region.missing' && about ? { ...w, about } : w));
  const found: RunProblem[] = warnings.map((w) =>
    w.code === 'deduction.deferred' && !waits.has(mustHave(w, 'about'))
      ? warn('deduction.dropped', 'net', droppedWords(w))
      : (w.code === 'net.negative' ? mustFix : warn)(codeOf(w), 'net', warningWords[w.code](w)),
  );
  // A missing ID blocks no pay (Labor Code Art. 103). The agency's file lists employees without an ID.
  const needs = (there: boolean, due: boolean, name: string, field: string) => {
    if (due && !there)
      found.push(
        warn(
          'number.missing',
          field,
          `Has no ${name}. Pay isn’t affected, but add the number before the agency report is due.`,
        ),
      );
  };
  needs(known.sss, contributions.sss.employeeSs !== 0, 'SSS number', 'sss');
  needs(known.philHealth, contributions.philHealth.employee !== 0, 'PhilHealth number', 'philhealth');
  needs(known.pagibig, contributions.pagibig.mandatory !== 0, 'Pag-IBIG number', 'pagibig');
  needs(known.tin, tax.withheld !== 0, 'TIN', 'tin');
  if (known.bank !== null && !known.account)
    found.push(
      warn(
        'account.missing',
        'bank_account',
        `Has no account at ${known.bank}. The bank list leaves this employee out. Add the account, or pay in cash.`,
      ),
    );
  const long = person.days.filter((d) => Object.values(d.minutes).reduce((n, m) => n + m, 0) > longDay);
  if (long.length > 0)
    found.push(
      warn(
        'day.long',
        'days',
        `Worked more than 12 hours on ${long.map((d) => dayText(d.date)).join(', ')}. Check the time logs.`,
      ),
    );
  const nothing = person.days.every(
    (d) => Object.keys(d.minutes).length === 0 && (d.paidLeaveHalves ?? 0) === 0 && (d.absentHalves ?? 0) === 0,
  );
  if (person.days.length > 0 && nothing && slip.gross === 0)
    found.push(warn('time.none', 'days', 'Has no time and no leave in this cutoff. Check the time logs.'));
  if (before && before.net > 0) {
    const change = minus(net, before.net);
    if (Math.abs(change) * 10_000 > before.net * before.lookAtBasisPoints)
      found.push(
        warn(
          'net.changed',
          'net',
          `Net pay changed from ${formatPesos(before.net)} to ${formatPesos(net)}. Check the reason.`,
        ),
      );
  }
  return found;
}
