import { describe, expect, test } from 'vitest';
import { kinds } from './support/kinds.ts';
import { scenes } from './support/scene.ts';

/** Who is signed in, and which tab sends, for each kind: the real outbox and the real server; rows are counted by SQL. */

const begin = scenes(60);

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  test('the session ends before it is sent: nothing is lost, sent after the sign-in', async () => {
    const on = await begin(kind);
    await on.file('Filed');
    await on.company.endSessions(on.person);
    await on.phone.settle();
    expect([await on.held(), await on.statuses()]).toEqual([[], ['queued']]);
    await on.phone.signInAgain(on.person);
    await on.phone.settle();
    expect(await on.outcome()).toEqual(on.once('Filed'));
  });

  test('the session ends by its age while the phone is offline: all requests stay, and go once after the next sign-in', async () => {
    const on = await begin(kind);
    // With a session that begins now.
    await on.phone.signInAgain(on.person);
    await on.file('Answer lost');
    await on.phone.send(['reply lost']);
    const stored = await on.held();
    await on.file('Never sent', 1);
    // Offline until a minute after the end of the session, which a clock that is an hour behind has not noticed.
    await on.phone.send(['lost', 'lost']);
    on.phone.passes(Date.parse(await on.company.endOfSession(on.person)) - on.company.api.now + 60_000);
    on.phone.setClock(-3_600_000);
    await on.phone.settle();
    expect(await on.statuses()).toEqual(['queued', 'queued']);
    expect(await on.held()).toEqual(stored);
    on.phone.setClock(0);
    await on.phone.signInAgain(on.person);
    await on.phone.settle();
    expect((await on.held()).map((r) => [r.words, r.files.length])).toEqual([
      ['Answer lost', kind.files ? 2 : 0],
      ['Never sent', kind.files ? 2 : 0],
    ]);
    expect(await on.phone.unsent()).toEqual([]);
  });

  test('the employee has left: requests filed by the last day are sent once, on any network, and the rest is refused', async () => {
    const on = await begin(kind);
    await on.file('By the last day');
    await on.file('By the last day too', 1);
    await on.phone.send(['reply lost', 'lost']);
    // No request of these is for a later day.
    const lastDay = '2026-12-03';
    on.phone.passes(Date.parse('2026-12-03T16:01:00Z') - on.company.api.now);
    await on.file('On the day after', 2);
    await on.company.archive(on.person, lastDay);
    await on.phone.send();
    expect(await on.statuses()).toEqual(['queued', 'queued', 'queued']);
    await on.phone.signIn(await on.company.handIn(on.person));
    for (const fault of ['reply cut', 'reply lost', 'gateway', 'portal 401', 'none', 'none', 'none', 'none'] as const) {
      await on.phone.send([fault]);
      on.phone.passes(360_000);
    }
    expect((await on.held()).map((r) => [r.words, r.files.length])).toEqual([
      ['By the last day', kind.files ? 2 : 0],
      ['By the last day too', kind.files ? 2 : 0],
    ]);
    expect(await on.statuses()).toEqual(['sent', 'sent', 'rejected']);
    const [refused] = await on.phone.unsent();
    expect(JSON.stringify(refused!.lastError!.said)).toContain('filing.after_leaving');
  });

  test('another person signs in: nothing is sent under them, sent when the owner returns', async () => {
    const on = await begin(kind);
    await on.file('Of the first');
    await on.phone.send(['reply lost']);
    await on.file('Of the first too', 1);
    await (await on.phone.page()).beforeSigningOut('keep');
    const other = await on.company.newcomer();
    await on.phone.signIn(other);
    await on.phone.file(kind.name, kind.payload('Of the second', 0));
    await on.phone.settle();
    expect((await on.company.held([other])).map((r) => r.words)).toEqual(['Of the second']);
    expect((await on.held()).map((r) => r.words)).toEqual(['Of the first']);
    await on.phone.signInAgain(on.person);
    await on.phone.settle();
    expect((await on.held()).map((r) => r.words)).toEqual(['Of the first', 'Of the first too']);
    expect(await on.phone.unsent()).toEqual([]);
  });

  test('discarded at sign-out: unsent requests are gone, stored ones are withdrawn at the next sign-in', async () => {
    const on = await begin(kind);
    await on.file('Stored');
    await on.phone.send(['reply lost']);
    await on.file('Never sent', 1);
    await (await on.phone.page()).beforeSigningOut('discard');
    await on.phone.signInAgain(on.person);
    await on.phone.settle();
    expect(await on.words()).toEqual([['Stored', 'withdrawn']]);
  });

  test.each(['killed before', 'killed after'] as const)(
    'two tabs and the worker at once, the holder of the lock %s: one record each',
    async (fault) => {
      const on = await begin(kind);
      for (let n = 0; n < 4; n++) await on.file(`Filed ${n}`, n);
      let sent = 0;
      // Parts of files carry no key.
      on.phone.onRequest = async (request) => void (sent += request.headers.has('idempotency-key') ? 1 : 0);
      await on.phone.send([fault], 3);
      // Only what the killed one was sending is sent again.
      expect(sent).toBe(5);
      expect((await on.held()).map((r) => r.words).sort()).toEqual([0, 1, 2, 3].map((n) => `Filed ${n}`));
      expect(await on.phone.unsent()).toEqual([]);
    },
  );

  test('a double tap is one filing', async () => {
    const on = await begin(kind);
    const page = await on.phone.page();
    const filing = { id: crypto.randomUUID(), kind: kind.name, payload: kind.payload('Filed', 0), files: [] };
    await Promise.all([page.fileOnPhone(filing), page.fileOnPhone(filing)]);
    await on.phone.settle();
    expect(await on.outcome()).toEqual(on.once('Filed', []));
  });
});
