import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { ClaimDetails, claimColumns, type ClaimForm, type SssClaim } from '#contract/payroll/agencies/sss-claims.ts';
import { ecBenefit, paidDays, paidDaysOf, sicknessBenefit } from '#domain/leave/sickness-benefit.ts';
import {
  creditMonths,
  maternityBenefit,
  unknownMonths,
  type BenefitDue,
  type SalaryCredits,
} from '#domain/leave/sss-benefit.ts';
import { dueFromSss } from '#domain/leave/sss-due.ts';
import { mustHave } from '#domain/lists/known.ts';
import { dayText } from '#domain/records/fields.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { fileOf } from '#server/register/export.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { setSssClaim, sicknessDaysPaid, sssClaims } from './sss-claims.queries.ts';
import { sentences } from '#server/text/en/payroll/agencies.ts';

async function claimOf(db: Kysely<DB>, id: number): Promise<SssClaim> {
  const [claim] = await sssClaims(db, { id });
  if (!claim) throw notFound();
  return claim;
}

/** Returns the salary credits of the months that count: from posted payslips first, then as entered. */
function creditsOf(claim: SssClaim, contingency: string, entered: Record<string, number>): SalaryCredits {
  const all = { ...entered, ...claim.known_credits };
  return Object.fromEntries(
    creditMonths(contingency).flatMap((m) => (m in all ? [[m, mustHave(all, m)]] : [])),
  ) as SalaryCredits;
}

/** Returns a claim's benefit, with the sources of its days and amount. */
async function benefitOf(
  db: Kysely<DB>,
  { id, kind, employee_id: employeeId, from_date: from, to_date: to, days }: SssClaim,
  credits: SalaryCredits,
  { contingency_date: date, details: given }: z.output<typeof ClaimForm>,
): Promise<{ due: BenefitDue | null; details?: string; paid_days?: string }> {
  if (kind === 'maternity') return { due: maternityBenefit(date, credits, days) };
  const details = ClaimDetails.parse(given ?? {});
  const paidInYear = kind === 'ec' ? {} : await sicknessDaysPaid(db, { employeeId, except: id });
  const year = from.slice(0, 4);
  const parts = paidDays(
    kind,
    { from, to },
    {
      paidInYear: { ...paidInYear, [year]: (paidInYear[year] ?? 0) + details.days_in_year },
      paidForIllness: details.days_for_illness,
      medicalCare: details.medical_care,
    },
  );
  const paid = paidDaysOf(parts);
  const due =
    kind === 'ec'
      ? ecBenefit(date, credits, paid, centavos(details.ec_most_centavos))
      : sicknessBenefit(date, credits, paid);
  return { due, details: JSON.stringify(details), paid_days: JSON.stringify(parts) };
}

/** Returns a claim as a row of the file. */
const rowOf = ({
  known_credits: _known,
  credits: _entered,
  details: _details,
  paid_days: _paid,
  ...claim
}: SssClaim) => ({
  ...claim,
  due_centavos: dueFromSss(claim),
});

const outside = sentences.theDateMustBeWithin;

export const sssClaimHandlers: Handlers<
  Pick<typeof payrollContract, 'listSssClaims' | 'exportSssClaims' | 'updateSssClaim' | 'setSssClaimState'>
> = {
  async listSssClaims({ db, query }) {
    const data = await sssClaims(db, query.employee === undefined ? {} : { employee: query.employee });
    return { data, total: data.length };
  },

  exportSssClaims({ db, query: { state, format }, now }) {
    const pages = async function* () {
      const claims = (await sssClaims(db, {})).filter((c) => state === undefined || c.state === state);
      if (claims.length > 0) yield claims.map(rowOf);
    };
    return Promise.resolve(fileOf(claimColumns, pages(), { name: 'sss-benefits', sheet: 'SSS benefits', format, now }));
  },

  async updateSssClaim({ db, body, session }) {
    const { id, version, contingency_date, credits } = body;
    const claim = await claimOf(db, id);
    await refuseOwn({ db, session }, { code: claim.employee }, 'PAY02');
    if (claim.version !== version) throw stale(claim);
    if (claim.state !== 'to_claim') throw refused('form', sentences.thisBenefitIsAlreadyClaimed);
    if (contingency_date < claim.from_date || contingency_date > claim.to_date)
      throw refused('contingency_date', outside);
    const known = creditsOf(claim, contingency_date, credits);
    const unknown = unknownMonths(contingency_date, known);
    if (unknown.length > 0) throw refused('credits', sentences.enterTheSalaryCreditsOf(unknown.join(', ')));
    const { due, ...paid } = await benefitOf(db, claim, known, body);
    const values = {
      ...paid,
      contingency_date,
      credits: JSON.stringify(Object.fromEntries(Object.entries(known).filter(([m]) => !(m in claim.known_credits)))),
      benefit_centavos: due?.amount ?? 0,
    };
    if (!(await setSssClaim(db, { id, version }, values))) throw stale(await claimOf(db, id));
    return { data: await claimOf(db, id) };
  },

  async setSssClaimState({ db, body, session }) {
    const { id, version, state, on, reimbursed_centavos, reference } = body;
    const claim = await claimOf(db, id);
    await refuseOwn({ db, session }, { code: claim.employee }, 'PAY02');
    if (claim.version !== version) throw stale(claim);
    if (state !== 'to_claim' && claim.advanced_centavos === 0)
      throw refused('state', sentences.noPostedPayslipHasAdvanced);
    if (state === 'reimbursed' && claim.state === 'to_claim') throw refused('state', sentences.setItToClaimedFirst);
    if (state === 'reimbursed' && reimbursed_centavos === null)
      throw refused('reimbursed_centavos', sentences.enterTheAmountTheSss);
    if (state === 'reimbursed') {
      const claimedOn = mustHave(claim, 'claimed_on');
      if (on < claimedOn) throw refused('on', sentences.itWasClaimedOn(dayText(claimedOn)));
    }
    const reimbursed = state === 'reimbursed';
    const values = {
      state,
      claimed_on: state === 'to_claim' ? null : state === 'claimed' ? on : claim.claimed_on,
      reimbursed_on: reimbursed ? on : null,
      reimbursed_centavos: reimbursed ? reimbursed_centavos : null,
      reference,
    };
    if (!(await setSssClaim(db, { id, version }, values))) throw stale(await claimOf(db, id));
    return { data: await claimOf(db, id) };
  },
};
