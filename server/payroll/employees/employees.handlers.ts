import { sql } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { payEmployees } from '#contract/payroll/employees.ts';
import type { Handlers } from '#server/http/call.ts';
import { registerHandlers, type Writing } from '#server/register/register.handlers.ts';
import { choices, left, missingOf, paidFor, payslipsOf, selectPayEmployees } from './employees.queries.ts';
import { beforeTyping, keysOf, noteEntered, noteTyped } from './own-fields.ts';

const typingAt = ({ db, context, session, now }: Writing, id: number) => ({
  db,
  id,
  keys: keysOf(context),
  actor: session.userId,
  now,
});

export const payEmployeeHandlers = registerHandlers(payEmployees, {
  table: 'payroll.employees',
  select: selectPayEmployees,
  search: ['t.code', 't.last_name', 't.first_name', 't.position'],
  sorts: {
    name: 't.last_name',
    code: 't.code',
    client: 'p.client',
    hired_on: 't.hired_on',
    amount_centavos: 'r.amount_centavos',
  },
  filters: ({ client_id, state, missing, scheme }) => [
    client_id !== undefined && paidFor(client_id),
    state && (state === 'left' ? left : sql<boolean>`not ${left}`),
    missing && missingOf[missing],
    scheme && sql<boolean>`r.scheme = ${scheme}`,
  ],
  async values(body, at, id) {
    const { last_day } = body;
    if (id !== null) {
      const typing = typingAt(at, id);
      await noteTyped(typing, await beforeTyping(typing), { last_day });
    }
    return { ...body };
  },
  async saved(id, { last_day }, at) {
    // Somebody HR may send later: the last day they were entered with is payroll's own.
    if (last_day !== null) await noteEntered(typingAt(at, id), { last_day });
  },
  unique: { employees_code_key: ['code', 'Somebody else has this code, perhaps archived.'] },
  usedBy: async (db, id) => [{ count: await payslipsOf(db, id), what: 'payslips' }],
});

type Names = 'payEmployeeChoices' | 'payEmployeesOfClient';
export const payEmployeeLists: Handlers<Pick<typeof payrollContract, Names>> = {
  async payEmployeeChoices({ db, query }) {
    const { data } = await choices(db, { ...query, offset: 0 });
    return { data };
  },
  payEmployeesOfClient: ({ db, params, query: { page, limit } }) =>
    choices(db, { search: '', clientId: params.id, limit, offset: (page - 1) * limit }),
};
