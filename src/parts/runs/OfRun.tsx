import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Run } from '#contract/payroll/runs.ts';
import { explain } from '#src/parts/form/explain.ts';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { DeskPage } from '#src/ui/desk/DeskPage.tsx';
import classes from './runs.module.css';
import { useRun } from './use-run.ts';

/** A screen of the run that its address names: until it has come, and if it does not, the frame says so. */
export function OfRun({ title, children }: { title: string; children: (run: Run) => ReactNode }) {
  const { run, error, refetch } = useRun(Number(useParams()['id']));
  if (run) return children(run);
  return (
    <DeskPage title={title}>
      {error ? (
        <div className={classes['missing']} role="alert">
          <b>This run did not load</b>
          <span>{explain(error)}</span>
          <Btn onClick={() => void refetch()}>Try again</Btn>
        </div>
      ) : (
        <div aria-busy="true" />
      )}
    </DeskPage>
  );
}
