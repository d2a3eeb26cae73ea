import type { Kysely } from 'kysely';
import type { DB } from './database/tables.ts';

const type = (
  code: string,
  name: string,
  needs_credit: boolean,
  more: { paid?: boolean; calendar_days?: boolean; attachment_from_days?: number } = {},
) => ({
  code,
  name,
  needs_credit,
  paid: true,
  calendar_days: false,
  attachment_from_days: null as number | null,
  ...more,
});

export type LeaveCode = 'VL' | 'SL' | 'SIL' | 'EL' | 'LWOP' | 'ML' | 'PL' | 'SPL' | 'VAWC' | 'SLW';

/**
 * What the law gives and what clients add: the kinds of leave every installation begins with. Maternity is paid through
 * the SSS, and leave for victims of violence and for gynaecological surgery is given on a document and not out of a
 * yearly balance.
 */
export const leaveTypes = [
  type('VL', 'Vacation leave', true),
  type('SL', 'Sick leave', true, { attachment_from_days: 3 }),
  type('SIL', 'Service incentive leave', true), // Labor Code Art. 95
  type('EL', 'Emergency leave', true),
  type('LWOP', 'Leave without pay', false, { paid: false }),
  type('ML', 'Maternity leave', false, { calendar_days: true }), // RA 11210: 105 days
  type('PL', 'Paternity leave', true), // RA 8187: 7 days
  type('SPL', 'Solo parent leave', true), // RA 8972 as amended by RA 11861: 7 days
  type('VAWC', 'Leave for victims of violence (VAWC)', false), // RA 9262: 10 days
  type('SLW', 'Special leave for women', false, { calendar_days: true }), // RA 9710: up to two months
].map((t, i) => ({ id: i + 1, ...t, code: t.code as LeaveCode }));

export const leaveType = (code: LeaveCode) => leaveTypes.find((t) => t.code === code)!;

/** Gives an installation that has no kinds of leave the standard ones. Safe to run again. */
export async function ensureLeaveTypes(trx: Kysely<DB>): Promise<void> {
  const present = await trx.selectFrom('hr.leave_types').select('id').limit(1).execute();
  if (present.length > 0) return;
  await trx
    .insertInto('hr.leave_types')
    .values(
      leaveTypes.map(({ code, name, needs_credit, paid, calendar_days, attachment_from_days }) => ({
        code,
        name,
        needs_credit,
        paid,
        calendar_days,
        attachment_from_days,
      })),
    )
    .execute();
}
