import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useListedAs } from '#src/desk/menu/listed-as.ts';
import { useAnnounced } from '#src/desk/ui/announced.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Bones, DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { detailOf } from './run-places.ts';
import { stateOf } from './run-words.ts';
import { useRun } from './use-run.ts';

/**
 * A screen of the run in its address, with loading and error states. `adjustment`: the kind of run prepared here; a run
 * of the other kind is redirected.
 */
export function OfRun(props: { title: string; adjustment?: boolean; children: (run: Run) => ReactNode }) {
  const { title, adjustment, children } = props;
  const id = Number(useParams()['id']);
  const numbered = Number.isSafeInteger(id) && id > 0;
  const { run, error, refetch } = useRun(numbered ? id : 0);
  // Jobs end, and approvers act, while the focus is in another part.
  useAnnounced(texts.stateOfRun(id), run ? stateOf(run)[0] : '', { current: run !== undefined });
  // Both kinds of run have one address for money and register.
  useListedAs(run && detailOf(run));
  if (run && adjustment !== undefined && run.adjustment !== adjustment) return <Navigate to={detailOf(run)} replace />;
  if (run) return children(run);
  const toList = adjustment ? (
    <LinkBtn to="/payroll/adjustment">{texts.offCycleRuns}</LinkBtn>
  ) : (
    <LinkBtn to="/payroll">{texts.payrollRuns}</LinkBtn>
  );
  return (
    <DeskPage title={title}>
      {!numbered ? (
        <DeskState alert>
          <b>{texts.runNotFound}</b>
          {toList}
        </DeskState>
      ) : error ? (
        <NotLoaded what={texts.thisRun} message={explain(error)} onRetry={() => void refetch()}>
          {toList}
        </NotLoaded>
      ) : (
        <Bones />
      )}
    </DeskPage>
  );
}
