import type { Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { settingFields, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { keysOf, bothOf } from '#domain/lists/records.ts';
import { storedSwitches, type StoredSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shownValue } from '#domain/records/fields.ts';
import { factsChanged, type FactChanged } from '#domain/runs/facts/facts-changed.ts';
import type { RunFacts } from '#domain/runs/facts/person-facts.ts';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import type { DB } from '#server/database/tables.ts';
import type { LawInForce } from '#server/payroll/tables/law.queries.ts';
import { lawWords } from '#server/payroll/tables/run-law.ts';
import type { Basis } from '../compute/compute.ts';
import type { ComputedRow } from '../compute/computed-row.ts';
import { hashOfPayslip, tablesHashOf } from '../review/marks.ts';
import { lawNoted, type MadeFrom } from './facts-since.queries.ts';

type Setting = Exclude<keyof Switches, 'engine'>;
const settingOf: Record<Setting, keyof PaySettings> = {
  taxBracket: 'tax_bracket',
  sssBasis: 'sss_basis',
  pagibigBasis: 'pagibig_basis',
  contributionTiming: 'contribution_timing',
  philHealthPartMonth: 'philhealth_part_month',
  philHealthOddCentavo: 'philhealth_odd_centavo',
  mweContributions: 'mwe_contributions',
  mweRestDay: 'mwe_rest_day',
  thirteenthHolidayPay: 'thirteenth_holiday_pay',
  restDayHoliday: 'rest_day_holiday',
  longMonth: 'long_month',
  netFloor: 'net_floor_basis_points',
};

type Made = RunFacts & { switches?: StoredSwitches };

function settingsChanged(before: Made, now: Made): FactChanged[] {
  const [a, b] = bothOf([before, now], (m) => storedSwitches(m.switches));
  return keysOf(settingOf).flatMap((name) => {
    const field = settingFields[settingOf[name]];
    if (a[name] === b[name]) return [];
    return [{ what: `Setting: ${field.label}`, was: shownValue(field, a[name]), is: shownValue(field, b[name]) }];
  });
}

const numbers: Readonly<Record<string, string>> = {
  sss: 'SSS number',
  philhealth: 'PhilHealth number',
  pagibig: 'Pag-IBIG number',
  tin: 'TIN',
  bank_account: 'Bank account',
};

/** Compares numbers and accounts only by whether they are missing, since a payslip does not keep their values. */
function problemsChanged(before: readonly RunProblem[], now: readonly RunProblem[]): FactChanged[] {
  const missing = (of: readonly RunProblem[], field: string): boolean =>
    of.some((p) => p.field === field && (p.code === 'number.missing' || p.code === 'account.missing'));
  const given = Object.entries(numbers).flatMap(([field, what]): FactChanged[] => {
    const [was, is] = [missing(before, field), missing(now, field)];
    if (was === is) return [];
    // A government ID counts as missing only if a due contribution needs it, so one that is no longer missing may
    // simply not be needed.
    return [
      is
        ? { what, was: 'entered, or not needed', is: 'missing' }
        : { what, was: 'missing', is: 'entered, or no longer needed' },
    ];
  });
  const told = (what: string, code: string): FactChanged[] => {
    const [was, is] = bothOf([before, now], (of) => of.find((p) => p.code === code)?.message ?? 'none');
    return was === is ? [] : [{ what, was, is }];
  };
  return [
    ...given,
    ...told('Another run of this cutoff', 'run.twice'),
    ...told('Days not paid by any run', 'run.gap'),
    ...told('Differs from HR', 'hr.differs'),
    ...told('Leave paid in cash earlier', 'leave.paid'),
    ...told('13th month of the previous year', 'thirteenth.before'),
  ];
}

/** Returns the effective statutory tables that differ from those the run was computed with. */
export async function lawChanged(
  db: Kysely<DB>,
  run: Pick<Run, 'id'>,
  now: readonly LawInForce[],
): Promise<FactChanged[]> {
  const noted = await lawNoted(db, run.id);
  return now.flatMap((t): FactChanged[] => {
    const then = noted.find((n) => n.kind === t.kind);
    if (then?.id === t.id && then.hash === t.hash) return [];
    const what = lawWords[t.kind].replace(/^[a-z]/, (c) => c.toUpperCase());
    // A corrected table keeps its name.
    const named = then === undefined || then.source !== t.source;
    return [{ what, was: named ? (then?.source ?? null) : null, is: named ? t.source : null }];
  });
}

/** Returns which facts of an employee differ from those the payslip was made from. Never empty. */
export function changesOf(
  before: MadeFrom | undefined,
  now: ComputedRow,
  basis: Pick<Basis, 'ofClients' | 'tables' | 'tablesHash'>,
  law: readonly FactChanged[],
): FactChanged[] {
  if (!now.payslip)
    return now.problems.map((p) => ({ what: 'Can no longer be computed', was: null, is: (p as RunProblem).message }));
  if (!before) return [{ what: 'Can be computed now', was: null, is: null }];
  const [then, made] = bothOf([before.facts, now.payslip.facts], (text): Made => JSON.parse(text));
  const tablesHash = tablesHashOf(basis.ofClients.get(now.client_id) ?? basis, then.facts);
  const tables = before.hash === hashOfPayslip(before.facts, before.slip, tablesHash) ? [] : law;
  const found = [
    ...factsChanged(then, made),
    ...settingsChanged(then, made),
    ...tables,
    ...problemsChanged(before.problems, now.problems as RunProblem[]),
  ];
  if (found.length > 0) return found;
  if (before.facts !== now.payslip.facts) return [{ what: 'Other data of the payslip', was: null, is: null }];
  return before.hash === hashOfPayslip(before.facts, before.slip, tablesHash)
    ? [{ what: 'Government ID, bank, last pay, or net review limit', was: null, is: null }]
    : [{ what: 'Premium rate, pay type, or a new version of Kawani', was: null, is: null }];
}
