import { leaveTypes } from '#contract/hr/leave/leave-type-register.ts';
import { grantedUntil } from '#domain/leave/leave-year.ts';
import { dayText } from '#domain/records/fields.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { latestGrant, leavesOfType, meaningOfType, peopleWithCredit, selectLeaveTypes } from './leave-types.queries.ts';
import { sentences } from '#server/text/en/hr/leave.ts';

const meanings = ['needs_credit', 'paid', 'calendar_days', 'benefit'] as const;

const years = ['leave_year', 'accrual', 'credits_from'] as const;

/**
 * Leave types. How a type is counted and paid is fixed after its first request, because leaves were counted and paid
 * by it.
 */
export const leaveTypeHandlers = registerHandlers(leaveTypes, {
  table: 'hr.leave_types',
  select: selectLeaveTypes,
  search: ['t.code', 't.name'],
  sorts: { name: 't.name', code: 't.code' },
  unique: { leave_types_code: ['code', sentences.anotherLeaveTypeHasThis] },
  async values(body, { db }, id) {
    if (body.benefit && !(body.paid && body.calendar_days && !body.needs_credit))
      throw refused('benefit', sentences.leaveWithAnSssBenefit);
    if (body.credits_from !== null && !body.needs_credit) throw refused('credits_from', sentences.onlyALeaveTypeThat);
    if (
      body.credits_from === null &&
      (body.days_a_year !== null || body.max_carried !== null || body.carried_months !== null)
    )
      throw refused('credits_from', sentences.enterTheDateFromWhich);
    const before = id === null ? undefined : await meaningOfType(db, id);
    const changed = before && meanings.find((field) => before[field] !== body[field]);
    if (id !== null && changed && (await leavesOfType(db, id)) > 0)
      throw refused(changed, sentences.leaveOfThisTypeWas);
    if (id !== null && before && years.some((field) => before[field] !== body[field])) {
      const latest = await latestGrant(db, id);
      const until = latest && grantedUntil({ accrual: before.accrual, leaveYear: before.leave_year }, latest);
      if (until && body.credits_from !== null && body.credits_from <= until)
        throw refused('credits_from', sentences.creditsAreGrantedUntilEnter(dayText(until)));
    }
    return body;
  },
  usedBy: async (db, id) => [
    { count: await leavesOfType(db, id), what: 'leaves' },
    { count: await peopleWithCredit(db, id), what: 'employees with leave credits' },
  ],
});
