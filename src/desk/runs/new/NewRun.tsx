import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { runBoard } from '#contract/payroll/runs/run-board.ts';
import { runChoices, storeRuns, type RunChoice } from '#contract/payroll/runs/run-choices.ts';
import { listRuns, storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { runsToBegin } from '#domain/runs/runs-to-begin.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatLongDate, formatRange, today } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { Told } from '#src/desk/ui/Told.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/runs/new.ts';
import { NewRunOpenings, useNewRunOpenings } from './NewRunOpenings.tsx';
import { previewPlace } from '#src/desk/runs/cost/preview-place.ts';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { firstCutoff, nextCutoff, noCutoffs } from './first-cutoff.ts';

/** Returns a cutoff's name with a note on existing runs of its clients: a second run would pay them twice. */
function withBegun(name: string, clients: readonly Pick<RunChoice['clients'][number], 'run'>[]): string {
  const begun = clients.filter((c) => c.run !== null);
  if (begun.length === 0) return name;
  const how = begun.every((c) => c.run === 'posted') ? 'posted' : 'started';
  return begun.length === clients.length ? texts.already(name, how) : texts.alreadyCount(name, begun.length, how);
}

/** Value of the choice of all employees paid on the date, instead of a client. */
const everybody = 'day';

/** Returns the name of a duplicate: the previous name, unless that contains its dates. */
const copiedName = (like: Run | undefined): string =>
  like === undefined || like.name.includes(formatRange(like.from_date, like.to_date)) ? '' : like.name;

const CostLink = ({ of }: { of: Parameters<typeof previewPlace>[0] }) => (
  <p data-whole>
    <WithLink sentence={texts.costPreviewWhatThisCutoff} to={previewPlace(of)} />
  </p>
);

interface NewRunProps {
  /** The run to duplicate: its clients, branches, and name, for the next cutoff. */
  like?: Run;
  onClose: () => void;
  onBegun: (run: Run) => void;
}

/** Returns the cutoff of the link that opened the form, or null. The list removes it from the address at once. */
function useLinkedCutoff(): string | null {
  const [params] = useAddress();
  return useState(() => params.get('cutoff'))[0];
}

/** Starts a run for a cutoff, or all runs of a pay date. */
export function NewRun({ like, onClose, onBegun }: NewRunProps) {
  const { data, error } = useEndpoint(runChoices, {});
  const refresh = { refresh: [listRuns, runChoices, runBoard] };
  const store = useSubmit(storeRun, refresh);
  const storeAll = useSubmit(storeRuns, refresh);
  const [picked, setAt] = useState<number | null>(null);
  const byLink = useLinkedCutoff();
  const [client, setClient] = useState(like?.client_id ? String(like.client_id) : '');
  const [branchIds, setBranchIds] = useState<string[]>(like?.branch_ids.map(String) ?? []);
  const [name, setName] = useState(copiedName(like));
  const [problem, setProblem] = useState<string | null>(null);
  const choices = data?.data ?? [];
  const following = like && nextCutoff(choices, like);
  const linked = choices.findIndex((c) => `${c.from_date}_${c.to_date}` === byLink);
  const at = picked ?? (like ? (following ?? -1) : linked === -1 ? firstCutoff(choices, today()) : linked);
  const cutoff = choices[at];
  const openings = useNewRunOpenings(cutoff, client);
  const ofDay = cutoff ? runsToBegin(choices, cutoff.pay_date) : [];
  const branches = cutoff?.clients.find((c) => String(c.id) === client)?.branches ?? [];
  const mayAddYears = holds(useSession(), 'PAY03');
  const stop = data && !cutoff ? (choices.length > 0 ? texts.noLaterCutoffYet : noCutoffs) : null;
  const ofRun = ({ client_id, branch_ids, ...of }: (typeof ofDay)[number]): string => {
    const clients = choices.find((c) => c.from_date === of.from_date && c.to_date === of.to_date)?.clients ?? [];
    const whose = clients.find((c) => c.id === client_id);
    const some = branch_ids.length === 0 ? '' : texts.ofBranches(branch_ids.length, whose?.branches.length ?? 0);
    return `${formatRange(of.from_date, of.to_date)}: ${whose ? whose.name : texts.clientsClientCount(clients.length)}${some}`;
  };
  return (
    <FormDialog
      dense
      title={like ? texts.duplicatePayrollRun : texts.newPayrollRun}
      subtitle={like ? texts.nextCutoffOfEmployeesIn(like.name) : texts.includesEveryoneEmployedInCutoff}
      submitLabel={client === everybody ? texts.startRuns(ofDay.length) : texts.startRun}
      stop={stop}
      extra={stop !== null && mayAddYears && <LinkBtn to="/payroll/calendar_year">{texts.payCalendar}</LinkBtn>}
      dirty={name !== copiedName(like)}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={onClose}
      onSubmit={async () => {
        if (!cutoff) return false;
        const { from_date, to_date, pay_date } = cutoff;
        try {
          if (client === everybody) {
            const { data: begun } = await storeAll.mutateAsync({ body: { pay_date } });
            void toast(begun.length === 1 ? texts.runStarted : texts.runsStarted(begun.length));
            return true;
          }
          const body = {
            name,
            client_id: client === '' ? null : Number(client),
            branch_ids: branchIds.map(Number),
            from_date,
            to_date,
            pay_date,
          };
          const run = (await store.mutateAsync({ body })).data;
          await openings.confirmIn(run);
          onBegun(run);
          return true;
        } catch (thrown) {
          setProblem(explain(thrown));
          return false;
        }
      }}
    >
      <NativeSelect
        {...requiredMark}
        label={texts.cutoff}
        size="xs"
        data-path="from_date"
        wrapperProps={{ 'data-whole': true }}
        value={String(at)}
        onChange={(event) => {
          setAt(Number(event.currentTarget.value));
          setClient('');
          setBranchIds([]);
        }}
        data={choices.map((c, i) => ({
          value: String(i),
          label: withBegun(
            texts.paid(
              formatRange(c.from_date, c.to_date),
              formatLongDate(c.pay_date),
              c.clients.length === 1 ? c.clients[0]!.name : texts.clientsClientCount(c.clients.length),
            ),
            c.clients,
          ),
        }))}
      />
      <NativeSelect
        label={texts.clients}
        size="xs"
        data-path="client_id"
        value={client}
        onChange={(event) => {
          setClient(event.currentTarget.value);
          setBranchIds([]);
        }}
        data={[
          { value: '', label: texts.allClientsWithTheseDates },
          ...(ofDay.length > 1 && cutoff
            ? [
                {
                  value: everybody,
                  label: texts.allEmployeesPaidOnRuns(formatLongDate(cutoff.pay_date), ofDay.length),
                },
              ]
            : []),
          ...(cutoff?.clients ?? []).map((c) => ({ value: String(c.id), label: withBegun(c.name, [c]) })),
        ]}
      />
      {branches.length > 1 && (
        <MultiSelect
          label={texts.branches}
          size="xs"
          data-path="branch_ids"
          wrapperProps={{ 'data-whole': true }}
          value={branchIds}
          onChange={setBranchIds}
          data={branches.map((b) => ({ value: String(b.id), label: withBegun(b.name, [b]) }))}
          placeholder={branchIds.length === 0 ? texts.allBranches : undefined}
          searchable
          hidePickedOptions
        />
      )}
      {client !== everybody && (
        <TextInput
          label={texts.name}
          {...hintBelow}
          description={texts.leaveBlankToUseDates}
          size="xs"
          data-path="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {cutoff && client !== everybody && (
        <CostLink of={{ ...cutoff, client_id: client === '' ? null : Number(client) }} />
      )}
      {client !== everybody && <NewRunOpenings of={openings} />}
      {client === everybody && (
        <Told label={texts.runsToStart} title={texts.cutoffsWithoutRun}>
          {ofDay.map((of) => (
            <p key={ofRun(of)}>{ofRun(of)}</p>
          ))}
        </Told>
      )}
    </FormDialog>
  );
}
