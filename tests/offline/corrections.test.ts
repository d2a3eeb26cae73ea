import { describe, expect, test } from 'vitest';
import { kinds } from './support/kinds.ts';
import type { Fault } from './support/network.ts';
import { scenes } from './support/scene.ts';

/** Corrections and withdrawals, for each kind: the real outbox and the real server; rows are counted by SQL. */

const begin = scenes(160);

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  describe('attempted, and then changed on the phone', () => {
    // Whether the original was stored, or is stored later, or never arrives.
    const attempts: Fault[] = ['lost', 'reply lost', 'reply cut', 'late', 'killed after', 'gateway', 'portal json'];

    test.each(attempts)('%s, then corrected: one record, corrected', async (fault) => {
      const on = await begin(kind);
      const id = await on.file('Filed');
      await on.phone.send([fault]);
      await (await on.phone.page()).amend(id, on.correction('Corrected', ['three.pdf']));
      await on.phone.network.deliverLate();
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('Corrected', ['three.pdf']));
    });

    test.each(attempts)('%s, then withdrawn: no live record', async (fault) => {
      const on = await begin(kind);
      const id = await on.file('Filed');
      await on.phone.send([fault]);
      await (await on.phone.page()).withdraw(id);
      await on.phone.settle();
      // Its key is closed, so the original is refused now.
      await on.phone.network.deliverLate();
      expect((await on.held()).filter((r) => !r.archived)).toEqual([]);
      expect(await on.phone.unsent()).toEqual([]);
    });

    test('corrected while it is being sent, twice: one record, as it was corrected last', async () => {
      const on = await begin(kind);
      const id = await on.file('Filed');
      const page = await on.phone.page();
      const after = () => page.amend(id, on.correction('Corrected')).then(() => undefined);
      await on.phone.send([{ fault: 'reply lost', after }, 'reply lost']);
      await page.amend(id, on.correction('Corrected again'));
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('Corrected again', []));
    });
  });

  describe('a correction is open', () => {
    test('its filing waits, the others go; saved, it is one record, corrected', async () => {
      const on = await begin(kind);
      const id = await on.file('Open');
      await on.file('Other', 1);
      const page = await on.phone.page();
      const form = new AbortController();
      await on.phone.byItsClock(() => page.holdWhileOpen(id, form.signal));
      await on.phone.send([], 3);
      expect((await on.held()).map((r) => r.words)).toEqual(['Other']);
      await page.amend(id, on.correction('Open, corrected'));
      form.abort();
      await on.phone.settle();
      expect((await on.held()).map((r) => r.words).sort()).toEqual(['Open, corrected', 'Other']);
    });

    test('its tab dies: the filing goes as it was', async () => {
      const on = await begin(kind);
      const id = await on.file('Filed');
      const page = await on.phone.page();
      await page.holdWhileOpen(id, new AbortController().signal);
      page.kill();
      await on.phone.send();
      expect(await on.outcome()).toEqual(on.once('Filed'));
    });

    test('the filing is being sent and is received meanwhile: the record is corrected', async () => {
      const on = await begin(kind);
      const id = await on.file('Filed');
      const page = await on.phone.page();
      const before = () => page.holdWhileOpen(id, new AbortController().signal);
      await on.phone.send([{ fault: 'none', before }]);
      expect(await on.statuses()).toEqual(['sent']);
      await page.amend(id, on.correction('Corrected'));
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('Corrected', []));
    });
  });

  describe('a received filing', () => {
    const received = async () => {
      const on = await begin(kind);
      await on.file('Received');
      await on.phone.settle();
      return { on, at: await on.record() };
    };

    test('corrected and withdrawn without a connection: done once it is back, each once', async () => {
      const { on, at } = await received();
      const page = await on.phone.page();
      await page.correctReceived(kind.name, at, on.correction('Corrected', ['three.pdf']));
      await on.phone.send(['reply lost']);
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('Corrected', ['three.pdf']));
      await page.withdrawReceived(kind.name, await on.record(), {});
      await on.phone.send(['reply lost']);
      await on.phone.settle();
      expect(await on.words()).toEqual([['Corrected', 'withdrawn']]);
    });

    test('a correction is let go before it is sent: the record stays as it is', async () => {
      const { on, at } = await received();
      const page = await on.phone.page();
      const id = await page.correctReceived(kind.name, at, on.correction('Corrected'));
      const wantedBack = await page.discardWithUndo(id);
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('Received'));
      await wantedBack();
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('Corrected', []));
    });

    test('withdrawn, changed elsewhere meanwhile, withdrawn again: withdrawn', async () => {
      const { on, at } = await received();
      const page = await on.phone.page();
      const id = await page.withdrawReceived(kind.name, at, kind.payload('Received', 0));
      await on.company.touch(at);
      await on.phone.send();
      expect((await on.statuses()).at(-1)).toBe('rejected');
      await page.withdraw(id);
      await on.phone.settle();
      expect(await on.words()).toEqual([['Received', 'withdrawn']]);
    });

    test('changed elsewhere before the correction arrives: shown as it is now, sent again, corrected once', async () => {
      const { on, at } = await received();
      const page = await on.phone.page();
      const id = await page.correctReceived(kind.name, at, on.correction('Corrected'));
      await on.company.touch(at);
      await on.phone.send();
      expect((await on.phone.rows()).at(-1)).toMatchObject({
        status: 'rejected',
        lastError: { reason: 'stale', current: { id: at.id, version: at.version + 1, [kind.text]: 'Received' } },
      });
      await page.sendAgain(id);
      await on.phone.settle();
      expect(await on.outcome()).toEqual(on.once('Corrected', []));
    });

    test.each(['approved', 'rejected'] as const)(
      '%s while a correction waits: the decision is shown with its reason, and the words can be filed as new',
      async (decision) => {
        const { on, at } = await received();
        const page = await on.phone.page();
        const id = await page.correctReceived(kind.name, at, on.correction('Corrected'));
        await on.company.decide(at, decision, 'Two are off already');
        await on.phone.send();
        expect((await on.phone.rows()).at(-1)).toMatchObject({
          status: 'rejected',
          lastError: { current: { status: decision, remark: 'Two are off already' } },
        });
        await page.letGo(id);
        await on.phone.file(kind.name, kind.payload('Filed as new', 5));
        await on.phone.settle();
        expect(await on.words()).toEqual([
          ['Received', decision],
          ['Filed as new', 'pending'],
        ]);
        expect(await on.phone.unsent()).toEqual([]);
      },
    );
  });
});
