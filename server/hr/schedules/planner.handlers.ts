import type { hrContract } from '#contract/hr/contract.ts';
import { assignmentFields, type PlannedPerson } from '#contract/hr/planner.ts';
import { addDays, eachDay, manilaDate, weekday } from '#domain/calendar/local-date.ts';
import { fold } from '#domain/directory/fold.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { csvOf, xlsxOf } from '#server/register/export.ts';
import { branchHolidays } from '../people/presence-facts.queries.ts';
import { tellOfChanges } from '../notices/tell.ts';
import { clientSettings, clientsOfTime, placesOf, type Place } from '../time/places.queries.ts';
import { holidaysAt } from '../time/rendered-time.ts';
import { approvedLeaves, schedulesOfMany } from '../time/time-facts.queries.ts';
import { refuseLongSpan } from '../time/time-grid.ts';
import { assignTo, type Asked } from './assign.ts';
import { checkAssignment } from './check.ts';
import { changeBack, undoSteps } from './undo.ts';
import { assignmentRows, everySchedule, filedChanges, lockedDays, stepsById, versionsOf } from './planner.queries.ts';

type Calls = Pick<
  typeof hrContract,
  'planner' | 'plannerClients' | 'assignSchedule' | 'undoSchedule' | 'checkSchedule' | 'exportAssignments'
>;

const rowsAtOnce = 1000;
type Dated = { employee_id: number };

/** Of an assignment: a schedule that is not there, or that is archived, is refused before anybody is looked at. */
async function refuseUnknown(
  db: Parameters<typeof everySchedule>[0],
  { people, spans }: { people: readonly Asked[]; spans: readonly { schedule_id: number }[] },
): Promise<void> {
  const known = new Map((await everySchedule(db)).map((s) => [s.id, s]));
  for (const { schedule_id: id } of [...spans, ...people.flatMap((p) => p.spans ?? [])]) {
    if (!known.has(id)) throw refused('spans', 'There is no such schedule.');
    if (known.get(id)!.archived) throw refused('spans', `${known.get(id)!.name} is archived: choose another one.`);
  }
}

