import { sql } from 'kysely';
import { payrollTypes, type payrollTypeChoices } from '#contract/payroll/runs/payroll-type-register.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { registerById } from '#server/register/register.queries.ts';
import { payrollTypesInUse, selectPayrollTypes } from './payroll-types.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

const source = { table: 'payroll.payroll_types', select: selectPayrollTypes, search: [] } as const;

export const payrollTypeHandlers = registerHandlers(payrollTypes, {
  table: 'payroll.payroll_types',
  select: selectPayrollTypes,
  search: ['t.name', 't.note'],
  sorts: { name: 't.name', kind: 't.kind', runs: 'runs' },
  filters: ({ kind }) => [kind && sql<boolean>`t.kind = ${kind}`],
  unique: { payroll_types_name: ['name', sentences.anotherPayrollTypeHasThis] },
  async values(body, { db }, id) {
    const before = id === null ? undefined : await registerById(db, source, id);
    if (before && before.runs > 0 && before.kind !== body.kind) throw refused('kind', sentences.runsUseThisTypeSo);
    return body;
  },
  async usedBy(db, id) {
    const { runs } = mustExist(await registerById(db, source, id), 'The payroll type is gone');
    return runs > 0 ? [{ count: runs, what: 'runs' }] : [];
  },
});

export const payrollTypeCalls: Handlers<{ payrollTypeChoices: typeof payrollTypeChoices }> = {
  async payrollTypeChoices({ db }) {
    return { data: await payrollTypesInUse(db) };
  },
};
