import type { hrContract } from '#contract/hr/contract.ts';
import type { Timelines } from '#contract/hr/people/employee-timelines.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { clientIsThere } from '#server/hr/clients/clients.queries.ts';
import { dailyRatesWithin } from '#server/hr/people/rates/daily-rates.queries.ts';
import { paidWithin } from './salary.queries.ts';
import { addFrom, lockedForChange, timelines } from './timelines.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type Names = 'showSalary' | 'storeSalary' | 'previewSalary' | 'previewDailyRate';

/** Returns the pay part of a timeline. */
function salaryOf({ employee_id, version, today, rates: all }: Timelines) {
  const rates = all.filter((r) => r.withdrawn_at === null);
  const current = rates.find((r) => r.from_date <= today && (r.to_date === null || r.to_date >= today)) ?? null;
  return { data: { employee_id, version, today, current, rates } };
}

const inOrder = ({ start_date, end_date }: { start_date: string; end_date: string }) => {
  if (end_date < start_date) throw refused('end_date', sentences.theEndMustBeOn);
};

export const salary: Handlers<Pick<typeof hrContract, Names>> = {
  showSalary: async ({ params, db, now }) => salaryOf((await timelines(db, params.id, now)).data),

  async storeSalary(call) {
    const { employee_id: id, version, ...values } = call.body;
    await refuseOwn(call, { employeeId: id }, 'HRIS06', 'rate');
    await lockedForChange(call, id, version);
    return salaryOf((await addFrom(call, 'rate', id, values)).data);
  },

  async previewSalary({ db, query }) {
    inOrder(query);
    if (!(await clientIsThere(db, query.client_id))) throw notFound();
    const data = await paidWithin(db, query.client_id, query.start_date, query.end_date);
    const paid = new Set(data.filter((line) => line.scheme !== null).map((line) => line.employee_id));
    const people = new Set(data.map((line) => line.employee_id));
    return { data, total: data.length, without: people.size - paid.size };
  },

  async previewDailyRate({ db, query }) {
    inOrder(query);
    if (!(await clientIsThere(db, query.client_id))) throw notFound();
    const data = await dailyRatesWithin(db, query.client_id, query.start_date, query.end_date);
    return { data, total: data.length };
  },
};
