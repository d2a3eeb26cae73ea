import { expect, holds, test, workday } from '../support/fault-test.ts';

const day = 86_400_000;

test.describe('a phone a day ahead, set to Los Angeles', () => {
  test.use({ phoneOptions: { timezoneId: 'America/Los_Angeles' } });
  test('the right dates and the right order arrive, and "filed at" is the server’s time', async ({
    phone,
    servers,
  }) => {
    const { page } = phone;
    await page.clock.install({ time: Date.now() + day });
    await phone.openLeave();
    await page.clock.resume();
    await phone.context.setOffline(true);
    await phone.fileLeave({ date: workday(0), reason: 'Clock one' });
    await phone.fileLeave({ date: workday(1), reason: 'Clock two' });
    await phone.context.setOffline(false);
    const rows = await holds(servers, 'Clock ', 2);
    expect(rows.map((r) => [r.reason, r.start_date])).toEqual([
      ['Clock one', workday(0)],
      ['Clock two', workday(1)],
    ]);
    const [times] = await servers.sql<{ off: number; ordered: boolean; late: boolean }>(
      `select max(abs(extract(epoch from l.received_at - l.filed_at)))::int as off, bool_or(late_sync) as late,
         (select filed_at from hr.leaves where reason = 'Clock one') <= (select filed_at from hr.leaves where reason = 'Clock two') as ordered
       from hr.leaves l where reason like 'Clock %'`,
    );
    expect(times!.off).toBeLessThan(60);
    expect(times).toMatchObject({ ordered: true, late: false });
  });
});
