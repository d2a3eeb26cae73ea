import { sql } from 'kysely';
import {
  payBenefits,
  type benefitsOfCode,
  type storePayBenefits,
} from '#contract/payroll/benefits/pay-benefit-register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { storeEach } from '#server/register/store-each.ts';
import { refuseDays, thousandthsOf } from '../adjustments/types/amount-days.ts';
import { clientInUse } from '../clients/client-in-use.queries.ts';
import { personOfCode } from '../loans/loans.queries.ts';
import { benefitsOf, selectBenefits, typeFor } from './benefits.queries.ts';
import { sentences } from '#server/text/en/payroll/benefits.ts';

export const payBenefitHandlers = registerHandlers(payBenefits, {
  table: 'payroll.benefits',
  select: selectBenefits,
  search: ['t.name', 't.note', 'y.name', 'c.name'],
  sorts: {
    name: 't.name',
    type: 'y.name',
    client: 'client',
    amount_centavos: 't.amount_centavos',
    from_date: 't.from_date',
  },
  filters: ({ per }) => [per && sql<boolean>`t.per = ${per}`],
  unique: { payroll_benefits_name: ['name', sentences.anotherBenefitHasThisName] },
  async values(body, { db }) {
    if (body.client_id !== null && !(await clientInUse(db, body.client_id)))
      throw refused('client_id', sentences.chooseAnActiveClient);
    const type = await typeFor(db, body.adjustment_type_id, body.client_id);
    if (!type) throw refused('adjustment_type_id', sentences.chooseAnActiveAdjustmentType);
    const { days, ...columns } = body;
    refuseDays(type.counts_as, days);
    return { ...columns, day_thousandths: thousandthsOf(days) };
  },
});

export const payBenefitCalls: Handlers<{
  storePayBenefits: typeof storePayBenefits;
  benefitsOfCode: typeof benefitsOfCode;
}> = {
  storePayBenefits: (call) => storeEach(payBenefitHandlers.payBenefitStore, call, call.body.benefits),
  async benefitsOfCode({ db, params, now }) {
    const employee = await personOfCode(db, params.code);
    if (employee === undefined) throw notFound();
    return { data: await benefitsOf(db, employee, manilaDate(now)) };
  },
};
