import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import type { previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { amount, money } from '#src/desk/runs/run-words.ts';
import type { HelpTopicName } from '#src/desk/help/topics.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';
import { certificateColumn } from './certificate-column.tsx';

type Preview = Output<typeof previewAgency>['data'];
type Row = Preview['rows'][number];

/** Columns hidden first where space is short; the panel has all totals. */
const ranks: Readonly<Record<string, 3 | 4 | 5 | 6>> = {
  credit: 5,
  ec: 4,
  employee_mpf: 4,
  employer_mpf: 4,
  voluntary: 4,
  item15: 5,
  item16: 6,
  item17: 5,
  item18: 6,
  item19: 5,
  item20: 6,
  item21: 4,
  item23: 6,
  item24: 5,
  not_taxable: 4,
  taxable: 4,
  due: 4,
  previous: 5,
  withheld_before: 5,
};

/** On narrow screens the employer share is hidden first: the employee share and the total stay. */
const rankOf = (key: string) => (key === 'employer' ? 3 : ranks[key]);

/** Help topics about the base of a column’s amounts. */
const helps: Readonly<Record<string, HelpTopicName>> = {
  'sss credit': 'sss',
  'hdmf voluntary': 'pagibigSavings',
  'philhealth compensation': 'philhealth',
  'tax item15': 'minimumWage',
  'tax item17': 'otherBenefits',
  'tax item18': 'deMinimis',
  'alphalist previous': 'previousEmployer',
};

/** Titles for SSS, where a column includes or leaves out amounts of other columns. */
const shortTitles: Readonly<Record<string, string>> = {
  employee: texts.employeeSs,
  employer: texts.employerSs,
  total: texts.allMpfEc,
};

/**
 * Returns the columns of an agency's report. `filed`: part of the report was filed. `totals`: makes the columns wide
 * enough for the totals. `certificate`: opens an employee's certificate. `fix`: the screen that fixes a missing
 * number, or null without permission.
 */
export function columnsOf(
  kind: AgencyKind,
  filed: boolean,
  totals: Readonly<Record<string, number>> | undefined,
  certificate: ((employee: string) => void) | undefined,
  fix: (row: Row) => string | null,
): DeskColumn<Row>[] {
  const of = agencyReports[kind];
  return [
    {
      key: 'name',
      title: texts.employee,
      name: true,
      render: (r) => r.name,
      hint: (r) => [r.name, r.employee, r.note].filter(Boolean).join(', '),
    },
    { key: 'code', title: texts.code, width: '92px', rank: 5, render: (r) => r.employee },
    {
      key: 'number',
      title: of.numberName,
      width: of.number === 'tin' ? '152px' : '130px',
      render: (r) => r.number ?? <None to={fix(r)} label={texts.ofMissingFixIt(of.numberName, r.name)} />,
      ...(filed ? { rank: 4 as const } : kind === 'alphalist' && { rank: 3 as const }),
    },
    ...Object.entries(of.amounts).map(([key, field]): DeskColumn<Row> => ({
      key,
      title: (kind === 'sss' && shortTitles[key]) || field.label,
      // Totals of many employees must be readable in full.
      width: `${Math.max(of.number === 'tin' ? 110 : key === 'ec' ? 68 : key === 'compensation' ? 116 : 98, money(totals?.[key] ?? 0).length * 8 + 20)}px`,
      align: 'right',
      ...(helps[`${kind} ${key}`] && { help: helps[`${kind} ${key}`]! }),
      render: (r) => amount(r.amounts[key]),
      ...(rankOf(key) && { rank: rankOf(key)! }),
    })),
    ...(filed ? [{ key: 'filed', title: texts.filed, width: '104px', render: (r: Row) => filedAs(of.main, r) }] : []),
    ...(certificate ? [certificateColumn(certificate)] : []),
    { key: 'note', title: texts.note, width: '190px', rank: 6, render: (r) => r.note || '–', hint: (r) => r.note },
  ];
}

const None = ({ to, label }: { to: string | null; label: string }) =>
  to === null ? (
    <Badge tone="bad">{texts.none}</Badge>
  ) : (
    <Link to={to} aria-label={label}>
      <Badge tone="bad">{texts.none}</Badge>
    </Link>
  );

/** Returns the amount filed for this employee, compared with the current one. */
function filedAs(main: string, row: Row) {
  if (row.reported_centavos === null) return <Badge tone="warn">{texts.notFiled}</Badge>;
  if (row.reported_centavos === row.amounts[main]) return <Badge tone="ok">{texts.filed}</Badge>;
  return <Badge tone="warn">{money(row.reported_centavos)}</Badge>;
}
