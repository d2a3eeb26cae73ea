import { Navigate, useLocation, useParams } from 'react-router-dom';
import {
  factFields,
  PagibigForm,
  showPayFacts,
  updatePagibig,
  type PayFacts,
} from '#contract/payroll/people/employee-facts.ts';
import { listDestinations } from '#contract/payroll/people/pay-destinations.ts';
import { payEmployees, payMissingWords } from '#contract/payroll/people/employee-register.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { History } from '#src/desk/register/History.tsx';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { fromListOf, recordOf } from '#src/desk/people/from-list.ts';
import { RecordBar } from '#src/desk/people/RecordBar.tsx';
import { usePayPerson } from '#src/desk/people/use-pay-person.ts';
import { NoRecord } from '#src/desk/record/NoRecord.tsx';
import { Record } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { HistoryIcon } from '#src/desk/ui/icons.tsx';
import { MoneyField, YesField } from '#src/desk/ui/fields.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import { PaySections } from './PaySections.tsx';
import { SectionForm } from './SectionForm.tsx';
import { sections, type SectionName } from './sections.ts';
import { Bones } from '#src/desk/ui/DeskState.tsx';

const back = { to: '/payroll/employee-management', label: texts.backToPayrollEmployees };
const isSection = (name: string | null): name is SectionName => name !== null && Object.hasOwn(sections, name);
const refresh = [showPayFacts, payEmployees.list, payEmployees.history, listDestinations];

/** Payroll record of an employee: dated rates and assignments, year to date, IDs, loans, and adjustments. */
export default function PayEmployee() {
  const [params] = useAddress();
  const given = useParams()['id'];
  const code = given === 'by-code' ? params.get('code') : null;
  return code === null ? <OfNumber id={Number(given)} /> : <OfCode code={code} />;
}

/** HR links here by employee code. */
function OfCode({ code }: { code: string }) {
  const { found, data, error, refetch } = usePayPerson(code);
  const { hash } = useLocation();
  const [params] = useAddress();
  if (found) return <Navigate replace to={recordOf('payroll', found, fromListOf(params)) + hash} />;
  if (data || error)
    return (
      <NoRecord
        title={texts.payrollEmployee}
        back={back}
        error={error}
        none={texts.thisEmployeeIsntSyncedTo}
        onRetry={() => void refetch()}
      />
    );
  return <Loading />;
}

const Loading = () => (
  <Record title={texts.payrollEmployee} sections={[]}>
    <Bones />
  </Record>
);

function OfNumber({ id }: { id: number }) {
  const asked = useEndpoint(showPayFacts, { params: { id } }, { enabled: id > 0 });
  if (asked.error || !(id > 0))
    return (
      <NoRecord
        title={texts.payrollEmployee}
        back={back}
        error={asked.error}
        none={texts.employeeNotFound}
        onRetry={() => void asked.refetch()}
      />
    );
  if (!asked.data) return <Loading />;
  return <Whole key={id} of={asked.data.data} />;
}

function Whole({ of }: { of: PayFacts }) {
  const { employee } = of;
  // Leavers are archived in HR and still get a final pay; employees archived by mistake don't.
  const closed = employee.archived && employee.last_day === null;
  const lacks = employee.missing.filter((m) => m !== 'hr');
  const [params, setParams] = useAddress();
  const history = params.get('history') !== null;
  const set = (name: string, value: string | null) =>
    setParams((now) => withParams(now, { [name]: value }), { replace: true, preventScrollReset: true });
  const turn = () => set('history', history ? null : '1');
  // A link here to fix something opens its form.
  const edit = params.get('edit');
  const editing = closed ? null : edit === 'savings' || edit === 'leaving' || isSection(edit) ? edit : null;
  const setEditing = (section: SectionName | 'savings' | 'leaving' | null) => set('edit', section);
  useKeys({ h: turn, a: () => setEditing('rate') });
  return (
    <Record
      title={employee.name}
      facts={
        <>
          <span>{employee.code}</span>
          {closed ? (
            <Badge>{texts.archived}</Badge>
          ) : employee.last_day !== null ? (
            <Badge tone="warn">
              {employee.last_day < of.today ? texts.left : texts.leaves} {day(employee.last_day)}
            </Badge>
          ) : (
            <Badge tone="ok">{texts.active}</Badge>
          )}
          {lacks.length > 0 && (
            <Badge tone="warn">{texts.noLacks(lacks.map((m) => payMissingWords[m]).join(texts.no2))}</Badge>
          )}
          {employee.missing.includes('hr') && <Badge tone="warn">{payMissingWords.hr}</Badge>}
        </>
      }
      sections={[
        { id: 'rates', title: texts.rates, count: of.rates.length },
        { id: 'places', title: texts.assignments, count: of.places.length },
        { id: 'year', title: texts.yearToDate },
        { id: 'contributions', title: texts.contributionsAndTax },
        { id: 'numbers', title: texts.governmentIdsAndBank },
        { id: 'final', title: texts.finalPay2 },
        { id: 'payslips', title: texts.payslips },
        { id: 'sss-benefits', title: texts.sssBenefits },
        { id: 'loans', title: texts.loans, count: of.loans.length },
        { id: 'adjustments', title: texts.adjustments, count: of.adjustments.length },
      ]}
      tabs={<RecordBar side="payroll" code={employee.code} />}
      actions={
        <Btn aria-pressed={history} onClick={turn} keys="H">
          <HistoryIcon size={16} /> {texts.history}
        </Btn>
      }
      keys={[
        ['A', texts.newRate],
        ['H', 'history'],
      ]}
      panel={history && <History of={payEmployees} id={employee.id} name={employee.name} onClose={turn} />}
    >
      <PaySections of={of} refresh={refresh} onEdit={closed ? null : setEditing} />
      {editing === 'leaving' ? (
        <LeavingDialog id={employee.id} name={employee.name} onClose={() => setEditing(null)} />
      ) : editing === 'savings' ? (
        <Savings of={of} onClose={() => setEditing(null)} />
      ) : (
        editing && <SectionForm of={of} section={editing} refresh={refresh} onClose={() => setEditing(null)} />
      )}
    </Record>
  );
}

/** Pag-IBIG savings beyond the legal amount. */
function Savings({ of, onClose }: { of: PayFacts; onClose: () => void }) {
  const { mutateAsync } = useSubmit(updatePagibig, { refresh });
  const { employee } = of;
  return (
    <RecordForm<PayFacts>
      title={texts.pagIbigSavings}
      endpoint={updatePagibig}
      schema={PagibigForm}
      fields={factFields}
      values={of.pagibig}
      version={of.version}
      send={(given, version) => mutateAsync({ body: { ...PagibigForm.parse(given), id: employee.id, version } })}
      present={(current) => current.pagibig}
      record={{ id: employee.id, one: 'employee', name: employee.name, history: payEmployees.history }}
      said={texts.pagIbigSavingsSaved}
      onClose={onClose}
    >
      <MoneyField name="pagibig_total_centavos" help="pagibigSavings" hint={texts.leaveBlankForLegalAmount} />
      <YesField name="pagibig_employer_matches" hint={texts.moreThanPesosIsEmployees(pesos(20_000))} />
    </RecordForm>
  );
}
