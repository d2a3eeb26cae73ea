import type { LocalDate } from '../calendar/local-date.ts';
import { firstOf, mustExist } from '../lists/known.ts';
import { regions } from '../places/regions.ts';
import { dayText } from '../records/fields.ts';
import type { TableToCheck } from '../tables/table-age.ts';
import { listed, type Issue, type IssueClient, type IssueEmployee } from './issue.ts';
import { bankIssues } from './bank-issues.ts';
import { company, ofPerson, payRecord, type BankFacts, type PayPerson } from './pay-issue.ts';
import { proposalIssues, type WaitingProposal } from './proposals.ts';
import { counted } from '#domain/lists/counted.ts';

export const lawKinds = {
  sss: ['SSS contribution', '/payroll/sss'],
  philhealth: ['PhilHealth premium', '/payroll/philhealth'],
  hdmf: ['Pag-IBIG contribution', '/payroll/hdmf'],
  tax: ['withholding tax', '/payroll/withholding_tax'],
} as const;
export type LawKind = keyof typeof lawKinds;

/** Parts of an employee's HR record that are missing or different in Payroll. */
export interface SyncPerson extends IssueEmployee {
  /** The employee's ID in HR. */
  readonly id: number;
  readonly client: IssueClient | null;
  /** True if the employee isn't in Payroll. */
  readonly missing: boolean;
  /** Names of fields changed since the last sync. */
  readonly changed: readonly string[];
}

/** An employee whom no run pays for posted cutoffs. */
export interface UnpaidPerson extends PayPerson {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The employee was entered after the run, was on hold in it, or had the payslip reversed. */
  readonly because: 'late' | 'held' | 'reversed';
}

/** A posted payslip that pays other days of its cutoff than the days of employment. */
export interface PaidOtherDays extends PayPerson {
  readonly paid_from: LocalDate;
  readonly paid_to: LocalDate;
  /** First day employed in the cutoff, or null if not employed in it. */
  readonly from: LocalDate | null;
  readonly to: LocalDate;
}

/** Facts from Payroll. Null if the user may not see them. */
export interface PayIssueFacts {
  readonly today: LocalDate;
  /** Kinds of tables without an effective version today, and tables older than their usual cycle. */
  readonly law: { readonly none: readonly LawKind[]; readonly old: readonly TableToCheck[] } | null;
  /** Years without cutoffs among this year and, from December, the next. */
  readonly years: readonly number[] | null;
  /** Names of the employer's missing details. */
  readonly employer: readonly string[] | null;
  /** Employees hired before the year's first run without opening balances. */
  readonly openings: { readonly year: number; readonly people: readonly PayPerson[] } | null;
  /** Employees in no run of a cutoff whose run at their branch is posted. */
  readonly inNoRun: readonly UnpaidPerson[] | null;
  /** Employees whose last cutoff was posted as regular pay before Payroll had their last day. */
  readonly withoutFinal: readonly (PayPerson & { readonly last_day: LocalDate })[] | null;
  /** Employees whose day of hire or last day changed after a payslip was posted. */
  readonly otherDays: readonly PaidOtherDays[] | null;
  readonly banks: BankFacts | null;
  readonly destinations:
    | readonly (PayPerson & { readonly was: string; readonly is: string; readonly by: string | null })[]
    | null;
  readonly sync: { readonly clients: readonly IssueClient[]; readonly people: readonly SyncPerson[] } | null;
  /** Employees whose record in HR changed after Payroll entered its own values. */
  readonly differs: readonly PayPerson[] | null;
  /** Number of sample employees. */
  readonly sample: number;
  readonly proposals: readonly WaitingProposal[];
}

/** Returns issues of Payroll: tables, cutoffs, banks, opening balances, and the sync. */
export const payIssues = (facts: PayIssueFacts): Issue[] => [
  ...lawIssues(facts.law),
  ...(facts.years ?? []).map((year) => yearIssue(year, facts.today)),
  ...employerIssues(facts.employer ?? []),
  ...sampleIssues(facts.sample),
  ...(facts.inNoRun ?? []).map(noRunIssue),
  ...(facts.withoutFinal ?? []).map(noFinalIssue),
  ...(facts.otherDays ?? []).map(otherDaysIssue),
  ...openingIssues(facts.openings),
  ...bankIssues(facts.banks),
  ...(facts.destinations ?? []).map(destinationIssue),
  ...syncIssues(facts.sync),
  ...(facts.differs ?? []).map(differsIssue),
  ...proposalIssues(facts.proposals),
];

function lawIssues(law: PayIssueFacts['law']): Issue[] {
  if (!law) return [];
  const none = law.none.map((kind) => {
    const [name, to] = lawKinds[kind];
    return company(
      'law.none',
      'blocks',
      `No ${name} table is effective today, so runs can’t be computed. Activate a table.`,
      'Open tables',
      to,
    );
  });
  const old = law.old.map(({ kind, region, from }) => {
    const since = from === null ? 'has no confirmed order' : `has been effective since ${dayText(from)}`;
    if (kind === 'wage_order') {
      const name = regions[mustExist(region, 'A wage order has no region')];
      return company(
        'law.old',
        'note',
        from === null
          ? `${name} has no confirmed wage order. Add the current one.`
          : `The wage order for ${name} ${since}, over a year. Check for a newer one.`,
        'Open minimum wages',
        `/payroll/minimum_wage?region=${region}`,
      );
    }
    const [name, to] = lawKinds[kind];
    return company(
      'law.old',
      'note',
      `${firstOf(name).toUpperCase()}${name.slice(1)} table ${since}. Check it: changes are announced each January.`,
      'Open table',
      to,
    );
  });
  return [...none, ...old];
}

