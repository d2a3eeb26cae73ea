import { payrollJobs } from '#contract/common/jobs.ts';
import type { Tried } from '#contract/payroll/simulations/tried.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { people } from '#src/desk/runs/run-words.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { FileIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { Figures } from './Figures.tsx';
import { datesOf } from './span.ts';
import type { Asked } from './use-tried.ts';
import classes from './WhatIf.module.css';

/** State of a simulation: running with progress, error, or result. */
export function Outcome({ asked, as, again }: { asked: Asked; as: string; again: () => void }) {
  const stop = useSubmit(payrollJobs.cancel, { refresh: [payrollJobs.list] });
  return (
    <>
      <p role="status" className={classes['said']}>
        {asked.state === 'asking' && 'Computing…'}
        {asked.state === 'working' &&
          `Computing: ${asked.done.toLocaleString('en')}${asked.total === null ? '' : ` of ${people(asked.total)}`} … You can leave this screen. `}
        {asked.state === 'stopped' && 'Stopped. Nothing is saved. '}
        {asked.state === 'told' && <Over of={asked.tried} seconds={asked.seconds} as={as} />}
      </p>
      {asked.state === 'working' && (
        <div className={classes['working']}>
          <progress
            aria-label="Employees computed"
            max={asked.total ?? 1}
            {...(asked.total !== null && { value: asked.done })}
          />
          <Btn
            onClick={() => void stop.mutateAsync({ params: { id: asked.job } }).catch((e) => dialog.error(explain(e)))}
          >
            Stop
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
          <Btn onClick={again}>Compute again</Btn>
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
        <FileIcon size={15} /> XLSX, by employee
      </Btn>
    </div>
  );
}

function Over({ of, seconds, as }: { of: Tried; seconds: number | null; as: string }) {
  const { over, all } = of;
  if (over.from_date === null || all.done === 0)
    return over.of === 'last' ? 'No computed run to compare with yet.' : 'No earlier pay to compare with.';
  const dates = datesOf(over);
  const runs = over.run ? over.run.name : `${over.runs} runs`;
  const clients = over.clients === 1 ? '1 client' : `${over.clients} clients`;
  const what =
    over.of === 'year'
      ? `Over all posted runs of ${over.year}, ${over.runs === 1 ? '1 run' : `${over.runs} runs`} of ${clients}`
      : over.of === 'run'
        ? `Over ${runs}`
        : `Over the last pay of ${clients}, ${runs}`;
  return (
    <>
      {what}
      {dates !== null && `, ${dates}`}, {as}.{' '}
      {over.of === 'year' && 'Year-to-date amounts and loans follow the simulation. '}
      {over.open_months > 0 &&
        `${over.open_months === 1 ? '1 client has' : `${over.open_months} clients have`} no closed month yet, so contributions deducted with the month’s last pay aren’t included. `}
      Nothing is saved · {people(all.done)}
      {over.payslips > all.done && `, ${over.payslips.toLocaleString('en')} payslips,`}
      {seconds !== null && ` in ${seconds.toFixed(1)} s`}.
    </>
  );
}
