import type { Kysely } from 'kysely';
import type { Bill } from '#contract/payroll/billing/billings.ts';
import { checkAdminFee } from '#domain/billing/billing.ts';
import { aheadCodes, type AheadCode } from '#domain/billing/cost-codes.ts';
import { totalOf } from '#domain/billing/statement.ts';
import { asLines, isSettled, stillDue, trueUpFigures } from '#domain/billing/true-up.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { centavos, negative } from '#domain/money/centavos.ts';
import { dayText } from '#domain/records/fields.ts';
import { billingTables } from '#domain/tables/billing.ts';
import { firstOf, mustExist } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { insertBill, insertPeople } from './billings.queries.ts';
import { insertCounted } from './counted.queries.ts';
import { settlementOf, sumOf, type Settlement } from './settle.ts';
import { billingTemplates } from './billing-terms.queries.ts';
import { outsideSpan, type CountedBill, type SettledSpan } from './true-ups.queries.ts';
import { sentences } from '#server/text/en/payroll/billing.ts';

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Returns the totals billed in advance and paid for all employees. */
export function settledOf({ people }: Pick<Settlement, 'people'>) {
  const [billed, paid] = [sumOf(people.map((p) => p.billed)), sumOf(people.map((p) => p.paid))];
  return {
    thirteenth_billed: billed.thirteenth_month_accrual,
    thirteenth_paid: paid.thirteenth_month_accrual,
    sil_billed: billed.sil_accrual,
    sil_paid: paid.sil_accrual,
  };
}

const lineNames: Readonly<Record<AheadCode, string>> = {
  thirteenth_month_accrual: '13th month pay',
  sil_accrual: 'Leave',
};

/** Returns in words why a client's year cannot be settled, or null if it can. */
export async function whyNot(db: Kysely<DB>, span: SettledSpan, s: Settlement | null): Promise<string | null> {
  const outside = await outsideSpan(db, span);
  if (outside.open !== null) return sentences.alreadyHasADraftTrue(span.year, outside.open);
  if (outside.last_to !== null && outside.last_to > span.to_date)
    return sentences.isAlreadySettledUpTo(span.year, dayText(outside.last_to));
  const upTo = span.to_date.endsWith('-12-31') ? null : dayText(span.to_date);
  if (s === null) return sentences.noStatementOfIsFinal(span.year, upTo);
  if (s.codes.length === 0)
    return span.lines.length > 1
      ? sentences.neitherBilledInAdvance
      : sentences.notBilledInAdvance(lineNames[firstOf(span.lines)]);
  if (isSettled(s.people)) return sentences.nothingToSettleTheAdvance;
  return null;
}

/** Returns the fee that a statement's terms charge on the settled amounts. */
function feeOf({ fee_basis_points, fee_base }: CountedBill, codes: readonly AheadCode[]): string {
  const free = codes.filter((c) => fee_base !== null && !fee_base.includes(c));
  const whole = `${percent(fee_basis_points)} fee`;
  if (free.length === 0) return whole;
  return free.length === codes.length
    ? 'no fee on these lines'
    : `${whole}, none on ${lineNames[firstOf(free)].toLowerCase()}`;
}

/** Returns notes on a settlement before its draft is created. */
export async function notesOn(db: Kysely<DB>, span: SettledSpan, s: Settlement): Promise<string[]> {
  const { drafts, unbilled, before } = await outsideSpan(db, span);
  const names: Record<AheadCode, string> = { thirteenth_month_accrual: '13th month pay', sil_accrual: 'leave in cash' };
  const unpaid = (code: AheadCode) => s.people.filter((p) => p.billed[code] > 0 && p.paid[code] === 0).length;
  const last = s.statements.findLast((b) => b.kind === 'statement');
  const terms = ({ agency_type, fee_basis_points, fee_base }: CountedBill) =>
    JSON.stringify([agency_type, fee_basis_points, fee_base?.filter((c) => (s.codes as string[]).includes(c)).sort()]);
  const others = s.statements.filter((b) => b.kind === 'statement' && last && terms(b) !== terms(last));
  const lacking = (code: AheadCode) =>
    s.statements.filter((b) => b.kind === 'statement' && !b.bills.includes(code)).length;
  return [
    ...s.codes.flatMap((code) => {
      const n = unpaid(code);
      return n > 0 ? [sentences.paidNone(n, names[code])] : [];
    }),
    ...(drafts > 0 ? [sentences.draftsNotIncluded(drafts)] : []),
    ...(unbilled > 0 ? [sentences.runsNotYetBilled(unbilled)] : []),
    ...(before > 0 ? [sentences.employeesWithEarlierPay(before, span.year)] : []),
    ...(others.length > 0 && last ? [sentences.termsChangedInTheYear(last.number, feeOf(last, s.codes))] : []),
    ...s.codes.flatMap((code) =>
      lacking(code) > 0 ? [sentences.statementsNotInAdvance(lacking(code), names[code])] : [],
    ),
  ];
}

