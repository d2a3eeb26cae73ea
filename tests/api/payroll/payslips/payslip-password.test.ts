import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/payroll/clients/client-settings.ts';
import { updateClientSettings } from '#contract/payroll/clients/client-register.ts';
import { sendPayslips, showPayslip } from '#contract/payroll/payslips/payslips.ts';
import { opened } from '#tests/support/locked-pdf.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, morePayslips, postStoredRun } from '../payroll-builders.ts';
import { printedPayslips, untilOver } from '../payroll-support.ts';

/** Payslips as PDFs that open with the birth date, where the client's settings say so. */

let api: Api;
let smtp: MailServer;
let run: number;
let client: number;
let officer: Person;
let owner: Person;

beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  run = await aStoredRun(api);
  officer = await api.aUser(['PAY01', 'PAY07']);
  owner = await api.anEmployee({ codes: ['EMP07'] });
  await api.db.updateTable('hr.employees').set({ employee_code: 'P-1' }).where('id', '=', owner.employeeId).execute();
  await morePayslips(api, run, 3);
  ({ id: client } = await api.db
    .selectFrom('payroll.clients')
    .select('id')
    .where('code', '=', 'PC-0')
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const set = (from_date: string, payslip_password: 'none' | 'birth_date') =>
  api.send(
    updateClientSettings,
    { body: { client_id: client, from_date, ...defaultSettings, payslip_password, version: 0 } },
    { as: officer, key: uuid() },
  );
const download = async (as: Person, employee?: string) => {
  const asked = employee === undefined ? '' : `?employee=${employee}`;
  const headers = { authorization: `Bearer ${as.token}` };
  return api.payroll.request(`/api/payslip/payroll/${run}${asked}`, { headers });
};
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('a posted payslip goes by the settings of its cutoff, which later ones do not change', async () => {
  expect((await set('2026-11-16', 'birth_date')).status).toBe(200);
  await postStoredRun(api, run);
  await api.db.updateTable('payroll.employees').set({ birth_date: '1987-03-05' }).where('code', '=', 'P-1').execute();
  await api.db.updateTable('payroll.employees').set({ birth_date: null }).where('code', '=', 'P-3').execute();
  expect((await set('2026-11-30', 'none')).status).toBe(422);
  expect((await set('2026-12-01', 'none')).status).toBe(200);
  const slip = await api.db
    .selectFrom('payroll.payslips as s')
    .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
    .select('s.id')
    .where('e.code', '=', 'P-1')
    .executeTakeFirstOrThrow();
  const shown = await api.send(showPayslip, { params: slip }, { as: owner });
  expect(shown.body.data.pdf_password).toBe('birth_date');
});

test('of one employee opens only with their birth date, no matter who saves it; the file of all stays open', async () => {
  for (const file of [await bytesOf(await download(owner)), await bytesOf(await download(officer, 'P-1'))]) {
    expect(Buffer.from(file).toString('latin1')).not.toContain('Payslip');
    expect(opened(file, '')).toBeNull();
    expect(opened(file, '19870305')).toBeNull();
    expect(pdfPages(opened(file, '03051987')!)).toEqual([expect.stringContaining('Liza Santos, P-1')]);
  }
  expect(await printedPayslips(api, run, officer)).toHaveLength(3);
});

const poppler = spawnSync('pdftotext', ['-v']).error === undefined;
test.skipIf(!poppler)('another reader opens it with that password, and with no other', async () => {
  const file = path.join(await temporaryFolder(), 'payslip.pdf');
  await writeFile(file, await bytesOf(await download(owner)));
  const read = (...password: string[]) => {
    const { status, stdout, stderr } = spawnSync('pdftotext', [...password, file, '-'], { encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  expect(read('-upw', '03051987')).toMatchObject({ status: 0, stdout: expect.stringContaining('Liza Santos, P-1') });
  for (const wrong of [[], ['-upw', '03051988'], ['-opw', '03051988']])
    expect(read(...wrong)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('password') });
});

test('without the birth date it is not given open', async () => {
  const refused = await download(officer, 'P-3');
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { reason: 'birth-date', message: expect.stringContaining('birth date') },
  ]);
});

test('by e-mail it is locked, the letter says how it opens but never with what, and who cannot have it is named', async () => {
  await api.startMail(smtp.url);
  const sent = await api.send(sendPayslips, { params: { id: run } }, { as: officer, key: uuid() });
  const over = await untilOver(api, sent.body.data.job, officer);
  expect(over).toMatchObject({ state: 'done', attention: true, done: 3, total: 3 });
  expect(over.found).toBe(
    '2 payslips are on the way. Not sent because the birth date that opens the PDF is missing: P-3.',
  );
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(2);
  const [mail] = smtp.to('p1@example.test');
  expect(mail!.text).toContain('opens with your birth date in eight digits');
  expect(mail!.text).not.toMatch(/1987|0305/);
  const [file] = mail!.attachments;
  expect(opened(file!.bytes, '03051988')).toBeNull();
  expect(pdfPages(opened(file!.bytes, '03051987')!)).toEqual([expect.stringContaining('Liza Santos, P-1')]);
  expect(smtp.to('p2@example.test')[0]!.text).toContain('gamit ang birthday mo');
}, 60_000);

test('a birth date added later sends the payslip, and to no other employee again', async () => {
  await api.db.updateTable('payroll.employees').set({ birth_date: '1990-12-31' }).where('code', '=', 'P-3').execute();
  const sent = await api.send(sendPayslips, { params: { id: run } }, { as: officer, key: uuid() });
  const over = await untilOver(api, sent.body.data.job, officer);
  expect(over).toMatchObject({ found: '1 payslip is on the way. 2 were sent before.', attention: false });
  expect(pdfPages(opened(await bytesOf(await download(officer, 'P-3')), '12311990')!)).toHaveLength(1);
}, 60_000);
