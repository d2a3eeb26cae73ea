import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import type { HolidayQuestion } from '#contract/hr/attendance/workdays.ts';
import { daysAllAbsent } from '#domain/attendance/all-absent.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import type { Cutoff, Grid } from './time-grid.ts';
import { confirmedWorkdays, dropWorkday, isBranch, keepWorkday } from './workdays.queries.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

export const workdays: Handlers<Pick<typeof hrContract, 'confirmWorkday'>> = {
  async confirmWorkday({ db, body, session, now }) {
    if (!(await isBranch(db, body.branch_id))) throw refused('branch_id', sentences.thisBranchDoesntExist);
    await (body.workday ? keepWorkday(db, body, session.userId, now) : dropWorkday(db, body));
    return { data: { workday: body.workday } };
  },
};

/** Returns the grid with a mark on employees whose branch has a holiday to confirm, and those holidays. */
export async function withHolidayQuestions(db: Kysely<DB>, grid: Grid, clientId: number, cutoff: Cutoff) {
  const questions = await holidayQuestions(db, grid, clientId, cutoff);
  const asked = new Set(questions.map((q) => `${q.branch_id} ${q.date}`));
  const branchOf = (p: PersonTime) => valueOf(grid.rendered, p.employee_id).place.branch_id;
  const isAsked = (p: PersonTime) =>
    p.days.some((d) => d.status !== 'approved' && d.absent_halves > 0 && asked.has(`${branchOf(p)} ${d.date}`));
  const people =
    questions.length === 0
      ? grid.people
      : grid.people.map((p) => (isAsked(p) ? { ...p, holiday_asked: true as const } : p));
  return { questions, people };
}

/**
 * Returns the days to ask about: all scheduled employees of a branch were absent, the time of at least one is not
 * approved yet, and no answer is stored.
 */
async function holidayQuestions(
  db: Kysely<DB>,
  { people, rendered }: Pick<Grid, 'people' | 'rendered'>,
  clientId: number,
  { from, to }: Cutoff,
): Promise<HolidayQuestion[]> {
  const placed = people.map((p) => ({ ...p, branchId: valueOf(rendered, p.employee_id).place.branch_id }));
  const found = daysAllAbsent(placed).filter(({ branchId, date }) =>
    placed.some((p) => p.branchId === branchId && p.days.some((d) => d.date === date && d.status !== 'approved')),
  );
  if (found.length === 0) return [];
  const answered = await confirmedWorkdays(db, clientId, from, to);
  const names = new Map(placed.map((p) => [p.branchId, p.branch_name]));
  return found
    .filter(({ branchId, date }) => !answered.has(`${branchId} ${date}`))
    .map(({ branchId, date, people: count }) => ({
      branch_id: branchId,
      branch_name: valueOf(names, branchId),
      date,
      people: count,
    }));
}
