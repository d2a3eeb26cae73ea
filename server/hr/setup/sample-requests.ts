import type { Kysely } from 'kysely';
import { nth } from '#domain/lists/known.ts';
import type { SampleRequests } from '#domain/setup/sample.ts';
import type { DB } from '#server/database/tables.ts';
import { leaveKind } from '../leave/leaves.handlers.ts';
import { officialBusinessKind } from '../requests/official-businesses.handlers.ts';
import { overtimeKind } from '../requests/overtimes.handlers.ts';
import { unpaidLeaveType } from './sample.queries.ts';
import { sentences } from '#server/text/en/hr/setup.ts';

/**
 * Files the sample's requests as the employees would have, by each kind's own rules; all wait for approval. HR's deadline
 * applies, because the cutoff may be over for employees.
 */
export async function fileSampleRequests(
  db: Kysely<DB>,
  employees: readonly number[],
  { overtime, leave, business }: SampleRequests,
  now: string,
): Promise<void> {
  const judging = { received: now, correcting: null, onBehalf: true, mayExcept: true, leaver: false, attachments: 0 };
  const by = (n: number) => ({
    employee_id: nth(employees, n),
    filed_by: null,
    received_at: now,
    client_request_id: null,
  });
  const late = { date: overtime.date, start_time: '17:00', end_time: '19:00', reason: 'Sample: inventory' };
  const overtimeValues = await overtimeKind.judge(db, nth(employees, overtime.employee), late, judging);
  await overtimeKind.insert(db, { ...overtimeValues, ...by(overtime.employee) });

  const visit = {
    date: business.date,
    start_time: null,
    end_time: null,
    place: 'Sample office',
    reason: sentences.sampleVisit,
  };
  const visitValues = await officialBusinessKind.judge(db, nth(employees, business.employee), visit, judging);
  await officialBusinessKind.insert(db, { ...visitValues, ...by(business.employee) });

  const type = await unpaidLeaveType(db);
  if (type === undefined) return;
  const away = {
    leave_type_id: type,
    start_date: leave.date,
    end_date: leave.date,
    start_part: 'day' as const,
    end_part: 'day' as const,
    reason: sentences.sampleFamilyMatter,
  };
  const leaveValues = await leaveKind.judge(db, nth(employees, leave.employee), away, judging);
  await leaveKind.insert(db, { ...leaveValues, ...by(leave.employee) });
}
