import { absentWhys } from '#domain/presence/why.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import { daysAhead, type AbsentEmployee, type PresentEmployee } from '#contract/hr/presence/presence.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { awayWithin, type Away } from '#domain/presence/ahead.ts';
import { presenceAt, returnDays, type Presence } from '#domain/presence/presence.ts';
import { valueOf, mustHave } from '#domain/lists/known.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { invalid } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import { approvedBusiness } from '../requests/official-businesses.queries.ts';
import { branchHolidays, factsOf, type LeaveOf } from './presence-facts.queries.ts';
import { awayPage } from './presence-ahead.queries.ts';
import type { PresenceFilter, PresencePerson } from './presence-page.queries.ts';
import { presencePage } from './presence.queries.ts';

type Presences = Pick<typeof hrContract, 'presentEmployees' | 'absentEmployees'>;

/**
 * Employees who timed in come first, then those on official business or in by their schedule, then those whose shift
 * starts later.
 */
const presentRanks = { punched: 0, on_duty: 1, scheduled: 1, starts: 2 } as const;
const absentRanks = Object.fromEntries(absentWhys.map((why, i) => [why, i]));

export const presence: Handlers<Presences> = {
  async presentEmployees(call) {
    const { found, ...page } = await look(call, presentRanks);
    const data = found.flatMap(({ person, presence: p }): PresentEmployee[] =>
      p.state === 'in'
        ? [{ ...face(person), why: p.why, since: p.since, until: p.until, ...(p.opens && { opens: p.opens }) }]
        : [],
    );
    return { data, ...page };
  },

  async absentEmployees(call) {
    const { from, days } = call.query;
    if (from !== undefined) return lookAhead(call, from, days);
    const { found, ...page } = await look(call, absentRanks);
    const data = found.flatMap(({ person, presence: p }) =>
      p.state === 'in' ? [] : [absentee(call.session, person, { ...p, days: [] })],
    );
    return { data, ...page };
  },
};

/** Returns why an employee is out, as far as the user may know. */
const absentee = (
  session: Session,
  person: PresencePerson,
  { why, since, until, days, leave, holiday }: Omit<Away<LeaveOf>, 'why'> & Pick<AbsentEmployee, 'why'>,
): AbsentEmployee => ({
  ...face(person),
  why,
  since,
  until,
  days,
  leave_type_name: leave && knowsKind(session, person) ? leave.name : null,
  holiday: holiday ?? null,
});

/** Returns whether the user may see the leave type: the employee, and users who decide on leave. */
const knowsKind = (session: Session, person: PresencePerson): boolean =>
  person.employee_id === session.employeeId || (session.confirmed && session.codes.has('HRIS12'));

/** Returns the fields of an employee that colleagues see. */
const face = ({ employee_id, name, position, branch_id, branch_name, client_name, email, mobile }: PresencePerson) => ({
  employee_id,
  name,
  position,
  branch_id,
  branch_name,
  client_name,
  email,
  mobile,
});

type Asked = Pick<
  Call<Presences['presentEmployees']>,
  'query' | 'session' | 'scope' | 'widerIfConfirmed' | 'db' | 'now'
>;

/** Returns the filter for the employees this user may see, by branch and search words, with the page. */
function filterOf({ query, session, scope, widerIfConfirmed }: Asked, ranks: PresenceFilter['ranks']): PresenceFilter {
  const own = session.user.client_id;
  if (scope === 'own' && own === null && widerIfConfirmed) throw confirmFirst();
  return {
    // An account without an employee has no colleagues; no client has the id 0.
    clientId: scope === 'all' ? null : (own ?? 0),
    branchId: query.branch_id ?? null,
    search: query.search,
    ranks,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  };
}

/**
 * Returns the facts the rule needs for each employee of a page: schedules, leave, and holidays in a span of dates, and
 * the last day of work.
 */
async function factsOfPage(db: Asked['db'], people: readonly PresencePerson[], from: string, to: string) {
  const ids = people.map((p) => p.employee_id);
  const facts = await factsOf(db, ids, from, to);
  const holidays = people.length === 0 ? [] : await branchHolidays(db, from, to);
  return people.map((person) => ({
    person,
    facts: {
      ...valueOf(facts, person.employee_id),
      holidays: holidays.filter((h) => h.branches === null || h.branches.includes(person.branch_id)),
      lastDay: person.separated_on,
    },
  }));
}

/** Returns a page of employees who are in or out now, each with the rule's result. */
async function look(asked: Asked, ranks: PresenceFilter['ranks']) {
  const { db, now } = asked;
  const { people, looked, ...page } = await presencePage(db, filterOf(asked, ranks), now);
  const today = manilaDate(now);
  const withFacts = await factsOfPage(db, people, addDays(today, -1), addDays(today, returnDays));
  const ids = people.map((p) => p.employee_id);
  const business = people.length === 0 ? [] : await approvedBusiness(db, ids, addDays(today, -1), today);
  const businessOf = Map.groupBy(business, (b) => b.employee_id);
  const found = withFacts.map(({ person, facts }): { person: PresencePerson; presence: Presence<LeaveOf> } => ({
    person,
    presence: presenceAt(
      {
        ...facts,
        business: businessOf.get(person.employee_id) ?? [],
        punches: person.last_at === null ? [] : [{ at: person.last_at, direction: mustHave(person, 'last_direction') }],
        branchPunch: person.branch_last,
      },
      now,
    ),
  }));
  return { found, ...page, people: looked, at: now };
}

/** Returns a page of employees who are away on future days. Throws if the first day is past or too far ahead. */
async function lookAhead(asked: Asked, from: string, days: number) {
  const { db, now, session } = asked;
  const today = manilaDate(now);
  if (from < today || from > addDays(today, daysAhead)) throw invalid('from', 'presence.ahead', { days: daysAhead });
  const { people, looked, ...page } = await awayPage(db, filterOf(asked, absentRanks), from, days);
  const to = addDays(from, days - 1);
  const data = (await factsOfPage(db, people, from, addDays(to, returnDays))).flatMap(({ person, facts }) => {
    const away = awayWithin(facts, person.hired_on, from, to);
    return away ? [absentee(session, person, away)] : [];
  });
  return { data, ...page, people: looked, at: now };
}
