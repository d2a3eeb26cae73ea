import { listEmployeeBenefits } from '#contract/hr/benefits/employee-benefits.ts';
import { runsOfEmployee } from '#contract/payroll/adjustments/adjustment-history.ts';
import { showPayFacts } from '#contract/payroll/people/employee-facts.ts';
import { loanStateWords } from '#contract/payroll/loans/loan-register.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { hours } from '#src/desk/attendance/cell.ts';
import { usePayPerson } from '#src/desk/people/use-pay-person.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Nothing } from '#src/desk/record/Record.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from '../file.ts';
import { held } from '../held.ts';
import { Card, Lines, Value } from './Card.tsx';
import { dots } from './job-entries.ts';

const bases = { monthly: texts.monthly, daily: texts.daily, hourly: texts.hourly } as const;
const latest = 6;

/** Pay basis, the last posted payslip, and the account; amounts only on request. Below it the loans. */
export function PayCards({ file, amounts, payroll }: { file: File201; amounts: boolean; payroll: boolean }) {
  const { employee, timelines, asOf } = file;
  const { found: person } = usePayPerson(employee.employee_code, { enabled: payroll });
  const id = person?.id ?? 0;
  const facts = useEndpoint(showPayFacts, { params: { id } }, { enabled: id > 0 }).data?.data;
  const runs = useEndpoint(runsOfEmployee, { params: { id }, query: { limit: latest } }, { enabled: id > 0 }).data
    ?.data;
  const peso = (centavos: number) => (amounts ? `₱${pesos(centavos)}` : dots);
  const [rate] = held(timelines.rates, asOf);
  const place = held(timelines.assignments, asOf).find((a) => a.line === 1);
  const [paid] = (runs ?? []).flatMap(({ posted_at, net_centavos: net, pay_date }) =>
    posted_at === null || net === null ? [] : [{ net, pay_date }],
  );
  const basis = rate && [bases[rate.scheme], texts.hours(hours(rate.minutes_per_day)), place?.region].filter(Boolean);
  const { bank, account_number } = employee.banking;
  return (
    <>
      <Card title={texts.pay} to={payroll ? 'pay' : 'rates'} link={payroll ? texts.payslips : texts.rates}>
        <Lines
          of={[
            [texts.payBasis, <Value key="b" of={basis?.join(', ') ?? '–'} />, basis?.join(', ')],
            ...(paid
              ? ([[texts.lastNetPay, <Value key="n" of={peso(paid.net)} more={day(paid.pay_date)} />]] as const)
              : []),
            ...(facts
              ? ([
                  [
                    texts.netOf(facts.year_to_date.year),
                    <Value
                      key="y"
                      of={peso(facts.year_to_date.net_centavos)}
                      more={slips(facts.year_to_date.payslips)}
                    />,
                  ],
                ] as const)
              : []),
            [texts.bank, <Value key="k" of={bank ?? texts.noAccount} more={account_number ?? ''} />],
          ]}
        />
      </Card>
      {facts && facts.loans.length > 0 && (
        <Card
          title={texts.loans}
          note={facts.loans.length === 1 ? texts.oneLoan : texts.loansLoanCount(facts.loans.length)}
          to="pay"
        >
          <Lines
            of={facts.loans.map((l) => [
              l.name,
              <Value
                key={l.id}
                of={texts.leftBalance(peso(l.balance_centavos))}
                more={loanStateWords[l.state].toLowerCase()}
              />,
            ])}
          />
        </Card>
      )}
    </>
  );
}

const slips = (n: number): string => (n === 1 ? texts.onePayslip : texts.payslipsN(n));

export function BenefitsCard({ file, amounts }: { file: File201; amounts: boolean }) {
  const { data } = useEndpoint(listEmployeeBenefits, { query: { user_id: file.employee.id, limit: 200 } });
  const current = held(data?.data ?? [], file.asOf);
  return (
    <Card title={texts.benefits} to="benefits">
      {data && current.length === 0 && <Nothing>{texts.noBenefitsYet}</Nothing>}
      <Lines
        of={current.map((b) => [
          b.benefit_name,
          b.amount_centavos === null ? (
            <Value of={texts.fromLower(day(b.from_date))} />
          ) : (
            <Value of={amounts ? `₱${pesos(b.amount_centavos)}` : dots} more={texts.month} />
          ),
        ])}
      />
    </Card>
  );
}
