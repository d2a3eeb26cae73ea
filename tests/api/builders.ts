import { permissionCodes } from '#contract/permissions.ts';
import type { Database } from '#server/database/connection.ts';

/** What the API tests begin with and what they send: a company, bodies that its users may file, files, keys. */

/** What all tests here share: a client, a branch, a Monday-to-Friday schedule, two kinds of leave, a holiday, a role per code. */
export async function aCompany(db: Database['db']): Promise<void> {
  await db
    .insertInto('hr.clients')
    .values({ code: 'C1', name: 'Client One', cutoff_days: [15, 31], filing_grace_days: 3 })
    .execute();
  await db.insertInto('hr.branches').values({ client_id: 1, name: 'Main', address: 'Makati', region: 'NCR' }).execute();
  await db
    .insertInto('hr.schedules')
    .values({ name: 'Office', start_time: '08:00', end_time: '17:00', rest_days: [6, 7] })
    .execute();
  await db
    .insertInto('hr.leave_types')
    .values([
      { code: 'VL', name: 'Vacation leave', needs_credit: true, paid: true },
      { code: 'LWOP', name: 'Leave without pay', needs_credit: false, paid: false },
      { code: 'SL', name: 'Sick leave', needs_credit: false, paid: true, attachment_from_days: 3 },
    ])
    .execute();
  await db
    .insertInto('hr.holidays')
    .values({
      date: '2026-11-30',
      name: 'Bonifacio Day',
      kind: 'regular',
      scope: 'national',
      source: 'Proclamation 1006',
    })
    .execute();
  await db
    .insertInto('auth.permissions')
    .values(permissionCodes.map((code) => ({ code, name: code })))
    .execute();
  await db
    .insertInto('auth.roles')
    .values(permissionCodes.map((code) => ({ name: code })))
    .execute();
  await db
    .insertInto('auth.role_permissions')
    .values(permissionCodes.map((code, i) => ({ role_id: i + 1, code })))
    .execute();
}

export const uuid = (): string => crypto.randomUUID();

/** A leave of one Thursday that all employees here may file. */
export const aLeave = (over: Record<string, unknown> = {}) => ({
  leave_type_id: 1,
  start_date: '2026-11-26',
  end_date: '2026-11-26',
  start_part: 'day' as const,
  end_part: 'day' as const,
  reason: 'Family day',
  ...over,
});

const jpegBytes = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (c) => c.charCodeAt(0),
);
export const jpeg = (name = 'photo.jpg'): File => new File([jpegBytes], name, { type: 'image/jpeg' });
export const pdf = (name = 'note.pdf'): File =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], name, { type: 'application/pdf' });
