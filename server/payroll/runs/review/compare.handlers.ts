import type { Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { ComparedPerson } from '#contract/payroll/runs/run-compare.ts';
import { byCause, explainDifference } from '#domain/explain/difference.ts';
import { whatChanged } from '#domain/explain/explain-change.ts';
import { lineName } from '#domain/explain/line-name.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { moneyField, textField, type Fields, type FieldValue } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { fileOf } from '#server/register/export.ts';
import {
  comparedCounts,
  comparedLines,
  comparedPeople,
  earlierRuns,
  everyCompared,
  type ComparedRow,
} from './compare.queries.ts';
import { lineKinds } from '../post/run-files.ts';
import { runById } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** Number of employees whose two payslips are read at once for a file. */
const rowsAtOnce = 500;

/** Maximum number of an employee's changes shown in the row. */
const told = 4;

const read = (text: string | null): Payslip | null => (text === null ? null : storedPayslip(text));

function personOf({ slip, before, ...row }: ComparedRow): ComparedPerson {
  const [now, was] = [read(slip), read(before)];
  const changes =
    now && was
      ? byCause(explainDifference(was, now))
          .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))
          .slice(0, told)
          .map((d) => ({
            label: lineName(d.code, 'en'),
            why: whatChanged(d, was, now, 'en'),
            net_centavos: d.net as number,
          }))
      : [];
  const { employee, name, client, before_centavos, net_centavos } = row;
  return { employee, name, client, before_centavos, net_centavos, changes };
}

/** Returns the run, the earlier ones, and the one to compare with: the requested one, otherwise the last. */
async function found(db: Kysely<DB>, id: number, asked: number | undefined) {
  const run = await runById(db, id);
  if (!run) throw notFound();
  const runs = await earlierRuns(db, run);
  if (asked !== undefined && !runs.some((r) => r.run_id === asked))
    throw refused('against', sentences.chooseAnEarlierPostedRun);
  return { run, runs, against: asked ?? runs[0]?.run_id ?? null };
}

/** Returns the difference of two payslips per kind of line. */
function differences(slip: string | null, before: string | null): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [text, sign] of [
    [slip, 1],
    [before, -1],
  ] as const)
    for (const l of read(text)?.lines ?? []) {
      const key = `line ${l.kind} ${l.code}`;
      sums[key] = (sums[key] ?? 0) + sign * l.amount;
    }
  return sums;
}

const nothing = { people: 0, gross_centavos: 0, net_centavos: 0 };

export const compareRuns: Handlers<Pick<typeof payrollContract, 'compareRun' | 'downloadComparison'>> = {
  async compareRun({ db, params, query: { against: asked, page, limit, search } }) {
    const { run, runs, against } = await found(db, params.id, asked);
    if (against === null) return { data: [], total: 0, runs, against, lines: [], before: nothing, now: nothing };
    const of = { id: run.id, against };
    const lines = await comparedLines(db, of);
    const { before, now } = await comparedCounts(db, of);
    const people = await comparedPeople(db, of, { search, limit, offset: (page - 1) * limit });
    return {
      data: people.map(personOf),
      total: people[0]?.total ?? 0,
      runs,
      against,
      lines: lines
        .toSorted((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind))
        .map((l) => ({ ...l, label: lineName(l.code, 'en') })),
      before,
      now,
    };
  },

  async downloadComparison({ db, params, query: { against: asked, format }, now }) {
    const { run, against } = await found(db, params.id, asked);
    if (against === null) throw refused('against', sentences.thereIsNoEarlierPosted);
    const of = { id: run.id, against };
    const lines = await comparedLines(db, of);
    const fields: Fields = {
      employee: textField('Employee code'),
      name: textField('Name'),
      client: textField('Client'),
      before_centavos: moneyField('Net before'),
      net_centavos: moneyField('Net'),
      difference: moneyField('Net, difference'),
      ...Object.fromEntries(
        lines
          .toSorted((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind))
          .map((l) => [`line ${l.kind} ${l.code}`, moneyField(`${lineName(l.code, 'en')}, difference`)]),
      ),
    };
    const pages = async function* () {
      for await (const people of everyCompared(db, of, rowsAtOnce))
        yield people.map(({ slip, before, ...row }): Record<string, FieldValue> => {
          const difference = (row.net_centavos ?? 0) - (row.before_centavos ?? 0);
          const { employee, name, client, before_centavos, net_centavos } = row;
          return { employee, name, client, before_centavos, net_centavos, difference, ...differences(slip, before) };
        });
    };
    return fileOf(fields, pages(), { name: `comparison-${run.id}-${against}`, sheet: 'Differences', format, now });
  },
};
