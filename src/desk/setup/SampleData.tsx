import { addSampleData, removeSampleData, sampleData } from '#contract/hr/setup/sample.ts';
import { isOwner } from '#domain/accounts/owner.ts';
import { hrSetup } from '#contract/hr/setup/setup.ts';
import { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import { paySetup } from '#contract/payroll/setup/setup.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/setup.ts';
import classes from './setup.module.css';

const changed = [sampleData, hrSetup, paySetup, payFoundIssues];

/** Sample data of a new company, for owners: added with one button, and removed with another. */
export function SampleData({ session }: { session: Session }) {
  const owner = isOwner((code) => holds(session, code));
  const { data } = useEndpoint(sampleData, {}, { enabled: owner });
  const add = useSubmit(addSampleData, { refresh: changed });
  const remove = useSubmit(removeSampleData, { refresh: changed });
  const found = data?.data;
  if (!found || (!found.offered && !found.present)) return null;
  const { present, kept_because } = found;
  const send = async (what: typeof add | typeof remove) => {
    try {
      await what.mutateAsync({});
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  const ask = async () => {
    const yes = await dialog.confirm({
      title: texts.removeSampleData,
      text: texts.sampleClientItsEmployeesAnd,
      yes: texts.removeSampleData2,
      no: texts.cancel,
      danger: true,
    });
    if (yes) await send(remove);
  };
  return (
    <section className={classes['dates']} aria-label={texts.sampleData}>
      <h3>{present ? texts.sampleDataIsAdded : texts.tryWithSampleData}</h3>
      <p className={classes['soft']}>
        {present
          ? texts.employeesOf(
              present.employees,
              present.client,
              present.from && present.to ? texts.withTimeLogsOf(formatRange(present.from, present.to)) : '',
            )
          : texts.oneClientWith8Made}
      </p>
      {kept_because && <p className={classes['soft']}>{kept_because}</p>}
      {present ? (
        <Btn key="remove" disabled={remove.isPending || kept_because !== null} onClick={() => void ask()}>
          {texts.removeSampleData2}
        </Btn>
      ) : (
        <Btn key="add" disabled={add.isPending} onClick={() => void send(add)}>
          {texts.addSampleData}
        </Btn>
      )}
    </section>
  );
}