/** Returns the issue of a year without cutoffs. Missing cutoffs of the next year don't block pay yet. */
const yearIssue = (year: number, today: LocalDate): Issue =>
  company(
    'cutoffs.none',
    today < `${year}-01-01` ? 'check' : 'blocks',
    `${year} has no cutoffs, so runs can’t start. Create them.`,
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
          `The company’s ${listed(lacks)} ${lacks.length === 1 ? 'is' : 'are'} missing. Payslips and government reports need ${lacks.length === 1 ? 'it' : 'them'}.`,
          'Enter IDs',
          '/payroll/report/sss?edit=employer',
        ),
      ];

/**
 * Returns the sample data issue. It is shown in each run until the data are removed, which must happen before the first
 * pay.
 */
const sampleIssues = (employees: number): Issue[] =>
  employees === 0
    ? []
    : [
        company(
          'sample.data',
          'check',
          `Sample data includes ${counted(employees, 'made-up employee')}. Remove it before the first pay.`,
          'Remove sample data',
          '/dashboard?setup=1',
        ),
      ];

const openingIssues = (openings: PayIssueFacts['openings']): Issue[] =>
  (openings?.people ?? []).map((p) =>
    ofPerson(
      p,
      'openings.none',
      'check',
      `Was paid outside Kawani in ${mustExist(openings, 'The year of the opening balances is missing').year}. Enter opening balances, or tax and 13th month pay will be wrong.`,
      { label: 'Enter balances', to: payRecord(p.id, 'year', 'balances') },
    ),
  );

const whyUnpaid = { late: 'entered after the run', held: 'on hold in the run', reversed: 'payslip reversed' };

const noRunIssue = (p: UnpaidPerson): Issue =>
  ofPerson(
    p,
    'run.none',
    'check',
    `Isn’t paid for ${dayText(p.from)} to ${dayText(p.to)}: ${whyUnpaid[p.because]}. Start another run of that cutoff; it includes only employees without a payslip.`,
    { label: 'New run', to: '/payroll?edit=new' },
  );

const otherDaysIssue = (p: PaidOtherDays): Issue =>
  ofPerson(
    p,
    'run.days',
    'check',
    `Was paid for ${dayText(p.paid_from)} to ${dayText(p.paid_to)}, but ${p.from === null ? 'wasn’t employed then' : `was employed ${dayText(p.from)} to ${dayText(p.to)}`}: the dates changed after the run. Reverse the payslip and start another run of the cutoff, or pay or deduct the days in an off-cycle run.`,
    { label: 'Open payslips', to: payRecord(p.id, 'payslips') },
  );

const noFinalIssue = (p: NonNullable<PayIssueFacts['withoutFinal']>[number]): Issue =>
  ofPerson(
    p,
    'final.none',
    'check',
    `Left on ${dayText(p.last_day)}, but that cutoff was posted as regular pay. Reverse the payslip, then start another run of the cutoff.`,
    { label: 'Open final pay', to: payRecord(p.id, 'final') },
  );

const destinationIssue = (d: NonNullable<PayIssueFacts['destinations']>[number]): Issue =>
  ofPerson(
    d,
    'account.unconfirmed',
    'blocks',
    `${d.by ? `${d.by} changed the account` : 'The account was changed'} from ${d.was} to ${d.is}. A second user must confirm it before the bank list can be created.`,
    { label: 'Confirm', to: '/dashboard' },
  );

function syncIssues(sync: PayIssueFacts['sync']): Issue[] {
  if (!sync) return [];
  const clients = sync.clients.map((client): Issue => ({
    rule: 'sync.client',
    severity: 'blocks',
    employee: null,
    client,
    sentence: 'Not in Payroll yet, so its employees can’t be paid. Sync the client.',
    fix: { label: 'Open clients', to: '/client/management' },
  }));
  const people = sync.people.map((p) => {
    const fix = { label: 'Open employee', to: `/admin/edit-profile/${p.id}` };
    return p.missing
      ? ofPerson(
          p,
          'sync.employee',
          'blocks',
          'Not in Payroll yet, so this employee can’t be paid. Sync the employee.',
          fix,
        )
      : ofPerson(
          p,
          'sync.changed',
          'check',
          `Changed in HR since the last sync: ${listed(p.changed)}. Sync the employee.`,
          fix,
        );
  });
  return [...clients, ...people];
}

const differsIssue = (p: PayPerson): Issue =>
  ofPerson(
    p,
    'sync.differs',
    'check',
    'HR’s record changed after Payroll entered its own values. Runs use Payroll’s values. Compare them and choose.',
    {
      label: 'Compare',
      to: payRecord(p.id, 'numbers'),
    },
  );
