import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import { dashboardFilings, dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { employeeChoices } from '#contract/hr/people/employee-list.ts';
import type { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth, formatMonth, formatMonthShort, formatRange } from '#src/text/format.ts';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { useWords } from '#src/text/words.ts';
import { decidesOnFilings, holds, needsConfirmation, type Session } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { Cash } from './Cash.tsx';
import { ClientCosts } from './ClientCosts.tsx';
import { CutOffs } from './CutOffs.tsx';
import { Deadlines } from './Deadlines.tsx';
import { EndsSoon } from './EndsSoon.tsx';
import { Issues } from './Issues.tsx';
import { InAndOut, maySeeInAndOut } from './InAndOut.tsx';
import { PayDates } from './PayDates.tsx';
import { People } from './People.tsx';
import { Plot } from './Plot.tsx';
import { RunsUnderWay } from './RunsUnderWay.tsx';
import { Section } from './Section.tsx';
import { Trends } from './Trends.tsx';
import { TablesToCheck } from './TablesToCheck.tsx';
import { useScope, type Scope } from './use-scope.ts';
import { NoOwnClients, Whose } from './Whose.tsx';
import classes from './staff.module.css';

/**
 * Company figures for staff; on a phone below the pending actions. Each figure links to the list it counts.
 * Figures that the user has no permission for are left out.
 */
export default function Figures({ session }: { session: Session }) {
  const say = useWords();
  // The list of requests on the same screen already asks an approver for the password.
  if (needsConfirmation(session))
    return decidesOnFilings(session) ? null : <ConfirmPassword hint={say('approvals.confirm')} />;
  return <Stacked session={session} />;
}

function Stacked({ session }: { session: Session }) {
  const of = useFigures(session);
  return (
    <>
      {of.whose}
      {of.scope}
      {of.instead ?? (
        <div className={classes['all']}>
          {of.payDates && <div className={classes['whole']}>{of.payDates}</div>}
          {of.runs && <div className={classes['whole']}>{of.runs}</div>}
          {of.cutOffs && <div className={classes['whole']}>{of.cutOffs}</div>}
          {of.issues}
          {of.cash}
          {of.deadlines}
          {of.trends}
          {of.costs}
          {of.people}
          {of.endsSoon}
          {of.joined}
          {of.weeks}
          {of.inAndOut}
          {of.tables}
        </div>
      )}
    </>
  );
}

/**
 * Returns the parts of the figures, for all employees, the user's clients, or the client in the address. A part is
 * false or null if the user has no permission for it. `instead` replaces them for a user who looks after no client.
 */
export function useFigures(session: Session) {
  const mayPeople = holds(session, 'HRIS06');
  const scope = useScope(session);
  const whole = scope.look === 'all';
  const [params] = useAddress();
  const clients = useEndpoint(employeeChoices, {}, { enabled: mayPeople && whole }).data?.data.clients ?? [];
  const asked = Number(params.get('client'));
  const named = whole && mayPeople && Number.isInteger(asked) && asked > 0;
  // Ignore a client in a shared link when the user can't choose clients.
  const client = named ? asked : scope.own?.length === 1 ? scope.own[0]?.id : undefined;
  const hr = named ? { query: { client_ids: String(asked) } } : scope.hr;
  const counted = useEndpoint(dashboardPeople, hr, { enabled: mayPeople && scope.ready });
  // A report names its client, also in print.
  const name = clients.find((c) => c.id === client)?.name ?? scope.own?.find((c) => c.id === client)?.name;
  const whose = name === undefined ? '' : `&of=${encodeURIComponent(name)}`;
  const inReport = client === undefined ? '' : `&client_id=${client}${whose}`;
  const at = client === undefined ? '' : `&client=${client}`;
  const mayPay = !named && holds(session, 'PAY07');
  // Lists filter by one client, so counts of several have no list.
  const listed = whole || client !== undefined;
  return {
    whose: <Whose scope={scope} />,
    scope: whole && clients.length > 1 && <ClientChip clients={clients} client={client} />,
    instead: scope.ready ? null : <NoOwnClients scope={scope} session={session} />,
    cutOffs: holds(session, 'HRIS09') && <CutOffs session={session} query={hr.query} />,
    // Issues and pay aren't known for a client in the address.
    issues: !named && <Issues session={session} scope={scope} />,
    payDates: mayPay && <PayDates session={session} scope={scope} />,
    runs: mayPay && <RunsUnderWay scope={scope} />,
    cash: mayPay && <Cash session={session} scope={scope} />,
    costs: mayPay && <ClientCosts session={session} scope={scope} />,
    trends: (mayPeople || mayPay || holds(session, 'HRIS09')) && (
      <Trends session={session} people={counted} hr={hr} pay={named ? null : scope.pay} at={listed ? inReport : null} />
    ),
    people: mayPeople && listed && (
      <Section title={texts.people} of={counted} link={{ to: list, label: texts.all }}>
        {({ data }) => <People data={data} client={client} />}
      </Section>
    ),
    endsSoon: mayPeople && listed && <EndsSoon of={counted} at={at} />,
    joined: mayPeople && listed && <JoinedAndLeft of={counted} at={at} />,
    weeks: listed && (holds(session, 'HRIS10') || holds(session, 'HRIS12')) && <Weeks query={hr.query} at={inReport} />,
    // The in and out lists can't be filtered by client.
    inAndOut: whole && !named && maySeeInAndOut(session) && <InAndOut />,
    deadlines: whole && holds(session, 'PAY09') && <Deadlines session={session} />,
    tables: whole && holds(session, 'PAY03') && <TablesToCheck />,
  };
}

function ClientChip({
  clients,
  client,
}: {
  clients: readonly { id: number; name: string }[];
  client: number | undefined;
}) {
  const [, setParams] = useAddress();
  return (
    <div>
      <ChoiceChip
        label={texts.figuresForClient}
        value={client === undefined ? undefined : String(client)}
        options={clients.map((c) => [String(c.id), c.name] as const)}
        onChange={(value) =>
          setParams((now) => withParams(now, { client: value }), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}

function JoinedAndLeft({ of, at }: { of: UseQueryResult<Output<typeof dashboardPeople>, ApiError>; at: string }) {
  return (
    <Section
      title={texts.hiresAndLeavers}
      side={texts.byMonth}
      of={of}
      empty={({ data }) => data.months.every((m) => m.joined + m.left === 0)}
    >
      {({ data: { months } }) => (
        <Plot
          of={texts.hiresAndLeaversByMonth}
          head={texts.month}
          series={[
            { name: 'joined', colour: 'blue' },
            { name: 'left', colour: 'slate' },
          ]}
          points={months.map((m) => ({
            key: m.from,
            label: formatMonthShort(m.from),
            name: formatMonth(m.from),
            values: [
              { count: m.joined, to: `${list}?status=all&hired_from=${m.from}&hired_to=${m.to}${at}` },
              { count: m.left, to: `${list}?status=all&left_from=${m.from}&left_to=${m.to}${at}` },
            ],
          }))}
        />
      )}
    </Section>
  );
}

const list = '/admin/employee-management';

const kinds = [
  { key: 'overtime', name: texts.overtimeRequests, colour: 'blue', list: '/report/overtime' },
  { key: 'leave', name: 'leaves', colour: 'violet', list: '/report/leave' },
] as const;

function Weeks({ query, at }: { query: Scope['hr']['query']; at: string }) {
  const of = useEndpoint(dashboardFilings, { query });
  return (
    <Section
      title={texts.requests}
      side={texts.byWeek}
      of={of}
      empty={({ data }) => data.every((w) => (w.overtime ?? 0) + (w.leave ?? 0) === 0)}
    >
      {({ data: weeks }) => {
        const shown = kinds.filter((k) => weeks.some((w) => w[k.key] !== null));
        return (
          <Plot
            of={texts.requestsByWeek}
            head={texts.week}
            series={shown}
            points={weeks.map((w, i) => ({
              key: w.from,
              label: i % 3 === 2 ? formatDayMonth(w.from) : '',
              name: formatRange(w.from, w.to),
              values: shown.map((k) => ({ count: w[k.key] ?? 0, to: `${k.list}?from=${w.from}&to=${w.to}${at}` })),
            }))}
          />
        );
      }}
    </Section>
  );
}
