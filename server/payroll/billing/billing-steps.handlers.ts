import type { Bill } from '#contract/payroll/billing/billings.ts';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { valueOf, mustHave } from '#domain/lists/known.ts';
import { dayText } from '#domain/records/fields.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { HttpError, notFound, refused, stale } from '#server/http/errors.ts';
import { lockRun } from '../runs/runs.queries.ts';
import { shownBill } from './billing-views.handlers.ts';
import { billedClients, insertBill, insertReversed, lockBill, nextNumber, updateBillRow } from './billings.queries.ts';
import { costsOfRun, makeBill } from './make-bills.ts';
import { isStillSo } from './make-true-up.ts';
import { billingTemplates, otherSides, takesBack, type StandingTerms } from './billing-terms.queries.ts';
import { sentences } from '#server/text/en/payroll/billing.ts';

type Calls = Pick<typeof payrollContract, 'storeBills' | 'updateBill' | 'deleteBill'>;
type Writing = Pick<Call<Calls['updateBill']>, 'db' | 'now' | 'session'>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockBill>>>;

type Terms = Pick<StandingTerms, 'agency_type' | 'fee_basis_points' | 'bills' | 'fee_base'>;

const conflict = (sentence: string, reason = 'state'): HttpError =>
  new HttpError(409, deskSentence(sentence), { reason });

const notFinal = (): HttpError => conflict(sentences.theReversedRunsOwnStatement, 'original');

/** Returns the locked statement in the version the user saw. */
async function seen({ db, now }: Writing, given: { id: number; version: number }): Promise<Locked> {
  const held = await lockBill(db, given.id);
  if (!held) throw notFound();
  if (held.version !== given.version) throw stale(await shownBill(db, now, given.id));
  if (held.credited_at !== null) throw conflict(sentences.thisStatementWasCreditedAnd);
  return held;
}

const termsText = ({ agency_type, fee_basis_points, bills, fee_base }: Terms): string =>
  JSON.stringify([agency_type, fee_basis_points, bills.toSorted(), fee_base?.toSorted() ?? null]);

/**
 * Refuses terms that differ from those of the counterpart, since a run and its reversal must be billed to a client by
 * the same terms to cancel out.
 */
async function refuseOtherTerms(db: Writing['db'], held: Locked): Promise<void> {
  if (held.run_id === null) return;
  const sides = await otherSides(db, held.run_id, [held.client_id]);
  if (sides.length === 0 && (await takesBack(db, held.run_id))) throw notFinal();
  const other = sides.find((s) => termsText(s) !== termsText(held as Terms));
  if (!other) return;
  throw conflict(
    other.original
      ? sentences.thisStatementCreditsButUses(other.number)
      : sentences.creditsThisStatementWithOther(other.number),
    'terms',
  );
}

/**
 * Numbers a draft and finalizes it. `from` is the former draft. A true-up whose sources have changed stays a draft.
 */
async function issue(
  { db, now, session }: Writing,
  id: number,
  from: { draft: Locked; settles: Bill | null } | null = null,
): Promise<void> {
  const today = manilaDate(now);
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(db, year);
  // This check comes after the number lock, so no other statement is finalized or credited meanwhile.
  if (from) await refuseOtherTerms(db, from.draft);
  if (from?.settles && !(await isStillSo(db, from.settles)))
    throw conflict(sentences.theStatementsOrPayoutsIt, 'changed');
  await updateBillRow(db, id, {
    state: 'final',
    year,
    number,
    issued_on: today,
    final_by: session.userId,
    final_at: now,
  });
}

/**
 * Creates a credit for a final statement, with the same employees, negated figures, and its own number. Returns its id.
 */
async function credit(call: Writing, of: Locked, remark: string): Promise<number> {
  const { db, now, session } = call;
  const id = await insertBill(db, {
    kind: of.kind,
    run_id: of.run_id,
    settles_year: of.settles_year,
    settles_to: of.settles_to,
    client_id: of.client_id,
    credits_id: of.id,
    due_date: manilaDate(now),
    run_hash: of.run_hash,
    agency_type: of.agency_type,
    fee_basis_points: of.fee_basis_points,
    bills: of.bills,
    fee_base: of.fee_base,
    people: of.people,
    cost_centavos: -of.cost_centavos,
    unbilled_centavos: -of.unbilled_centavos,
    fee_centavos: -of.fee_centavos,
    subtotal_centavos: -of.subtotal_centavos,
    vat_base_centavos: -of.vat_base_centavos,
    vat_centavos: -of.vat_centavos,
    total_centavos: -of.total_centavos,
    withheld_centavos: -of.withheld_centavos,
    collectible_centavos: -of.collectible_centavos,
    least_fee_centavos: -of.least_fee_centavos,
    remark,
    created_by: session.userId,
    created_at: now,
  });
  await insertReversed(db, id, of.id);
  await issue(call, id);
  await updateBillRow(db, of.id, { credited_at: now });
  return id;
}

