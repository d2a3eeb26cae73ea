import { payrollJobs } from '#contract/common/jobs.ts';
import type { Tried } from '#contract/payroll/simulations/simulation.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { people } from '#src/desk/runs/run-words.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { FileIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/simulations.ts';
import { Figures } from './Figures.tsx';
import { datesOf } from './span.ts';
import type { Asked } from './use-tried.ts';
import classes from './Simulation.module.css';

/** State of a simulation: running with progress, error, or result. */
export function Outcome({ asked, as, again }: { asked: Asked; as: string; again: () => void }) {
  const stop = useSubmit(payrollJobs.cancel, { refresh: [payrollJobs.list] });
  return (
    <>
      <p role="status" className={classes['said']}>
        {asked.state === 'asking' && texts.computingDots}
        {asked.state === 'working' &&
          texts.computingYouCanLeaveThis(
            asked.done.toLocaleString('en'),
            asked.total === null ? null : people(asked.total),
          )}
        {asked.state === 'stopped' && texts.stoppedNothingIsSaved}
        {asked.state === 'told' && <Over of={asked.tried} seconds={asked.seconds} as={as} />}
      </p>
      {asked.state === 'working' && (
        <div className={classes['working']}>
          <progress
            aria-label={texts.employeesComputed}
            max={asked.total ?? 1}
            {...(asked.total !== null && { value: asked.done })}
          />
          <Btn
            onClick={() => void stop.mutateAsync({ params: { id: asked.job } }).catch((e) => dialog.error(explain(e)))}
          >
            {texts.stop}
          </Btn>
        </div>
      )}
      {asked.state === 'refused' && (
        <p role="alert" className={classes['said']}>
          {asked.why}
        </p>
      )}
      {(asked.state === 'refused' || asked.state === 'stopped') && (
        <div>
          <Btn onClick={again}>{texts.computeAgain}</Btn>
        </div>
      )}
      {asked.state === 'told' && asked.job !== null && asked.tried.all.changed > 0 && <File job={asked.job} />}
      {asked.state === 'told' && <Figures tried={asked.tried} />}
    </>
  );
}

/** All affected employees, as exported by the job. */
function File({ job }: { job: number }) {
  const download = async () => {
    try {
      saveFile(await call(payrollJobs.file, { params: { id: job } }), 'what-if.xlsx');
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <div>
      <Btn onClick={() => void download()}>
        <FileIcon size={15} /> {texts.xlsxByEmployee}
      </Btn>
    </div>
  );
}

function Over({ of, seconds, as }: { of: Tried; seconds: number | null; as: string }) {
  const { over, all } = of;
  if (over.from_date === null || all.done === 0)
    return over.of === 'last' ? texts.noComputedRunToCompare : texts.noEarlierPayToCompare;
  const dates = datesOf(over);
  const runs = over.run ? over.run.name : texts.runs(over.runs);
  const clients = over.clients === 1 ? texts.oneClient : texts.clientsClients(over.clients);
  const what =
    over.of === 'year'
      ? texts.overAllPostedRunsOf(over.year ?? '', over.runs, clients)
      : over.of === 'run'
        ? texts.overRuns(runs)
        : texts.overLastPayOf(clients, runs);
  return (
    <>
      {what}
      {dates !== null && `, ${dates}`}, {as}. {over.of === 'year' && `${texts.yearToDateAmountsAnd} `}
      {over.open_months > 0 && `${texts.clientsHaveNoClosedMonth(over.open_months)} `}
      {texts.nothingIsSaved(
        people(all.done),
        over.payslips > all.done ? over.payslips.toLocaleString('en') : null,
        seconds === null ? null : seconds.toFixed(1),
      )}
    </>
  );
}
