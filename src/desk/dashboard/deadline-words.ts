import { deadlineTexts } from '#src/text/en/desk/dashboard.ts';
import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import type { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import type { Output } from '#contract/endpoint.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import type { YearlyDue } from '#domain/reports/deadlines.ts';
import { formatMonth, formatMonthShort } from '#src/text/format.ts';

export type Deadline = Output<typeof agencyDeadlines>['data'][number];

/** The screen of each report, its form number where the agency has several, and its short name. */
const reports: Readonly<Record<AgencyKind, { to: string; form?: string; short: string }>> = {
  sss: { to: 'sss', short: 'SSS' },
  hdmf: { to: 'hdmf', short: 'Pag-IBIG' },
  philhealth: { to: 'philhealth', short: 'PhilHealth' },
  tax: { to: 'tax', form: '1601-C', short: '1601-C' },
  alphalist: { to: 'alpha-list', form: '1604-C and 2316', short: '1604-C, 2316' },
};

/** Yearly duties besides the agencies' reports. Both come from the runs of 13th month pay. */
const yearly: Readonly<Record<YearlyDue, readonly [name: string, short: string]>> = {
  thirteenth_month: [deadlineTexts.thirteenthMonthPay, deadlineTexts.thirteenthMonth],
  dole: [deadlineTexts.doleThirteenthMonthPayReport, deadlineTexts.doleReport],
};
const isYearly = (kind: Deadline['kind']): kind is YearlyDue => kind in yearly;

export const nameOf = ({ kind, span }: Pick<Deadline, 'kind' | 'span'>): string => {
  if (isYearly(kind)) return `${yearly[kind][0]}, ${span}`;
  const { form } = reports[kind];
  const whose = [agencyReports[kind].agency, ...(form ? [form] : [])].join(' ');
  return `${whose}, ${span.length === 4 ? span : formatMonth(`${span}-01`)}`;
};

/** Returns the short name of a deadline: `SSS, Oct`. */
export const shortNameOf = ({ kind, span }: Pick<Deadline, 'kind' | 'span'>): string => {
  if (isYearly(kind)) return yearly[kind][1];
  return `${reports[kind].short}, ${span.length === 4 ? span : formatMonthShort(`${span}-01`)}`;
};

/** Returns the address of a deadline's screen; null if the user can't open it. */
export const addressOf = ({ kind, span }: Pick<Deadline, 'kind' | 'span'>, mayRun: boolean): string | null => {
  if (isYearly(kind)) return mayRun ? '/payroll/adjustment' : null;
  const month = span.length > 4 ? `&month=${Number(span.slice(5))}` : '';
  return `/payroll/report/${reports[kind].to}?year=${span.slice(0, 4)}${month}`;
};
