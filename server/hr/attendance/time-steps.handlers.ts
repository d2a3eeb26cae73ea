import type { hrContract } from '#contract/hr/contract.ts';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { foundIn, valueOf, mustHave, mustExist } from '#domain/lists/known.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { dayOf, toDecide, type Caller } from './time-days.ts';
import { payDaysOf } from './pay-days.ts';
import { cutoffAt, gridOf, type Cutoff, type Grid } from './time-grid.ts';
import { approveRecords, moveRecords, type TimeRecord } from './time-records.queries.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

type Calls = Pick<
  typeof hrContract,
  'verifyTimeKeeping' | 'approveTimeKeeping' | 'sendBackTimeKeeping' | 'takeChangedTime'
>;

/** Returns why an employee's time cannot take a step; null if it can. */
type Judge = (person: PersonTime, records: readonly TimeRecord[], caller: Caller) => string | null;

const judgeVerify: Judge = (p) => {
  if (p.status === 'for_approval') return sentences.alreadySubmitted;
  if (p.status === 'approved') return sentences.alreadyApproved;
  if (p.days.some((d) => d.id === null)) return sentences.theCutoffIsNotOpen;
  const odd = p.days.filter(toDecide).length;
  if (odd > 0) return sentences.toDecideFirst(odd);
  if (p.days.some((d) => d.open)) return sentences.theCutoffHasntEndedIt;
  return null;
};

const judgeApprove: Judge = (p, _records, caller) => {
  if (p.status === 'approved') return sentences.alreadyApproved;
  if (p.status !== 'for_approval') return sentences.notReviewedYet;
  if (p.days.some((d) => d.report !== null)) return sentences.theEmployeeReportedAWrong;
  const odd = p.days.filter(toDecide).length;
  if (odd > 0) return sentences.hasANewExceptionSince(odd);
  return mayNotApprove(p, caller);
};

const mayNotApprove = (p: PersonTime, caller: Caller): string | null => {
  if (p.employee_id === caller.employeeId) return sentences.thisIsYouAnotherUserMust;
  if (!p.approvable) return sentences.youCorrectedThisTimesheetAnother;
  return null;
};

/** Returns whether a day has changed since its approval and no posted run has used it. */
const canBeTaken = (d: TimeDay): boolean => d.status === 'approved' && d.changed && !d.locked;

const judgeTake: Judge = (p, _records, caller) => {
  const days = p.days.filter(canBeTaken);
  if (days.length === 0) return sentences.nothingHasChangedSinceThe;
  const odd = days.filter((d) => mustHave(d, 'now').odd.length > 0).length;
  if (odd > 0) return sentences.hasANewExceptionAfter(odd);
  return mayNotApprove(p, caller);
};

const judgeBack: Judge = (p, records) => {
  if (records.some((r) => r.locked_at !== null)) return sentences.aPostedRunIncludesTheTimesheet;
  if (p.status !== 'for_approval' && p.status !== 'approved') return sentences.alreadyInReview;
  return null;
};

export const timeSteps: Handlers<Calls> = {
  verifyTimeKeeping: (call) =>
    step(call, judgeVerify, async ({ records }) => {
      await moveRecords(
        call.db,
        records.map((r) => r.id),
        { status: 'for_approval', verified_by: call.session.userId, verified_at: call.now, remark: null },
      );
    }),

  approveTimeKeeping: (call) =>
    step(call, judgeApprove, async (grid, cutoff) => {
      const { people, records } = grid;
      const paid = await paidDays(call, grid, cutoff);
      const days = new Map(people.flatMap((p) => p.days.map((d) => [d.id, d] as const)));
      const approved = records.flatMap((record) => {
        const day = days.get(record.id);
        return day && record.status === 'for_approval'
          ? [
              {
                record,
                day: { ...day, status: 'approved' as const },
                payDays: paid.get(`${record.employee_id} ${record.date}`) ?? [],
              },
            ]
          : [];
      });
      await approveRecords(call.db, approved, call.session.userId, call.now);
    }),

  takeChangedTime: (call) =>
    step(call, judgeTake, async (grid, cutoff) => {
      const paid = await paidDays(call, grid, cutoff);
      const records = new Map(grid.records.map((r) => [r.id, r]));
      const taken = grid.people.flatMap((p) => {
        const { days, corrections } = valueOf(grid.rendered, p.employee_id);
        return p.days.filter(canBeTaken).map(({ id, date }) => {
          const record = valueOf(records, mustExist(id, `${date} has no record`));
          const extras = { corrected: corrections.some((c) => c.date === date), report: undefined };
          const payDays = paid.get(`${p.employee_id} ${date}`) ?? [];
          return {
            record,
            day: dayOf(
              foundIn(days, (d) => d.date === date),
              record,
              extras,
            ),
            payDays,
          };
        });
      });
      await approveRecords(call.db, taken, call.session.userId, call.now);
    }),

  sendBackTimeKeeping: (call) =>
    step(call, judgeBack, async ({ records }) => {
      await moveRecords(
        call.db,
        records.map((r) => r.id),
        { status: 'for_review', remark: call.body.remark },
      );
    }),
};

type StepCall = Pick<Call<Calls['verifyTimeKeeping']>, 'db' | 'body' | 'session' | 'now'>;

/** Returns the days of the employees in a step as payroll takes them. */
const paidDays = ({ db, body, now }: Pick<StepCall, 'db' | 'body' | 'now'>, grid: Grid, cutoff: Cutoff) => {
  const rendered = new Map(grid.people.map((p) => [p.employee_id, valueOf(grid.rendered, p.employee_id)]));
  return payDaysOf(db, { ...cutoff, clientId: body.client_id, now }, rendered);
};

/**
 * Takes a step for the employees who can and returns the reasons for the others. Their records are locked in the
 * meantime.
 */
async function step(call: StepCall, judge: Judge, take: (grid: Grid, cutoff: Cutoff) => Promise<void>) {
  const { db, body, session, now } = call;
  const { settings, cutoff } = await cutoffAt(db, body.client_id, body.date, now);
  const employeeIds = body.people.map((p) => p.employee_id);
  const grid = await gridOf(
    db,
    { clientId: body.client_id, settings, employeeIds, ...cutoff },
    { ...session, now },
    true,
  );
  const found = new Map(grid.people.map((p) => [p.employee_id, p]));
  const refused: { employee_id: number; name: string; message: string }[] = [];
  const going = new Set<number>();
  for (const { employee_id, seen } of body.people) {
    const person = found.get(employee_id);
    const records = grid.records.filter((r) => r.employee_id === employee_id);
    const why = !person
      ? sentences.notAssignedToThisClient
      : person.seen === seen
        ? judge(person, records, session)
        : sentences.changedSinceYouOpenedIt;
    if (why === null) going.add(employee_id);
    else refused.push({ employee_id, name: person?.name ?? String(employee_id), message: why });
  }
  if (going.size > 0)
    await take(
      {
        ...grid,
        people: grid.people.filter((p) => going.has(p.employee_id)),
        records: grid.records.filter((r) => going.has(r.employee_id) && r.locked_at === null),
      },
      cutoff,
    );
  return { data: { done: going.size, refused } };
}
