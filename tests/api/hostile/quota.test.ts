import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import { storeAccomplishment, updateAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import { uploadPunches } from '#contract/hr/attendance/time-punches.ts';
import { en, type MessageCode } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { refuseAboveQuota } from '#server/http/stored-bytes.queries.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { anAccomplishment } from '#tests/api/requests/filings-support.ts';
import { csvFile } from '#tests/api/imports/imports-support.ts';
import { Api, pdf, uuid, type Person } from '#tests/api/support.ts';

/** A user who fills the disk. */

const megabyte = 1_000_000;
const quota = { bytes: 5 * megabyte, bytesPerDay: 3 * megabyte, sheetBytesPerDay: 3 * megabyte };

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await Api.open();
});
beforeEach(async () => {
  person = await api.anEmployee({ codes: ['EMP05'] });
  api.context.settings.fileQuota = quota;
});
afterAll(() => api.close());

/** A PDF of exactly so many bytes. */
const paper = async (size: number): Promise<File> => {
  const text = await pdf().text();
  const filler = `%${'x'.repeat(size - text.length - 2)}\n`;
  return new File([text.replace('trailer', `${filler}trailer`)], 'paper.pdf', { type: 'application/pdf' });
};
const file = async (size: number, as = person, language = 'en', key = uuid()) =>
  api.send(
    storeAccomplishment,
    { body: anAccomplishment({ minutes: 1 }) },
    { as, key, files: [await paper(size)], headers: { 'accept-language': language } },
  );
const bytesOf = async (who: Person) => {
  const rows = await api.db.selectFrom('hr.files').select('size').where('employee_id', '=', who.employeeId).execute();
  return rows.reduce((sum, { size }) => sum + size, 0);
};
const isRefused = async (code: MessageCode, max: number) => {
  for (const [language, catalogue] of [
    ['en', en],
    ['fil', fil],
  ] as const) {
    const sent = await leavesNothing(api, () => file(megabyte, person, language));
    const sentence = say(catalogue, code, { max });
    // A phone shows a 422 to its owner; anything it tries again would be sent for ever.
    expect([sent.status, sent.body]).toEqual([422, { message: sentence, errors: { files: [sentence] } }]);
  }
};

