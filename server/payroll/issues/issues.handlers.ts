import { issuesAtMost } from '#contract/common/issues.ts';
import type { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { holidayYears } from '#domain/issues/hr-issues.ts';
import { issuesOfClients, summed, touching } from '#domain/issues/issue.ts';
import { lawKinds, payIssues, type LawKind, type PayIssueFacts } from '#domain/issues/pay-issues.ts';
import { keysOf } from '#domain/lists/records.ts';
import { tablesToCheck } from '#domain/tables/table-age.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden, notFound } from '#server/http/errors.ts';
import { waitingProposals } from '#server/http/proposals.queries.ts';
import { mayKnowOf } from '#server/proposals/proposals.handlers.ts';
import { employerOf } from '../agencies/agency.queries.ts';
import { shownDestination } from '../people/destinations.ts';
import { waitingDestinations } from '../people/destinations.queries.ts';
import { cutoffsMade, marksOf } from '../setup/setup.queries.ts';
import { latestLaw, regionsInUse } from '../tables/to-check.queries.ts';
import { ordersInUse } from '../tables/wage-orders/wage-orders.queries.ts';
import {
  clientsOfPeople,
  clientsToSync,
  hasFundingAccount,
  issueBanks,
  issueOpenings,
  peopleInNoRun,
  peopleOfOtherDays,
  peopleToSync,
  peopleWhoDiffer,
  peopleWithoutFinal,
  sampleEmployees,
  scopeOfRun,
} from './issues.queries.ts';

type Db = Call<typeof payFoundIssues>['db'];

const employerNames = {
  name: 'name',
  tin: 'TIN',
  sss: 'SSS no.',
  philhealth: 'PhilHealth no.',
  pagibig: 'Pag-IBIG no.',
};

async function law(db: Db, today: string): Promise<NonNullable<PayIssueFacts['law']>> {
  const kinds = keysOf(lawKinds);
  const latest = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await latestLaw(db, kind, today)] as const)),
  );
  const of = (kind: LawKind) => latest.get(kind) ?? null;
  const yearly = { sss: of('sss'), philhealth: of('philhealth') };
  return {
    none: kinds.filter((kind) => of(kind) === null),
    old: tablesToCheck(today, await regionsInUse(db), await ordersInUse(db), yearly).filter(
      ({ kind, from }) => kind === 'wage_order' || from !== null,
    ),
  };
}

async function employerLacks(db: Db): Promise<string[]> {
  const employer = await employerOf(db);
  return keysOf(employerNames)
    .filter((name) => employer[name] === '')
    .map((name) => employerNames[name]);
}

async function yearsWithoutCutoffs(db: Db, today: string): Promise<number[]> {
  const years = await Promise.all(
    holidayYears(today).map(async (year) => ((await cutoffsMade(db, year)) ? [] : [year])),
  );
  return years.flat();
}

async function destinations(db: Db, today: string): Promise<NonNullable<PayIssueFacts['destinations']>> {
  const rows = await waitingDestinations(db, null);
  const clients = await clientsOfPeople(
    db,
    today,
    rows.map((r) => r.employee_id),
  );
  return rows.map((r) => ({
    id: r.employee_id,
    code: r.employee,
    name: r.name,
    client: clients.get(r.employee_id) ?? null,
    was: shownDestination({ bank: r.was_bank, ending: r.was_ending }),
    is: shownDestination(r),
    by: r.changer,
  }));
}

export const payIssueHandlers: Handlers<{ payFoundIssues: typeof payFoundIssues }> = {
  async payFoundIssues({ db, session, now, query }) {
    const today = manilaDate(now);
    const may = (...any: PermissionCode[]) => any.some((code) => session.codes.has(code));
    if (query.run_id !== undefined && !may('PAY07')) throw forbidden();
    const run = query.run_id === undefined ? null : await scopeOfRun(db, query.run_id);
    if (run === undefined) throw notFound();
    const syncs = may('HRIS04') || may('HRIS06');
    const skips = await marksOf(db);
    const facts: PayIssueFacts = {
      today,
      law: may('PAY03') ? await law(db, today) : null,
      years: may('PAY03') ? await yearsWithoutCutoffs(db, today) : null,
      employer: may('PAY09') ? await employerLacks(db) : null,
      openings: may('PAY02') && !skips.includes('openings') ? await issueOpenings(db, today) : null,
      inNoRun: may('PAY07') ? await peopleInNoRun(db, today) : null,
      withoutFinal: may('PAY02') ? await peopleWithoutFinal(db, today) : null,
      otherDays: may('PAY02') ? await peopleOfOtherDays(db, today) : null,
      banks: may('PAY02')
        ? { people: await issueBanks(db, today), funding: !may('PAY01') || (await hasFundingAccount(db)) }
        : null,
      destinations: may('PAY02') ? await destinations(db, today) : null,
      sync: syncs
        ? {
            clients: may('HRIS04') ? await clientsToSync(db) : [],
            people: may('HRIS06') ? await peopleToSync(db, today) : [],
          }
        : null,
      differs: may('PAY02') ? await peopleWhoDiffer(db, today) : null,
      sample: await sampleEmployees(db),
      proposals: (await waitingProposals(db, 'payroll')).filter((row) => mayKnowOf(row, session)),
    };
    const all = payIssues(facts);
    const issues = query.clients ? issuesOfClients(all, query.clients) : all;
    return { data: { today, ...summed(run ? touching(issues, run) : issues, issuesAtMost) }, run };
  },
};
