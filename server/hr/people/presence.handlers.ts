import { absentWhys } from '#domain/presence/why.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { AbsentEmployee, PresentEmployee } from '#contract/hr/presence.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { presenceAt, returnDays, type Presence } from '#domain/presence/presence.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import { branchHolidays, factsOf, type LeaveOf } from './presence-facts.queries.ts';
import { presencePage, type PresenceFilter, type PresencePerson } from './presence.queries.ts';

type Presences = Pick<typeof hrContract, 'presentEmployees' | 'absentEmployees'>;

/** Those who are there and those who should be are one list; who is still to come stands below. */
const presentRanks = { punched: 0, scheduled: 0, starts: 1 } as const;
const absentRanks = Object.fromEntries(absentWhys.map((why, i) => [why, i]));

export const presence: Handlers<Presences> = {
  async presentEmployees(call) {
    const { found, ...page } = await look(call, presentRanks);
    const data = found.flatMap(({ person, presence: p }): PresentEmployee[] =>
      p.state === 'in' ? [{ ...face(person), why: p.why, since: p.since, until: p.until }] : [],
    );
    return { data, ...page };
  },

  async absentEmployees(call) {
    const { found, ...page } = await look(call, absentRanks);
    const data = found.flatMap(({ person, presence: p }): AbsentEmployee[] =>
      p.state === 'in'
        ? []
        : [
            {
              ...face(person),
              why: p.why,
              since: p.since,
              until: p.until,
              leave_type_name: p.leave && knowsKind(call.session, person) ? p.leave.name : null,
              holiday: p.holiday ?? null,
            },
          ],
    );
    return { data, ...page };
  },
};

/** The kind of leave is answered only to the person and to those who decide on leave. */
const knowsKind = (session: Session, person: PresencePerson): boolean =>
  person.employee_id === session.employeeId || (session.confirmed && session.codes.has('HRIS12'));

/** What a colleague sees of a person. */
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

/** A page of those who are in or out right now, each with what the rule says of them. */
async function look({ query, session, scope, widerIfConfirmed, db, now }: Asked, ranks: PresenceFilter['ranks']) {
  const own = session.user.client_id;
  if (scope === 'own' && own === null && widerIfConfirmed) throw confirmFirst();
  // An account without an employee has no colleagues; no client has the id 0.
  const clientId = scope === 'all' ? null : (own ?? 0);
  const { people, counts, total, branches } = await presencePage(
    db,
    {
      clientId,
      branchId: query.branch_id ?? null,
      search: query.search,
      ranks,
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    },
    now,
  );
  const today = manilaDate(now);
  const [from, to] = [addDays(today, -1), addDays(today, returnDays)];
  const facts = await factsOf(
    db,
    people.map((p) => p.employee_id),
    from,
    to,
  );
  const holidays = people.length === 0 ? [] : await branchHolidays(db, from, to);
  const found = people.map((person): { person: PresencePerson; presence: Presence<LeaveOf> } => ({
    person,
    presence: presenceAt(
      {
        ...facts.get(person.employee_id)!,
        holidays: holidays.filter((h) => h.branches === null || h.branches.includes(person.branch_id)),
        punches: person.last_at === null ? [] : [{ at: person.last_at, direction: person.last_direction! }],
        branchPunch: person.branch_last,
        lastDay: person.separated_on,
      },
      now,
    ),
  }));
  return { found, counts, total, branches, at: now };
}
