import type { payrollContract } from '#contract/payroll/contract.ts';
import { nothingBefore, openingColumns } from '#contract/payroll/people/opening-balances.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { csvOf, xlsxOf } from '#server/register/export.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { runById } from '#server/payroll/runs/runs.queries.ts';
import { openingRows, putNothingBefore, withoutOpenings, withoutOpeningsIn } from './opening-balances.queries.ts';

const mostShown = 500;
const rowsAtOnce = 1000;

/** Lists employees of a run whose pay before Kawani is not entered, and confirms that there was none. */
export const openings: Handlers<
  Pick<typeof payrollContract, 'exportOpenings' | 'withoutOpening' | 'withoutOpeningIn' | 'confirmNothingBefore'>
> = {
  exportOpenings({ db, query, now }) {
    const pages = async function* () {
      for (let offset = 0; ; offset += rowsAtOnce) {
        const rows = await openingRows(db, { limit: rowsAtOnce, offset });
        if (rows.length > 0) yield rows;
        if (rows.length < rowsAtOnce) return;
      }
    };
    const xlsx = query.format === 'xlsx';
    const file = xlsx
      ? xlsxOf(openingColumns, pages(), { sheet: 'Opening balances', now })
      : csvOf(openingColumns, pages());
    return Promise.resolve(
      new Response(file, {
        headers: {
          'content-type': xlsx
            ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
            : 'text/csv; charset=utf-8',
          'content-disposition': attachment(`opening-balances-${manilaDate(now)}.${query.format}`),
        },
      }),
    );
  },

  async withoutOpening({ db, params }) {
    if (!(await runById(db, params.id))) throw notFound();
    return withoutOpenings(db, params.id, mostShown);
  },

  withoutOpeningIn: ({ db, query }) => withoutOpeningsIn(db, query, mostShown),

  async confirmNothingBefore({ db, body, session }) {
    if (!(await runById(db, body.run))) throw notFound();
    for (const code of body.employees) await refuseOwn({ db, session }, { code }, 'PAY02');
    const confirmed = await putNothingBefore(db, body.run, body.employees, body.because);
    const after = { what: 'Opening balances', reason: nothingBefore[body.because] };
    for (const { employee_id: id } of confirmed)
      await recordChange(db, { table: 'payroll.employees', id, actor: session.userId }, {}, after);
    return { data: { confirmed: confirmed.length } };
  },
};
