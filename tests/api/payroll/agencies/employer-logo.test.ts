import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  archiveEmployerLogo,
  employerLogoFile,
  restoreEmployerLogo,
  showEmployerLogo,
  storeEmployerLogo,
} from '#contract/payroll/agencies/employer-logo.ts';
import { showEmployer, updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { alphalistFile } from '#contract/payroll/agencies/agency-reports.ts';
import { downloadPayslips } from '#contract/payroll/payslips/payslips.ts';
import { storageKeys } from '#server/jobs/files.queries.ts';
import { Api, pdf, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';

let api: Api;
let cashier: Person;
let run: number;
beforeAll(async () => {
  api = await Api.open();
  cashier = await api.aUser(['PAY09', 'PAY07']);
  run = await aStoredRun(api);
  await postStoredRun(api, run);
  const numbers = { tin: '123456789', tin_branch: '0000', sss: '', philhealth: '', pagibig: '' };
  const { version } = (await api.send(showEmployer, {}, { as: cashier })).body.data;
  const body = { name: 'Maharlika Manpower', ...numbers, version };
  expect((await api.send(updateEmployer, { body }, { as: cashier, key: uuid() })).status).toBe(200);
});
beforeEach(async () => {
  const { data } = (await api.send(showEmployerLogo, {}, { as: cashier })).body;
  if (data) await api.send(archiveEmployerLogo, { body: { id: data.id } }, { as: cashier, key: uuid() });
});
afterAll(() => api.close());

const picture = async (format: 'png' | 'jpeg' | 'webp', width = 900, height = 300): Promise<File> => {
  const drawn = sharp({ create: { width, height, channels: 4, background: { r: 20, g: 80, b: 120, alpha: 0.5 } } });
  return new File([new Uint8Array(await drawn[format]().toBuffer())], `logo.${format}`, { type: `image/${format}` });
};
const store = async (file: File, as = cashier) =>
  api.send(storeEmployerLogo, { body: {} }, { as, key: uuid(), files: [file] });
const current = async () => (await api.send(showEmployerLogo, {}, { as: cashier })).body.data;
const payslips = async (): Promise<string> => {
  const { body } = await api.send(downloadPayslips, { params: { id: run } }, { as: cashier });
  return body as unknown as string;
};

describe('a logo of the company', () => {
  test.each(['png', 'jpeg'] as const)(
    'a %s is stored redrawn, shown, and printed with the company’s name',
    async (format) => {
      const before = await payslips();
      expect(before).not.toContain('/Subtype /Image');
      const sent = await store(await picture(format));
      expect(sent.status).toBe(200);
      expect(await current()).toEqual({ id: sent.body.data.id, name: `logo.${format}` });
      const headers = { authorization: `Bearer ${cashier.token}` };
      const shown = await api.payroll.request(`/api/report/employer/logo/show/${sent.body.data.id}`, { headers });
      expect(shown.headers.get('content-type')).toBe(`image/${format}`);
      const stored = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([stored.width, stored.height, stored.hasAlpha]).toEqual([600, 200, false]);
      const after = await payslips();
      expect(after.match(/\/Subtype \/Image/g)).toHaveLength(1);
      expect(after).toMatch(/\/S \/Figure/);
      expect(after).toContain('/Alt (Maharlika Manpower)');
    },
  );

  test('removing it leaves documents as they were without one, and undo prints it again', async () => {
    const { id } = (await store(await picture('png'))).body.data;
    expect((await api.send(archiveEmployerLogo, { body: { id } }, { as: cashier, key: uuid() })).body.data).toBeNull();
    expect([await current(), await payslips()]).toEqual([null, expect.not.stringContaining('/Subtype /Image')]);
    expect((await api.send(employerLogoFile, { params: { id } }, { as: cashier })).status).toBe(404);
    // The sweep of files without a record keeps it for undo.
    expect(await storageKeys(api.db)).toEqual(new Set((await api.context.storage.list()).map((f) => f.key)));
    await api.send(restoreEmployerLogo, { body: { id } }, { as: cashier, key: uuid() });
    expect((await current())?.id).toBe(id);
    expect(await payslips()).toContain('/Subtype /Image');
  });

  test('a second one replaces the first, which is refused when removed late and can be used again', async () => {
    const first = (await store(await picture('png'))).body.data;
    const second = (await store(await picture('jpeg'))).body.data;
    const late = await api.send(archiveEmployerLogo, { body: { id: first.id } }, { as: cashier, key: uuid() });
    expect([late.status, (await current())?.id]).toEqual([409, second.id]);
    const back = await api.send(restoreEmployerLogo, { body: { id: first.id } }, { as: cashier, key: uuid() });
    expect([back.body.data?.id, (await current())?.id]).toEqual([first.id, first.id]);
    const unknown = await api.send(restoreEmployerLogo, { body: { id: 99_999 } }, { as: cashier, key: uuid() });
    expect([unknown.status, (await current())?.id]).toEqual([404, first.id]);
  });

  test('the certificates of a year print it', async () => {
    await store(await picture('png'));
    const params = { YearID: 2026, EmployeeCode: 'all' };
    const { body } = await api.send(alphalistFile, { params, query: { format: 'pdf' } }, { as: cashier });
    expect(body).toContain('/Subtype /Image');
  });
});

describe('a file that is no logo', () => {
  const renamed = async (): Promise<File> => new File([await pdf().arrayBuffer()], 'logo.png', { type: 'image/png' });
  test.each([
    ['a WebP', () => picture('webp'), 422, 'isn’t a readable image. Choose a PNG or JPEG.'],
    ['a PDF called logo.png', renamed, 422, 'isn’t a readable image. Choose a PNG or JPEG.'],
    [
      'half a PNG',
      async () => new File([(await (await picture('png')).arrayBuffer()).slice(0, 120)], 'logo.png'),
      422,
      'isn’t a readable',
    ],
    ['more pixels than 16 million', () => picture('png', 8000, 2100), 422, 'more than 16 million pixels'],
    ['more than 2 MB', async () => new File([new Uint8Array(2_000_001)], 'logo.png'), 422, 'larger than 2 MB'],
  ] as const)('%s is refused, and nothing is stored', async (_, file, status, why) => {
    const kept = (await api.context.storage.list()).length;
    const sent = await store(await file());
    expect(sent.status).toBe(status);
    expect(JSON.stringify(sent.body)).toContain(why);
    expect([await current(), (await api.context.storage.list()).length]).toEqual([null, kept]);
  });
});

test('a user without PAY09 can neither see nor change it', async () => {
  const { id } = (await store(await picture('png'))).body.data;
  const other = await api.aUser(['PAY07']);
  const answers = [
    await store(await picture('png'), other),
    await api.send(archiveEmployerLogo, { body: { id } }, { as: other, key: uuid() }),
    await api.send(employerLogoFile, { params: { id } }, { as: other }),
  ];
  expect(answers.map((a) => a.status)).toEqual([403, 403, 403]);
  expect((await current())?.id).toBe(id);
});