const stepsFrom: Record<Bill['state'], readonly Bill['state'][]> = {
  draft: ['final'],
  final: ['sent'],
  sent: ['paid'],
  paid: ['sent'],
};
const stateWords: Record<Bill['state'], string> = { draft: 'a draft', final: 'final', sent: 'sent', paid: 'paid' };

export const billingSteps: Handlers<Calls> = {
  async storeBills({ db, body, session, now }) {
    const run = await lockRun(db, body.run_id);
    if (!run) throw notFound();
    if (run.state !== 'posted') throw conflict(sentences.onlyPostedRunsCanBe);
    const done = await billedClients(db, run.id);
    if (body.client_id !== null && done.has(body.client_id)) throw conflict(sentences.thisRunIsAlreadyBilled, 'billed');
    const costs = await costsOfRun(db, run);
    const wanted = [...costs.keys()].filter((id) => !done.has(id) && (body.client_id ?? id) === id);
    if (wanted.length === 0)
      throw done.size > 0 && body.client_id === null
        ? conflict(sentences.thisRunIsAlreadyBilled2, 'billed')
        : refused('client_id', sentences.thisRunHasNothingTo);
    // A reversal is billed by the original's terms, and only once the original is billed.
    const former = run.takes_back ? await otherSides(db, run.id, wanted) : [];
    const ready = run.takes_back ? wanted.filter((id) => former.some((t) => t.client_id === id)) : wanted;
    if (ready.length === 0) throw notFinal();
    const made: Bill[] = [];
    for (const terms of await billingTemplates(db, ready)) {
      const { agency_type, fee_basis_points, bills, fee_base } =
        former.find((t) => t.client_id === terms.client_id) ?? terms;
      const by = { ...terms, agency_type, fee_basis_points, bills, fee_base };
      const id = await makeBill(db, run, by, valueOf(costs, terms.client_id), { user: session.userId, now });
      made.push(await shownBill(db, now, id));
    }
    return { data: made };
  },

  async updateBill(call) {
    const { db, body, session, now } = call;
    const held = await seen(call, body);
    const from = held.state;
    if ((body.due_date !== undefined || body.remark !== undefined) && from !== 'draft')
      throw conflict(sentences.thisStatementIsAndCant(stateWords[from]));
    const given = {
      ...(body.due_date !== undefined && { due_date: body.due_date }),
      ...(body.remark !== undefined && { remark: body.remark }),
    };
    if (Object.keys(given).length > 0) await updateBillRow(db, held.id, given);
    if (body.state === undefined) return { data: await shownBill(db, now, held.id) };

    if (!stepsFrom[from].includes(body.state))
      throw conflict(sentences.thisStatementIsSoIt(stateWords[from], stateWords[body.state]));
    if (body.state === 'final')
      await issue(call, held.id, {
        draft: held,
        settles: held.kind === 'true_up' ? await shownBill(db, now, held.id) : null,
      });
    else if (body.state === 'paid') {
      if (held.credits_id !== null) throw conflict(sentences.aCreditCantBePaid);
      const paidOn = body.paid_on ?? manilaDate(now);
      if (paidOn > manilaDate(now)) throw refused('paid_on', sentences.dateCantBeInThe);
      const issuedOn = mustHave(held, 'issued_on');
      if (paidOn < issuedOn) throw refused('paid_on', sentences.theStatementIsDated(dayText(issuedOn)));
      await updateBillRow(db, held.id, { state: 'paid', paid_on: paidOn, paid_by: session.userId });
    } else if (from === 'paid') await updateBillRow(db, held.id, { state: 'sent', paid_on: null, paid_by: null });
    else await updateBillRow(db, held.id, { state: 'sent', sent_by: session.userId, sent_at: now });
    return { data: await shownBill(db, now, held.id) };
  },

  async deleteBill(call) {
    const { db, params, query, now } = call;
    const held = await seen(call, { id: params.id, version: query.version });
    if (held.state === 'draft') {
      const last = await shownBill(db, now, held.id);
      await updateBillRow(db, held.id, { archived_at: now });
      return { data: { ...last, version: last.version + 1 } };
    }
    if (held.credits_id !== null) throw conflict(sentences.thisIsACreditCreate);
    if (held.state === 'paid') throw conflict(sentences.thisStatementIsPaidSet);
    if (query.remark === '') throw refused('remark', sentences.enterTheReasonItIs);
    return { data: await shownBill(db, now, await credit(call, held, query.remark)) };
  },
};
