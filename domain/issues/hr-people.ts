import type { LocalDate } from '../calendar/local-date.ts';
import { orderAbove, wageInWords, type PaidRate, type WageOrder, type WagePlace } from '../tables/minimum-wages.ts';
import { factorDiffers, forDailyRates, isForDailyRates } from '../tables/rest-day-factors.ts';
import { listed, type Issue, type IssueClient, type IssueEmployee, type IssueRule, type Severity } from './issue.ts';

export const governmentIds = {
  tin: 'TIN',
  sss: 'SSS no.',
  philhealth: 'PhilHealth no.',
  pagibig: 'Pag-IBIG MID no.',
} as const;
export type GovernmentId = keyof typeof governmentIds;

/** An active employee on a day: today, or the first day of an employee who starts later. */
export interface IssuePerson extends IssueEmployee {
  readonly id: number;
  readonly client: IssueClient | null;
  /** True if the employee has an assignment on that day. */
  readonly placed: boolean;
  /** Region and area of the branch, or null without a branch. */
  readonly place: WagePlace | null;
  readonly rate: PaidRate | null;
  readonly scheduled: boolean;
  /** Weekly rest days of the schedule. Null without a schedule, or with several in two weeks. */
  readonly rest_days: number | null;
  readonly lacks: readonly GovernmentId[];
  /** Government IDs that another employee also has. */
  readonly shares: readonly GovernmentId[];
  /** Another employee with the same e-mail address. */
  readonly email_with: string | null;
}

const titleOf = (section: string): string => `Open ${section}`;

/** Returns issues of employees' records in HR. */
export function peopleIssues(people: readonly IssuePerson[], orders: readonly WageOrder[], today: LocalDate): Issue[] {
  return people.flatMap((p) => {
    const issue = (rule: IssueRule, severity: Severity, sentence: string, section: string, label: string): Issue => ({
      rule,
      severity,
      employee: { code: p.code, name: p.name },
      client: p.client,
      sentence,
      fix: { label: titleOf(label), to: `/admin/edit-profile/${p.id}#${section}` },
    });
    const found: Issue[] = [];
    if (!p.rate)
      found.push(
        issue('person.rate', 'blocks', 'Has no rate, so no payslip can be computed. Enter a rate.', 'rates', 'rates'),
      );
    if (!p.placed)
      found.push(
        issue(
          'person.place',
          'blocks',
          'Has no client assignment, so runs leave this employee out. Add an assignment.',
          'assignments',
          'assignments',
        ),
      );
    if (!p.scheduled)
      found.push(
        issue(
          'person.schedule',
          'check',
          'Has no schedule, so rest days and absences are unknown. Assign a schedule.',
          'schedules',
          'schedules',
        ),
      );
    if (p.rate?.scheme === 'monthly' && isForDailyRates(p.rate.factorTenths))
      found.push(issue('factor.daily', 'blocks', forDailyRates(p.rate.factorTenths), 'rates', 'rates'));
    else if (p.rate?.scheme === 'monthly' && p.rest_days !== null) {
      const differs = factorDiffers(p.rate.factorTenths, p.rest_days);
      if (differs) found.push(issue('factor.schedule', 'check', differs, 'rates', 'rates'));
    }
    const order = p.rate && p.place && orderAbove(orders, p.rate, p.place, today);
    if (order)
      found.push(
        issue(
          'rate.below',
          'check',
          `Has a rate below the minimum wage of ${wageInWords(order)}. Check the rate.`,
          'rates',
          'rates',
        ),
      );
    const ids = (of: readonly GovernmentId[]) => listed(of.map((id) => governmentIds[id]));
    if (p.lacks.length > 0)
      found.push(
        issue(
          'person.numbers',
          'note',
          `Has no ${ids(p.lacks)}, which government reports need.`,
          'numbers',
          'government IDs',
        ),
      );
    if (p.shares.length > 0)
      found.push(
        issue(
          'number.shared',
          'check',
          `Has the same ${ids(p.shares)} as another employee. Correct the wrong record.`,
          'numbers',
          'government IDs',
        ),
      );
    if (p.email_with !== null)
      found.push(
        issue(
          'email.shared',
          'note',
          `Has the same e-mail address as ${p.email_with}, so payslips of both go there.`,
          'person',
          'person',
        ),
      );
    return found;
  });
}
