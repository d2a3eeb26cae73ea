import type { markRunsSent, paymentList } from '#contract/payroll/bank-files/payment-lists.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { listTotals, paymentCsv, paymentXlsx } from './payment-list.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused, stale } from '#server/http/errors.ts';
import { handsOut } from '#server/http/seen.ts';
import { gather, refusedSample } from './bank-gather.ts';
import { monthText } from './bank-cutoff.ts';
import { keepList, paymentListsOf, markSent, sentOf } from './payment-lists.queries.ts';
import { submittedFiles, lockSubmitted } from './bank.queries.ts';

export const paymentLists: Handlers<{ paymentList: typeof paymentList; markRunsSent: typeof markRunsSent }> = {
  async paymentList({ context, body, session, now, transaction }) {
    const month = monthText(body.year, body.month);
    // Full account numbers leave Kawani, so the list is recorded in a committed transaction before the response.
    const payments = await transaction(async (trx) => {
      const { runs, rows: paid, listed } = await gather(context, trx, { month, period: body.period, run: body.run });
      const sample = refusedSample(paid);
      if (sample) throw refused('form', sample);
      const rows = listed.filter((r) => body.bank === undefined || r.bank === body.bank);
      const waits = rows.filter((r) => r.waits).map((r) => r.employee);
      if (waits.length > 0)
        throw refused('form', `A second user must confirm the bank account of these employees: ${waits.join(', ')}.`);
      if (rows.length === 0) throw refused('form', 'This list has no employees. Choose another cutoff or bank.');
      const of = rows.map((r) => ({ ...r, reference: `${r.employee} ${month}-${body.period}` }));
      const totals = listTotals(of);
      if ((body.total_centavos ?? totals.total) !== totals.total) throw stale({ total_centavos: totals.total });
      const kept = { month, period: body.period, runs: runs.map((r) => r.id), bank: body.bank ?? null };
      await keepList(trx, { ...kept, format: body.format, ...totals, by: session.userId, at: now });
      return of;
    });
    handsOut(payments);
    const bank = body.bank === undefined ? '' : `-${body.bank.replaceAll(/[^\w]+/g, '-').toLowerCase()}`;
    const name = `payments-${month}-${body.period}${bank}.${body.format}`;
    const csv = body.format === 'csv';
    const at = { date: manilaDate(now), time: manilaTime(now) };
    return new Response(csv ? paymentCsv(payments) : paymentXlsx(payments, at), {
      headers: {
        'content-type': csv ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': attachment(name),
      },
    });
  },

  async markRunsSent({ db, context, body, session, now }) {
    const month = monthText(body.year, body.month);
    await lockSubmitted(db);
    const { runs } = await gather(context, db, { month, period: body.period, run: body.run });
    const ids = runs.map((r) => r.id);
    if (ids.length === 0) throw refused('form', 'This cutoff has no posted run.');
    const made = (await submittedFiles(db, { runs: ids })).length + (await paymentListsOf(db, ids)).length;
    if (made === 0) throw refused('form', 'Make the bank file or a payment list first.');
    await markSent(db, ids, session.userId, now);
    return { data: (await sentOf(db, ids))! };
  },
};
