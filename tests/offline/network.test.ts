import { beforeAll, describe, expect, test } from 'vitest';
import { start } from './support/company.ts';
import { kinds } from './support/kinds.ts';
import { faults } from './support/network.ts';
import { scenes } from './support/scene.ts';
import { stricterSchema } from './support/stricter-schema.ts';

/** Faults of the network, the server and the clock, for each kind: the real outbox and the real server; rows are counted by SQL. */

const begin = scenes(220);

const hour = 3_600_000;
const day = 24 * hour;

beforeAll(() => stricterSchema(false));

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  test.each(faults.filter((f) => f !== 'late'))('%s, then a network that works: one record', async (fault) => {
    const on = await begin(kind);
    await on.file('Filed');
    await on.phone.send([fault]);
    await on.phone.settle();
    expect(await on.outcome()).toEqual(on.once('Filed'));
  });

  test.each(['before', 'after'])(
    'it arrives after the phone gave up, %s the next attempt: one record',
    async (arrival) => {
      const on = await begin(kind);
      await on.file('Filed');
      await on.phone.send(['late']);
      if (arrival === 'before') await on.phone.network.deliverLate();
      await on.phone.settle();
      await on.phone.network.deliverLate();
      expect(await on.outcome()).toEqual(on.once('Filed'));
    },
  );

  test('the server is down for two days, and restarts: one record', async () => {
    const on = await begin(kind);
    await on.file('Filed');
    for (let n = 0; n < 60; n++) {
      on.phone.passes(hour);
      await on.phone.send([n % 2 === 0 ? 'lost' : 'status 503']);
    }
    on.company.restart();
    expect(await on.held()).toEqual([]);
    await on.phone.settle();
    expect(await on.outcome()).toEqual(on.once('Filed'));
  });

  test('a deploy tightens the schema between the commit and the retry: the stored reply, one record', async () => {
    const on = await begin(kind);
    await on.file('In the old form');
    await on.phone.send(['reply lost']);
    stricterSchema(true);
    await on.phone.settle();
    expect(await on.outcome()).toEqual(on.once('In the old form'));
    const late = await on.file('Not sent before, in the old form', 1);
    await on.phone.settle();
    expect(await on.statuses()).toEqual(['sent', 'rejected']);
    await (await on.phone.page()).amend(late, on.correction('In the new form', [], 1));
    await on.phone.settle();
    expect(await on.words()).toEqual([
      ['In the old form', 'pending'],
      ['In the new form', 'pending'],
    ]);
    stricterSchema(false);
  });

  test('an invalid filing between two good ones: two records, then a third once it is corrected', async () => {
    const on = await begin(kind);
    await on.file('One', 0);
    const second = await on.file('Two', 1, true);
    await on.file('Three', 2);
    await on.phone.send();
    expect(await on.statuses()).toEqual(['sent', 'rejected', 'sent']);
    expect((await on.phone.rows())[1]!.lastError).toMatchObject({ status: 422, said: { message: expect.anything() } });
    expect((await on.held()).map((r) => r.words)).toEqual(['One', 'Three']);
    await (await on.phone.page()).amend(second, on.correction('Two, corrected', [], 1));
    await on.phone.settle();
    expect((await on.held()).map((r) => r.words)).toEqual(['One', 'Three', 'Two, corrected']);
  });

  describe.each([
    ['40 days ahead', 40 * day],
    ['a year back', -365 * day],
  ])('the clock of the phone is %s', (__, ahead) => {
    test.each([
      ['it heard from the server', 5_000, true],
      ['it never did', day, false],
    ])('%s: sent at once, filed at the time of the server', async (___, off, heard) => {
      const on = await begin(kind);
      // What an earlier phone heard is forgotten with its tab.
      (await on.phone.page()).kill();
      const page = await on.phone.page();
      on.phone.setClock(ahead);
      const date = new Date(on.company.api.now).toUTCString();
      await on.phone.byItsClock(async () => {
        if (heard) page.learnClock(date);
        await on.file('By a wrong clock');
      });
      await on.phone.send(['lost']);
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('By a wrong clock'));
      expect(Math.abs(Date.parse((await on.record()).filedAt) - start)).toBeLessThan(off);
    });
  });
});
