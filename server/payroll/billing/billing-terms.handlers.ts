import type { payrollContract } from '#contract/payroll/contract.ts';
import { sumOfCosts } from '#domain/billing/statement.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { asCost, costsOfRun } from './make-bills.ts';
import { billingTemplates, lastRunOf, putTemplate, standingCost } from './billing-terms.queries.ts';
import { sentences } from '#server/text/en/payroll/billing.ts';

type Calls = Pick<typeof payrollContract, 'listBillingTemplates' | 'updateBillingTemplate' | 'showLastCost'>;

/** The billing terms of clients. */
export const billingTerms: Handlers<Calls> = {
  listBillingTemplates: async ({ db, query }) => ({
    data: await billingTemplates(db, query.former ? 'billed' : 'in use'),
  }),

  async updateBillingTemplate({ db, body, session }) {
    const [before] = await billingTemplates(db, [body.client_id]);
    if (!before) throw notFound();
    if (body.fee_base?.some((code) => !body.bills.includes(code)))
      throw refused('fee_base', sentences.theFeeIsChargedOn);
    if (!(await putTemplate(db, body))) throw stale(before);
    const after = firstOf(await billingTemplates(db, [body.client_id]));
    const said = ({ bills, fee_base, due_days }: typeof before) => ({ bills, fee_base, due_days });
    await recordChange(
      db,
      { table: 'payroll.clients', id: body.client_id, actor: session.userId },
      said(before),
      said(after),
    );
    return { data: after };
  },

  async showLastCost({ db, params }) {
    const [terms] = await billingTemplates(db, [params.id]);
    if (!terms) throw notFound();
    const run = await lastRunOf(db, params.id);
    if (!run) return { data: null };
    const { id, name, takes_back, from_date, to_date, pay_date } = run;
    const shown = { run_id: id, run: name, from_date, to_date, pay_date };
    // The statement already contains the costs, which take a while to read from thousands of payslips.
    const billed = await standingCost(db, id, params.id);
    if (billed) return { data: { ...shown, ...billed } };
    const people = (await costsOfRun(db, { id, takes_back })).get(params.id) ?? [];
    return { data: { ...shown, people: people.length, cost: sumOfCosts(people.map((p) => asCost(p))) } };
  },
};
