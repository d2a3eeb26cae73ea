import { describe, expect, test } from 'vitest';
import { kinds } from './support/kinds.ts';
import { faults, type Fault } from './support/network.ts';
import { scenes } from './support/scene.ts';

/** Files of 200 kB and more, which arrive in parts: the real outbox and the real server; rows and bytes are the database's. */

const begin = scenes(100);
const withFiles = kinds.filter((kind) => kind.files);
/** Of 64 kB a part: the fourth call is in the middle of the file, the seventh is the request itself. */
const calls = [
  ['the question where to begin', 0],
  ['a part', 3],
  ['the request', 6],
] as const;

describe.each(withFiles.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  // The way of a file is the same for each kind: one of them meets all faults.
  describe.each(kind === withFiles[0] ? calls : calls.slice(1, 2))('%s meets', (__, at) => {
    const before = Array<Fault>(at).fill('none');

    test.each(kind === withFiles[0] ? faults.filter((f) => f !== 'late') : (['reply lost', 'killed after'] as const))(
      '%s, then a network that works: one record',
      async (fault) => {
        const on = await begin(kind);
        await on.file('Filed', 0, false, ['large.pdf']);
        await on.phone.send([...before, fault]);
        await on.phone.settle();
        expect(await on.outcome()).toEqual(on.once('Filed', ['large.pdf']));
        expect(await on.company.partsLeft()).toBe(0);
      },
    );

    test.each(['corrected', 'withdrawn'])('a reply that is lost, then it is %s', async (change) => {
      const on = await begin(kind);
      const id = await on.file('Filed', 0, false, ['large.pdf']);
      await on.phone.send([...before, 'reply lost']);
      const page = await on.phone.page();
      if (change === 'corrected') await page.amend(id, on.correction('Corrected', ['large too.pdf']));
      else await page.withdraw(id);
      await on.phone.settle();
      if (change === 'corrected') expect(await on.outcome()).toEqual(on.once('Corrected', ['large too.pdf']));
      else expect((await on.held()).filter((r) => !r.archived)).toEqual([]);
      expect(await on.phone.unsent()).toEqual([]);
      expect(await on.company.partsLeft()).toBe(0);
    });

    test('late arrival, after the phone gave up: one record', async () => {
      const on = await begin(kind);
      await on.file('Filed', 0, false, ['large.pdf']);
      await on.phone.send([...before, 'late']);
      await on.phone.settle();
      await on.phone.network.deliverLate();
      expect(await on.outcome()).toEqual(on.once('Filed', ['large.pdf']));
      expect(await on.company.partsLeft()).toBe(0);
    });
  });

  test('three tabs at once, and a connection that breaks at every second call: one record', async () => {
    const on = await begin(kind);
    await on.file('Filed', 0, false, ['large.pdf', 'large too.pdf']);
    for (let pass = 0; pass < 20; pass++) {
      on.phone.passes(3_600_000);
      await on.phone.send(['none', 'reply lost', 'lost', 'none', 'killed after'], 3);
    }
    await on.phone.settle();
    expect(await on.outcome()).toEqual(on.once('Filed', ['large.pdf', 'large too.pdf']));
    expect(await on.company.partsLeft()).toBe(0);
  });

  test('the server restarts between two parts: it goes on where it stopped', async () => {
    const on = await begin(kind);
    await on.file('Filed', 0, false, ['large.pdf']);
    await on.phone.send(['none', 'none', 'none', 'lost']);
    expect(await on.company.partsLeft()).toBe(2);
    on.company.restart();
    let asked = 0;
    on.phone.onRequest = async () => void asked++;
    await on.phone.settle();
    // The question, the parts that were missing, and the request.
    expect(asked).toBe(5);
    expect(await on.outcome()).toEqual(on.once('Filed', ['large.pdf']));
  });
});
