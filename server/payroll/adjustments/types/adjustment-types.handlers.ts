import { sql } from 'kysely';
import {
  adjustmentTypes,
  type adjustmentTypesOfClient,
  type payClientChoices,
  type storeAdjustmentTypes,
} from '#contract/payroll/adjustments/adjustment-type-register.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import { lineName } from '#domain/explain/line-name.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { storeEach } from '#server/register/store-each.ts';
import { registerById } from '#server/register/register.queries.ts';
import { clientInUse, clientsInUse } from '#server/payroll/clients/client-in-use.queries.ts';
import { selectAdjustmentTypes, typesOfClient, usesOfType } from './adjustment-types.queries.ts';
import { sentences } from '#server/text/en/payroll/adjustments.ts';

/** Returns whether the code belongs to the engine or to a standard payslip line. */
const isLine = (code: string): boolean => Object.hasOwn(payCodes, code) || lineName(code, 'en') !== code;

const source = { table: 'payroll.adjustment_types', select: selectAdjustmentTypes, search: [] } as const;

export const adjustmentTypeHandlers = registerHandlers(adjustmentTypes, {
  table: 'payroll.adjustment_types',
  select: selectAdjustmentTypes,
  search: ['t.name', 't.code'],
  sorts: { name: 't.name', code: 't.code', counts_as: 't.counts_as', account: 't.account', client: 'client' },
  filters: ({ counts_as, account }) => [
    counts_as && sql<boolean>`t.counts_as = ${counts_as}`,
    account && sql<boolean>`t.account = ${account}`,
  ],
  unique: {
    adjustment_types_name: ['name', sentences.anotherAdjustmentTypeHasThis],
    adjustment_types_code: ['code', sentences.anotherAdjustmentTypeHasThisName],
  },
  async values(body, { db }, id) {
    if (body.client_id !== null && !(await clientInUse(db, body.client_id)))
      throw refused('client_id', sentences.chooseAnActiveClient);
    const was = id === null ? undefined : await registerById(db, source, id);
    if (!was?.shipped && isLine(body.code.toLowerCase())) throw refused('code', sentences.thisIsTheNameOf);
    // Billing and true-ups recognize leave paid in cash by the built-in type's line. Another line would be billed
    // twice.
    if (!was?.shipped && body.counts_as === 'leave_conversion') throw refused('counts_as', sentences.useTheBuiltInType);
    if (id !== null && was && (was.code !== body.code || was.counts_as !== body.counts_as)) {
      const field = was.code === body.code ? 'counts_as' : 'code';
      if (was.shipped) throw refused(field, sentences.builtInTypesFollowThe);
      const uses = await usesOfType(db, id);
      if (uses.payslips > 0) throw refused(field, sentences.postedPayslipsIncludeThisType);
      if (uses.adjustments + uses.benefits + uses.runs > 0) throw refused(field, sentences.thisTypeIsInUse);
    }
    return body;
  },
  async usedBy(db, id) {
    const uses = await usesOfType(db, id);
    return [
      { count: uses.adjustments, what: 'adjustments' },
      { count: uses.benefits, what: 'benefits' },
      { count: uses.runs, what: 'off-cycle runs' },
      { count: uses.payslips, what: 'posted payslips' },
    ].filter((u) => u.count > 0);
  },
});

export const adjustmentTypeCalls: Handlers<{
  storeAdjustmentTypes: typeof storeAdjustmentTypes;
  adjustmentTypesOfClient: typeof adjustmentTypesOfClient;
  payClientChoices: typeof payClientChoices;
}> = {
  storeAdjustmentTypes: (call) => storeEach(adjustmentTypeHandlers.adjustmentTypeStore, call, call.body.types),
  async adjustmentTypesOfClient({ db, params }) {
    return { data: await typesOfClient(db, params.id) };
  },
  async payClientChoices({ db }) {
    return { data: await clientsInUse(db) };
  },
};
