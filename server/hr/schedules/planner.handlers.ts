import type { hrContract } from '#contract/hr/contract.ts';
import { assignmentFields, type PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { addDays, manilaDate, weekday } from '#domain/calendar/local-date.ts';
import { fold } from '#domain/directory/fold.ts';
import { firstOf, lastOf, valueOf, nth } from '#domain/lists/known.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { csvOf, xlsxOf } from '#server/register/export.ts';
import { offersOf } from '../clients/client-schedules.queries.ts';
import { branchHolidays } from '../presence/presence-facts.queries.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { tellOfChanges } from '../notifications/tell.ts';
import { clientSettings, clientsOfTime } from '../attendance/places.queries.ts';
import { holidaysAt } from '../attendance/rendered-time.ts';
import { refuseLongSpan } from '../attendance/time-grid.ts';
import { assignTo, type Asked } from './assign.ts';
import { checkAssignment } from './check.ts';
import { daysChanged } from './days-changed.ts';
import { changeBack, undoSteps } from './undo.ts';
import { assignmentRows, everySchedule, stepsById, versionsOf } from './planner.queries.ts';
import { rostersOf, within } from './roster.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

type Calls = Pick<
  typeof hrContract,
  'planner' | 'plannerClients' | 'assignSchedule' | 'undoSchedule' | 'checkSchedule' | 'exportAssignments'
>;

const rowsAtOnce = 1000;

/** Returns the employees of an assignment, each with the spans of the plan they refer to. */
export const asked = ({
  people,
  plans,
}: {
  people: readonly (Asked & { plan?: number | undefined })[];
  plans: readonly NonNullable<Asked['spans']>[];
}): Asked[] => people.map(({ plan, ...p }) => (plan === undefined ? p : { ...p, spans: nth(plans, plan) }));

/** Throws if a schedule of an assignment does not exist or is archived, before any employee is checked. */
async function refuseUnknown(
  db: Parameters<typeof everySchedule>[0],
  people: readonly Asked[],
  spans: readonly { schedule_id: number }[],
): Promise<void> {
  const known = new Map((await everySchedule(db)).map((s) => [s.id, s]));
  for (const { schedule_id: id } of [...spans, ...people.flatMap((p) => p.spans ?? [])]) {
    if (!known.has(id)) throw refused('spans', sentences.thisScheduleDoesntExist);
    if (valueOf(known, id).archived)
      throw refused('spans', sentences.isArchivedChooseAnotherOne(valueOf(known, id).name));
  }
}

export const plannerHandlers: Handlers<Calls> = {
  async planner({ db, query, now }) {
    const today = manilaDate(now);
    const from = query.from ?? addDays(today, 1 - weekday(today));
    const to = query.to ?? addDays(from, 13);
    refuseLongSpan(from, to);
    if (!(await clientSettings(db, query.client))) throw notFound();
    const { rosters, branches, mondays } = await rostersOf(db, {
      clientId: query.client,
      branch: query.branch,
      from,
      to,
    });
    const ids = [...rosters.keys()];
    const odd = {
      none: ids.filter((id) => valueOf(rosters, id).days.some((d) => d.schedule === undefined)),
      conflicts: ids.filter((id) => valueOf(rosters, id).conflicts.length > 0),
    };
    const words = fold(query.search).split(' ');
    const matching = (query.only ? odd[query.only] : ids).filter((id) => {
      const { name, employee_code } = firstOf(valueOf(rosters, id).places);
      const text = fold(`${name} ${employee_code}`);
      return words.every((word) => text.includes(word));
    });
    const shown = matching.slice((query.page - 1) * query.limit, query.page * query.limit);

    const holidays = await branchHolidays(db, from, to);
    const versions = await versionsOf(db, shown);
    const data = shown.map((id): PlannedPerson => {
      const { places, days, weeks, conflicts } = valueOf(rosters, id);
      const { employee_code, name, branch_name } = lastOf(places);
      return {
        employee_id: id,
        employee_code,
        name,
        branch: branch_name,
        version: valueOf(versions, id),
        days: days.map(({ date, schedule, filed, leave, business, locked }) => ({
          date,
          schedule_id: schedule?.id ?? null,
          ...(schedule?.rest_days.includes(weekday(date)) && { rest: true }),
          ...(filed && { filed }),
          leave: leave?.name ?? null,
          ...(leave?.half && { half: true }),
          ...(business !== undefined && { business }),
          ...(locked && { locked }),
        })),
        holidays: places.flatMap((p) =>
          holidaysAt(holidays, p.branch_id).flatMap((h) => (within(p, h.date) ? [h.date] : [])),
        ),
        weeks,
        conflicts,
      };
    });
    const worked = new Set(
      data.flatMap((p) => [...p.days.map((d) => d.schedule_id), ...p.conflicts.map((c) => c.schedule_id)]),
    );
    const branchIds = new Set(shown.flatMap((id) => valueOf(rosters, id).places.map((p) => p.branch_id)));
    return {
      data,
      total: matching.length,
      from,
      to,
      weeks: mondays,
      people: { all: ids.length, none: odd.none.length, conflicts: odd.conflicts.length },
      branches: [...branches].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
      schedules: (await everySchedule(db)).filter((s) => !s.archived || worked.has(s.id)),
      offered: [...valueOf(await offersOf(db, [query.client]), query.client).offered],
      holidays: holidays.flatMap(({ date, name, branches: at }) =>
        at === null || at.some((b) => branchIds.has(b)) ? [{ date, name }] : [],
      ),
    };
  },

  plannerClients: async ({ db }) => ({ data: await clientsOfTime(db) }),

  async assignSchedule(call) {
    const { db, body } = call;
    const people = asked(body);
    await refuseUnknown(db, people, body.spans);
    const { changes, days, ...data } = await assignTo(db, people, body.spans, {
      userId: call.session.userId,
      now: call.now,
    });
    await tellOfChanges(call, 'schedule', changes);
    await recountLeaves(call, days);
    return { data };
  },

  async undoSchedule(call) {
    const { db, body, session, now } = call;
    const own = (await stepsById(db, body.steps)).filter((s) => s.made_by === session.userId);
    if (own.length < new Set(body.steps).size) throw notFound();
    const { going, since } = await undoSteps(db, own, now);
    await tellOfChanges(call, 'schedule', going.map(changeBack));
    await recountLeaves(call, going.flatMap(daysChanged));
    const not = since.map(({ step, name, message }) => ({ employee_id: step.employee_id, name, message }));
    return { data: { done: going.length, refused: not } };
  },

  async checkSchedule({ db, body }) {
    const people = asked(body);
    await refuseUnknown(db, people, body.spans);
    return { data: await checkAssignment(db, people, body.spans) };
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
            'content-disposition': attachment(`${name}.${query.format}`),
          },
        },
      ),
    );
  },
};
