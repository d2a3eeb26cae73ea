import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import { updatePhoto } from '#contract/hr/people/employees.ts';
import { storeDocument } from '#contract/hr/documents/documents.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { forgetImportedRows } from '#server/imports/forget.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { Api, aLeave, jpeg, pdf, uuid, type Person } from '#tests/api/support.ts';
import { checked, csvFile, work } from '../imports/imports-support.ts';
import { aDocument } from '../documents/papers-support.ts';

/** Files on the disk show nothing of what they hold, and those of imports are gone with their rows. */

const day = 86_400_000;
let api: Api;
let own: Person;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  own = await api.anEmployee({ codes: ['EMP03', 'EMP07'] });
  hr = await api.aUser(['HRIS03', 'HRIS06']);
});
afterAll(() => api.close());

/** Every stored file as it lies on the disk, by its key. */
async function stored(): Promise<Map<string, string>> {
  const files = await api.context.storage.list();
  const read = files.map(
    async ({ key }) => [key, await readFile(path.join(api.folder, 'files', key), 'latin1')] as const,
  );
  return new Map(await Promise.all(read));
}

test('photos, documents of the 201 file, certificates of a filing, and imports lie sealed on the disk', async () => {
  const sent = [
    await api.send(
      updatePhoto,
      { params: { id: own.employeeId }, body: { version: 1 } },
      { as: own, key: uuid(), files: [jpeg()] },
    ),
    await api.send(
      storeDocument,
      { body: aDocument(own.employeeId) },
      { as: hr, key: uuid(), files: [pdf('nbi.pdf')] },
    ),
    await api.send(storeLeave, { body: aLeave() }, { as: own, key: uuid(), files: [jpeg('medical.jpg'), pdf()] }),
    await api.send(
      hrImports.upload,
      { body: { kind: 'holiday' } },
      { as: hr, key: uuid(), files: [csvFile('Date,Name\n2028-01-01,Dela Cruz day\n')] },
    ),
  ];
  expect(sent.map((s) => [s.status, s.status === 200 || s.body])).toEqual(sent.map(() => [200, true]));
  const files = await stored();
  expect(files.size).toBe(5);
  for (const bytes of files.values()) {
    expect(bytes).toMatch(/^kwf1:[0-9a-f]{8}:/);
    for (const shown of ['JFIF', '%PDF', 'Dela Cruz']) expect(bytes).not.toContain(shown);
  }
  await work(api);
});

test('the file of an import is removed with its rows after 30 days, and its name and counts stay', async () => {
  const text = 'Date,Name,Kind,Proclamation\n2028-04-01,Kept Day,Regular,P\n';
  const { id, counts } = await checked(api, hr, 'holiday', csvFile(text, 'holidays.csv'));
  const { file_key } = await api.db
    .selectFrom('work.imports')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await forgetImportedRows(api.context);
  await housekeeping(api.context);
  expect((await stored()).has(file_key!)).toBe(true);

  api.advance(31 * day);
  expect((await forgetImportedRows(api.context)).importsForgotten).toBe(2);
  expect((await stored()).has(file_key!)).toBe(false);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from work.import_rows`.execute(api.db);
  expect(rows[0]!.n).toBe(0);
  const left = await api.db.selectFrom('work.imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(left).toMatchObject({ file_key: null, file_name: 'holidays.csv', counts });
  // Twice, as after a night that was ended on its way.
  expect((await forgetImportedRows(api.context)).importsForgotten).toBe(0);
  await housekeeping(api.context);
  expect(await stored()).toHaveProperty('size', 4);
});
