import { runChoices } from '#contract/payroll/runs/run-choices.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { firstCutoff } from '#src/desk/runs/new/first-cutoff.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { ChoiceChip, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { formatRange, today } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { CostOfCutoff, CostHead } from './CostOfCutoff.tsx';
import { useCostPreview } from './use-cost-preview.ts';
import { LargePreview } from './LargePreview.tsx';

const keyOf = (c: { from_date: string; to_date: string; pay_date: string }): string =>
  `${c.from_date} ${c.to_date} ${c.pay_date}`;

/** Estimated cost of a cutoff if every employee works the schedule, before a run is started or time is approved. */
export default function CostPreview() {
  const address = useRegisterAddress();
  const choices = useEndpoint(runChoices, {});
  const all = choices.data?.data ?? [];
  const [from_date, to_date, pay_date] = ['from', 'to', 'pay'].map((name) => address.filter(name) ?? '');
  const asked = all.find((c) => keyOf(c) === `${from_date} ${to_date} ${pay_date}`);
  const cutoff = asked ?? (from_date === '' ? all[firstCutoff(all, today())] : undefined);
  const client = cutoff?.clients.find((c) => String(c.id) === address.filter('client'));
  const found = useCostPreview(cutoff, client?.id, Number(address.filter('job') ?? 0));
  const { preview } = found;
  const choose = (key: string | undefined) => {
    const next = all.find((c) => keyOf(c) === key);
    address.set({
      from: next?.from_date,
      to: next?.to_date,
      pay: next?.pay_date,
      client: undefined,
      job: undefined,
    });
  };
  return (
    <DeskPage
      title={texts.costPreview}
      views={<span>{texts.asScheduledBeforeRunNothing}</span>}
      actions={<LinkBtn to="/payroll?edit=new">{texts.newRunDots}</LinkBtn>}
      filters={
        <>
          <ChoiceChip
            label={texts.cutoff}
            none={texts.nextLower}
            value={cutoff && keyOf(cutoff)}
            options={all.map((c) => [
              keyOf(c),
              `${formatRange(c.from_date, c.to_date)}, ${c.clients.length === 1 ? c.clients[0]!.name : texts.clients(c.clients.length)}`,
            ])}
            onChange={choose}
          />
          {cutoff && cutoff.clients.length > 1 && (
            <ChoiceChip
              label={texts.client}
              none={texts.all}
              value={client && String(client.id)}
              options={cutoff.clients.map((c) => [String(c.id), c.name])}
              onChange={(value) => address.set({ client: value, job: undefined })}
            />
          )}
        </>
      }
      over={preview && <CostHead of={preview} />}
    >
      {choices.data && all.length === 0 ? (
        <DeskState>
          <b>{texts.noCutoffsYet}</b>
          <span>{texts.costPreviewNeedsCutoffsOf}</span>
        </DeskState>
      ) : choices.data && !cutoff ? (
        <NotLoaded
          what={texts.thisPreview}
          message={texts.payrollCalendarHasNoCutoff}
          onRetry={() => choose(undefined)}
        />
      ) : found.error ? (
        <NotLoaded what={texts.thisPreview} message={explain(found.error)} onRetry={found.retry} />
      ) : found.silent ? (
        <NotLoaded what={texts.thisPreview} message={texts.hrDidntAnswerAboutSchedules} onRetry={found.retry} />
      ) : found.tooMany !== null && cutoff ? (
        <LargePreview
          people={found.tooMany}
          cutoff={cutoff}
          client={client?.id}
          job={found.job}
          onJob={(job) =>
            address.set({ from: cutoff.from_date, to: cutoff.to_date, pay: cutoff.pay_date, job: String(job) })
          }
        />
      ) : (
        <CostOfCutoff of={preview} />
      )}
    </DeskPage>
  );
}
