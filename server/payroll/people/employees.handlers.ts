import { sql } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import { dayOf } from '#server/register/today.ts';
import type { Handlers } from '#server/http/call.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { registerHandlers, type Writing } from '#server/register/register.handlers.ts';
import { choices, codeOfId, left, missingOf, paidFor, payslipsOf, selectPayEmployees } from './employees.queries.ts';
import { beforeTyping, keysOf, noteEntered, noteTyped } from './own-fields.ts';
import { sentences } from '#server/text/en/payroll/people.ts';

const typingAt = ({ db, context, session, now }: Writing, id: number) => ({
  db,
  id,
  keys: keysOf(context),
  actor: session.userId,
  now,
});

/** Refuses changes to the user's own record, by the code it has or would get. */
async function refuseOwnPerson(at: Writing, id: number | null, ...codes: readonly string[]): Promise<void> {
  const had = id === null ? undefined : await codeOfId(at.db, id);
  for (const code of had === undefined ? codes : [...codes, had]) await refuseOwn(at, { code }, 'PAY02');
}

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
  filters: ({ client_id, state, missing, scheme }, _, now) => {
    const today = dayOf(now);
    return [
      client_id !== undefined && paidFor(client_id, today),
      state && (state === 'left' ? left(today) : sql<boolean>`not ${left(today)}`),
      missing && missingOf[missing],
      scheme && sql<boolean>`r.scheme = ${scheme}`,
    ];
  },
  async values(body, at, id) {
    const { last_day } = body;
    await refuseOwnPerson(at, id, body.code);
    if (id !== null) {
      const typing = typingAt(at, id);
      await noteTyped(typing, await beforeTyping(typing), { last_day });
    }
    return { ...body };
  },
  async saved(id, { last_day }, at) {
    // HR may send this employee later, so the last day entered here is recorded as payroll's own.
    if (last_day !== null) await noteEntered(typingAt(at, id), { last_day });
  },
  unique: { employees_code_key: ['code', sentences.anotherEmployeeHasThisCode] },
  archiving: (_, id, at) => refuseOwnPerson(at, id),
  turned: (id, _, at) => refuseOwnPerson(at, id),
  usedBy: async (db, id) => [{ count: await payslipsOf(db, id), what: 'payslips' }],
});

type Names = 'payEmployeeChoices' | 'payEmployeesOfClient';
export const payEmployeeLists: Handlers<Pick<typeof payrollContract, Names>> = {
  async payEmployeeChoices({ db, query }) {
    const { data } = await choices(db, { ...query, offset: 0 });
    return { data };
  },
  payEmployeesOfClient: ({ db, params, query: { page, limit }, now }) =>
    choices(db, { search: '', client: { id: params.id, now }, limit, offset: (page - 1) * limit }),
};
