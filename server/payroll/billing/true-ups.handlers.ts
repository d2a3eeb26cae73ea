import type { payrollContract } from '#contract/payroll/contract.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { trueUpFigures } from '#domain/billing/true-up.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { billById } from './billings.queries.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { makeTrueUp, notesOn, settledOf, spanOf, whyNot } from './make-true-up.ts';
import { settlementOf } from './settle.ts';
import { payoutsOfPerson, personOnBill, runsOfPayouts } from './counted.queries.ts';
import { clientOf, countedBillsOf, lockClient, type CountedBill } from './true-ups.queries.ts';

type Calls = Pick<typeof payrollContract, 'previewTrueUp' | 'storeTrueUp' | 'showSettledPerson'>;

export const countedStatement = (b: CountedBill) => {
  const { id, number, kind, from_date, to_date, thirteenth_centavos, sil_centavos } = b;
  return { id, number, kind, from_date, to_date, thirteenth_centavos, sil_centavos };
};

/** Settles what was billed in advance in a year with what was paid out of it. */
export const trueUps: Handlers<Calls> = {
  async previewTrueUp({ db, query }) {
    if (!(await clientOf(db, query.client_id))) throw notFound();
    const span = spanOf(query);
    const s = await settlementOf(db, span);
    const why_not = await whyNot(db, span, s);
    const none = { adminFee: 0, vat: 0, total: 0, withheld: 0, collectible: 0, cost: 0 };
    const figures = s ? trueUpFigures(s.due, s.terms, query.to_date) : none;
    return {
      data: {
        bills: s?.codes ?? [],
        people: s?.people.length ?? 0,
        settled: settledOf({ people: s?.people ?? [] }),
        agency_type: s?.terms.agency_type ?? 'manpower',
        fee_basis_points: s?.terms.fee_basis_points ?? 0,
        cost_centavos: figures.cost,
        fee_centavos: figures.adminFee,
        vat_centavos: figures.vat,
        total_centavos: figures.total,
        withheld_centavos: figures.withheld,
        collectible_centavos: figures.collectible,
        statements: (s?.statements ?? []).map(countedStatement),
        runs: s ? await runsOfPayouts(db, s.payouts) : [],
        notes: s && why_not === null ? await notesOn(db, span, s) : [],
        why_not,
      },
    };
  },

  async storeTrueUp({ db, body, session, now }) {
    // The lock makes a concurrent request for this client wait and then find this true-up.
    if (!(await lockClient(db, body.client_id))) throw notFound();
    const span = spanOf(body);
    const s = await settlementOf(db, span);
    const reason = await whyNot(db, span, s);
    if (reason !== null || !s) throw new HttpError(409, deskSentence(reason ?? ''), { reason: 'settled' });
    return { data: { id: await makeTrueUp(db, span, s, { user: session.userId, now }) } };
  },

  async showSettledPerson({ db, params, now }) {
    const bill = await billById(db, manilaDate(now), params.id);
    const person = bill && (await personOnBill(db, bill.id, params.code));
    if (!person) throw notFound();
    return {
      data: {
        statements: (await countedBillsOf(db, bill, person.id)).map(countedStatement),
        payslips: await payoutsOfPerson(db, bill.id, person.id),
      },
    };
  },
};
