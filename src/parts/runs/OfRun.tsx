import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Run } from '#contract/payroll/runs.ts';
import { explain } from '#src/parts/form/explain.ts';
import { DeskPage } from '#src/ui/desk/DeskPage.tsx';
import { NotLoaded } from '#src/ui/desk/DeskState.tsx';
import { LinkBtn } from '#src/ui/desk/pieces.tsx';
import { useRun } from './use-run.ts';

/** A screen of the run that its address names: until it has come, and if it does not, the frame says so. */
export function OfRun({ title, children }: { title: string; children: (run: Run) => ReactNode }) {
  const { run, error, refetch } = useRun(Number(useParams()['id']));
  if (run) return children(run);
  return (
    <DeskPage title={title}>
      {error ? (
        <NotLoaded what="This run" message={explain(error)} onRetry={() => void refetch()}>
          <LinkBtn to="/payroll">Payroll runs</LinkBtn>
        </NotLoaded>
      ) : (
        <div aria-busy="true" />
      )}
    </DeskPage>
  );
}
