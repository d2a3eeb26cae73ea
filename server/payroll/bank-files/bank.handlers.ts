import type { bankPreview, bizlinkFile, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { centavos, pesosText } from '#domain/money/centavos.ts';
import type { Kysely } from 'kysely';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import { attachment } from '#server/http/attachment.ts';
import type { DB } from '#server/database/tables.ts';
import { bpiFile, horizontalHash } from '#server/documents/bpi-file.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { handsOut } from '#server/http/seen.ts';
import { notedAccount, notePaidTo } from '../payslips/paid-accounts.ts';
import { masked } from './changed-accounts.ts';
import { gather, roundedAccounts } from './bank-gather.ts';
import { bankStates, lastSent } from './bank-states.ts';
import { madeFor, paymentListsOf, paymentMarks } from './payment-lists.queries.ts';
import { askedCutoff, monthText } from './bank-cutoff.ts';
import { addGivenFile, batchesOf, givenFile, submittedFiles, lockSubmitted } from './bank.queries.ts';
import { sentences } from '#server/text/en/payroll/bank-files.ts';

type Calls = { bankPreview: typeof bankPreview; bizlinkFile: typeof bizlinkFile; giveBankFile: typeof giveBankFile };

/**
 * Returns accounts shared by several employees: a typing error, or an employee paid for another. The bank would not
 * report it.
 */
function sameAccounts(rows: readonly { account: string | null; name: string; left_out: string | null }[]) {
  const paid = rows.filter((r) => r.account !== null && r.left_out === null);
  return [...Map.groupBy(paid, (r) => mustHave(r, 'account'))].flatMap(([account, of]) =>
    of.length > 1 ? [{ account: masked(account), people: of.map((r) => r.name) }] : [],
  );
}

/**
 * Returns the batch number of a pay date's next file: its cutoff's number for the first file, then the next unused
 * one. The bank distinguishes files of one company and date by these two digits.
 */
async function nextBatch(db: Kysely<DB>, payDate: string, period: number): Promise<number> {
  const used = await batchesOf(db, payDate);
  const found = Array.from({ length: 99 }, (_, i) => ((period - 1 + i) % 99) + 1).find((n) => !used.has(n));
  if (found === undefined) throw refused('form', sentences.theBankAcceptsAtMost);
  return found;
}

/**
 * Returns the batch number of the file: the earlier one if a file given to the bank paid the same runs and amounts,
 * otherwise the next.
 */
async function batchOf(
  db: Kysely<DB>,
  runs: readonly { id: number; pay_date: string }[],
  { period, given, hashes }: { period: number; given: number | undefined; hashes: number },
): Promise<number> {
  if (given === undefined) return nextBatch(db, firstOf(runs).pay_date, period);
  const file = await givenFile(db, given);
  if (!file) throw notFound();
  // The bank would take a different file under the same number for the one it has.
  const same = file.run_ids.length === runs.length && runs.every((r) => file.run_ids.includes(r.id));
  if (!same || file.sum_of_hashes_centavos !== hashes) throw stale({ sum_of_hashes_centavos: hashes });
  return file.batch;
}

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((n, r) => n + r.amount, 0);

export const bank: Handlers<Calls> = {
  async bankPreview({ db, context, query, now }) {
    const of = await askedCutoff(db, query, manilaDate(now));
    const [year = 0, month = 0] = of.month.split('-').map(Number);
    const { posted, runs, rows, listed, company, paid, hashes, wrong, changed } = await gather(context, db, of);
    const cash = rows.filter((r) => r.account === null);
    const others = rows.filter((r) => r.left_out !== null && r.amount > 0);
    const held = rows.filter((r) => r.held_centavos > 0);
    const ids = runs.map((r) => r.id);
    const given = await submittedFiles(db, { runs: ids });
    return {
      data: {
        year,
        month,
        period: of.period,
        run: of.run ?? null,
        posted: posted.map(({ id, name, off_cycle }) => ({ id, name, off_cycle })),
        runs: runs.map(({ id, name, pay_date, people, net_centavos, posted_at, posted_by }) => ({
          id,
          name,
          pay_date,
          people,
          net_centavos,
          posted_at,
          posted_by,
        })),
        account: company ? masked(company.account) : null,
        count: paid.length,
        total_centavos: sumOf(paid),
        sum_of_accounts: String(paid.reduce((all, r) => all + BigInt(r.account), 0n)),
        sum_of_hashes_centavos: hashes,
        cash: { count: cash.length, total_centavos: sumOf(cash) },
        other_banks: { count: others.length, total_centavos: sumOf(others) },
        held: { count: held.length, total_centavos: held.reduce((n, r) => n + r.held_centavos, 0) },
        sent_centavos: rows.reduce((n, r) => n + r.sent_centavos, 0),
        net_centavos: runs.reduce((n, r) => n + r.net_centavos, 0),
        rows: rows.map((r) => ({
          employee_id: r.employee_id,
          employee: r.employee,
          name: r.name,
          bank: r.list,
          account: r.account && masked(r.account),
          amount_centavos: r.amount + r.sent_centavos,
          due_centavos: r.amount,
          sent: r.sent_at === null ? null : { by: r.sent_by, at: r.sent_at },
          returned: r.returned,
          wrong: r.wrong ?? r.why_waits,
          left_out: r.left_out,
        })),
        banks: bankStates(rows, await madeFor(db, ids)),
        rounded: roundedAccounts(listed),
        lists_made: await paymentListsOf(db, ids),
        marks: await paymentMarks(db, ids),
        sent: lastSent(rows),
        same_accounts: sameAccounts(rows),
        changed_accounts: changed,
        wrong,
        given,
      },
    };
  },

  async bizlinkFile({ db, context, params, query }) {
    const month = monthText(params.YearID, params.MonthID);
    const { runs, rows, company, paid, hashes, wrong } = await gather(context, db, {
      month,
      period: params.Period,
      run: query.run,
    });
    if (wrong.length > 0 || !company) throw refused('form', wrong.join(' '));
    if ((query.sum_of_hashes_centavos ?? hashes) !== hashes) throw stale({ sum_of_hashes_centavos: hashes });
    const batch = await batchOf(db, runs, { period: params.Period, given: query.given, hashes });
    const [year = '', m, d] = firstOf(runs).pay_date.split('-');
    const made = bpiFile({
      companyCode: company.company_code,
      payrollDate: `${m}${d}${year.slice(2)}`,
      batch: String(batch).padStart(2, '0'),
      companyAccount: company.account,
      presentingOffice: company.presenting_office,
      ceiling: 'highest_net_pay',
      rows: paid,
    });
    // The bank's file lists only the employees it pays, the list all of them.
    handsOut(params.ReportID === 1 ? rows.filter((r) => r.account !== null && r.left_out === null) : rows);
    const name = `bpi-${month}-${params.Period}${query.run === undefined ? '' : `-run-${query.run}`}`;
    const answer = (text: string, type: string, ending: string) =>
      new Response(text, {
        headers: { 'content-type': type, 'content-disposition': attachment(`${name}.${ending}`) },
      });
    if (params.ReportID === 1) return answer(made.text, 'text/plain', 'txt');
    const lines = [
      ['Employee', 'Name', 'Account', 'Amount', 'Hash'],
      ...rows.flatMap((r) =>
        r.account === null || r.left_out !== null
          ? []
          : [
              [
                r.employee,
                r.name,
                masked(r.account),
                pesosText(centavos(r.amount)),
                pesosText(horizontalHash(r.account, centavos(r.amount))),
              ],
            ],
      ),
      ['Rows', String(paid.length), '', '', ''],
      ['Total', '', '', pesosText(made.total), pesosText(made.hashTotal)],
    ];
    return answer(csvStart + lines.map(csvLine).join(''), 'text/csv', 'csv');
  },
  async giveBankFile({ db, context, body, session, now }) {
    const month = monthText(body.year, body.month);
    await lockSubmitted(db);
    const found = await gather(context, db, { month, period: body.period, run: body.run });
    if (found.wrong.length > 0) throw refused('form', found.wrong.join(' '));
    if (found.hashes !== body.sum_of_hashes_centavos) throw stale({ sum_of_hashes_centavos: found.hashes });
    const before = await submittedFiles(db, { runs: found.runs.map((r) => r.id) });
    if (before.length !== body.given_before) throw stale({ given: before });
    if (found.changed.length !== body.accounts_changed) throw stale({ changed_accounts: found.changed });
    const { pay_date } = firstOf(found.runs);
    const of = {
      month,
      period: body.period,
      pay_date,
      batch: await nextBatch(db, pay_date, body.period),
      count: found.paid.length,
      total: sumOf(found.paid),
      hashes: found.hashes,
    };
    const id = await addGivenFile(
      db,
      { ...of, by: session.userId, at: now },
      found.runs.map((r) => r.id),
    );
    // Records the accounts in the file given to the bank as paid, whichever account was recorded at posting. Reversed
    // payslips are left out.
    const notes = found.rows.flatMap((r) =>
      r.payslips.map((payslip_id) => ({
        payslip_id,
        to: r.account === null ? null : notedAccount(context, r.bank, r.account),
      })),
    );
    await notePaidTo(db, notes, now);
    return { data: firstOf(await submittedFiles(db, { id })) };
  },
};
