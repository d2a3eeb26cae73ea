import type { bankPreview, bizlinkFile } from '#contract/payroll/bank-file.ts';
import { centavos, pesosText } from '#domain/money/centavos.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import { open, placeOf } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { bpiFile, horizontalHash } from '#server/documents/bank-file.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { notePaidTo } from '../payslips/paid-accounts.ts';
import { companyAccount, payees, postedRuns } from './bank.queries.ts';

type Calls = { bankPreview: typeof bankPreview; bizlinkFile: typeof bizlinkFile };

const masked = (account: string): string => `••••••${account.slice(-4)}`;

/** Why the bank would not take a row. */
function wrongWith(account: string, amount: number): string | null {
  if (!/^\d{10}$/.test(account)) return `The account has ${account.length} digits; BPI’s have ten.`;
  return amount > 0 ? null : 'Net pay is not more than zero.';
}

/** Everything the file of a cut-off is made from, with the accounts opened. */
async function gather(
  context: Context,
  db: Kysely<DB>,
  of: { month: string; period: number; run: number | undefined },
) {
  const keys = [context.settings.dataKey, ...(context.settings.previousDataKeys ?? [])];
  const posted = await postedRuns(db, of.month, of.period);
  // Whoever was paid with the cut-off is not paid again with what was put right later.
  const runs = posted.filter((r) => (of.run === undefined ? !r.off_cycle : r.id === of.run));
  const people = await payees(
    db,
    runs.map((r) => r.id),
  );
  const rows = people.map(({ id, bank_account, net_centavos: amount, ...p }) => {
    const account =
      bank_account === null ? null : open(bank_account, keys, placeOf('payroll.employees', 'bank_account', id));
    return { ...p, account, amount, wrong: account === null ? null : wrongWith(account, amount) };
  });
  const company = await companyAccount(db);
  const paid = rows.flatMap((r) =>
    r.account !== null && r.wrong === null ? [{ account: r.account, amount: centavos(r.amount) }] : [],
  );
  const failing = rows.filter((r) => r.wrong !== null);
  const wrong = [
    runs.length === 0 && 'No run of this cut-off is posted.',
    company === undefined && 'The company’s account at the bank is not set.',
    runs.length > 0 && paid.length === 0 && failing.length === 0 && 'Everybody is paid in cash.',
    failing.length > 0 &&
      `The bank would refuse ${failing.length} of the rows: ${failing.map((r) => r.employee).join(', ')}.`,
  ].filter((w) => w !== false);
  return { posted, runs, rows, company, paid, wrong };
}

const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

export const bank: Handlers<Calls> = {
  async bankPreview({ db, context, query }) {
    const of = { month: monthText(query.year, query.month), period: query.period, run: query.run };
    const { posted, runs, rows, company, paid, wrong } = await gather(context, db, of);
    const cash = rows.filter((r) => r.account === null);
    const sumOf = (all: readonly { amount: number }[]): number => all.reduce((n, r) => n + r.amount, 0);
    return {
      data: {
        posted: posted.map(({ id, name, off_cycle }) => ({ id, name, off_cycle })),
        runs: runs.map(({ id, name, pay_date, people, net_centavos }) => ({
          id,
          name,
          pay_date,
          people,
          net_centavos,
        })),
        account: company ? masked(company.account) : null,
        count: paid.length,
        total_centavos: sumOf(paid),
        sum_of_accounts: String(paid.reduce((all, r) => all + BigInt(r.account), 0n)),
        sum_of_hashes_centavos: paid.reduce((n, r) => n + horizontalHash(r.account, r.amount), 0),
        cash: { count: cash.length, total_centavos: sumOf(cash) },
        net_centavos: runs.reduce((n, r) => n + r.net_centavos, 0),
        rows: rows.map((r) => ({
          employee: r.employee,
          name: r.name,
          account: r.account && masked(r.account),
          amount_centavos: r.amount,
          wrong: r.wrong,
        })),
        wrong,
      },
    };
  },

  async bizlinkFile({ db, context, params, query, now }) {
    const month = monthText(params.YearID, params.MonthID);
    const { runs, rows, company, paid, wrong } = await gather(context, db, {
      month,
      period: params.Period,
      run: query.run,
    });
    if (wrong.length > 0 || !company) throw refused('form', wrong.join(' '));
    const [year, m, d] = runs[0]!.pay_date.split('-') as [string, string, string];
    const made = bpiFile({
      companyCode: company.company_code,
      payrollDate: `${m}${d}${year.slice(2)}`,
      batch: String(params.Period).padStart(2, '0'),
      companyAccount: company.account,
      presentingOffice: company.presenting_office,
      ceiling: 'highest_net_pay',
      rows: paid,
    });
    const notes = rows.flatMap((r) =>
      r.payslips.map((payslip_id) => ({
        payslip_id,
        to: r.account === null ? null : { bank: r.bank ?? '', ending: r.account.slice(-4) },
      })),
    );
    const name = `bpi-${month}-${params.Period}${query.run === undefined ? '' : `-run-${query.run}`}`;
    const answer = (text: string, type: string, ending: string) =>
      new Response(text, {
        headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}.${ending}"` },
      });
    if (params.ReportID === 1) {
      // What goes to the bank is what was paid, whichever account stood there when the run was posted.
      await notePaidTo(db, notes, now);
      return answer(made.text, 'text/plain', 'txt');
    }
    const lines = [
      ['Employee', 'Name', 'Account', 'Amount', 'Hash'],
      ...rows.flatMap((r) =>
        r.account === null
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
};
