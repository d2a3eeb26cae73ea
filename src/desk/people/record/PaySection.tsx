import { loanStateWords } from '#contract/payroll/loans/loans.ts';
import { runsOfEmployee } from '#contract/payroll/adjustments/adjustment-history.ts';
import { showPayFacts } from '#contract/payroll/people/employee-facts.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatRange } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import record from '#src/desk/record/Record.module.css';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';
import { usePayPerson } from '#src/desk/people/use-pay-person.ts';
import { stateWords } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Badge, LinkBtn } from '#src/desk/ui/pieces.tsx';
import type { File201 } from './file.ts';

const peso = (centavos: number) => `₱${pesos(centavos)}`;
const latest = 6;

/** Payroll data: year to date, loans, and runs. */
export function PaySection({ employee }: File201) {
  const { found: person, ...found } = usePayPerson(employee.employee_code);
  const id = person?.id ?? 0;
  const facts = useEndpoint(showPayFacts, { params: { id } }, { enabled: id > 0 });
  const runs = useEndpoint(runsOfEmployee, { params: { id }, query: { limit: latest } }, { enabled: id > 0 });
  const error = found.error ?? facts.error ?? runs.error;
  return (
    <Section
      id="pay"
      title="Loans and payslips"
      note="From Payroll"
      actions={
        person && (
          <>
            {person.last_day !== null && <LinkBtn to={`/payroll/employee-management/${id}#final`}>Final pay</LinkBtn>}
            <LinkBtn to={`/payroll/employee-management/${id}`}>Open in Payroll</LinkBtn>
          </>
        )
      }
    >
      {error && <Nothing>{explain(error)}</Nothing>}
      {found.data && !person && <Nothing>Not synced to Payroll yet.</Nothing>}
      {facts.data && <Standing of={facts.data.data} />}
      {runs.data && <Runs of={runs.data.data} more={runs.data.total > latest} />}
    </Section>
  );
}

function Standing({ of }: { of: (typeof showPayFacts)['response']['_zod']['output']['data'] }) {
  const ytd = of.year_to_date;
  return (
    <>
      <Facts
        of={[
          [`Gross of ${ytd.year}`, peso(ytd.gross_centavos)],
          ['Net pay', peso(ytd.net_centavos)],
          ['Tax withheld', peso(ytd.tax_centavos)],
          ['Contributions', peso(ytd.contributions_centavos)],
        ]}
      />
      {of.loans.length === 0 ? (
        <Nothing>No loans.</Nothing>
      ) : (
        <Facts
          single
          of={of.loans.map(
            (l) => [l.name, `${peso(l.balance_centavos)} left, ${loanStateWords[l.state].toLowerCase()}`] as const,
          )}
        />
      )}
    </>
  );
}

function Runs({ of, more }: { of: (typeof runsOfEmployee)['response']['_zod']['output']['data']; more: boolean }) {
  const session = useSession();
  const opens = session !== null && holds(session, 'PAY07');
  if (of.length === 0) return <Nothing>No payslips yet.</Nothing>;
  return (
    <>
      <table className={record['dated']} aria-label="Runs and payslips">
        <thead>
          <tr>
            <th>Run</th>
            <th style={{ width: '170px' }}>Cutoff</th>
            <th style={{ width: '110px' }}>Pay date</th>
            <th style={{ width: '120px' }} data-align="right">
              Gross
            </th>
            <th style={{ width: '120px' }} data-align="right">
              Net
            </th>
            <th style={{ width: '110px' }}>State</th>
            <th className={record['does']} aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {of.map((run) => (
            <tr key={run.run_id}>
              <td title={run.name}>{run.name}</td>
              <td>{formatRange(run.from_date, run.to_date)}</td>
              <td>{day(run.pay_date)}</td>
              <td data-align="right">{run.gross_centavos === null ? '–' : peso(run.gross_centavos)}</td>
              <td data-align="right">{run.net_centavos === null ? '–' : peso(run.net_centavos)}</td>
              <td>
                <Badge tone={stateWords[run.run_state][1]}>{stateWords[run.run_state][0]}</Badge>
              </td>
              <td className={record['does']}>
                {opens && (
                  <LinkBtn
                    look="bare"
                    to={`/payroll/payroll-summary/${run.run_id}`}
                    aria-label={`Open ${run.name}, ${formatRange(run.from_date, run.to_date)}`}
                  >
                    Open
                  </LinkBtn>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <Nothing>The latest {latest}. See all in Payroll.</Nothing>}
    </>
  );
}
