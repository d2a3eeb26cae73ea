import type { markRunsSent, paymentList, returnPayments } from '#contract/payroll/bank-files/payment-lists.ts';
import { cashList } from '#domain/banks/banks.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { cashTable, listTable, listTotals, paymentCsv, paymentXlsx } from './payment-list.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused, stale } from '#server/http/errors.ts';
import { handsOut } from '#server/http/seen.ts';
import { gather, refusedSample } from './bank-gather.ts';
import { monthText } from './bank-cutoff.ts';
import { bankStates, timesMade, withoutList } from './bank-states.ts';
import { keepList, madeFor, markSent, paymentMarks, returnSent } from './payment-lists.queries.ts';
import { lockSubmitted, postedRuns } from './bank.queries.ts';
import { sentences } from '#server/text/en/payroll/bank-files.ts';

type Calls = {
  paymentList: typeof paymentList;
  markRunsSent: typeof markRunsSent;
  returnPayments: typeof returnPayments;
};

export const paymentLists: Handlers<Calls> = {
  async paymentList({ context, body, session, now, transaction }) {
    const month = monthText(body.year, body.month);
    // Full account numbers leave Kawani, so the list is recorded in a committed transaction before the response.
    const payments = await transaction(async (trx) => {
      await lockSubmitted(trx);
      const found = await gather(context, trx, { month, period: body.period, run: body.run });
      const { runs, rows: paid, listed } = found;
      const sample = refusedSample(paid);
      if (sample) throw refused('form', sample);
      const rows = listed.filter((r) => (body.bank === undefined ? r.bank !== cashList : r.bank === body.bank));
      const waits = rows.filter((r) => r.waits && r.bank !== cashList).map((r) => r.employee);
      if (waits.length > 0) throw refused('form', sentences.aSecondUserMustConfirm(waits.join(', ')));
      if (rows.length === 0)
        throw refused(
          'form',
          paid.some((r) => r.sent_centavos > 0 && (body.bank === undefined || r.list === body.bank))
            ? sentences.thesePaymentsWereAlreadySent
            : sentences.thisListHasNoEmployees,
        );
      const of = rows.map((r) => ({ ...r, reference: `${r.employee} ${month}-${body.period}` }));
      const totals = listTotals(of);
      if ((body.total_centavos ?? totals.total) !== totals.total) throw stale({ total_centavos: totals.total });
      const ids = runs.map((r) => r.id);
      const before = timesMade(bankStates(paid, await madeFor(trx, ids)), body.bank);
      if ((body.made_before ?? before) !== before) throw stale({ made_before: before });
      const kept = { month, period: body.period, runs: ids, bank: body.bank ?? null };
      await keepList(trx, { ...kept, format: body.format, ...totals, by: session.userId, at: now });
      return of;
    });
    handsOut(payments);
    const bank = body.bank === undefined ? '' : `-${body.bank.replaceAll(/[^\w]+/g, '-').toLowerCase()}`;
    const name = `payments-${month}-${body.period}${bank}.${body.format}`;
    const csv = body.format === 'csv';
    const at = { date: manilaDate(now), time: manilaTime(now) };
    const table = body.bank === cashList ? cashTable(payments) : listTable(payments);
    return new Response(csv ? paymentCsv(table) : paymentXlsx(table, at), {
      headers: {
        'content-type': csv ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': attachment(name),
      },
    });
  },

  async markRunsSent({ db, context, body, session, now }) {
    const month = monthText(body.year, body.month);
    await lockSubmitted(db);
    const { runs, rows, listed } = await gather(context, db, { month, period: body.period, run: body.run });
    if (runs.length === 0) throw refused('form', sentences.thisCutoffHasNoPosted);
    const due = listed.filter((r) => body.bank === undefined || r.bank === body.bank);
    if (due.length === 0) throw refused('form', sentences.thesePaymentsWereAlreadySent);
    const total = due.reduce((n, r) => n + r.amount, 0);
    if ((body.total_centavos ?? total) !== total) throw stale({ total_centavos: total });
    const ids = runs.map((r) => r.id);
    const missing = withoutList(bankStates(rows, await madeFor(db, ids))).filter(
      (b) => body.bank === undefined || b === body.bank,
    );
    if (missing.length > 0) throw refused('form', sentences.makeTheBankFileOr(missing.join(', ')));
    const paid = due.flatMap((r) => r.payslips.map((payslip_id) => ({ payslip_id, bank: r.bank })));
    await markSent(db, paid, { reference: body.reference, by: session.userId, at: now });
    const [{ by, at } = { by: null, at: now }] = await paymentMarks(db, ids);
    return { data: { by, at } };
  },

  async returnPayments({ db, body, session, now }) {
    await lockSubmitted(db);
    const runs = await postedRuns(db, monthText(body.year, body.month), body.period);
    const ids = runs.filter((r) => (body.run === undefined ? !r.off_cycle : r.id === body.run)).map((r) => r.id);
    const of = { bank: body.bank, employee: body.employee_id, reason: body.reason };
    const back = await returnSent(db, { runs: ids, ...of, by: session.userId, at: now });
    if (back.count === 0) throw refused('form', sentences.noPaymentOfThisBank);
    return { data: back };
  },
};
