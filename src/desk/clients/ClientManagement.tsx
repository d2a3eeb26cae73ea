import { Link, useNavigate } from 'react-router-dom';
import { clients } from '#contract/hr/clients/client-register.ts';
import { clientOfficers } from '#contract/hr/clients/client-officers.ts';
import type { RowOf } from '#contract/register.ts';
import { scheduleOptions } from '#contract/hr/schedules/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { choicesOf } from '#src/desk/people/fields.tsx';
import { Register } from '#src/desk/register/Register.tsx';
import { SyncToPayroll } from '#src/desk/jobs/SyncToPayroll.tsx';
import { DateField, LongField, MoneyField, NumberField, TextField } from '#src/desk/ui/fields.tsx';
import { FieldGroup } from '#src/desk/ui/FieldGroup.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { ColumnsIcon } from '#src/desk/ui/icons.tsx';
import { ManyOfField, NumbersField } from '#src/desk/ui/several-fields.tsx';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { LocalDate } from '#contract/shapes.ts';
import { pesos } from '#domain/records/fields.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/clients/clients.ts';
import { formatted, nextText, RunState, TimeState, timeText, useClientCutoffs } from './client-cutoffs.tsx';

type Client = RowOf<typeof clients>;

const blank = {
  code: '',
  name: '',
  tin: '',
  address: '',
  cutoff_days: [15, 31],
  filing_grace_days: 3,
  pay_after_days: 5,
  contract_from: null,
  contract_to: null,
  services: '',
  fee_basis_points: 0,
  signatory: '',
  signatory_position: '',
  billing_email: '',
  schedules: [],
  officers: [],
};

/** Uses the schedule list open to all users: client editors may lack the schedules permission. */
const Offered = () => (
  <ManyOfField
    name="schedules"
    label={texts.availableSchedules}
    hint={texts.leaveBlankToAllowAll}
    options={choicesOf(useEndpoint(scheduleOptions, {}).data?.data)}
  />
);

const Officers = () => (
  <ManyOfField
    name="officers"
    label={texts.officers}
    hint={texts.hrAndPayrollUsersWho}
    options={useEndpoint(clientOfficers, {}).data?.data.map(({ id, name, roles }) => ({
      value: id,
      label: [name, roles.join(', ')].filter(Boolean).join(' · '),
    }))}
  />
);

/** The amount that the fee adds to a bill. */
function Fee() {
  const fee = useFormValues().values['fee_basis_points'];
  const hint = typeof fee === 'number' ? texts.pesosForEachPesos100(pesos(fee)) : texts.percentOfEmployeeCost;
  return (
    <MoneyField name="fee_basis_points" help="agencyFee" label={texts.feePercent} span="third" unit="%" hint={hint} />
  );
}

const Fields = () => (
  <>
    <FieldGroup title={texts.client} note={texts.asOnBillsAndContracts}>
      <TextField name="name" span="two-thirds" hint={texts.registeredNameSuchAsOrtigas} />
      <TextField name="code" span="third" hint={texts.shortCodeForListsAnd} />
      <TextField name="tin" span="third" hint={texts.nineDigitsAndBranchCode} />
      <LongField name="address" span="two-thirds" rows={1} />
    </FieldGroup>
    <FieldGroup title={texts.contract} note={texts.hrIsRemindedBeforeIt}>
      <DateField name="contract_from" orNull span="third" hint={texts.firstDayOfService} />
      <DateField name="contract_to" orNull span="third" hint={texts.leaveBlankForNoEnd} />
      <Fee />
      <TextField name="services" whole placeholder={texts.exampleSecurityServices} />
    </FieldGroup>
    <FieldGroup title={texts.paySchedule} note={texts.cutoffsPayDatesAndLate}>
      <NumbersField name="cutoff_days" span="third" help="cutoff" hint={texts.lastDayOfEachCutoff} />
      <NumberField name="pay_after_days" span="third" hint={texts.daysFromCutoffEndTo} />
      <NumberField name="filing_grace_days" span="third" help="grace" hint={texts.daysAfterCutoffToAccept} />
    </FieldGroup>
    <FieldGroup title={texts.signatory} note={texts.confirmsTimeAndBills}>
      <TextField name="signatory" span="third" placeholder={texts.exampleCarlaReyes} />
      <TextField name="signatory_position" span="third" placeholder={texts.exampleBuildingManager} />
      <TextField name="billing_email" span="third" hint={texts.receivesBillingStatementsSuchAs} />
    </FieldGroup>
    <FieldGroup title={texts.schedulesAndOfficers}>
      <Offered />
      <Officers />
    </FieldGroup>
  </>
);

