import { bankName, bankNamed } from '../banks/banks.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { regions } from '../places/regions.ts';
import { dateField, shownValue } from '../records/fields.ts';
import type { TableToCheck } from '../tables/table-age.ts';
import {
  counted,
  listed,
  type Issue,
  type IssueClient,
  type IssueEmployee,
  type IssueRule,
  type Severity,
} from './issue.ts';
import { proposalIssues, type WaitingProposal } from './proposals.ts';

export const lawKinds = {
  sss: ['SSS contribution', '/payroll/sss'],
  philhealth: ['PhilHealth premium', '/payroll/philhealth'],
  hdmf: ['Pag-IBIG contribution', '/payroll/hdmf'],
  tax: ['withholding tax', '/payroll/withholding_tax'],
} as const;
export type LawKind = keyof typeof lawKinds;

interface PayPerson extends IssueEmployee {
  readonly id: number;
  readonly client: IssueClient | null;
}

/** An active employee of Payroll, with their bank. */
export interface BankPerson extends PayPerson {
  readonly bank: string | null;
  readonly has_account: boolean;
  /** Other employees paid to the same account. */
  readonly shared_with: readonly string[];
}

/** Parts of an employee's HR record that Payroll doesn't have or has differently. */
export interface SyncPerson extends IssueEmployee {
  /** HR's number. */
  readonly id: number;
  readonly client: IssueClient | null;
  /** Not in Payroll at all. */
  readonly missing: boolean;
  /** Changes since the last sync. */
  readonly changed: readonly string[];
}

/** Facts from Payroll; null: the user may not see them. */
export interface PayIssueFacts {
  readonly today: LocalDate;
  /** Kinds without a table that is effective today, and tables older than their usual cycle. */
  readonly law: { readonly none: readonly LawKind[]; readonly old: readonly TableToCheck[] } | null;
  /** Years without cutoffs: this one, and from December the next. */
  readonly years: readonly number[] | null;
  /** Names of what the employer lacks. */
  readonly employer: readonly string[] | null;
  /** Employees hired before the year's first run without opening balances. */
  readonly openings: { readonly year: number; readonly people: readonly PayPerson[] } | null;
  readonly banks: { readonly people: readonly BankPerson[]; readonly funding: boolean } | null;
  readonly destinations:
    | readonly (PayPerson & { readonly was: string; readonly is: string; readonly by: string | null })[]
    | null;
  readonly sync: { readonly clients: readonly IssueClient[]; readonly people: readonly SyncPerson[] } | null;
  /** Employees whose record in HR changed after Payroll entered its own values. */
  readonly differs: readonly PayPerson[] | null;
  /** Sample employees; 0: none. */
  readonly sample: number;
  readonly proposals: readonly WaitingProposal[];
}

/** Issues of Payroll: tables, cutoffs, banks, opening balances, and the sync. */
export const payIssues = (facts: PayIssueFacts): Issue[] => [
  ...lawIssues(facts.law),
  ...(facts.years ?? []).map((year) => yearIssue(year, facts.today)),
  ...employerIssues(facts.employer ?? []),
  ...sampleIssues(facts.sample),
  ...openingIssues(facts.openings),
  ...bankIssues(facts.banks),
  ...(facts.destinations ?? []).map(destinationIssue),
  ...syncIssues(facts.sync),
  ...(facts.differs ?? []).map(differsIssue),
  ...proposalIssues(facts.proposals),
];

const company = (rule: IssueRule, severity: Severity, sentence: string, label: string, to: string): Issue => ({
  rule,
  severity,
  employee: null,
  client: null,
  sentence,
  fix: { label, to },
});

const ofPerson = (
  { code, name, client }: IssueEmployee & { client: IssueClient | null },
  rule: IssueRule,
  severity: Severity,
  sentence: string,
  fix: Issue['fix'],
): Issue => ({ rule, severity, employee: { code, name }, client, sentence, fix });

const day = dateField('');

function lawIssues(law: PayIssueFacts['law']): Issue[] {
  if (!law) return [];
  const none = law.none.map((kind) => {
    const [name, to] = lawKinds[kind];
    return company(
      'law.none',
      'blocks',
      `No ${name} table is effective today, so runs can’t be computed.`,
      'Open tables',
      to,
    );
  });
  const old = law.old.map(({ kind, region, from }) => {
    const since = from === null ? 'has no confirmed order' : `effective since ${shownValue(day, from)}`;
    if (kind === 'wage_order')
      return company(
        'law.old',
        'note',
        from === null
          ? `${regions[region!]} has no confirmed wage order.`
          : `Wage order of ${regions[region!]} ${since}, over a year ago.`,
        'Open minimum wages',
        `/payroll/minimum_wage?region=${region}`,
      );
    const [name, to] = lawKinds[kind];
    return company(
      'law.old',
      'note',
      `${name[0]!.toUpperCase()}${name.slice(1)} table ${since}. Changes are announced each January.`,
      'Open table',
      to,
    );
  });
  return [...none, ...old];
}

/** The next year's cutoffs hold up no pay yet. */
const yearIssue = (year: number, today: LocalDate): Issue =>
  company(
    'cutoffs.none',
    today < `${year}-01-01` ? 'check' : 'blocks',
    `${year} has no cutoffs, so no run can begin.`,
    `Create ${year} cutoffs`,
    `/payroll/calendar_year?edit=new`,
  );

