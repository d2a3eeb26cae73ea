import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { DeleteRun } from '#src/desk/runs/DeleteRun.tsx';
import { previewPlace } from '#src/desk/runs/cost/preview-place.ts';
import { useKeptPlace } from '#src/desk/runs/RunNeighbors.tsx';
import { registerOf } from '#src/desk/runs/run-places.ts';
import { people } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/detail.ts';
import { nextStep } from './next-step.ts';

/** Actions of a run in its state; the next step is the main button. */
export function RunActions(props: {
  run: Run;
  steps: ReturnType<typeof useRunSteps>;
  /** The step that includes changes since the pull. Null means no changes. */
  after: 'pull' | 'compute' | null;
  /** Link to the next employee to fix. Null means none besides the current one. */
  fix: { to: string; label: string; replace: boolean } | null;
  onPutBack: () => void;
}) {
  const { run, steps } = props;
  const kept = useKeptPlace();
  if (run.job) return null;
  const main = nextStep(run, props.after);
  // A computed run has the most actions, so rare ones move to a menu.
  const computed = run.state === 'computed' && !run.adjustment;
  // The review is next, not the register.
  const reviewed = main === 'check' && ['computed', 'for_approval'].includes(run.state);
  // The next step is last, at the right.
  return (
    <>
      <DeleteRun run={run} steps={steps} />
      {computed && (
        <Menu shadow="md" position="bottom-end" withinPortal>
          <Menu.Target>
            <Btn>{texts.more}</Btn>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to="?import=new">
              {texts.uploadTimeDots}
            </Menu.Item>
            <Menu.Item onClick={props.onPutBack} disabled={steps.busy}>
              {texts.returnToDraftDots}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {['uploaded', 'for_approval', 'approved', 'rejected'].includes(run.state) && (
        <Btn look={main === 'back' ? 'main' : 'plain'} onClick={props.onPutBack} disabled={steps.busy}>
          {texts.returnToDraftDots}
        </Btn>
      )}
      {['draft', 'uploaded'].includes(run.state) && !run.adjustment && (
        <LinkBtn to="?import=new">{texts.uploadTimeDots}</LinkBtn>
      )}
      {run.state === 'draft' && !run.adjustment && <LinkBtn to={previewPlace(run)}>{texts.costPreview}</LinkBtn>}
      {['draft', 'uploaded', 'computed'].includes(run.state) && (
        <Btn look={main === 'pull' ? 'main' : 'plain'} disabled={steps.busy} onClick={() => void steps.pull()}>
          {run.state === 'draft' ? texts.pullTime : texts.pullTimeAgain}
        </Btn>
      )}
      {['uploaded', 'computed'].includes(run.state) && (
        <Btn look={main === 'compute' ? 'main' : 'plain'} disabled={steps.busy} onClick={() => void steps.compute()}>
          {run.state === 'uploaded' ? texts.compute(people(run.people - run.counts.held)) : texts.computeChanges}
        </Btn>
      )}
      {!['draft', 'uploaded'].includes(run.state) && (
        <LinkBtn
          look={main === 'check' ? 'main' : 'plain'}
          to={kept(reviewed ? `/payroll/payroll-summary/${run.id}?view=check` : registerOf(run.id))}
        >
          {reviewed ? texts.reviewAndApprove : texts.register}
        </LinkBtn>
      )}
      {main === 'fix' && props.fix && (
        <LinkBtn look="main" to={props.fix.to} replace={props.fix.replace}>
          {props.fix.label}
        </LinkBtn>
      )}
    </>
  );
}