/** Creates the draft of a true-up. Returns its id. */
export async function makeTrueUp(
  db: Kysely<DB>,
  span: SettledSpan,
  s: Settlement,
  by: { user: number; now: string },
): Promise<number> {
  const figures = trueUpFigures(s.due, s.terms, span.to_date);
  const [template] = await billingTemplates(db, [span.client_id]);
  const back = figures.cost < 0;
  const least = checkAdminFee(
    billingTables,
    span.to_date,
    s.terms.agency_type,
    back ? negative(figures.cost) : figures.cost,
    figures.adminFee,
  ).minimum;
  const id = await insertBill(db, {
    kind: 'true_up',
    run_id: null,
    settles_year: span.year,
    settles_to: span.to_date,
    client_id: span.client_id,
    due_date: addDays(manilaDate(by.now), mustExist(template, 'The client has no billing terms').due_days),
    run_hash: s.mark,
    agency_type: s.terms.agency_type,
    fee_basis_points: s.terms.fee_basis_points,
    bills: s.codes,
    fee_base: s.terms.fee_base === null ? null : [...s.terms.fee_base],
    people: s.people.length,
    cost_centavos: figures.cost,
    unbilled_centavos: 0,
    fee_centavos: figures.adminFee,
    subtotal_centavos: figures.subtotal,
    vat_base_centavos: figures.vatBase,
    vat_centavos: figures.vat,
    total_centavos: figures.total,
    withheld_centavos: figures.withheld,
    collectible_centavos: figures.collectible,
    least_fee_centavos: back ? negative(least) : least,
    created_by: by.user,
    created_at: by.now,
  });
  const rows = s.people.map((p) => {
    const lines = asLines(stillDue(p));
    return {
      ...lines,
      employee_id: p.employee_id,
      branch_id: p.branch_id,
      ...settledOf({ people: [p] }),
      cost_centavos: totalOf(lines),
    };
  });
  for (let at = 0; at < rows.length; at += 2000) await insertPeople(db, id, rows.slice(at, at + 2000));
  await insertCounted(db, id, s);
  return id;
}

/** Returns the span that a request asks to settle for a client. */
export const spanOf = (asked: { client_id: number; year: number; to_date: string; lines: 'all' | AheadCode }) => ({
  ...asked,
  lines: aheadCodes.filter((c) => asked.lines === 'all' || c === asked.lines),
});
/** Returns the span that a true-up settles. */
export const spanOfBill = (b: Pick<Bill, 'client_id' | 'to_date' | 'bills'>): SettledSpan => ({
  client_id: b.client_id,
  year: Number(b.to_date.slice(0, 4)),
  to_date: b.to_date,
  lines: aheadCodes.filter((c) => b.bills.includes(c)),
});

/** Returns whether the sources of a draft are unchanged. */
export const isStillSo = async (db: Kysely<DB>, b: Pick<Bill, 'client_id' | 'to_date' | 'bills' | 'run_hash'>) =>
  (await settlementOf(db, spanOfBill(b)))?.mark === b.run_hash;

/** Returns the current remainder to settle in a true-up's period, summed over all employees as absolute amounts. */
export async function leftOf(db: Kysely<DB>, span: SettledSpan): Promise<number> {
  const s = await settlementOf(db, span);
  return (s?.people ?? []).reduce((n, p) => {
    const due = stillDue(p);
    return n + Math.abs(centavos(due.thirteenth_month_accrual)) + Math.abs(due.sil_accrual);
  }, 0);
}
