/** Names and addresses that would add headers or recipients to an e-mail, in every letter that is sent, read from the mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accountMail from '#server/hr/accounts/account-mail.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { enqueueMail, mailQueue } from '#server/mail/mail.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, uuid } from '#tests/api/support.ts';
import { aLink } from './accounts-support.ts';

let api: Api;
let smtp: MailServer;
let userId: number;
let linkId: number;
/** Letters in the mail queue. They are sent by the test and not by a worker, which looks every half second for two. */
const queued: object[] = [];
async function sendQueued(): Promise<void> {
  for (const job of queued.splice(0)) await mailQueue(api.context).work(job, true);
}
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  api.context.settings.mail = { url: smtp.url, from: 'Kawani <hr@example.test>' };
  api.context.jobs = { send: async (_trx, _queue, job) => void queued.push(job), stop: async () => undefined };
  ({ userId } = await api.aUser(['EMP03']));
  await aLink(api, userId, 'x'.repeat(43));
  linkId = (await api.db.selectFrom('auth.account_links').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const hostile = [
  ['CR LF', 'Eve\r\nBcc: spy@example.test\r\nX-Added: yes'],
  ['LF', 'Eve\nBcc: spy@example.test\n\nX-Added: yes'],
  ['CR', 'Eve\rBcc: spy@example.test\rX-Added: yes'],
  ['Unicode line ends', 'Eve\u2028Bcc: spy@example.test\u0085X-Added: yes\u000BX-Added: yes'],
  ['quotes and brackets', `"Eve" <spy@example.test>, 'x' \\ ;filename="x\r\nX-Added: yes"`],
  ['an encoded word', '=?utf-8?Q?Eve=0D=0ABcc:_spy@example.test=0D=0AX-Added:_yes?='],
  ['Ñ, emoji, right to left', 'Niño 👩🏽‍🏭 \u202Efdp.exe\r\nX-Added: yes'],
  ['a long line', `${'Ñ'.repeat(900)}\r\nX-Added: yes`],
] as const;

/** Every function of `account-mail.ts`, with the hostile text wherever a person's words go. */
const letters = (trx: Parameters<typeof enqueueMail>[1], name: string, email: string) => {
  const to = { user_id: userId, name, email, employee_code: name, language: 'en' as const };
  const link = (kind: 'invitation' | 'reset' | 'address') =>
    accountMail.mailLink(
      api.context,
      trx,
      { id: linkId, kind, token: 'x'.repeat(43), expires_at: '2027-01-01T00:00:00Z' },
      to,
    );
  return {
    mailLink: async () => {
      for (const kind of ['invitation', 'reset', 'address'] as const) await link(kind);
    },
    mailChange: () => accountMail.mailChange(api.context, trx, to, 'hr'),
    mailReset: () => accountMail.mailReset(api.context, trx, to, name),
    mailFactor: () => accountMail.mailFactor(api.context, trx, to, 'passkey-removed'),
    mailUnusual: () =>
      accountMail.mailUnusual(api.context, trx, to, {
        at: name,
        device: { browser: name, system: name },
        network: name,
        unusual: { network: true, device: true, wrong: 5 },
      }),
    mailFormerAddress: () => accountMail.mailFormerAddress(api.context, trx, to),
    mailSubstitutionEnded: () => accountMail.mailSubstitutionEnded(api.context, trx, to, name),
  } satisfies Record<keyof typeof accountMail, () => Promise<unknown>>;
};

test.each(hostile)('%s in a name adds no header and no recipient to any letter', async (_, name) => {
  const email = `${uuid()}@example.test`;
  const sent = 10;
  await inTransaction(api.db, { actor: undefined, requestId: 'test' }, async (trx) => {
    for (const send of Object.values(letters(trx, name, email))) await send();
    // Payslips, notices, and statements are this, with what they say as subject, and files by name.
    const letter = {
      language: 'en' as const,
      subject: name,
      paragraphs: [name],
      action: { label: name, url: `https://x/${encodeURIComponent(name)}` },
    };
    const attachments = [{ name: `payslip-${name}.pdf`, type: 'application/pdf', bytes: 'AAAA' }];
    await enqueueMail(api.context, trx, { to: email, kind: 'test', letter, attachments });
  });
  await sendQueued();
  expect(smtp.to(email)).toHaveLength(sent);
  for (const mail of smtp.to(email)) {
    expect(mail.to).toEqual([email]);
    expect(mail.headers).toEqual(mail.headers.filter((h) => expected.has(h)));
    expect(mail.headers.filter((h) => h === 'to' || h === 'subject' || h === 'from')).toHaveLength(3);
  }
  expect(smtp.to('spy@example.test')).toEqual([]);
});

/** The headers that a letter has, and nothing a name could add. */
const expected = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'x-auto-response-suppress',
]);

test.each([
  ['another recipient after a comma', 'a@example.test, spy@example.test'],
  ['another recipient after a line end', 'a@example.test\r\nBcc: spy@example.test'],
  ['a command of the mail server', 'a@example.test>\r\nRCPT TO:<spy@example.test'],
  ['a name around the address', '"a" <spy@example.test>'],
])('an address with %s reaches no other recipient', async (_, to) => {
  const id = await inTransaction(api.db, { actor: undefined, requestId: 'test' }, (trx) =>
    enqueueMail(api.context, trx, {
      to,
      kind: 'test',
      letter: { language: 'en', subject: 'Hello', paragraphs: ['Hello'] },
    }),
  );
  await sendQueued();
  const sent = await api.db.selectFrom('auth.mails').select('finished_at').where('id', '=', id!).executeTakeFirst();
  expect(sent?.finished_at).not.toBeNull();
  for (const mail of smtp.received.filter((m) => m.subject === 'Hello')) {
    expect(mail.to).toHaveLength(1);
    expect(mail.headers).toEqual(mail.headers.filter((h) => expected.has(h)));
  }
  expect(smtp.received.flatMap((m) => m.to)).not.toContain('spy@example.test');
});