/** Data that the client lacks; a missing branch is added in the list of branches. */
function Ready({ of: { name, missing } }: { of: Client }) {
  if (missing.length === 0) return texts.ready;
  const badge = <Badge tone="warn">{missing.join(', ')}</Badge>;
  if (!missing.includes('no branch')) return badge;
  return (
    <Link to="/client/branches?edit=new" aria-label={texts.noBranchAddOne(name)}>
      {badge}
    </Link>
  );
}

/** Returns the date in the address; undefined if it is invalid. */
const dateOf = (text: string | null): string | undefined => (LocalDate.safeParse(text).success ? text! : undefined);

const endsSaid = (from: string | undefined, to: string | undefined): string =>
  from && to ? formatRange(from, to) : from ? texts.from(formatDate(from)) : texts.by(formatDate(to!));

export default function ClientManagement() {
  const navigate = useNavigate();
  const cutoffs = useClientCutoffs();
  const [params, setParams] = useAddress();
  const [from, to] = ['ends_from', 'ends_to'].map((name) => dateOf(params.get(name)));
  return (
    <Register
      of={clients}
      archivedWithout={{ what: 'employees', first: texts.assignThemToAnotherClient }}
      title={texts.clients}
      onRows={cutoffs.show}
      query={{ ends_from: from, ends_to: to }}
      moreFilters={
        (from ?? to) && (
          <Btn
            onClick={() =>
              setParams((now) => withParams(now, { ends_from: null, ends_to: null, page: null }), { replace: true })
            }
          >
            {texts.contractEnds(endsSaid(from, to))} <CloseIcon size={14} />
          </Btn>
        )
      }
      rowActions={(row) => [
        {
          label: texts.adjustmentsFor,
          icon: <ColumnsIcon size={16} />,
          run: () => void navigate(`/client/adjustmenttagging/${row.id}`),
        },
      ]}
      help="sync"
      moreActions={<SyncToPayroll what="clients" />}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'code', width: '72px', sortable: true },
        {
          key: 'missing',
          title: texts.ready,
          width: '96px',
          render: (row) => <Ready of={row} />,
        },
        { key: 'branches', width: '84px', sortable: true, rank: 6 },
        { key: 'people', width: '70px', sortable: true },
        {
          key: 'next_cutoff',
          title: texts.nextCutoff,
          width: '104px',
          sortable: true,
          said: texts.nextCutoff,
          render: (row) => formatted(cutoffs.of(row.id)?.running.to),
          hint: (row) => nextText(cutoffs.of(row.id), row.pay_after_days),
        },
        {
          key: 'time',
          title: texts.lastTimesheets,
          said: texts.time,
          width: '112px',
          render: (row) => <TimeState of={cutoffs.of(row.id)} linked={cutoffs.mayTime} />,
          hint: (row) => timeText(cutoffs.of(row.id)),
        },
        ...(cutoffs.mayRun
          ? [
              {
                key: 'run',
                title: texts.lastRun,
                said: texts.run,
                width: '116px',
                rank: 3 as const,
                render: (row: Client) => <RunState of={cutoffs.of(row.id)} steps={cutoffs.steps} />,
              },
            ]
          : []),
        { key: 'cutoff_days', width: '110px', rank: 6 },
        { key: 'pay_after_days', width: '120px', rank: 6 },
        {
          key: 'schedule_names',
          width: '150px',
          rank: 6,
          render: (row) => (row.schedule_names.length === 0 ? 'all' : row.schedule_names.join(', ')),
        },
        { key: 'contract_to', width: '112px', sortable: true, rank: 4 },
        { key: 'officer_names', width: '150px', rank: 6 },
      ]}
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint={texts.nameOrCode}
      purpose={texts.clientIsCompanyWhereYou}
    />
  );
}
