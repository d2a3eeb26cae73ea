import { Link, useNavigate } from 'react-router-dom';
import { clients } from '#contract/hr/clients/client-register.ts';
import { clientOfficers } from '#contract/hr/clients/client-officers.ts';
import type { RowOf } from '#contract/register.ts';
import { scheduleOptions } from '#contract/hr/schedules/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { choicesOf } from '#src/desk/people/fields.tsx';
import { Register } from '#src/desk/register/Register.tsx';
import { CarryToPayroll } from '#src/desk/jobs/CarryToPayroll.tsx';
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
import { formatted, nextText, RunState, TimeState, timeText, useStandings } from './standing.tsx';

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
    label="Available schedules"
    hint="Leave blank to allow all schedules"
    options={choicesOf(useEndpoint(scheduleOptions, {}).data?.data)}
    whole
  />
);

const Officers = () => (
  <ManyOfField
    name="officers"
    label="Officers"
    hint="HR and payroll users who see this client under “My clients” on Home. Gives no permission"
    options={useEndpoint(clientOfficers, {}).data?.data.map(({ id, name, roles }) => ({
      value: id,
      label: [name, roles.join(', ')].filter(Boolean).join(' · '),
    }))}
    whole
  />
);

/** The amount that the fee adds to a bill. */
function Fee() {
  const fee = useFormValues().values['fee_basis_points'];
  const hint =
    typeof fee === 'number' ? `₱${pesos(fee)} for each ₱100.00 of employee cost` : 'Percent of employee cost';
  return <MoneyField name="fee_basis_points" help="agencyFee" label="Fee, %" unit="%" hint={hint} />;
}

const Fields = () => (
  <>
    <FieldGroup title="Client" note="As on bills and contracts">
      <TextField name="name" whole hint="Registered name, such as Ortigas Tower Condominium Corp." />
      <TextField name="code" hint="Short code for lists and files, such as ORTC" />
      <TextField name="tin" hint="9 digits and a branch code of 5, such as 009-123-456-00000" />
      <LongField name="address" whole />
    </FieldGroup>
    <FieldGroup title="Contract" note="HR is reminded before it ends">
      <DateField name="contract_from" orNull hint="First day of service" />
      <DateField name="contract_to" orNull hint="Leave blank for no end date" />
      <Fee />
      <TextField name="services" hint="Such as security services" />
    </FieldGroup>
    <FieldGroup title="Pay schedule" note="Cutoffs, pay dates, and late requests">
      <NumbersField
        name="cutoff_days"
        help="cutoff"
        hint="Last day of each cutoff, such as 15, 31. 31 is the month’s last day"
      />
      <NumberField name="pay_after_days" hint="Days from cutoff end to pay date, such as 5" />
      <NumberField
        name="filing_grace_days"
        help="grace"
        hint="Days after the cutoff to accept late requests, such as 3"
      />
    </FieldGroup>
    <FieldGroup title="Signatory" note="Confirms time and bills">
      <TextField name="signatory" hint="Such as Carla Reyes" />
      <TextField name="signatory_position" hint="Such as Building manager" />
      <TextField name="billing_email" whole hint="Receives billing statements, such as billing@client.ph" />
    </FieldGroup>
    <FieldGroup title="Schedules">
      <Offered />
    </FieldGroup>
    <FieldGroup title="Officers" note="Who looks after this client">
      <Officers />
    </FieldGroup>
  </>
);

/** What the client lacks; a missing branch is added where branches are. */
function Ready({ of: { name, missing } }: { of: Client }) {
  if (missing.length === 0) return 'Ready';
  const badge = <Badge tone="warn">{missing.join(', ')}</Badge>;
  if (!missing.includes('no branch')) return badge;
  return (
    <Link to="/client/branches?edit=new" aria-label={`${name}: no branch, add one`}>
      {badge}
    </Link>
  );
}

/** A date in the address; invalid values are ignored. */
const dateOf = (text: string | null): string | undefined => (LocalDate.safeParse(text).success ? text! : undefined);

const endsSaid = (from: string | undefined, to: string | undefined): string =>
  from && to ? formatRange(from, to) : from ? `from ${formatDate(from)}` : `by ${formatDate(to!)}`;

export default function ClientManagement() {
  const navigate = useNavigate();
  const standings = useStandings();
  const [params, setParams] = useAddress();
  const [from, to] = ['ends_from', 'ends_to'].map((name) => dateOf(params.get(name)));
  return (
    <Register
      of={clients}
      archivedWithout={{ what: 'employees', first: 'Assign them to another client first.' }}
      title="Clients"
      onRows={standings.show}
      query={{ ends_from: from, ends_to: to }}
      moreFilters={
        (from ?? to) && (
          <Btn
            onClick={() =>
              setParams((now) => withParams(now, { ends_from: null, ends_to: null, page: null }), { replace: true })
            }
          >
            Contract ends {endsSaid(from, to)} <CloseIcon size={14} />
          </Btn>
        )
      }
      rowActions={(row) => [
        {
          label: 'Adjustments for',
          icon: <ColumnsIcon size={16} />,
          run: () => void navigate(`/client/adjustmenttagging/${row.id}`),
        },
      ]}
      help="sync"
      moreActions={<CarryToPayroll what="clients" />}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'code', width: '72px', sortable: true },
        {
          key: 'missing',
          title: 'Ready',
          width: '96px',
          render: (row) => <Ready of={row} />,
        },
        { key: 'branches', width: '84px', sortable: true, rank: 6 },
        { key: 'people', width: '70px', sortable: true },
        {
          key: 'next_cutoff',
          title: 'Next cutoff',
          width: '104px',
          sortable: true,
          said: 'Next cutoff',
          render: (row) => formatted(standings.of(row.id)?.running.to),
          hint: (row) => nextText(standings.of(row.id), row.pay_after_days),
        },
        {
          key: 'time',
          title: 'Last timesheets',
          said: 'Time',
          width: '112px',
          render: (row) => <TimeState of={standings.of(row.id)} linked={standings.mayTime} />,
          hint: (row) => timeText(standings.of(row.id)),
        },
        ...(standings.mayRun
          ? [
              {
                key: 'run',
                title: 'Last run',
                said: 'Run',
                width: '116px',
                rank: 3 as const,
                render: (row: Client) => <RunState of={standings.of(row.id)} steps={standings.steps} />,
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
      searchHint="Name or code"
      purpose="A client is a company where you deploy employees. Each has branches, cutoffs, pay dates, and billing terms."
    />
  );
}
