import { moneyField, textField } from '#domain/records/fields.ts';
import type { Context } from '#server/context.ts';
import { JobFailed, type JobKind, type JobOutcome, type JobRun } from '#server/jobs/work.ts';
import { xlsxOf } from '#server/register/export.ts';
import { Asked, foundDraft } from './draft.ts';
import { markOf, overOf } from './span.ts';
import { countTried } from './simulations.queries.ts';
import { workOut, type Changed } from './work-out.ts';
import { sentences } from '#server/text/en/payroll/simulations.ts';

export const whatIf = 'what-if';

const fields = {
  employee: textField('Employee'),
  name: textField('Name'),
  before: moneyField('Current net'),
  after: moneyField('Simulated net'),
  difference: moneyField('Difference'),
  gross: moneyField('Gross'),
  contributions: moneyField('Contributions'),
  tax: moneyField('Tax'),
  deductions: moneyField('Other deductions'),
  employer: moneyField('Employer’s share'),
};

/** Returns the employees with any change as a file, largest change first. */
async function asFile(context: Context, changed: readonly Changed[], now: string) {
  const by = (c: Changed): number => Math.abs(c.after - c.before);
  const rows = changed
    .toSorted((a, b) => by(b) - by(a))
    .map((c) => ({
      employee: c.employee,
      name: c.name,
      before: c.before,
      after: c.after,
      difference: c.after - c.before,
      gross: c.own.gross_centavos,
      contributions: c.own.contributions_centavos,
      tax: c.own.tax_centavos,
      deductions: c.own.deductions_centavos,
      employer: c.employer,
    }));
  async function* pages() {
    yield rows;
  }
  const stream = xlsxOf(fields, pages(), { sheet: 'Preview impact', now });
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return {
    key: await context.storage.put(bytes),
    name: `preview-impact-${now.slice(0, 10)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    size: bytes.length,
  };
}

/** Computes a simulation. It stores no intermediate results, so a stopped job starts over. */
async function work(context: Context, job: JobRun): Promise<JobOutcome> {
  const { db } = context;
  const { draft, over: span, mark } = Asked.parse(job.input);
  const asItIs = async () => {
    const found = await foundDraft(db, draft);
    const over = found && (await overOf(db, span, draft));
    if (!over || markOf(draft, over, found.version) !== mark) throw new JobFailed(sentences.aRunOrTheDraft);
    return { found, over };
  };
  const { found, over } = await asItIs();
  const { people: total } = await countTried(db, over.which);
  await job.report({ done: 0, total });
  const { tried, changed } = await workOut(db, { draft, over, instead: found.instead }, (done) =>
    job.report({ done, total }),
  );
  await asItIs();
  const { all } = tried;
  return {
    found:
      all.changed === 0 ? sentences.netPayOfEmployeesWouldnt(total) : sentences.netPayWouldChangeFor(all.people, total),
    link: `${found.at}${span.of === 'last' ? '' : `over=${span.of}-${span.of === 'run' ? span.run : span.year}&`}job=${job.id}`,
    ...(changed.length > 0 && { file: await asFile(context, changed, job.now) }),
    result: tried,
  };
}

export const whatIfJob = (context: Context): JobKind => ({ name: whatIf, work: (job) => work(context, job) });
