import { useNavigate } from 'react-router-dom';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import type { useRunSteps } from './use-run.ts';

/**
 * Removes a run that hasn't progressed; also a rejected reversal, since another run may be reversing the same payslips
 * by now.
 */
export function DeleteRun({ run, steps }: { run: Run; steps: ReturnType<typeof useRunSteps> }) {
  const navigate = useNavigate();
  const begun = run.state === (run.adjustment ? 'uploaded' : 'draft');
  if (run.job || !(begun || (run.takes_back && run.state === 'rejected'))) return null;
  const deleteRun = async () => {
    const yes = await dialog.confirm({
      title: texts.deleteThisRun,
      text: texts.postedPayDoesntChangeAnother(run.adjustment, run.takes_back),
      yes: texts.delete,
      danger: true,
    });
    if (yes && (await steps.archive())) void navigate(run.adjustment ? '/payroll/adjustment' : '/payroll');
  };
  return (
    <Btn disabled={steps.busy} onClick={() => void deleteRun()}>
      {texts.deleteDots}
    </Btn>
  );
}
