import { useEffect } from 'react';
import { tryLaw } from '#contract/payroll/simulations/simulate-law.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { call } from '#src/api/call.ts';
import { texts } from '#src/text/en/desk/tables.ts';
import { Outcome } from '../simulations/Outcome.tsx';
import { spanOf } from '../simulations/span.ts';
import { useTried } from '../simulations/use-tried.ts';
import classes from '#src/desk/simulations/Simulation.module.css';

/**
 * Simulates a statutory table on payslips of all clients, when opened and after each change. The job is in the address.
 */
export function TryLaw(props: {
  kind: LawKind;
  table: { id: number; version: number; source: string };
  over: string | undefined;
  job: number | null;
  onJob: (job: number | undefined) => void;
}) {
  const { kind, over, job, onJob } = props;
  const { id, version, source } = props.table;
  const { asked, ask, show } = useTried();
  const begin = () => void ask((signal) => call(tryLaw, { body: { kind, id, over: spanOf(over) } }, { signal }), onJob);
  useEffect(() => {
    if (job === null) begin();
    else void show(job);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again for another table, version or span alone
  }, [kind, id, version, over, job]);
  return (
    <section className={classes['whatIf']} aria-label={texts.impactOf(source)} tabIndex={-1}>
      {asked && (
        <Outcome
          asked={asked}
          as={texts.asIfThisTableApplied}
          again={() => (job === null ? begin() : onJob(undefined))}
        />
      )}
    </section>
  );
}
