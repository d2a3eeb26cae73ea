import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  payBranches,
  payClients,
  showClientSettings,
  showPayClient,
  type Settings,
} from '#contract/payroll/clients/client-register.ts';
import type { RowOf } from '#contract/register.ts';
import { shownValue } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import type { Values } from '#src/desk/register/any-register.ts';
import { useAny } from '#src/desk/register/any-register.ts';
import { History } from '#src/desk/register/History.tsx';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { texts } from '#src/text/en/desk/clients/pay.ts';
import { PayClientFields } from './PayClientFields.tsx';
import { InRegister } from '#src/desk/record/InRegister.tsx';
import { NoRecord } from '#src/desk/record/NoRecord.tsx';
import { Facts, Nothing, Record, Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { HistoryIcon } from '#src/desk/ui/icons.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { WhatIfSection } from './WhatIfSection.tsx';
import { Bones } from '#src/desk/ui/DeskState.tsx';

type Client = RowOf<typeof payClients>;
const back = { to: '/payroll/client-management', label: texts.backToPayrollClients };

/** A client in Payroll: data, dated pay settings, and branches. */
export default function PayClient() {
  const id = Number(useParams()['id']);
  const client = useEndpoint(showPayClient, { params: { id } }, { enabled: id > 0 });
  const settings = useEndpoint(showClientSettings, { params: { id } }, { enabled: id > 0 });
  const error = client.error ?? settings.error;
  if (error || !(id > 0))
    return (
      <NoRecord
        title={texts.payrollClient}
        back={back}
        error={error}
        none={texts.clientNotFound}
        onRetry={() => void (client.error ? client : settings).refetch()}
      />
    );
  if (!client.data || !settings.data)
    return (
      <Record title={texts.payrollClient} sections={[]}>
        <Bones />
      </Record>
    );
  return <Whole key={id} client={client.data.data} settings={settings.data.data} />;
}

const formOf = (client: Client): Values =>
  Object.fromEntries(Object.keys(payClients.form.shape).map((name) => [name, client[name as keyof Client]]));

function Whole({ client, settings }: { client: Client; settings: Settings }) {
  const [params, setParams] = useAddress();
  const history = params.get('history') !== null;
  const turn = () =>
    setParams((now) => withParams(now, { history: history ? null : '1' }), { replace: true, preventScrollReset: true });
  useKeys({ h: turn });
  // Pay figures need the runs permission.
  const mayTry = holds(useSession(), 'PAY07');
  const [editing, setEditing] = useState(false);
  const refresh = [showPayClient, showClientSettings, payClients.list, payClients.history];
  const { mutateAsync } = useSubmit(payClients.update, { refresh });
  const branches = useAny<{ data: RowOf<typeof payBranches>[] }>(payBranches.list, {
    query: { client_id: client.id, all: 1 },
  });
  const shown = (name: 'tin' | 'cutoff_days' | 'pay_after_days' | 'agency_type' | 'people') =>
    shownValue(payClients.fields[name]!, client[name]);
  return (
    <Record
      title={client.name}
      facts={
        <>
          <span>{client.code}</span>
          {client.archived ? (
            <Badge>{texts.archived}</Badge>
          ) : client.missing.length > 0 ? (
            <Badge tone="warn">{client.missing.join(', ')}</Badge>
          ) : (
            <Badge tone="ok">{texts.ready}</Badge>
          )}
        </>
      }
      tabs={
        <InRegister
          of={payClients}
          id={client.id}
          list={back.to}
          filters={['agency_type']}
          recordOf={(id) => `${back.to}/${id}`}
          nameOf={(row) => String(row['name'])}
        />
      }
      sections={[
        { id: 'client', title: texts.client },
        { id: 'settings', title: texts.paySettings },
        ...(mayTry ? [{ id: 'what-if', title: texts.whatIf }] : []),
        { id: 'branches', title: texts.branches, count: client.branches },
      ]}
      actions={
        <Btn aria-pressed={history} onClick={turn} keys="H">
          <HistoryIcon size={16} /> {texts.history}
        </Btn>
      }
      keys={[
        ['A', texts.newSettings],
        ['H', 'history'],
      ]}
      panel={history && <History of={payClients} id={client.id} name={client.name} onClose={turn} />}
    >
      <Section
        id="client"
        title={texts.client}
        actions={!client.archived && <Btn onClick={() => setEditing(true)}>{texts.editClient}</Btn>}
      >
        <Facts
          of={[
            [texts.cutoffDays, shown('cutoff_days')],
            [texts.payDateDaysAfter, shown('pay_after_days')],
            [texts.agency, shown('agency_type')],
            [texts.fee, `${client.fee_basis_points / 100}%`],
            ['TIN', shown('tin')],
            [texts.billingEMail, client.billing_email],
            [texts.address, client.address],
            [texts.employees, shown('people')],
          ]}
        />
      </Section>
      <SettingsSection client={client} settings={settings} refresh={refresh} />
      {mayTry && <WhatIfSection client={client} />}
      <Section
        id="branches"
        title={texts.branches}
        actions={
          <>
            <LinkBtn to={`/payroll/calendar_year?client=${client.id}`}>{texts.cutoffs}</LinkBtn>
            <LinkBtn to={`/payroll/client-management?list=branches&client_id=${client.id}`}>
              {texts.editBranches}
            </LinkBtn>
          </>
        }
      >
        {branches.data?.data.length === 0 && <Nothing>{texts.noBranchesYetAddOne}</Nothing>}
        <Facts
          of={(branches.data?.data ?? []).map(
            (b) => [b.name, texts.employeesRegionPeople(b.region || texts.noRegionNoMinimumWage, b.people)] as const,
          )}
          single
        />
      </Section>
      {editing && (
        <RecordForm<Client>
          title={texts.editClient}
          endpoint={payClients.store}
          schema={payClients.store.body}
          fields={payClients.fields}
          values={formOf(client)}
          version={client.version}
          send={(given, version) => mutateAsync({ body: { ...given, id: client.id, version } } as never)}
          present={formOf}
          record={{ id: client.id, one: 'client', name: client.name, history: payClients.history }}
          said={texts.clientSaved}
          onClose={() => setEditing(false)}
        >
          <PayClientFields />
        </RecordForm>
      )}
    </Record>
  );
}
