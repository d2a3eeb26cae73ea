import type { Kysely } from 'kysely';
import type { LeaveType } from '#contract/hr/leave-types.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';

const columns = ['id', 'code', 'name', 'needs_credit', 'paid', 'calendar_days', 'attachment_from_days'] as const;
type Row = Omit<LeaveType, 'attachment_from_days'> & { attachment_from_days: string | null };
const present = (row: Row): LeaveType => ({
  ...row,
  attachment_from_days: row.attachment_from_days === null ? null : Number(row.attachment_from_days),
});

export async function leaveTypes(db: Kysely<DB>): Promise<LeaveType[]> {
  const rows = await db
    .selectFrom('hr.leave_types')
    .select(columns)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(present);
}

const byId = compiled<{ id: number }, Row>((db, { id }) =>
  db.selectFrom('hr.leave_types').select(columns).where('id', '=', id).where('archived_at', 'is', null),
);

/** Does a kind of leave take credit? One that is no longer filed does so for what was filed before. */
export const takesCredit = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('hr.leave_types').select('needs_credit').where('id', '=', id).executeTakeFirstOrThrow())
    .needs_credit;

/** A kind of leave that can be filed. */
export async function leaveTypeById(db: Kysely<DB>, id: number): Promise<LeaveType | undefined> {
  const row = (await byId(db, { id })).rows[0];
  return row && present(row);
}
