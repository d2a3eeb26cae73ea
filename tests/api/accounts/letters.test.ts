import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { Api } from '#tests/api/support.ts';

/** What the nightly sweep leaves of e-mails and of the links they carried. */

const day = 86_400_000;

let api: Api;
let userId: number;
beforeAll(async () => {
  api = await Api.open();
  ({ userId } = await api.anEmployee());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('auth.mails').execute();
  await api.db.deleteFrom('auth.account_links').execute();
});

const ago = (days: number, ms = 0): string => new Date(api.now - days * day - ms).toISOString();

/** A link that ended so many days ago. */
async function link(endedDaysAgo: number, over: { used_at?: string } = {}): Promise<number> {
  const { id } = await api.db
    .insertInto('auth.account_links')
    .values({
      kind: 'invitation',
      user_id: userId,
      token_hash: randomBytes(32),
      email: 'made-up@example.test',
      created_at: ago(endedDaysAgo + 7),
      sent_at: ago(endedDaysAgo + 7),
      expires_at: ago(endedDaysAgo),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail made so many days ago; `finished`: sent or given up then. */
async function mail(madeDaysAgo: number, finished: number | null, linkId: number | null = null): Promise<number> {
  const { id } = await api.db
    .insertInto('auth.mails')
    .values({
      kind: 'invitation',
      recipient: 'made-up@example.test',
      account_link_id: linkId,
      created_at: ago(madeDaysAgo),
      finished_at: finished === null ? null : ago(finished),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ids = async (table: 'auth.mails' | 'auth.account_links') =>
  (await api.db.selectFrom(table).select('id').orderBy('id').execute()).map((r) => r.id);

test('e-mails go 90 days after they were sent or given up, and those that were lost 90 days after they were written', async () => {
  const sent = await mail(95, 89);
  await mail(95, 91);
  const waiting = await mail(89, null);
  await mail(91, null);
  expect(await housekeeping(api.context)).toMatchObject({ mailsRemoved: 2, linksRemoved: 0 });
  expect(await ids('auth.mails')).toEqual([sent, waiting]);
});

test('links go 30 days after their end, used or not; one that is still good stays however old', async () => {
  const young = await link(29);
  const good = await link(-1);
  await link(31);
  await link(31, { used_at: ago(35) });
  expect(await housekeeping(api.context)).toMatchObject({ linksRemoved: 2 });
  expect(await ids('auth.account_links')).toEqual([young, good]);
});

test('a link stays as long as an e-mail that was sent for it, and goes in the same night', async () => {
  const kept = await link(60);
  const letter = await mail(67, 67, kept);
  await mail(97, 97, await link(90));
  expect(await housekeeping(api.context)).toMatchObject({ mailsRemoved: 1, linksRemoved: 1 });
  expect([await ids('auth.mails'), await ids('auth.account_links')]).toEqual([[letter], [kept]]);
});

test('twice at once, as two workers would', async () => {
  await mail(97, 97, await link(90));
  const swept = await Promise.all([housekeeping(api.context), housekeeping(api.context)]);
  expect(swept.reduce((sum, s) => sum + s.mailsRemoved, 0)).toBe(1);
  expect([await ids('auth.mails'), await ids('auth.account_links')]).toEqual([[], []]);
});
