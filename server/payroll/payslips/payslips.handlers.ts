import type { Kysely } from 'kysely';
import type { downloadPayslips, listPayslips, sendPayslips, showPayslip } from '#contract/payroll/payslips/payslips.ts';
import type { Scope } from '#contract/endpoint.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import { pdfPasswordOf } from '#domain/pay/payslip-password.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { handingOut } from '#server/http/seen.ts';
import { payslipsPdf } from '#server/documents/payslip-pdf.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { webStream } from '#server/http/web-stream.ts';
import { startJob } from '#server/jobs/work.ts';
import { mailConfigured } from '#server/mail/mail.ts';
import { companyLogo } from '../agencies/company-logo.ts';
import { lockRun } from '../runs/runs.queries.ts';
import { payslipHeads, postedPayslips, reportedFor, sendingUnderWay, type PostedRow } from './payslips.queries.ts';
import { backNote, payslipPage, portalPayslip } from './tell-payslip.ts';
import { sentences } from '#server/text/en/payroll/payslips.ts';

type Calls = {
  listPayslips: typeof listPayslips;
  showPayslip: typeof showPayslip;
  downloadPayslips: typeof downloadPayslips;
  sendPayslips: typeof sendPayslips;
};

/** Number of payslips read at once for a PDF. */
const chunk = 100;

/**
 * Returns the employee whose payslips the user may see: their own by the session, whatever was requested, or the
 * requested one.
 */
function whose(scope: Scope, session: Session, asked: string | undefined): string | undefined {
  if (scope === 'all') return asked;
  const own = session.user.employee_code;
  if (own === null || (asked !== undefined && asked !== own)) throw notFound();
  return own;
}

/** Yields pages of a run's payslips, starting with the given rows. The rest is read on demand. */
async function* pagesOf(
  { db, context, language }: { db: Kysely<DB>; context: Context; language: 'en' | 'fil' },
  which: { runId: number; employee: string | undefined },
  first: readonly PostedRow[],
  note: (rows: readonly PostedRow[]) => void,
) {
  for (let rows = first; rows.length > 0;) {
    note(rows);
    for (const row of rows) yield payslipPage(row, context, language);
    if (rows.length < chunk) return;
    rows = await postedPayslips(db, { ...which, after: lastOf(rows).employee_id, limit: chunk });
  }
}

export const payslipHandlers: Handlers<Calls> = {
  async listPayslips({ db, session }) {
    const own = session.user.employee_code;
    const heads = own === null ? [] : await payslipHeads(db, own, 60);
    return { data: heads.map(({ back_on, takes_back, ...h }) => ({ ...h, note: backNote({ back_on, takes_back }) })) };
  },

  async showPayslip({ db, params, session, scope, context }) {
    const employee = whose(scope, session, undefined);
    const [row] = await postedPayslips(db, { id: params.id, employee, limit: 1 });
    if (!row) throw notFound();
    return { data: portalPayslip(row, context, await reportedFor(db, row.employee_id, row.month)) };
  },

  async downloadPayslips(call) {
    const { db, params, query, session, scope } = call;
    const which = { runId: params.id, employee: whose(scope, session, query.employee) };
    const first = await postedPayslips(db, { ...which, limit: chunk });
    if (first.length === 0) throw notFound();
    const name = which.employee === undefined ? 'payslips' : 'payslip';
    // A PDF of all employees is for the office and has no password, since no single password fits all of them.
    const { pdf_password, birth_date } = firstOf(first);
    const password = which.employee === undefined ? null : pdfPasswordOf(pdf_password, birth_date);
    if (password === undefined) throw new HttpError(409, { code: 'payslip.no_birth_date' }, { reason: 'birth-date' });
    const pdf = payslipsPdf(pagesOf(call, which, first, handingOut()), password, await companyLogo(db, call.context));
    return new Response(webStream(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`${name}-${firstOf(first).to_date}-${params.id}.pdf`),
      },
    });
  },

  async sendPayslips({ db, params, session, context, now }) {
    const run = await lockRun(db, params.id);
    if (!run) throw notFound();
    const refuse = (sentence: string, reason: string) => new HttpError(409, deskSentence(sentence), { reason });
    if (run.state !== 'posted') throw refuse(sentences.payslipsCanBeSentAfter, 'state');
    if (run.takes_back) throw refuse(sentences.reversalPayslipsAreNotE, 'takes_back');
    if (!mailConfigured(context)) throw refuse(sentences.thisInstallationCannotSendE, 'mail');
    if (await sendingUnderWay(db, run.id)) throw refuse(sentences.thesePayslipsAreAlreadyBeing, 'busy');
    const job = await startJob(db, context, {
      api: 'payroll',
      kind: 'run-payslips',
      permission: 'PAY07',
      title: `Send payslips: ${run.name || 'payroll'}`,
      input: { run: run.id },
      link: `/payroll/payroll-summary/${run.id}`,
      startedBy: session.userId,
      now,
    });
    return { data: { job } };
  },
};