describe('the files of one person', () => {
  test('of a day: the exact limit is accepted, one byte more isn’t, and the next day in Manila starts at zero', async () => {
    for (let i = 0; i < 2; i++) expect((await file(megabyte)).status).toBe(200);
    expect((await leavesNothing(api, () => file(megabyte + 1))).status).toBe(422);
    expect((await file(megabyte)).status).toBe(200);
    await isRefused('file.quota_day', 3);
    // 12:00 in Manila: the day there ends before the one in UTC.
    api.advance(11 * 3_600_000);
    await isRefused('file.quota_day', 3);
    api.advance(3_600_000);
    expect((await file(megabyte)).status).toBe(200);
    api.advance(-12 * 3_600_000);
  });

  test('altogether: those that were replaced are still kept, and count', async () => {
    const { id, version } = (await file(2 * megabyte)).body.data;
    api.advance(24 * 3_600_000);
    const body = { ...anAccomplishment({ minutes: 1 }), version, keep_files: [] };
    const corrected = await api.send(
      updateAccomplishment,
      { params: { id }, body },
      { as: person, key: uuid(), files: [await paper(3 * megabyte)] },
    );
    expect(corrected.status).toBe(200);
    api.advance(24 * 3_600_000);
    await isRefused('file.quota', 5);
    // What was taken before is answered again, and others are not held up.
    const other = await api.anEmployee({ codes: ['EMP05'] });
    expect((await file(megabyte, other)).status).toBe(200);
    api.advance(-48 * 3_600_000);
  });

  test('without files everything can still be filed; a filing that arrived is answered again', async () => {
    const key = uuid();
    await file(3 * megabyte, person, 'en', key);
    const again = await leavesNothing(api, () => file(3 * megabyte, person, 'en', key));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    const body = anAccomplishment({ minutes: 1 });
    expect((await api.send(storeAccomplishment, { body }, { as: person, key: uuid() })).status).toBe(200);
  });

  test('sent at once: as many are taken as fit, and the others leave no bytes', async () => {
    const before = (await api.context.storage.list()).length;
    const sent = await Promise.all(Array.from({ length: 12 }, () => file(megabyte)));
    expect(sent.map((s) => s.status).sort()).toEqual([200, 200, 200, ...Array<number>(9).fill(422)]);
    expect(await bytesOf(person)).toBe(3 * megabyte);
    expect((await api.context.storage.list()).length).toBe(before + 3);
  });

  test('written at once by whatever takes no lock of its own', async () => {
    const now = new Date(api.now).toISOString();
    const write = (name: string) =>
      api.db.transaction().execute(async (trx) => {
        const upload = {
          storageKey: `${person.employeeId}/${name}`,
          name,
          mediaType: 'application/pdf',
          size: megabyte,
          sha256: new Uint8Array(32),
          bytes: new Uint8Array(0),
        };
        await trx
          .insertInto('hr.files')
          .values({
            storage_key: upload.storageKey,
            name,
            media_type: upload.mediaType,
            size: upload.size,
            sha256: upload.sha256,
            employee_id: person.employeeId,
            created_at: now,
          })
          .execute();
        await refuseAboveQuota(trx, [upload], now, quota);
      });
    const written = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => write(`${i}.pdf`)));
    expect(written.filter((w) => w.status === 'fulfilled')).toHaveLength(3);
    expect(await bytesOf(person)).toBe(3 * megabyte);
  });
});

describe('the lists one user brings', () => {
  const list = async (as: Person) => {
    const rows = `Name,From,To\n${'x'.repeat(megabyte - 14)}\n`;
    return api.send(hrImports.upload, { body: { kind: 'schedule' } }, { as, key: uuid(), files: [csvFile(rows)] });
  };
  const punchesOf = async (as: Person, n: number) => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `${i + 1}\t2026-11-1${n} 08:00:00\t0\t1\t0\t0`).join('\n');
    const body = { client_id: 1, device: `Gate ${n}` };
    return api.send(uploadPunches, { body }, { as, key: uuid(), files: [new File([lines], `${n}_attlog.dat`)] });
  };

  test('of a day counts imports and time logs together; the next day in Manila starts at zero, and other users aren’t affected', async () => {
    const clerk = await api.aUser(['HRIS08', 'HRIS09']);
    for (let i = 0; i < 2; i++) expect((await list(clerk)).status).toBe(200);
    expect((await punchesOf(clerk, 1)).status).toBe(200);
    const before = (await api.context.storage.list()).length;
    for (const sent of [await list(clerk), await punchesOf(clerk, 2)]) {
      const sentence = 'You can upload at most 3 MB of lists a day. Continue tomorrow.';
      expect([sent.status, sent.body]).toEqual([422, { message: sentence, errors: { files: [sentence] } }]);
    }
    expect((await api.context.storage.list()).length).toBe(before);
    expect((await list(await api.aUser(['HRIS08']))).status).toBe(200);
    await sql`update work.imports set created_at = created_at - interval '1 day'`.execute(api.db);
    await sql`update hr.time_uploads set uploaded_at = uploaded_at - interval '1 day'`.execute(api.db);
    for (let i = 0; i < 3; i++) expect((await list(clerk)).status).toBe(200);
  });

  test('sent at once: as many are taken as fit', async () => {
    const clerk = await api.aUser(['HRIS08']);
    const sent = await Promise.all(Array.from({ length: 8 }, () => list(clerk)));
    expect(sent.map((s) => s.status).sort()).toEqual([200, 200, 200, ...Array<number>(5).fill(422)]);
  });
});
