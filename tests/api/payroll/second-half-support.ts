import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import {
  openTime,
  approveTimeKeeping,
  listTimeKeepings,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { uploadPunches } from '#contract/hr/attendance/time-punches.ts';
import { showPayFactsByCode, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { addDays, eachDay, weekday } from '#domain/calendar/local-date.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { company, expected, pesosOf } from '#tests/golden/story/read-story.ts';
import { root } from '../../../scripts/build/sources.ts';
import { uuid, type Api, type Person } from '../support.ts';
import { files, type StoryIds } from '../attendance/story-company.ts';

/** The worked company in December 2026, taken over on 16 November: what its people do, and what they are paid by hand. */

export const december = { from: '2026-12-01', to: '2026-12-15', pay_date: '2026-12-20' };
export const lateHoliday = '2026-11-20';
const specialDay = '2026-12-08';

interface HandPayslip {
  note: string;
  lines: { what: string; by_hand: string; amount: string }[];
  retro: string;
  /** Each line as it is now, and as it was paid. */
  retro_by_hand: [string, string][];
  taken: string;
  tax: string;
  loans: string;
  net: string;
}
export const byHandFile = JSON.parse(readFileSync(path.join(root, 'tests/golden/story/second-half.json'), 'utf8')) as {
  people: Record<string, HandPayslip>;
};

/** Opening balances of all employees: the year with the first half of November, which was paid elsewhere. */
export async function takeOver(api: Api, officer: Person): Promise<void> {
  for (const { employee: code, payslip } of expected.cutoffs[0]!.people) {
    const e = company.employees.find((x) => x.code === code)!;
    const { employee } = (await api.send(showPayFactsByCode, { params: { code } }, { as: officer })).body.data;
    const { year_after: after } = payslip;
    const balances = {
      year: 2026,
      periods: after.payslips,
      taxable_centavos: pesosOf(after.taxable),
      withheld_centavos: pesosOf(after.withheld),
      benefits_centavos: pesosOf(after.benefits_used),
      basic_centavos: pesosOf(e.year_to_date.basic_for_13th) + pesosOf(payslip.thirteenth_basis),
      thirteenth_paid_centavos: 0,
      contributions_centavos: 0,
      mwe_exempt_centavos: 0,
      gross_centavos: 0,
      // Once used, the cumulative average stays for the year.
      cumulative: e.year_to_date.cumulative_method || code === 'A-104' || code === 'B-204',
      month: '2026-11',
      month_sss_compensation_centavos: pesosOf(payslip.gross),
      month_fund_salary_centavos: pesosOf(payslip.pagibig.fund_salary),
      month_taxable_centavos: pesosOf(payslip.tax.taxable),
      month_withheld_centavos: pesosOf(payslip.tax.withheld),
    };
    const body = { id: employee.id, version: employee.version, balances };
    const sent = await api.send(updatePayFacts, { body }, { as: officer, key: uuid() });
    expect(sent.status, `${code}: ${JSON.stringify(sent.body)}`).toBe(200);
  }
}

const clientOf = (code: string): 'BTS' | 'LSO' => (code.startsWith('B') || code === 'A-104' ? 'LSO' : 'BTS');
const clock = (date: string, time: string): string => `${date} ${time}:00`;

/** A file of punches as the schedules have them; the guard stays until 09:00 after the night of the 2nd. */
function punchesOf(client: 'BTS' | 'LSO'): string {
  const lines = company.employees
    .filter((e) => e.last_day === undefined && clientOf(e.code) === client && e.code !== 'B-205')
    .flatMap((e) => {
      const device = files[client][1];
      const badge = company.badges.findLast((b) => b.employee === e.code && b.device === device)!.badge;
      const s = company.schedules.find((x) => x.id === e.schedules.at(-1)!.schedule)!;
      const guard = s.id === 'night12';
      return eachDay(december.from, december.to)
        .filter((d) => !s.rest_days.includes(weekday(d)) && (guard || d !== specialDay))
        .flatMap((d) => {
          const end = guard ? clock(addDays(d, 1), d === '2026-12-02' ? '09:00' : s.end) : clock(d, s.end);
          return [clock(d, s.start), end].map((at) => `${badge}\t${at}\t1\t0\t1\t0`);
        });
    });
  return `${lines.join('\r\n')}\r\n`;
}

/** Uploads the punches of December's first half, and has its time approved by another. */
export async function approveDecember(api: Api, ids: StoryIds, hr: Person, approver: Person): Promise<void> {
  for (const client of ['BTS', 'LSO'] as const) {
    const client_id = ids.client(client);
    const file = new File([punchesOf(client)], '1_attlog.dat');
    const body = { client_id, device: files[client][1] };
    const read = await api.send(uploadPunches, { body }, { as: hr, key: uuid(), files: [file] });
    expect(read.status, JSON.stringify(read.body)).toBe(200);
    const opened = { body: { client_id, date: december.from } };
    expect((await api.send(openTime, opened, { as: hr, key: uuid() })).status).toBe(200);
    const set = async () => {
      const query = { client: client_id, date: december.from, status: 'all' as const, limit: 100 };
      const { data } = (await api.send(listTimeKeepings, { query }, { as: hr })).body;
      return {
        client_id,
        date: december.from,
        people: data.map(({ employee_id, seen }) => ({ employee_id, seen })),
      };
    };
    const verified = await api.send(verifyTimeKeeping, { body: await set() }, { as: hr, key: uuid() });
    expect(verified.body.data.refused).toEqual([]);
    const approved = await api.send(approveTimeKeeping, { body: await set() }, { as: approver, key: uuid() });
    expect(approved.body.data.refused).toEqual([]);
  }
}

/** The payslips of a run by employee. */
export async function payslipsByCode(api: Api, run: number): Promise<Map<string, Payslip>> {
  const rows = await api.db
    .selectFrom('payroll.payslips as s')
    .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
    .select(['e.code', 's.slip'])
    .where('s.run_id', '=', run)
    .execute();
  return new Map(rows.map((r) => [r.code, JSON.parse(r.slip) as Payslip]));
}