const employerIssues = (lacks: readonly string[]): Issue[] =>
  lacks.length === 0
    ? []
    : [
        company(
          'employer.numbers',
          'note',
          `The company has no ${listed(lacks)}, which payslips and agency files need.`,
          'Enter IDs',
          '/payroll/report/sss?edit=employer',
        ),
      ];

/** Of the company: it is named in each run, so that it is removed before the first pay. */
const sampleIssues = (employees: number): Issue[] =>
  employees === 0
    ? []
    : [
        company(
          'sample.data',
          'check',
          `Sample data is still there: ${counted(employees, 'made-up employee')}. Remove it before the first pay.`,
          'Remove sample data',
          '/dashboard?setup=1',
        ),
      ];

const payRecord = (id: number, section: string, edit?: string): string =>
  `/payroll/employee-management/${id}${edit ? `?edit=${edit}` : ''}#${section}`;

const openingIssues = (openings: PayIssueFacts['openings']): Issue[] =>
  (openings?.people ?? []).map((p) =>
    ofPerson(
      p,
      'openings.none',
      'check',
      `Was paid elsewhere in ${openings!.year}. Without opening balances, tax and 13th month pay are wrong.`,
      { label: 'Enter balances', to: payRecord(p.id, 'year', 'balances') },
    ),
  );

function bankIssues(banks: PayIssueFacts['banks']): Issue[] {
  if (!banks) return [];
  const { people, funding } = banks;
  const withAccount = people.filter((p) => p.has_account);
  const counts = new Map<string, { all: number; byBank: number }>();
  for (const { client, has_account: has } of people) {
    const { all, byBank } = counts.get(client?.code ?? '') ?? { all: 0, byBank: 0 };
    counts.set(client?.code ?? '', { all: all + 1, byBank: byBank + (has ? 1 : 0) });
  }
  const issues = people.flatMap((p): Issue[] => {
    const fix = { label: 'Enter account', to: payRecord(p.id, 'numbers', 'numbers') };
    if (!p.has_account) {
      const { all, byBank } = counts.get(p.client?.code ?? '')!;
      if (p.client === null || byBank * 2 <= all) return [];
      const sentence = `Is paid in cash, while ${byBank} of ${all} at the client are paid by bank.`;
      return [ofPerson(p, 'account.none', 'check', sentence, fix)];
    }
    const found: Issue[] = [];
    if (p.bank !== null && p.bank.trim() !== '' && !bankNamed(p.bank))
      found.push(ofPerson(p, 'bank.unknown', 'check', `${p.bank} is not a known bank. Choose one from the list.`, fix));
    if (p.shared_with.length > 0)
      found.push(
        ofPerson(p, 'account.shared', 'check', `Is paid to the same account as ${listed(p.shared_with)}.`, {
          label: 'Open account',
          to: payRecord(p.id, 'numbers'),
        }),
      );
    return found;
  });
  const list = '/payroll/report/bizlink';
  const byName = Map.groupBy(withAccount, (p) => bankName(p.bank ?? '') || 'BPI');
  const bpi = byName.get('BPI')?.length ?? 0;
  if (bpi > 0 && !funding)
    issues.push(
      company(
        'bank.funding',
        'check',
        `${counted(bpi, 'employee')} with BPI, and the company’s own account is not entered, so no BPI file is made.`,
        'Enter account',
        '/payroll/client-management?bank=open',
      ),
    );
  for (const [name, own] of byName)
    if (name !== 'BPI')
      issues.push(
        company(
          'bank.layout',
          'note',
          `${name} has no bank file: ${counted(own.length, 'employee')} ${own.length === 1 ? 'is' : 'are'} paid from the payment list.`,
          'Open bank lists',
          list,
        ),
      );
  return issues;
}

const destinationIssue = (d: NonNullable<PayIssueFacts['destinations']>[number]): Issue =>
  ofPerson(
    d,
    'account.unconfirmed',
    'blocks',
    `Account changed from ${d.was} to ${d.is}${d.by ? ` by ${d.by}` : ''}. The bank file waits until a second user confirms it.`,
    { label: 'Confirm', to: '/dashboard' },
  );

function syncIssues(sync: PayIssueFacts['sync']): Issue[] {
  if (!sync) return [];
  const clients = sync.clients.map((client): Issue => ({
    rule: 'sync.client',
    severity: 'blocks',
    employee: null,
    client,
    sentence: 'Not in Payroll yet, so its employees can’t be paid.',
    fix: { label: 'Open clients', to: '/client/management' },
  }));
  const people = sync.people.map((p) => {
    const fix = { label: 'Open employee', to: `/admin/edit-profile/${p.id}` };
    return p.missing
      ? ofPerson(p, 'sync.employee', 'blocks', 'Not in Payroll yet, so this employee can’t be paid.', fix)
      : ofPerson(p, 'sync.changed', 'check', `Changed in HR since the last sync: ${listed(p.changed)}.`, fix);
  });
  return [...clients, ...people];
}

const differsIssue = (p: PayPerson): Issue =>
  ofPerson(
    p,
    'sync.differs',
    'check',
    'HR’s record changed after Payroll entered its own values. Runs use Payroll’s.',
    {
      label: 'Compare',
      to: payRecord(p.id, 'numbers'),
    },
  );
