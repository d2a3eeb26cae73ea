import { branches } from '#contract/hr/clients/branch-register.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { storeEmployee } from '#contract/hr/people/employee-new.ts';
import { archiveEmployee, updateLeaveCredit } from '#contract/hr/people/employee-record.ts';
import { showTimelines, storeRate, updateEmployeeClient } from '#contract/hr/people/employee-timelines.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { listLeaveTypes } from '#contract/hr/leave/leave-types.ts';
import { assignSchedule } from '#contract/hr/schedules/planner.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { parsePesos } from '#domain/money/centavos.ts';
import { firstOf, foundIn, valueOf } from '#domain/lists/known.ts';
import { accountName } from '#domain/records/person-name.ts';
import type { Ask } from './ask.ts';
import type { WorkedCompany } from './company.ts';

/** The ids of the company's records in this database. */
export interface Numbers {
  client: (code: string) => number;
  employee: (code: string) => number;
  /** All employees, in the order they were hired. */
  people: readonly { id: number; code: string; name: string }[];
}

type Employee = WorkedCompany['employees'][number];

const rateOf = (r: Employee['rates'][number]) => ({
  scheme: r.scheme,
  amount_centavos: parsePesos(r.amount),
  factor_tenths: r.factor * 10,
  minutes_per_day: Math.round(Number(r.hours_per_day ?? '8') * 60),
});

/** Creates clients, branches, schedules, and holidays, then all employees with their assignments, as HR would. */
export async function hireAll(hr: Ask, company: WorkedCompany): Promise<Numbers> {
  const numbers = () => new Map<string, number>();
  const [client, branch, schedule, employee] = [numbers(), numbers(), numbers(), numbers()];
  for (const c of company.clients) {
    const made = await hr(clients.store, {
      body: {
        code: c.code,
        name: c.name,
        address: 'Metro Manila',
        cutoff_days: [15, 31],
        // All requests are filed on 1 December.
        filing_grace_days: 20,
        pay_after_days: 5,
        fee_basis_points: Math.round(Number(c.billing.admin_fee) * 10_000),
      },
    });
    client.set(c.code, made.data.id);
    for (const b of c.branches) {
      const body = { client_id: made.data.id, name: b.name, address: 'Metro Manila', region: 'NCR' as const };
      branch.set(b.name, (await hr(branches.store, { body })).data.id);
    }
  }
  for (const s of company.schedules) {
    const [pause] = s.unpaid_breaks;
    const body = {
      name: s.name,
      start_time: s.start,
      end_time: s.end,
      break_minutes: pause ? 60 : 0,
      break_start: pause?.from ?? null,
      rest_days: s.rest_days,
    };
    schedule.set(s.id, (await hr(schedules.store, { body })).data.id);
  }
  for (const { date, kind } of company.holidays) {
    // The holidays' usual names, since `company.json` has only their days and kinds.
    const name = nationalHolidays.find((h) => h.date === date)?.name ?? `Holiday of ${date}`;
    await hr(holidays.store, {
      body: { date, kind, name, scope: 'national', source: 'Proclamation 1006', branch_ids: [] },
    });
  }
  for (const e of company.employees) {
    const place = firstOf(e.assignments);
    const rate = firstOf(e.rates);
    const { data } = await hr(storeEmployee, {
      body: {
        employee_code: e.code,
        last_name: e.last_name,
        first_name: e.first_name,
        middle_name: e.middle_name,
        sex: e.sex === 'M' ? 'male' : 'female',
        birth_date: e.birth_date,
        mobile: e.mobile,
        hired_on: e.hired,
        client_id: valueOf(client, place.client),
        branch_id: valueOf(branch, place.branch),
        position: e.position,
        schedule_id: valueOf(schedule, firstOf(e.schedules).schedule),
        ...rateOf(rate),
        rate_from: rate.from < e.hired ? e.hired : rate.from,
        sss: e.sss,
        philhealth: e.philhealth,
        pagibig: e.pagibig,
        tin: e.tin,
        bank: e.bank_account === null ? '' : 'BPI',
        bank_account: e.bank_account ?? '',
      },
    });
    employee.set(e.code, data.id);
    await goesOn(hr, e, data.id, { client, branch, schedule });
  }
  return {
    client: (code) => valueOf(client, code),
    employee: (code) => valueOf(employee, code),
    people: company.employees.map((e) => ({
      id: valueOf(employee, e.code),
      code: e.code,
      name: accountName(e),
    })),
  };
}

type Named = Record<'client' | 'branch' | 'schedule', ReadonlyMap<string, number>>;

/** Makes an employee's changes after hiring: a raise, another client, another schedule. */
async function goesOn(hr: Ask, e: Employee, id: number, ids: Named): Promise<void> {
  const version = async () => (await hr(showTimelines, { params: { id } })).data.version;
  for (const r of e.rates.slice(1))
    await hr(storeRate, { params: { id }, body: { from_date: r.from, ...rateOf(r), version: await version() } });
  for (const a of e.assignments.slice(1)) {
    const place = {
      client_id: valueOf(ids.client, a.client),
      branch_id: valueOf(ids.branch, a.branch),
      position: e.position,
    };
    const body = { from_date: a.from, ...place, version: await version() };
    await hr(updateEmployeeClient, { params: { id }, body });
  }
  for (const s of e.schedules.slice(1)) {
    const spans = [{ schedule_id: valueOf(ids.schedule, s.schedule), from: s.from, to: null }];
    await hr(assignSchedule, { body: { people: [{ employee_id: id, version: await version(), spans }] } });
  }
}

/** Gives five days of vacation leave to employees who take some of it. */
export async function giveCredits(hr: Ask, company: WorkedCompany, ids: Numbers): Promise<void> {
  const { data: types } = await hr(listLeaveTypes, { query: {} });
  const vacation = foundIn(types, (t) => t.code === 'VL');
  for (const f of company.filings.filter((x) => x.kind === 'leave' && x.paid))
    await hr(updateLeaveCredit, {
      params: { id: ids.employee(f.employee) },
      body: { leave_type_id: vacation.id, kind: 'grant', days: 5, effective_on: '2026-01-01', note: 'For 2026' },
    });
}

/** Separates employees whose last day has passed. */
export async function partWithLeavers(hr: Ask, company: WorkedCompany, ids: Numbers): Promise<void> {
  for (const e of company.employees) {
    if (e.last_day === undefined) continue;
    const id = ids.employee(e.code);
    const { version } = (await hr(showTimelines, { params: { id } })).data;
    await hr(archiveEmployee, { params: { id, date: e.last_day }, query: { version, reason: 'Resigned' } });
  }
}
