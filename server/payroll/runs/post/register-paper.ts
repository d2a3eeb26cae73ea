import type { Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { lineName } from '#domain/explain/line-name.ts';
import { displayTin } from '#domain/identifiers/government.ts';
import { dayText } from '#domain/records/fields.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { RegisterPaperRow } from '#server/documents/register-layout.ts';
import { registerPdf } from '#server/documents/register-pdf.ts';
import { handingOut } from '#server/http/seen.ts';
import { webStream } from '#server/http/web-stream.ts';
import { employerOf } from '../../agencies/agency.queries.ts';
import { companyLogo } from '../../agencies/company-logo.ts';
import { inOrder } from '#server/register/in-order.ts';
import { everyPaid, paidPeople, type PaidRow } from '../review/run-people.queries.ts';
import { runSums, type ColumnSum } from '../review/run-sums.queries.ts';

/** A column of the register, with its amount for an employee and for the run. */
interface Column {
  title: string;
  of: (row: PaidRow) => number;
  total: number;
}
type Sums = Awaited<ReturnType<typeof runSums>>;

/** Returns the columns in the order pay is computed: each line, then the sum of its kind. */
function columnsOf({ columns, sums }: Sums): Column[] {
  const lines = (kind: ColumnSum['kind']): Column[] =>
    columns
      .filter((c) => c.kind === kind)
      .map((c) => ({ title: capital(lineName(c.code, 'en')), of: (row) => row.amounts[c.code] ?? 0, total: c.sum }));
  return [
    ...lines('earning'),
    { title: 'Gross', of: (r) => r.gross_centavos, total: sums.gross },
    ...lines('contribution'),
    { title: 'Contributions', of: (r) => r.employee_contributions_centavos, total: sums.ee },
    { title: 'Withholding tax', of: (r) => r.tax_centavos, total: sums.tax },
    ...lines('deduction'),
    { title: 'Deductions', of: (r) => r.deductions_centavos, total: sums.taken },
    { title: 'Net pay', of: (r) => r.net_centavos, total: sums.net },
    { title: 'Employer’s contributions', of: (r) => r.employer_contributions_centavos, total: sums.er },
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the client, name, cutoff, and pay date of a run. A name with a year already has the dates. */
const runOf = (run: Run): string => {
  const dates = `${dayText(run.from_date)} to ${dayText(run.to_date)}`;
  const name = /\d{4}/.test(run.name) ? run.name : [run.name, dates].filter((t) => t !== '').join(', ');
  return [run.client, name, `pay date ${dayText(run.pay_date)}`].filter((t) => t !== '').join(', ');
};

const stateOf = (run: Run): string =>
  run.posted_at === null ? 'Not posted: amounts can change' : `Posted ${dayText(manilaDate(run.posted_at))}`;

/** Returns the payroll register of a run as a PDF to sign. Employees on hold are named below it and not summed. */
export async function registerPaper(db: Kysely<DB>, context: Context, run: Run): Promise<Response> {
  const found = await runSums(db, run.id);
  const columns = columnsOf(found);
  const rowsOf = (people: number[]) => paidPeople(db, run.id, { search: '', people, limit: people.length, offset: 0 });
  const rows: RegisterPaperRow[] = [];
  const held: string[] = [];
  const note = handingOut();
  for await (const some of inOrder(await everyPaid(db, run.id), rowsOf, (row) => row.employee_id)) {
    note(some);
    for (const row of some)
      if (row.state === 'held') held.push(`${row.name}, ${row.employee}`);
      else
        rows.push({
          name: row.name,
          note: `${row.employee} · ${row.branch}`,
          amounts: columns.map((c) => c.of(row)),
        });
  }
  const { name, address, tin, tin_branch } = await employerOf(db);
  const paper = {
    employer: { name: name || (context.settings.employerName ?? ''), address, tin: tin && displayTin(tin, tin_branch) },
    run: runOf(run),
    state: stateOf(run),
    columns: columns.map((c) => c.title),
    totals: columns.map((c) => c.total),
    rows,
    held,
    prepared: run.submitted_by ?? run.computed_by ?? '',
    approved: run.approved_by ?? '',
  };
  const pdf = registerPdf(paper, await companyLogo(db, context));
  return new Response(webStream(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`register-${run.to_date}-${run.id}.pdf`),
    },
  });
}