export const plannerHandlers: Handlers<Calls> = {
  async planner({ db, query, now }) {
    const today = manilaDate(now);
    const from = query.from ?? addDays(today, 1 - weekday(today));
    const to = query.to ?? addDays(from, 13);
    refuseLongSpan(from, to);
    if (!(await clientSettings(db, query.client))) throw notFound();
    const byPerson = grouped(await placesOf(db, { clientId: query.client, from, to, main: true }));
    const branchNames = new Map([...byPerson.values()].flat().map((p) => [p.branch_id, p.branch_name]));
    const ids = [...byPerson.keys()].filter(
      (id) => query.branch === undefined || byPerson.get(id)!.some((p) => p.branch_id === query.branch),
    );
    const schedules = await schedulesOfMany(db, ids, from, to);
    const dates = eachDay(from, to);
    const at = ({ from: first, to: last }: Place, date: string) => first <= date && (last === null || date <= last);
    const daysOf = (id: number) => dates.filter((date) => byPerson.get(id)!.some((p) => at(p, date)));
    const hasNone = (id: number) => daysOf(id).some((date) => !scheduleOn(date, schedules.get(id) ?? []));
    const none = new Set(ids.filter(hasNone));
    const words = fold(query.search).split(' ');
    const matching = ids.filter((id) => {
      const { name, employee_code } = byPerson.get(id)![0]!;
      const text = fold(`${name} ${employee_code}`);
      return (query.only === undefined || none.has(id)) && words.every((word) => text.includes(word));
    });
    const shown = matching.slice((query.page - 1) * query.limit, query.page * query.limit);

    const holidays = await branchHolidays(db, from, to);
    const leaves = grouped(await approvedLeaves(db, shown, from, to));
    const changes = grouped(await filedChanges(db, shown, from, to));
    const locked = await lockedDays(db, shown, from, to);
    const versions = await versionsOf(db, shown);
    const data = shown.map((id): PlannedPerson => {
      const places = byPerson.get(id)!;
      const { employee_code, name, branch_name } = places.at(-1)!;
      return {
        employee_id: id,
        employee_code,
        name,
        branch: branch_name,
        version: versions.get(id)!,
        days: daysOf(id).map((date) => {
          const schedule = scheduleOn(date, schedules.get(id) ?? [])?.schedule;
          return {
            date,
            schedule_id: schedule?.id ?? null,
            rest: schedule?.rest_days.includes(weekday(date)) ?? false,
            filed: changes.get(id)?.some((c) => c.start_date <= date && date <= c.end_date) ?? false,
            leave: leaves.get(id)?.find((l) => l.from <= date && date <= l.to)?.name ?? null,
            locked: locked.has(`${id} ${date}`),
          };
        }),
        holidays: places.flatMap((p) =>
          holidaysAt(holidays, p.branch_id).flatMap((h) => (at(p, h.date) ? [h.date] : [])),
        ),
      };
    });
    const worked = new Set(data.flatMap((p) => p.days.map((d) => d.schedule_id)));
    const branchIds = new Set(shown.flatMap((id) => byPerson.get(id)!.map((p) => p.branch_id)));
    return {
      data,
      total: matching.length,
      from,
      to,
      people: { all: ids.length, none: none.size },
      branches: [...branchNames].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
      schedules: (await everySchedule(db)).filter((s) => !s.archived || worked.has(s.id)),
      holidays: holidays.flatMap(({ date, name, branches }) =>
        branches === null || branches.some((b) => branchIds.has(b)) ? [{ date, name }] : [],
      ),
    };
  },

  plannerClients: async ({ db }) => ({ data: await clientsOfTime(db) }),

  async assignSchedule(call) {
    const { db, body } = call;
    await refuseUnknown(db, body);
    const { changes, ...data } = await assignTo(db, body.people, body.spans, {
      userId: call.session.userId,
      now: call.now,
    });
    await tellOfChanges(call, 'schedule', changes);
    return { data };
  },

  async undoSchedule(call) {
    const { db, body, session, now } = call;
    const own = (await stepsById(db, body.steps)).filter((s) => s.made_by === session.userId);
    if (own.length < new Set(body.steps).size) throw notFound();
    const { going, since } = await undoSteps(db, own, now);
    await tellOfChanges(call, 'schedule', going.map(changeBack));
    const not = since.map(({ step, name, message }) => ({ employee_id: step.employee_id, name, message }));
    return { data: { done: going.length, refused: not } };
  },

  async checkSchedule({ db, body }) {
    await refuseUnknown(db, body);
    return { data: await checkAssignment(db, body.people, body.spans) };
  },

  exportAssignments({ db, query, now }) {
    const today = manilaDate(now);
    const pages = async function* () {
      for (let offset = 0; query.template === undefined; offset += rowsAtOnce) {
        const rows = await assignmentRows(db, { clientId: query.client, today, limit: rowsAtOnce, offset });
        if (rows.length > 0) yield rows.map((row) => ({ ...row }));
        if (rows.length < rowsAtOnce) return;
      }
    };
    const xlsx = query.format === 'xlsx';
    const name = query.template ? 'schedule-assignments' : `schedule-assignments-${today}`;
    return Promise.resolve(
      new Response(
        xlsx
          ? xlsxOf(assignmentFields, pages(), { sheet: 'Schedule assignments', now })
          : csvOf(assignmentFields, pages()),
        {
          headers: {
            'content-type': xlsx
              ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
              : 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}.${query.format}"`,
          },
        },
      ),
    );
  },
};

function grouped<R extends Dated>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const own = found.get(row.employee_id);
    if (own) own.push(row);
    else found.set(row.employee_id, [row]);
  }
  return found;
}
