import { Navigate, useLocation, useParams } from 'react-router-dom';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { employeeHistory } from '#contract/hr/people/employee-record.ts';
import { showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { approvingCodes, type PermissionCode } from '#contract/permissions.ts';
import { isDate } from '#domain/calendar/local-date.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { History } from '#src/desk/register/History.tsx';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { Face } from '#src/desk/people/Face.tsx';
import { fromListOf, recordOf } from '#src/desk/people/from-list.ts';
import { RecordBar } from '#src/desk/people/RecordBar.tsx';
import { AsOf } from '#src/desk/record/AsOf.tsx';
import { NoRecord } from '#src/desk/record/NoRecord.tsx';
import { Record, type SectionOfRecord } from '#src/desk/record/Record.tsx';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { HistoryIcon } from '#src/desk/ui/icons.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import { AccountSection } from './AccountSection.tsx';
import { AdjustmentsSection } from './AdjustmentsSection.tsx';
import { AssignmentsSection } from './AssignmentsSection.tsx';
import { BankSection } from './BankSection.tsx';
import { BenefitsSection } from './BenefitsSection.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { EmploymentSection } from './EmploymentSection.tsx';
import type { File201 } from './file.ts';
import { FilingsSection } from './FilingsSection.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { NumbersSection } from './NumbersSection.tsx';
import { PapersSection } from './PapersSection.tsx';
import { PaySection } from './PaySection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { Overview } from './overview/Overview.tsx';
import { paperAsked, PrintedPaper } from './PrintedPaper.tsx';
import { RatesSection } from './RatesSection.tsx';
import { RecordCard, Standing } from './RecordCard.tsx';
import { SchedulesSection } from './SchedulesSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useAmounts } from './use-amounts.ts';
import { Bones } from '#src/desk/ui/DeskState.tsx';

const back = { to: '/admin/employee-management', label: texts.backToEmployees };

/** Puts sections in one group of the section list. */
const group = (title: string, sections: readonly SectionOfRecord[]): SectionOfRecord[] =>
  sections.map((s) => ({ ...s, group: title }));

/** The 201 file: all data of an employee by section, as of a date. */
export default function EditProfile() {
  const [params] = useAddress();
  const given = useParams()['id'];
  const code = given === 'by-code' ? params.get('code') : null;
  return code === null ? <OfNumber id={Number(given)} /> : <OfCode code={code} />;
}

/** Payroll links here by employee code. */
function OfCode({ code }: { code: string }) {
  const { data, error, refetch } = useEndpoint(listEmployees, { query: { search: code, limit: 50, status: 'all' } });
  const { hash } = useLocation();
  const [params] = useAddress();
  const found = data?.employees.find((e) => e.employee_code === code);
  if (found) return <Navigate replace to={recordOf('hr', found, fromListOf(params)) + hash} />;
  if (data || error)
    return (
      <NoRecord
        title={texts.fileN201}
        back={back}
        error={error}
        none={texts.employeeNotFound}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Record title={texts.fileN201} sections={[]}>
      <Bones />
    </Record>
  );
}

function OfNumber({ id }: { id: number }) {
  const employee = useEndpoint(showEmployee, { params: { id } }, { enabled: id > 0 });
  const timelines = useEndpoint(showTimelines, { params: { id } }, { enabled: id > 0 });
  const error = employee.error ?? timelines.error;
  if (error || !(id > 0))
    return (
      <NoRecord
        title={texts.fileN201}
        back={back}
        error={error}
        none={texts.employeeNotFound}
        onRetry={() => void (employee.error ? employee : timelines).refetch()}
      />
    );
  if (!employee.data || !timelines.data)
    return (
      <Record title={texts.fileN201} sections={[]}>
        <Bones />
      </Record>
    );
  return <Whole key={id} employee={employee.data.data} timelines={timelines.data.data} />;
}

function Whole({ employee, timelines }: Omit<File201, 'asOf'>) {
  const [params, setParams] = useAddress();
  const { today } = timelines;
  const session = useSession();
  // Sections of other modules need their permission.
  const may = (code: PermissionCode) => session !== null && holds(session, code);
  const decides = approvingCodes.some(may);
  const given = params.get('as_of') ?? '';
  const asOf = isDate(given) ? given : today;
  const set = (name: string, value: string | null) =>
    setParams((now) => withParams(now, { [name]: value }), { replace: true, preventScrollReset: true });
  const [amounts, onAmounts] = useAmounts();
  const history = params.get('history') !== null;
  const file = { employee, timelines, asOf };
  const paper = paperAsked(params.get('print'));
  useKeys({ h: () => set('history', history ? null : '1'), p: () => paper === null && window.print() });
  if (paper) return <PrintedPaper {...paper} file={file} />;
  const toCome = (entries: readonly { from_date: string; withdrawn_at: string | null }[]) => {
    const n = entries.filter((e) => e.withdrawn_at === null && e.from_date > today).length;
    return n > 0 ? `+${n}` : undefined;
  };
  const changes = [...timelines.employments, ...timelines.statuses, ...timelines.assignments, ...timelines.rates]
    .filter((e) => e.withdrawn_at === null)
    .map((e) => e.from_date);
  const sections = [
    { id: 'overview', title: texts.overview },
    ...group(texts.person, [
      { id: 'person', title: texts.person },
      { id: 'pictures', title: texts.photoAndSignature },
      { id: 'numbers', title: texts.governmentIds },
      { id: 'account', title: texts.accountAndSessions },
    ]),
    ...group(texts.work, [
      { id: 'assignments', title: texts.clientAssignments, count: toCome(timelines.assignments) },
      { id: 'statuses', title: texts.employmentStatus, count: toCome(timelines.statuses) },
      { id: 'schedules', title: texts.schedules },
      ...(may('HRIS09') ? [{ id: 'time', title: texts.attendance }] : []),
      { id: 'leave', title: texts.leaveCredits },
      ...(decides ? [{ id: 'filings', title: texts.requests }] : []),
    ]),
    ...group(texts.pay, [
      { id: 'rates', title: texts.ratesAndPayScheme, count: toCome(timelines.rates) },
      { id: 'bank', title: texts.bank },
      { id: 'benefits', title: texts.benefits },
      ...(may('HRIS07') ? [{ id: 'adjustments', title: texts.salaryAdjustments }] : []),
      ...(may('PAY02') ? [{ id: 'pay', title: texts.loansAndPayslips }] : []),
    ]),
    ...group(texts.history, [
      { id: 'employment', title: texts.employment, count: toCome(timelines.employments) },
      { id: 'documents', title: texts.documents },
      { id: 'contracts', title: texts.contracts },
      { id: 'memos', title: texts.memos },
      { id: 'evaluations', title: texts.evaluations },
    ]),
  ];
  const name = nameInFull(employee);
  return (
    <Record
      title={name}
      sections={sections}
      facts={<Standing of={file} />}
      tabs={<RecordBar side="hr" code={employee.employee_code} />}
      card={{
        picture: <Face name={name} photo={employee.photo?.id ?? null} look="large" />,
        facts: <RecordCard of={file} amounts={amounts} onAmounts={onAmounts} />,
      }}
      actions={
        <>
          <AsOf value={asOf} today={today} changes={changes} onChange={(date) => set('as_of', date)} />
          <Btn onClick={() => window.print()} keys="P">
            {texts.print}
          </Btn>
          <Btn aria-pressed={history} onClick={() => set('history', history ? null : '1')} keys="H">
            <HistoryIcon size={16} /> {texts.history}
          </Btn>
        </>
      }
      panel={
        history && (
          <History
            of={{ history: employeeHistory, fields: employeeLabels }}
            id={employee.id}
            name={name}
            onClose={() => set('history', null)}
          />
        )
      }
      keys={[
        ['A', texts.newRate],
        ['P', 'print'],
        ['H', 'history'],
      ]}
    >
      <Overview file={file} amounts={amounts} />
      <PersonSection {...file} />
      <PicturesSection {...file} />
      <NumbersSection {...file} />
      <AccountSection {...file} />
      <AssignmentsSection {...file} />
      <StatusSection {...file} />
      <SchedulesSection {...file} />
      {may('HRIS09') && <TimeSection {...file} />}
      <LeaveSection {...file} />
      {decides && <FilingsSection {...file} />}
      <RatesSection {...file} />
      <BankSection {...file} />
      <BenefitsSection {...file} />
      {may('HRIS07') && <AdjustmentsSection {...file} />}
      {may('PAY02') && <PaySection {...file} />}
      <EmploymentSection {...file} />
      <DocumentsSection {...file} />
      <PapersSection name="contract" file={file} />
      <PapersSection name="memo" file={file} />
      <PapersSection name="evaluation" file={file} />
    </Record>
  );
}
