import { Navigate, useLocation, useParams } from 'react-router-dom';
import {
  factFields,
  PagibigForm,
  showPayFacts,
  updatePagibig,
  type PayFacts,
} from '#contract/payroll/people/employee-facts.ts';
import { listDestinations } from '#contract/payroll/people/pay-destinations.ts';
import { payEmployees, payMissingWords } from '#contract/payroll/people/employees.ts';
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
import { LeavingDialog } from './LeavingDialog.tsx';
import { PaySections } from './PaySections.tsx';
import { SectionForm } from './SectionForm.tsx';
import { sections, type SectionName } from './sections.ts';
import { Bones } from '#src/desk/ui/DeskState.tsx';

const back = { to: '/payroll/employee-management', label: 'Back to payroll employees' };
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
        title="Payroll employee"
        back={back}
        error={error}
        none="This employee isn’t synced to Payroll yet"
        onRetry={() => void refetch()}
      />
    );
  return <Loading />;
}

const Loading = () => (
  <Record title="Payroll employee" sections={[]}>
    <Bones />
  </Record>
);

function OfNumber({ id }: { id: number }) {
  const asked = useEndpoint(showPayFacts, { params: { id } }, { enabled: id > 0 });
  if (asked.error || !(id > 0))
    return (
      <NoRecord
        title="Payroll employee"
        back={back}
        error={asked.error}
        none="Employee not found"
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
            <Badge>Archived</Badge>
          ) : employee.last_day !== null ? (
            <Badge tone="warn">
              {employee.last_day < of.today ? 'Left' : 'Leaves'} {day(employee.last_day)}
            </Badge>
          ) : (
            <Badge tone="ok">Active</Badge>
          )}
          {lacks.length > 0 && <Badge tone="warn">no {lacks.map((m) => payMissingWords[m]).join(', no ')}</Badge>}
          {employee.missing.includes('hr') && <Badge tone="warn">{payMissingWords.hr}</Badge>}
        </>
      }
      sections={[
        { id: 'rates', title: 'Rates', count: of.rates.length },
        { id: 'places', title: 'Assignments', count: of.places.length },
        { id: 'year', title: 'Year to date' },
        { id: 'contributions', title: 'Contributions and tax' },
        { id: 'numbers', title: 'Government IDs and bank' },
        { id: 'final', title: 'Final pay' },
        { id: 'payslips', title: 'Payslips' },
        { id: 'sss-benefits', title: 'SSS benefits' },
        { id: 'loans', title: 'Loans', count: of.loans.length },
        { id: 'adjustments', title: 'Adjustments', count: of.adjustments.length },
      ]}
      tabs={<RecordBar side="payroll" code={employee.code} />}
      actions={
        <Btn aria-pressed={history} onClick={turn} keys="H">
          <HistoryIcon size={16} /> History
        </Btn>
      }
      keys={[
        ['A', 'new rate'],
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
      title="Pag-IBIG savings"
      endpoint={updatePagibig}
      schema={PagibigForm}
      fields={factFields}
      values={of.pagibig}
      version={of.version}
      send={(given, version) => mutateAsync({ body: { ...PagibigForm.parse(given), id: employee.id, version } })}
      present={(current) => current.pagibig}
      record={{ id: employee.id, one: 'employee', name: employee.name, history: payEmployees.history }}
      said="Pag-IBIG savings saved"
      onClose={onClose}
    >
      <MoneyField name="pagibig_total_centavos" help="pagibigSavings" hint="Leave blank for the legal amount" />
      <YesField
        name="pagibig_employer_matches"
        hint={`More than ₱${pesos(20_000)} is the employee’s own share unless matched`}
      />
    </RecordForm>
  );
}
