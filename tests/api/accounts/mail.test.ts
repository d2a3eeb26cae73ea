import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueueMail, mailConfigured, type Mail } from '#server/mail/mail.ts';
import { mailOutcome } from '#server/mail/mails.queries.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { smtpOptions } from '#server/mail/smtp.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api } from '#tests/api/support.ts';

/** E-mail against a real mail server on this machine, with the real queue. */

let api: Api;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  await api.startMail(smtp.url);
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const letter = (over: Partial<Mail['letter']> = {}): Mail['letter'] => ({
  language: 'en',
  subject: 'Payslip — ₱12,345.67',
  paragraphs: ['Good day, Niño.', 'A < B & "C"'],
  ...over,
});
const write = (to: string, over: Partial<Mail> = {}) =>
  inTransaction(api.db, { actor: undefined, requestId: 'test' }, async (trx) => {
    const id = await enqueueMail(api.context, trx, { to, kind: 'test', letter: letter(), ...over });
    return id!;
  });
const becomes = (id: number, status: string) =>
  vi.waitFor(async () => expect((await mailOutcome(api.db, id))?.status).toBe(status), { timeout: 20_000 });
const sealedOf = async (id: number) =>
  (await api.db.selectFrom('auth.mails').select('sealed').where('id', '=', id).executeTakeFirstOrThrow()).sealed;

test('a letter arrives, as text and as HTML, in its language', async () => {
  const action = { label: 'Buksan', url: 'http://localhost:4000/login#reset=abc' };
  const id = await write('nino@example.test', { letter: letter({ language: 'fil', action }) });
  await becomes(id, 'sent');
  const [mail] = smtp.to('nino@example.test');
  expect(mail).toMatchObject({ from: 'Kawani <hr@example.test>', subject: 'Payslip — ₱12,345.67', link: action.url });
  expect(mail!.text).toContain('A < B & "C"');
  expect(mail!.text).toContain('Awtomatikong ipinadala');
  expect(mail!.html).toContain('A &lt; B &amp; &quot;C&quot;');
  expect(mail!.html).toContain(`href="${action.url}"`);
});

test('a waiting letter is sealed, and deleted once it is sent', async () => {
  const { jobs } = api.context;
  api.context.jobs = null;
  const id = await write('sealed@example.test', { letter: letter({ paragraphs: ['the secret link'] }) });
  api.context.jobs = jobs;
  const waiting = await sealedOf(id);
  expect(waiting!.length).toBeGreaterThan(500);
  const readable = waiting! + Buffer.from(waiting!.split(':').at(-1)!, 'base64').toString('latin1');
  expect(readable).not.toContain('secret');
  await jobs!.send(api.db, 'mail', { id, token: 't' });
  await becomes(id, 'sent');
  expect(await sealedOf(id)).toBeNull();
});

test('a mail server that is down is tried again until it is up, and gets one message', async () => {
  await smtp.stop();
  const id = await write('patient@example.test');
  await vi.waitFor(async () => expect((await mailOutcome(api.db, id))!.attempts).toBeGreaterThan(0), {
    timeout: 20_000,
  });
  expect(await mailOutcome(api.db, id)).toMatchObject({
    status: 'queued',
    error: expect.stringMatching(/ECONN|ESOCKET/),
  });
  await smtp.start();
  await becomes(id, 'sent');
  expect(smtp.to('patient@example.test')).toHaveLength(1);
});

test('"come again" is tried again; "no such mailbox" is final, and says so in the server’s words', async () => {
  const later = await write('later@example.test');
  const refused = await write('refused@example.test');
  await becomes(refused, 'failed');
  expect(await mailOutcome(api.db, refused)).toMatchObject({
    attempts: 1,
    error: expect.stringContaining('No such mailbox'),
  });
  expect(await sealedOf(refused)).toBeNull();
  await becomes(later, 'sent');
  expect((await mailOutcome(api.db, later))!.attempts).toBe(2);
});

test('tries end: the last failure is the outcome', async () => {
  await smtp.stop();
  const id = await write('never@example.test');
  await becomes(id, 'failed');
  expect((await mailOutcome(api.db, id))!.attempts).toBe(5);
  await smtp.start();
});

test('a rolled-back letter isn’t sent', async () => {
  await expect(
    inTransaction(api.db, { actor: undefined, requestId: 'test' }, async (trx) => {
      await enqueueMail(api.context, trx, { to: 'nobody@example.test', kind: 'test', letter: letter() });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  // A later mail has gone through the same queue, so the first one would have arrived before it.
  await becomes(await write('after@example.test'), 'sent');
  expect(smtp.to('nobody@example.test')).toEqual([]);
});

test('a letter that has outlived its use is not sent', async () => {
  const id = await write('late@example.test', { usefulUntil: '2026-11-18T03:59:59Z' });
  await becomes(id, 'failed');
  expect(smtp.to('late@example.test')).toEqual([]);
});

test('a job that runs twice sends once', async () => {
  const id = await write('once@example.test');
  await becomes(id, 'sent');
  await api.context.jobs!.send(api.db, 'mail', { id, token: 'again' });
  await becomes(await write('after-once@example.test'), 'sent');
  expect(smtp.to('once@example.test')).toHaveLength(1);
});

test('a line break in an address or a subject makes no further header', async () => {
  const subject = 'Hello\r\nBcc: everybody@example.test';
  await becomes(await write('plain@example.test', { letter: letter({ subject }) }), 'sent');
  expect(smtp.to('plain@example.test')).toHaveLength(1);
  expect(smtp.to('everybody@example.test')).toEqual([]);
});

test('without settings there is no e-mail, and nothing waits for it', async () => {
  const { mail } = api.context.settings;
  api.context.settings.mail = undefined;
  expect(mailConfigured(api.context)).toBe(false);
  expect(await enqueueMail(api.context, api.db, { to: 'x@example.test', kind: 'test', letter: letter() })).toBeNull();
  api.context.settings.mail = mail;
});

test('beyond this machine letters travel encrypted or not at all', () => {
  expect(smtpOptions('smtp://u%40x:p%3Aw@mail.example.ph:587')).toMatchObject({
    host: 'mail.example.ph',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'u@x', pass: 'p:w' },
  });
  expect(smtpOptions('smtps://mail.example.ph')).toMatchObject({ secure: true });
  expect(smtpOptions('smtp://127.0.0.1:2525')).toMatchObject({ requireTLS: false });
});
