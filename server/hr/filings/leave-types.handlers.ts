import { leaveTypes } from '#contract/hr/leave-type-register.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { leavesOfType, meaningOfType, peopleWithCredit, selectLeaveTypes } from './leave-types.queries.ts';

const meanings = ['needs_credit', 'paid', 'calendar_days', 'benefit'] as const;

/** Kinds of leave. What one means stays as it was once somebody filed it: their leaves were counted and paid by it. */
export const leaveTypeHandlers = registerHandlers(leaveTypes, {
  table: 'hr.leave_types',
  select: selectLeaveTypes,
  search: ['t.code', 't.name'],
  sorts: { name: 't.name', code: 't.code' },
  unique: { leave_types_code: ['code', 'There is a kind of leave of this code already.'] },
  async values(body, { db }, id) {
    if (body.benefit && !(body.paid && body.calendar_days && !body.needs_credit))
      throw refused('benefit', 'Leave with an SSS benefit is paid, counts calendar days, and takes no credits.');
    const before = id === null ? undefined : await meaningOfType(db, id);
    const changed = before && meanings.find((field) => before[field] !== body[field]);
    if (changed && (await leavesOfType(db, id!)) > 0)
      throw refused(changed, 'Leaves of this kind were filed. Archive it and make another kind instead.');
    return body;
  },
  usedBy: async (db, id) => [
    { count: await leavesOfType(db, id), what: 'leaves' },
    { count: await peopleWithCredit(db, id), what: 'people with credits' },
  ],
});
