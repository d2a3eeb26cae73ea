import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of one of the worked company's files in this folder. Everything in them is made up. */
export const companyFile = (name: string): string => path.join(import.meta.dirname, name);

interface Dated {
  from: string;
}

/** The contents of `company.json`. Amounts are pesos as text, dates `YYYY-MM-DD`, times `HH:MM`. */
export interface WorkedCompany {
  cutoffs: { id: string; from: string; to: string; pay_date: string; month: string; index: number; of: number }[];
  clients: {
    code: string;
    name: string;
    branches: { name: string }[];
    billing: { agency_type: 'security' | 'manpower'; admin_fee: string; vat_base: 'gross' | 'agency_fee' };
  }[];
  holidays: { date: string; kind: 'regular' | 'special' | 'special_working' }[];
  schedules: {
    id: string;
    name: string;
    start: string;
    end: string;
    rest_days: number[];
    unpaid_breaks: { from: string; to: string }[];
  }[];
  employees: {
    code: string;
    last_name: string;
    first_name: string;
    middle_name: string;
    sex: 'M' | 'F';
    birth_date: string;
    position: string;
    mobile: string;
    tin: string;
    sss: string;
    philhealth: string;
    pagibig: string;
    hired: string;
    last_day?: string;
    rates: (Dated & {
      scheme: 'monthly' | 'daily' | 'hourly';
      amount: string;
      factor: number;
      hours_per_day?: string;
    })[];
    schedules: (Dated & { schedule: string })[];
    assignments: (Dated & { client: string; branch: string; region: string })[];
    bank_account: string | null;
    previous_employer?: object;
    year_to_date: Record<'taxable' | 'withheld' | 'benefits_used' | 'basic_for_13th' | 'thirteenth_paid', string> & {
      periods: number;
      cumulative_method: boolean;
    };
    final_pay?: { sil_completed_months: number; sil_days_used: string };
  }[];
  badges: (Dated & { device: string; badge: string; employee: string })[];
  loans: {
    employee: string;
    words: string;
    agency: boolean;
    instalment: string;
    balance: string;
    cutoff_of_month: number[];
    order: number;
  }[];
  adjustments: { employee: string; cutoff: string; kind: string; amount: string }[];
  filings: {
    kind: 'overtime' | 'leave' | 'time_correction' | 'rest_day_change';
    employee: string;
    status: string;
    date: string;
    from: string;
    to: string;
    part: 'day' | 'morning' | 'afternoon';
    paid: boolean;
    add_punch: string;
    reason?: string;
  }[];
}

/** Returns the worked company: ten made-up people and two clients in November 2026. */
export const workedCompany = (): WorkedCompany => JSON.parse(readFileSync(companyFile('company.json'), 'utf8'));

/** The devices of the company's time logs, with their files. */
export const punchFiles = {
  BTS: { file: '1_attlog.dat', device: 'ATTLOG-1' },
  LSO: { file: 'punches-makati.csv', device: 'CSV-MAKATI' },
} as const;
