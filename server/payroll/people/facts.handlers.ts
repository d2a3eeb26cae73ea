import type { Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { PayFacts, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { agencies } from '#domain/pay/facts/facts.ts';
import { dayText } from '#domain/records/fields.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { registerById } from '#server/register/register.queries.ts';
import { peopleToSync } from '../issues/issues.queries.ts';
import { beforeDestinations, noteDestinations, tellOfDestination } from './destinations.ts';
import { idOfCode, selectPayEmployees } from './employees.queries.ts';
import { openingMonths } from './opening-balances.queries.ts';
import { waitForPosting } from '../runs/runs.queries.ts';
import { columnsOf, maskedPayNumbers } from './numbers.ts';
import { beforeTyping, keysOf, noteTyped, shownOwn } from './own-fields.ts';
import {
  branchOf,
  payPerson,
  payTimelines,
  postedIn,
  postingTo,
  putBalances,
  putFinalPay,
  putPlace,
  putRate,
  setPerson,
} from './facts.queries.ts';
import { sentences } from '#server/text/en/payroll/people.ts';

const sourceAt = (now: string) => ({
  table: 'payroll.employees' as const,
  select: (db: Kysely<DB>) => selectPayEmployees(db, now),
  search: [],
});

export async function factsOf(
  db: Kysely<DB>,
  context: Pick<Context, 'settings'>,
  id: number,
  now: string,
): Promise<PayFacts> {
  const employee = await registerById(db, sourceAt(now), id);
  const person = await payPerson(db, id);
  if (!employee || !person) throw notFound();
  const today = manilaDate(now);
  const keys = keysOf(context);
  const { pagibig_total_centavos, pagibig_employer_matches, previous_employer_year, version } = person;
  return {
    employee,
    numbers: maskedPayNumbers(person, id, keys),
    ...(await payTimelines(db, id, today)),
    off: person.contributions_off as PayFacts['off'],
    previous_employer_year,
    pagibig: { pagibig_total_centavos, pagibig_employer_matches },
    opening_month: (await openingMonths(db, [employee.code], today)).get(employee.code) ?? null,
    own: await shownOwn(db, id, keys),
    to_sync: (await peopleToSync(db, today, employee.code))[0]?.changed.slice() ?? [],
    today,
    version,
  };
}

type Change = Parsed<typeof updatePayFacts>['body'];

/** Refuses impossible values, section by section, before anything is written. */
async function refuseFacts(db: Kysely<DB>, body: Change, before: PayFacts): Promise<void> {
  const { rate, place, balances, final_pay } = body;
  const until = before.posted_until;
  if (rate && until !== null && rate.from_date <= until)
    throw refused('from_date', sentences.payUpToIsPosted(dayText(until)));
  if (place) {
    if (until !== null && place.from_date <= until)
      throw refused('from_date', sentences.payUpToIsPostedWith(dayText(until)));
    if (place.to_date !== null && place.to_date < place.from_date) throw refused('to_date', sentences.theEndDateMustBe);
    if ((await branchOf(db, place.branch_id)) !== place.client_id)
      throw refused('branch_id', sentences.chooseABranchOfThis);
  }
  const posting =
    (balances && (await postingTo(db, body.id, balances))) ??
    (final_pay && (await postingTo(db, body.id, { kind: 'final' })));
  if (posting !== undefined) throw refused('form', waitForPosting(posting));
  if (balances && (await postedIn(db, body.id, balances)))
    throw refused('year', sentences.aPayslipOfIsPosted(balances.year));
  const other = balances?.month && before.balances.find((b) => b.month === balances.month && b.year !== balances.year);
  if (other) throw refused('month', sentences.theOpeningBalancesOfAlready(other.year));
}

/** Returns the employee columns that a change of sections touches. */
function ownColumns({ off, numbers }: Change, id: number, key: Uint8Array): Record<string, unknown> {
  return {
    ...(numbers && columnsOf(numbers, id, key)),
    ...(off && {
      contributions_off: JSON.stringify(
        agencies.flatMap((agency) => (off[agency] === '' ? [] : [{ agency, reason: off[agency] }])),
      ),
      previous_employer_year: off.previous_employer_year,
    }),
  };
}

/** Returns the changes in other tables that the history shows, each with its name. */
function said(body: Change): [what: string, of: object][] {
  const parts: [what: string, of: object | null | undefined][] = [
    ['Rate', body.rate],
    ['Place', body.place],
    ['Opening balances', body.balances],
    ['Final pay', body.final_pay],
  ];
  return parts.flatMap(([what, of]): [string, object][] => (of ? [[what, of]] : []));
}

type Names = 'showPayFacts' | 'showPayFactsByCode' | 'updatePayFacts' | 'showPagibig' | 'updatePagibig';

export const payFactHandlers: Handlers<Pick<typeof payrollContract, Names>> = {
  showPayFacts: async ({ db, params, context, now }) => ({ data: await factsOf(db, context, params.id, now) }),

  async showPayFactsByCode({ db, params, context, now }) {
    const id = await idOfCode(db, params.code);
    if (id === undefined) throw notFound();
    return { data: await factsOf(db, context, id, now) };
  },

  async updatePayFacts({ db, body, context, now, session }) {
    const { id, version } = body;
    const before = await factsOf(db, context, id, now);
    await refuseOwn({ db, session }, before.employee, 'PAY02');
    await refuseFacts(db, body, before);
    const typing = { db, id, keys: keysOf(context), actor: session.userId, now };
    const had = await beforeTyping(typing);
    const paidTo = await beforeDestinations(db, [id]);
    if (!(await setPerson(db, { id, version }, ownColumns(body, id, context.settings.dataKey)))) throw stale(before);
    if (body.rate) await putRate(db, id, body.rate);
    if (body.place) await putPlace(db, id, body.place);
    if (body.balances) await putBalances(db, id, body.balances);
    if (body.final_pay) await putFinalPay(db, id, body.final_pay);
    await noteTyped(typing, had);
    const change = { db, context, now, actor: session.userId };
    if ((await noteDestinations(change, [id], paidTo)).length > 0) await tellOfDestination(change, id);
    for (const [what, of] of said(body)) {
      const reason = JSON.stringify(of);
      await recordChange(db, { table: 'payroll.employees', id, actor: session.userId }, {}, { what, reason });
    }
    return { data: await factsOf(db, context, id, now) };
  },

  async showPagibig({ db, params, context, now }) {
    const { pagibig, version } = await factsOf(db, context, params.id, now);
    return { data: { id: params.id, ...pagibig, version } };
  },

  async updatePagibig({ db, body: { id, version, ...values }, context, now, session }) {
    const before = await factsOf(db, context, id, now);
    await refuseOwn({ db, session }, before.employee, 'PAY02');
    if (!(await setPerson(db, { id, version }, values))) throw stale(before);
    const { pagibig, version: next } = await factsOf(db, context, id, now);
    return { data: { id, ...pagibig, version: next } };
  },
};
