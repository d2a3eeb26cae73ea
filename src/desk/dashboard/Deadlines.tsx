import { Link } from 'react-router-dom';
import { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount, formatDate, formatDayMonth, formatMoney } from '#src/text/format.ts';
import { holds, type Session } from '#src/session/session.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import type { Tone } from '#src/desk/ui/tone.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { addressOf, nameOf, type Deadline } from './deadline-words.ts';
import { useFolded } from './use-folded.tsx';
import { Section } from './Section.tsx';
import classes from './staff.module.css';

const words: Readonly<Record<Deadline['state'], string>> = { late: 'late', due: 'due', filed: 'filed' };
const paidWords: typeof words = { late: 'late', due: texts.toPay, filed: 'paid' };
const peopleLeft = (n: number): string => (n === 1 ? texts.oneEmployee : texts.employees(formatCount(n)));
const tones: Readonly<Record<Deadline['state'], Tone>> = { late: 'bad', due: 'quiet', filed: 'ok' };

/** Reports and payments due to agencies and employees by law, overdue first. */
export function Deadlines({ session }: { session: Session }) {
  const mayRun = holds(session, 'PAY07');
  const of = useEndpoint(agencyDeadlines, {});
  const { shown, button } = useFolded(of.data?.data ?? []);
  const amounts = shown.some((d) => (d.amount_centavos ?? 0) > 0);
  return (
    <Section title={texts.deadlines} side={texts.wholeCompany} of={of} empty={({ data }) => data.length === 0}>
      {({ today }) => (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{texts.report}</th>
                <th scope="col">{texts.due}</th>
                {amounts && (
                  <th scope="col" data-number data-wide>
                    {texts.amount}
                  </th>
                )}
                <th scope="col">{texts.state}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((d) => {
                const to = addressOf(d, mayRun);
                return (
                  <tr key={`${d.kind} ${d.span}`}>
                    <th scope="row" data-name>
                      {to === null ? nameOf(d) : <Link to={to}>{nameOf(d)}</Link>}
                    </th>
                    <td title={d.rule}>{d.due === today ? <strong>{texts.today}</strong> : dayOf(d.due, today)}</td>
                    {amounts && (
                      <td data-number data-wide title={amountTitle(d)}>
                        {(d.amount_centavos ?? 0) > 0 && money(d.amount_centavos!)}
                      </td>
                    )}
                    <td data-wraps>
                      <Badge tone={tones[d.state]}>
                        {d.kind === 'thirteenth_month' ? paidWords[d.state] : words[d.state]}
                      </Badge>
                      {d.people_left !== null && d.people_left > 0 && <span> {peopleLeft(d.people_left)}</span>}
                      {d.state !== 'filed' && d.unposted > 0 && <span> {texts.afterRuns(d.unposted)}</span>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {button}
        </div>
      )}
    </Section>
  );
}

/** Formats a due date, with its year unless it is this year. */
const dayOf = (due: string, today: string): string =>
  due.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(due) : formatDate(due);

const amountTitle = ({ amount_centavos, posted }: Deadline): string | undefined =>
  amount_centavos === null || amount_centavos === 0
    ? undefined
    : texts.ofPostedRuns(formatMoney(amount_centavos), posted);
