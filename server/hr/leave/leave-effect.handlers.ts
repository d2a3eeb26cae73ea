import type { leaveEffect } from '#contract/hr/leave/leave-effect.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden, notFound } from '#server/http/errors.ts';
import type { ImportKind } from '#server/imports/kind.ts';
import { applyRows, undoRows } from '#server/imports/apply.ts';
import { importById, setImport } from '#server/imports/imports.queries.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { heldHoliday, setBranches } from '../holidays/holidays.queries.ts';
import { holidaysToAdd } from '../holidays/national.handlers.ts';
import { holidayImport } from '../holidays/holidays.import.ts';
import { assignTo } from '../schedules/assign.ts';
import { assignmentImport } from '../schedules/assignments.import.ts';
import { asked } from '../schedules/planner.handlers.ts';
import { scheduleImport } from '../schedules/schedules.import.ts';
import { daysOnSchedules } from '../schedules/schedules.queries.ts';
import { changeScheduleRows } from '../requests/change-schedules.queries.ts';
import { leaveEffectOf } from './leave-effect.ts';
import { tryDecision, tryHoliday, trySchedule } from './leave-effect.queries.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { holidayDay } from '../requests/recount-leaves.queries.ts';

type Body = Call<typeof leaveEffect>['body'];
type Of<K extends Body['of']> = Extract<Body, { of: K }>;
type At = Parameters<Parameters<typeof leaveEffectOf>[1]>[0];

/** Imports that change days. Larger files are not simulated because the dry run would take as long as the import. */
const imported: readonly ImportKind[] = [holidayImport, scheduleImport, assignmentImport];
const mostRows = 2000;

/** Writes a holiday as the form would, and recounts leave on its previous and new date. */
async function setHoliday(at: At, id: number | null, to: Of<'holiday'>['to']): Promise<void> {
  const before = id === null ? null : await heldHoliday(at.db, id);
  if (before === undefined) throw notFound();
  const holiday = await tryHoliday(at.db, id, to);
  const branches = to?.scope === 'local' ? to.branch_ids : null;
  if (to) await setBranches(at.db, holiday, branches ?? []);
  const days = [...(before ? [before] : []), ...(to ? [{ date: to.date, branches }] : [])];
  await recountLeaves(at, days.map(holidayDay));
}

async function setBranch(at: At, { branch_id, holiday_id, holds }: Of<'branch'>): Promise<void> {
  const held = await heldHoliday(at.db, holiday_id);
  if (held === undefined) throw notFound();
  if (!held?.branches) return;
  const others = held.branches.filter((b) => b !== branch_id);
  await setBranches(at.db, holiday_id, holds ? [...others, branch_id] : others);
  await recountLeaves(at, [holidayDay({ date: held.date, branches: [branch_id] })]);
}

/** Decides on a schedule change as approving or cancelling it would. */
export async function decideChange(at: At, { id, status }: Omit<Of<'change-schedule'>, 'of'>): Promise<void> {
  const change = await changeScheduleRows.byId(at.db, id);
  if (!change) throw notFound();
  await tryDecision(at.db, id, status);
  await recountLeaves(at, [{ employee_id: change.employee_id, first: change.start_date, last: change.end_date }]);
}

/** Applies a checked import, or undoes an applied one. */
async function runImport(at: At, id: number, userId: number): Promise<void> {
  const record = await importById(at.db, 'hr', id);
  const kind = imported.find((k) => k.key === record?.kind);
  const writes = (record?.counts?.new ?? 0) + (record?.counts?.changed ?? 0);
  if (!record || !kind || writes > mostRows) return;
  const work = { id, kind, at: { context: at.context, now: at.now, userId }, tell: () => Promise.resolve() };
  try {
    if (record.state === 'checked') {
      await setImport(at.db, id, { state: 'applying' });
      await applyRows(at.db, work);
    } else if (record.state === 'applied') {
      await setImport(at.db, id, { state: 'undoing' });
      await undoRows(at.db, work);
    }
  } catch (error) {
    // A failed import changes no day and reports its own reason.
    if (!(error instanceof JobFailed)) throw error;
  }
}

/** Returns the permission needed to save a change, and the function that makes it. */
async function toTry(call: Call<typeof leaveEffect>): Promise<[PermissionCode, (at: At) => Promise<void>]> {
  const { body, session } = call;
  switch (body.of) {
    case 'holiday':
      return ['HRIS03', (at) => setHoliday(at, body.id, body.to)];
    case 'year':
      return [
        'HRIS03',
        async (at) => {
          for (const { date, kind } of (await holidaysToAdd({ db: at.db, body })).added)
            await setHoliday(at, null, { date, kind, scope: 'national', branch_ids: [] });
        },
      ];
    case 'branch':
      return ['HRIS04', (at) => setBranch(at, body)];
    case 'change-schedule':
      return ['HRIS09', (at) => decideChange(at, body)];
    case 'assign':
      return [
        'HRIS08',
        async (at) => {
          const by = { userId: session.userId, now: at.now };
          await recountLeaves(at, (await assignTo(at.db, asked(body.plan), body.plan.spans, by)).days);
        },
      ];
    case 'schedule':
      return [
        'HRIS08',
        async (at) => {
          const { of: _, ...values } = body;
          await trySchedule(at.db, { ...values, other_days: JSON.stringify(values.other_days) });
          await recountLeaves(at, await daysOnSchedules(at.db, [body.id]));
        },
      ];
    case 'import': {
      const record = await importById(call.db, 'hr', body.id);
      const kind = imported.find((k) => k.key === record?.kind);
      if (!kind) throw notFound();
      return [kind.permission, (at) => runImport(at, body.id, session.userId)];
    }
  }
}

export const leaveEffectHandlers: Handlers<{ leaveEffect: typeof leaveEffect }> = {
  async leaveEffect(call) {
    const [code, change] = await toTry(call);
    if (!call.session.codes.has(code)) throw forbidden();
    return leaveEffectOf(call, change);
  },
};
