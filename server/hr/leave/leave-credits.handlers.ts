import type { hrContract } from '#contract/hr/contract.ts';
import { creditFields } from '#contract/hr/leave/leave-credit-import.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { csvOf, xlsxOf } from '#server/register/export.ts';
import { creditRows } from './leave-credits.import.queries.ts';

const rowsAtOnce = 1000;

export const leaveCreditFileHandlers: Handlers<Pick<typeof hrContract, 'exportLeaveCredits'>> = {
  exportLeaveCredits({ db, query, now }) {
    const pages = async function* () {
      for (let offset = 0; query.template === undefined; offset += rowsAtOnce) {
        const rows = await creditRows(db, { limit: rowsAtOnce, offset });
        if (rows.length > 0) yield rows;
        if (rows.length < rowsAtOnce) return;
      }
    };
    const xlsx = query.format === 'xlsx';
    const name = query.template ? 'leave-credits' : `leave-credits-${manilaDate(now)}`;
    const file = xlsx ? xlsxOf(creditFields, pages(), { sheet: 'Leave credits', now }) : csvOf(creditFields, pages());
    return Promise.resolve(
      new Response(file, {
        headers: {
          'content-type': xlsx
            ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
            : 'text/csv; charset=utf-8',
          'content-disposition': attachment(`${name}.${query.format}`),
        },
      }),
    );
  },
};
