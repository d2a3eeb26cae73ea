import { loanStateWords } from '#contract/payroll/loans/loan-register.ts';
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
import { texts } from '#src/text/en/desk/people/record.ts';
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
      title={texts.loansAndPayslips}
      note={texts.fromPayroll}
      actions={
        person && (
          <>
            {person.last_day !== null && (
              <LinkBtn to={`/payroll/employee-management/${id}#final`}>{texts.finalPay}</LinkBtn>
            )}
            <LinkBtn to={`/payroll/employee-management/${id}`}>{texts.openInPayroll}</LinkBtn>
          </>
        )
      }
    >
      {error && <Nothing>{explain(error)}</Nothing>}
      {found.data && !person && <Nothing>{texts.notSyncedToPayrollYet}</Nothing>}
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
          [texts.grossOf(ytd.year), peso(ytd.gross_centavos)],
          [texts.netPay, peso(ytd.net_centavos)],
          [texts.taxWithheld, peso(ytd.tax_centavos)],
          [texts.contributions, peso(ytd.contributions_centavos)],
        ]}
      />
      {of.loans.length === 0 ? (
        <Nothing>{texts.noLoans}</Nothing>
      ) : (
        <Facts
          single
          of={of.loans.map(
            (l) =>
              [l.name, texts.leftBalanceLoan(peso(l.balance_centavos), loanStateWords[l.state].toLowerCase())] as const,
          )}
        />
      )}
    </>
  );
}

function Runs({ of, more }: { of: (typeof runsOfEmployee)['response']['_zod']['output']['data']; more: boolean }) {
  const session = useSession();
  const opens = session !== null && holds(session, 'PAY07');
  if (of.length === 0) return <Nothing>{texts.noPayslipsYet}</Nothing>;
  return (
    <>
      <table className={record['dated']} aria-label={texts.runsAndPayslips}>
        <thead>
          <tr>
            <th>{texts.run}</th>
            <th style={{ width: '170px' }}>{texts.cutoff}</th>
            <th style={{ width: '110px' }}>{texts.payDate}</th>
            <th style={{ width: '120px' }} data-align="right">
              {texts.gross}
            </th>
            <th style={{ width: '120px' }} data-align="right">
              {texts.net}
            </th>
            <th style={{ width: '110px' }}>{texts.state}</th>
            <th className={record['does']} aria-label={texts.actions} />
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
                    aria-label={texts.openNameFrom(run.name, formatRange(run.from_date, run.to_date))}
                  >
                    {texts.open}
                  </LinkBtn>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <Nothing>{texts.latestSeeAllInPayroll(latest)}</Nothing>}
    </>
  );
}
