import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { parsePesos, type Centavos } from '#domain/money/centavos.ts';
import { companyFile, workedCompany, type WorkedCompany } from '#server/seed/worked-company/company.ts';

export type StoryEmployee = WorkedCompany['employees'][number];
export type StoryFiling = WorkedCompany['filings'][number];
export type StoryCutoff = WorkedCompany['cutoffs'][number];

export interface ExpectedDay {
  date: string;
  day: string;
  client: string;
  shift: string | null;
  paired_with?: string;
  holiday_paid_unworked?: boolean;
  holiday_decided_by?: string;
  holiday_worked_on_shift_before?: boolean;
  punches: string[];
  minutes: Record<string, Record<string, number>>;
  late: number;
  undertime: number;
  absent_halves: number;
  paid_leave_halves: number;
}
export interface ExpectedPayslip {
  lines: { client: string; amount: string; basic_part: string; exempt_minimum_wage: boolean }[];
  tax: { regular: string; supplementary: string; taxable: string; withheld: string; bracket: number };
  exempt: { minimum_wage: string; thirteenth_and_other: string; de_minimis: string };
  loans: { words: string; taken: string; deferred: string }[];
  sss: Record<'ee' | 'ee_mpf' | 'er' | 'er_mpf' | 'ec', string>;
  philhealth: Record<'monthly_basic' | 'ee' | 'er', string>;
  pagibig: Record<'fund_salary' | 'ee' | 'er', string>;
  year_after: { payslips: number; taxable: string; withheld: string; benefits_used: string };
  gross: string;
  net: string;
  thirteenth_basis: string;
}
export interface ExpectedBill {
  client: string;
  cost: Record<string, string>;
  total_cost: string;
  admin_fee: string;
  subtotal: string;
  vat_base: string;
  vat: string;
  invoice: string;
  withheld_by_client: string;
  collectible: string;
}
export interface Expected {
  cutoffs: {
    people: { employee: string; days: ExpectedDay[]; payslip: ExpectedPayslip }[];
    bills: ExpectedBill[];
    run_totals: Record<string, string>;
    bank_file: {
      count: number;
      total: string;
      sum_of_accounts: string;
      sum_of_hashes: string;
      rows: { account: string; amount: string }[];
    };
    exceptions: {
      kind: string;
      employee: string;
      date: string;
      minutes: number;
      device: string;
      badge: string;
      time: string;
    }[];
  }[];
  agencies: {
    contributions_by_month: Record<string, Record<string, string>>;
    withholding_tax_by_pay_month: Record<string, string>;
  };
  imports: { double_punches: number };
}

export const company = workedCompany();
export const expected = JSON.parse(readFileSync(path.join(import.meta.dirname, 'expected.json'), 'utf8')) as Expected;

/** Minutes since 1970 of a date and a time `HH:MM`; one at or before its start is the next day. */
export const minuteAt = (date: string, time: string): number =>
  dayNumber(date) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface Punch {
  device: string;
  badge: string;
  at: number;
}
const hour24 = (h: string, half: string): string => String((Number(h) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');

const attlog = (): Punch[] =>
  readFileSync(companyFile('1_attlog.dat'), 'utf8')
    .split(/\r?\n/)
    .filter((l) => l.trim() !== '')
    .map((line) => {
      const [badge, time] = line.split('\t') as [string, string];
      return { device: 'ATTLOG-1', badge: badge.trim(), at: minuteAt(time.slice(0, 10), time.slice(11, 16)) };
    });

const csv = (): Punch[] =>
  readFileSync(companyFile('punches-makati.csv'), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((l) => l.trim() !== '')
    .map((line) => {
      const cells = line.split(',');
      const [, mm, dd, yyyy, h, m, half] = /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+) (AM|PM)$/.exec(cells[3]!)!;
      return { device: 'CSV-MAKATI', badge: cells[2]!, at: minuteAt(`${yyyy}-${mm}-${dd}`, `${hour24(h!, half!)}:${m}`) };
    });

/** All employees' punches in order, corrections with them. */
export function punchesOf(employee: string): number[] {
  const own = company.badges.filter((b) => b.employee === employee);
  const read = [...attlog(), ...csv()].filter((p) =>
    own.some((b) => b.device === p.device && b.badge === p.badge && dayNumber(b.from) * 1440 <= p.at),
  );
  const added = company.filings
    .filter((f) => f.kind === 'time_correction' && f.status === 'approved' && f.employee === employee)
    .map((f) => minuteAt(f.add_punch.slice(0, 10), f.add_punch.slice(11)));
  return [...read.map((p) => p.at), ...added].sort((a, b) => a - b);
}

export const pesosOf = (amount: string): Centavos => parsePesos(amount);
