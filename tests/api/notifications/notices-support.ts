import type { Api } from '#tests/api/support.ts';

/** What a browser gives of a subscription at a push service that is never called. */
export const aSubscription = {
  endpoint: 'https://push.example.com/one',
  keys: {
    // The example of RFC 8291.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

let made = 0;

/** An unread notice of an approved leave; answers its id. */
export async function aNotice(api: Api, employeeId: number): Promise<number> {
  const { id } = await api.db
    .insertInto('hr.notices')
    .values({
      employee_id: employeeId,
      kind: 'leave',
      // No filing of a test has such a number.
      filing_id: 1_000_000 + ++made,
      version: 2,
      status: 'approved',
      first_date: '2026-11-24',
      last_date: '2026-11-24',
      decided_at: new Date(api.now).toISOString(),
      tell_at: new Date(api.now).toISOString(),
      told_at: new Date(api.now).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
