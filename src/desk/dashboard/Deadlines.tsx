import { Link } from 'react-router-dom';
import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import type { Output } from '#contract/endpoint.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import type { YearlyDue } from '#domain/reports/deadlines.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount, formatDate, formatMonth } from '#src/text/format.ts';
import { holds, type Session } from '#src/session/session.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import type { Tone } from '#src/desk/ui/tone.ts';
import { Nothing, Section } from './Section.tsx';
import classes from './staff.module.css';

type Deadline = Output<typeof agencyDeadlines>['data'][number];

/** The screen of each report, and its form number where the agency has several. */
const reports: Readonly<Record<AgencyKind, { to: string; form?: string }>> = {
  sss: { to: 'sss' },
  hdmf: { to: 'hdmf' },
  philhealth: { to: 'philhealth' },
  tax: { to: 'tax', form: '1601-C' },
  alphalist: { to: 'alpha-list', form: '1604-C' },
};

/** Yearly duties besides the agencies' reports. Both come from the runs of 13th month pay. */
const yearly: Readonly<Record<YearlyDue, string>> = {
  thirteenth_month: '13th month pay',
  dole: 'DOLE, 13th month pay report',
};
const isYearly = (kind: Deadline['kind']): kind is YearlyDue => kind in yearly;

const nameOf = ({ kind, span }: Deadline): string => {
  if (isYearly(kind)) return `${yearly[kind]}, ${span}`;
  const { form } = reports[kind];
  const whose = [agencyReports[kind].agency, ...(form ? [form] : [])].join(' ');
  return `${whose}, ${span.length === 4 ? span : formatMonth(`${span}-01`)}`;
};

const words: Readonly<Record<Deadline['state'], string>> = { late: 'late', due: 'due', filed: 'filed' };
const paidWords: typeof words = { late: 'late', due: 'to pay', filed: 'paid' };
const peopleLeft = (n: number): string => (n === 1 ? '1 employee' : `${formatCount(n)} employees`);
const tones: Readonly<Record<Deadline['state'], Tone>> = { late: 'bad', due: 'quiet', filed: 'ok' };

/** Deadlines shown at most. The others are on the agencies' screens. */
const most = 12;

/** Reports and payments due to agencies and employees by law, overdue first. */
export function Deadlines({ session }: { session: Session }) {
  const mayRun = holds(session, 'PAY07');
  const of = useEndpoint(agencyDeadlines, {});
  return (
    <Section title="Deadlines" side="whole company" of={of}>
      {({ data, today }) =>
        data.length === 0 ? (
          <Nothing>No deadlines. Everything due in the last 12 months is filed and paid.</Nothing>
        ) : (
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">Report</th>
                  <th scope="col">Due</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                {data.slice(0, most).map((d) => (
                  <tr key={`${d.kind} ${d.span}`}>
                    <th scope="row">
                      {isYearly(d.kind) && !mayRun ? nameOf(d) : <Link to={addressOf(d)}>{nameOf(d)}</Link>}
                    </th>
                    <td title={d.rule}>{d.due === today ? <strong>Today</strong> : formatDate(d.due)}</td>
                    <td>
                      <Badge tone={tones[d.state]}>
                        {d.kind === 'thirteenth_month' ? paidWords[d.state] : words[d.state]}
                      </Badge>
                      {d.people_left !== null && d.people_left > 0 && <span> {peopleLeft(d.people_left)}</span>}
                      {d.state !== 'filed' && d.unposted > 0 && (
                        <span> after {d.unposted === 1 ? '1 run' : `${d.unposted} runs`}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Section>
  );
}

const addressOf = ({ kind, span }: Deadline): string => {
  if (isYearly(kind)) return '/payroll/adjustment';
  const month = span.length > 4 ? `&month=${Number(span.slice(5))}` : '';
  return `/payroll/report/${reports[kind].to}?year=${span.slice(0, 4)}${month}`;
};
