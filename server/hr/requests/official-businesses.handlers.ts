import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import type { OfficialBusiness, officialBusinessEndpoints } from '#contract/hr/requests/official-businesses.ts';
import { businessOverlaps } from '#domain/attendance/official-business.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { lastOvertimeDate, overtimeDaysAhead } from '#domain/overtime/span.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { invalid } from '#server/http/errors.ts';
import type { FilingKind } from './filing-kind.ts';
import { filerOn, timeOfFiling } from './filing-rules.ts';
import { filingHandlers } from './filing.handlers.ts';
import { attachedTo } from './kind-tables.ts';
import { businessAround, officialBusinessRows, type OfficialBusinessValues } from './official-businesses.queries.ts';

type Asked = Omit<OfficialBusinessValues, 'filed_at' | 'late_sync'> & { filed_at?: string | undefined };

/** Returns another request of the employee that shares a minute with this one. */
const overlapping = async (
  db: Kysely<DB>,
  employeeId: number,
  asked: Pick<Asked, 'date' | 'start_time' | 'end_time'>,
  except: number | null,
) => (await businessAround(db, employeeId, asked.date, except)).find((other) => businessOverlaps(other, asked));

export const officialBusinessKind: FilingKind<OfficialBusiness, Asked, OfficialBusinessValues> = {
  ...officialBusinessRows,
  attachments: { ...attachedTo('official-business'), of: (filed) => filed.files },
  async judge(db, employeeId, { filed_at: claimed, date, start_time, end_time, place, reason }, judging) {
    await filerOn(db, employeeId, { field: 'date', start: date, end: date }, claimed, judging);
    const until = lastOvertimeDate(manilaDate(judging.received));
    if (date > until) throw invalid('date', 'official_business.too_far', { days: overtimeDaysAhead, until });
    const asked = { date, start_time, end_time, place, reason };
    const other = await overlapping(db, employeeId, asked, judging.correcting?.id ?? null);
    if (other) throw invalid('date', 'official_business.overlap', { date: other.date, place: other.place });
    const time = await timeOfFiling(db, employeeId, { field: 'date', start: date }, claimed, judging);
    return { ...asked, ...time };
  },
  isTaken: async (db, filed) => (await overlapping(db, filed.employee_id, filed, filed.id)) !== undefined,
};

const { list, store, update, archive, decide, decideMany } = filingHandlers(officialBusinessKind);

export const officialBusinesses: Handlers<Pick<typeof hrContract, keyof typeof officialBusinessEndpoints>> = {
  listOfficialBusinesses: list,
  storeOfficialBusiness: store,
  updateOfficialBusiness: update,
  archiveOfficialBusiness: archive,
  decideOfficialBusiness: decide,
  decideOfficialBusinesses: decideMany,
};
