import { z } from 'zod';
import { pdfPasswordOf, type PdfPassword } from '#domain/pay/payslip-password.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { payslipsPdf } from '#server/documents/payslip-pdf.ts';
import type { Logo } from '#server/documents/pdf-page.ts';
import { recordDisclosure, recordSeen } from '#server/http/disclosures.queries.ts';
import { Seen } from '#server/http/seen.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { JobFailed, type JobKind, type JobOutcome, type JobRun } from '#server/jobs/work.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { companyLogo } from '../agencies/company-logo.ts';
import {
  claimSending,
  noteMail,
  payslipsToSend,
  postedPayslips,
  sendingSoFar,
  type SoFar,
  type ToSend,
} from './payslips.queries.ts';
import { payslipPage } from './tell-payslip.ts';
import { payslipLetter } from './payslip-letters.ts';
import { sentences } from '#server/text/en/payroll/payslips.ts';

/** Number of payslips printed and sent in one transaction, whose PDFs stay in memory until then. */
const chunk = 20;
const Input = z.object({ run: z.int() });
/** The id of the last processed employee. */
const Reached = z.int().default(0);

interface Printed {
  bytes: Buffer;
  from: string;
  to: string;
  password: PdfPassword;
}

/** Returns a payslip as a PDF with its client's password. Null when it is gone, or the password is unknown. */
async function pdfOf(context: Context, payslip: ToSend, logo: Logo | null): Promise<Printed | null> {
  const [row] = await postedPayslips(context.db, { id: payslip.id, limit: 1 });
  const password = row && pdfPasswordOf(row.pdf_password, row.birth_date);
  if (!row || password === undefined) return null;
  const parts: Buffer[] = [];
  const pages = [payslipPage(row, context, payslip.language)];
  for await (const part of payslipsPdf(pages, password, logo)) parts.push(part as Buffer);
  return { bytes: Buffer.concat(parts), from: row.from_date, to: row.to_date, password: row.pdf_password };
}

/**
 * Sends each payslip of a posted run by e-mail once. The record and the e-mail are stored in one transaction, so the
 * job can be stopped and restarted at any time. A failed e-mail is written again.
 */
async function send(context: Context, job: JobRun): Promise<JobOutcome> {
  const { db } = context;
  const { run } = Input.parse(job.input);
  let after = Reached.parse(job.reached ?? undefined);
  const begun = await sendingSoFar(db, run, job.id);
  const author = { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` };
  const entry = await inTransaction(db, author, (trx) =>
    recordDisclosure(trx, 'Payslips of a run sent by e-mail', { run }, { onceAnHour: true }),
  );
  const logo = await companyLogo(db, context);
  let done = begun.sent + begun.before;
  for (;;) {
    const people = await payslipsToSend(db, run, after, chunk);
    if (people.length === 0) break;
    const printed: { p: ToSend; to: string; pdf: Printed }[] = [];
    for (const p of people) {
      const pdf = p.email === null ? null : await pdfOf(context, p, logo);
      if (pdf && p.email !== null) printed.push({ p, to: p.email, pdf });
    }
    await inTransaction(db, author, async (trx) => {
      const seen = new Seen();
      for (const { p } of printed) seen.ids.add(p.employee_id);
      await recordSeen(trx, entry, 'payroll', seen);
      for (const { p, to, pdf } of printed) {
        if (!(await claimSending(trx, p, { jobId: job.id, now: job.now }))) continue;
        const mail = await enqueueMail(context, trx, {
          to,
          kind: 'payslip',
          letter: payslipLetter(p.language, pdf, context.settings.appOrigin),
          attachments: [
            { name: `payslip-${pdf.to}.pdf`, type: 'application/pdf', bytes: pdf.bytes.toString('base64') },
          ],
        });
        if (mail === null) throw new JobFailed(sentences.thisInstallationCanNoLonger);
        await noteMail(trx, p.id, mail);
      }
    });
    after = lastOf(people).employee_id;
    done += people.length;
    await job.report({ done: Math.min(begun.all, done), total: begun.all, reached: after });
  }
  const over = await sendingSoFar(db, run, job.id);
  await job.report({
    done: over.sent + over.before + over.missing.length + over.locked.length,
    total: over.all,
    reached: after,
  });
  return { ...found(over), link: `/payroll/payroll-summary/${run}` };
}

const some = (codes: readonly string[]): string =>
  codes.slice(0, 20).join(', ') + (codes.length > 20 ? ` and ${codes.length - 20} more` : '');

function found({ sent, before, missing, locked, shared }: SoFar): { found: string; attention: boolean } {
  const parts = [
    sentences.onTheWay(sent),
    before > 0 && sentences.wereSentBefore(before),
    missing.length > 0 && sentences.noEMailAddress(some(missing)),
    shared.length > 0 && sentences.sharedEMailAddressCheck(some(shared)),
    locked.length > 0 && sentences.notSentBecauseTheBirth(some(locked)),
  ];
  return {
    found: parts.filter((p) => p !== false).join(' '),
    attention: missing.length + locked.length + shared.length > 0,
  };
}

export const payslipJobs = (context: Context): JobKind[] => [
  { name: 'run-payslips', work: (job) => send(context, job) },
];
