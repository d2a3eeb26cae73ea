import type { Kysely } from 'kysely';
import { aheadCodes, aheadOf, type AheadCode } from '#domain/billing/cost-codes.ts';
import type { StatementTerms } from '#domain/billing/figures.ts';
import { noneAhead, plusAhead, shareByBasic, stillDue, type Ahead, type Settling } from '#domain/billing/true-up.ts';
import { centavos, plus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import type { DB } from '#server/database/tables.ts';
import { sha256 } from '../runs/review/marks.ts';
import { placesByName } from './billings.queries.ts';
import type { Payout } from './counted.queries.ts';
import {
  basicsOf,
  billedAhead,
  payoutsOf,
  standingBills,
  type CountedBill,
  type PayoutRow,
  type SettledSpan,
} from './true-ups.queries.ts';

export interface SettledPerson extends Settling {
  readonly employee_id: number;
  readonly branch_id: number | null;
}

/** A client's year up to a pay date. */
export interface Settlement {
  /** The settled lines, which are those that a valid statement bills. */
  readonly codes: AheadCode[];
  /** The terms of the last statement of a run. */
  readonly terms: StatementTerms;
  readonly statements: CountedBill[];
  readonly payouts: Payout[];
  /** All employees with amounts billed in advance or paid. */
  readonly people: SettledPerson[];
  readonly due: Ahead;
  /** Hash of all sources of the settlement, which changes when one of them does. */
  readonly mark: string;
}

/** The key for basic pay that no client is billed for here, such as pay before Kawani. No client has this name. */
const noClient = 'none';

/** Returns each payout's share for a client, by the basic pay earned at each client, as it was billed in advance. */
async function payoutsAt(db: Kysely<DB>, span: SettledSpan, codes: readonly AheadCode[]) {
  const lines = (await payoutsOf(db, span)).filter((l) => codes.includes(aheadOf[l.code]));
  const { clients } = await placesByName(db);
  const here = String(span.client_id);
  const clientOf = (of: { client: string | null; client_id: number }): string =>
    String(of.client === null ? of.client_id : (clients.get(of.client) ?? of.client_id));
  /** Keyed by year, line, and employee, since the reversal of another year's payslip is shared as that payslip was. */
  const basics = new Map<string, Map<string, Centavos>>();
  const basicsAt = (l: Pick<PayoutRow, 'year' | 'code' | 'employee_id'>) =>
    [l.year, aheadOf[l.code], l.employee_id].join(' ');
  for (const year of new Set(lines.map((l) => l.year)))
    for (const code of codes) {
      const own = lines.filter((l) => l.year === year && aheadOf[l.code] === code);
      const of = year === span.year ? span : { ...span, year, to_date: `${year}-12-31` };
      for (const row of await basicsOf(db, of, [...new Set(own.map((l) => l.employee_id))], code)) {
        const key = [year, code, row.employee_id].join(' ');
        const sums = basics.get(key) ?? new Map<string, Centavos>();
        basics.set(key, sums);
        const client = clientOf(row);
        const at = row.unbilled || (row.lacks && client === here) ? noClient : client;
        sums.set(at, plus(sums.get(at) ?? zero, centavos(row.basic)));
      }
    }
  const payouts = new Map<number, Payout & { branch_id: number | null; own: Ahead }>();
  for (const l of lines) {
    const parts = shareByBasic(centavos(l.amount), basics.get(basicsAt(l)) ?? new Map(), clientOf(l));
    const part = parts.get(here) ?? zero;
    const branch_id = l.client_id === span.client_id ? l.branch_id : null;
    const known = payouts.get(l.payslip_id) ?? { ...l, branch_id, whole_centavos: 0, own: noneAhead };
    const own = plusAhead(known.own, { ...noneAhead, [aheadOf[l.code]]: part });
    payouts.set(l.payslip_id, {
      payslip_id: l.payslip_id,
      employee_id: l.employee_id,
      branch_id,
      whole_centavos: known.whole_centavos + l.amount,
      thirteenth_centavos: own.thirteenth_month_accrual,
      sil_centavos: own.sil_accrual,
      own,
    });
  }
  return [...payouts.values()].filter((p) => aheadCodes.some((c) => p.own[c] !== 0));
}

/**
 * Returns amounts billed in advance and paid, in centavos by employee, of a client's year up to a pay date. Null if
 * nothing is billed.
 */
export async function settlementOf(db: Kysely<DB>, span: SettledSpan): Promise<Settlement | null> {
  const statements = await standingBills(db, span);
  const last = statements.findLast((b) => b.kind === 'statement') ?? statements.at(-1);
  if (!last) return null;
  const codes = span.lines.filter((c) => statements.some((b) => b.bills.includes(c)));
  const people = new Map<number, SettledPerson>();
  const billed = await billedAhead(
    db,
    statements.map((b) => b.id),
    codes,
  );
  for (const { employee_id, branch_id, thirteenth_centavos, sil_centavos } of billed) {
    const ahead = { thirteenth_month_accrual: centavos(thirteenth_centavos), sil_accrual: centavos(sil_centavos) };
    people.set(employee_id, { employee_id, branch_id, billed: ahead, paid: noneAhead });
  }
  const found = await payoutsAt(db, span, codes);
  for (const { employee_id, branch_id, own } of found) {
    const known = people.get(employee_id) ?? { employee_id, branch_id, billed: noneAhead, paid: noneAhead };
    people.set(employee_id, { ...known, paid: plusAhead(known.paid, own) });
  }
  const rows = [...people.values()]
    .filter((p) => aheadCodes.some((c) => p.billed[c] !== 0 || p.paid[c] !== 0))
    .sort((a, b) => a.employee_id - b.employee_id);
  const payouts = found.map(({ branch_id: _branch, own: _own, ...p }): Payout => p);
  const fee_base = last.fee_base && last.fee_base.filter((c) => (codes as string[]).includes(c));
  const { agency_type, fee_basis_points } = last;
  const terms = { agency_type, fee_basis_points, bills: codes, fee_base };
  return {
    codes,
    terms,
    statements,
    payouts,
    people: rows,
    due: sumOf(rows.map((p) => stillDue(p))),
    mark: sha256(
      JSON.stringify([terms, statements.map((b) => b.id), rows.map((p) => ({ ...p, branch_id: 0 })), payouts]),
    ),
  };
}

export const sumOf = (all: readonly Ahead[]): Ahead => ({
  thirteenth_month_accrual: sum(all.map((a) => a.thirteenth_month_accrual)),
  sil_accrual: sum(all.map((a) => a.sil_accrual)),
});
