import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { RemoveRun } from '#src/desk/runs/RemoveRun.tsx';
import { people } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { nextStep } from './next-step.ts';

/** What can be done with a run where it stands; the next step is the one in colour. */
export function RunActions(props: {
  run: Run;
  steps: ReturnType<typeof useRunSteps>;
  /** What takes in what changed since the run was pulled and computed; null: nothing did. */
  after: 'pull' | 'compute' | null;
  /** Leads to who is to be mended next; null: to nobody else than who is looked at. */
  mend: { to: string; label: string; replace: boolean } | null;
  onPutBack: () => void;
}) {
  const { run, steps } = props;
  if (run.job) return null;
  const main = nextStep(run, props.after);
  // A computed run has the most that can be done with it: what is seldom needed then leaves its room to the name and the state.
  const computed = run.state === 'computed' && !run.adjustment;
  return (
    <>
      <RemoveRun run={run} steps={steps} />
      {computed && (
        <Menu shadow="md" position="bottom-end" withinPortal>
          <Menu.Target>
            <Btn>More</Btn>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to="?import=new">
              Upload time…
            </Menu.Item>
            <Menu.Item onClick={props.onPutBack} disabled={steps.busy}>
              Return to draft…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {['uploaded', 'for_approval', 'approved', 'rejected'].includes(run.state) && (
        <Btn look={main === 'back' ? 'main' : 'plain'} onClick={props.onPutBack} disabled={steps.busy}>
          Return to draft…
        </Btn>
      )}
      {['draft', 'uploaded', 'computed'].includes(run.state) && (
        <Btn look={main === 'pull' ? 'main' : 'plain'} disabled={steps.busy} onClick={() => void steps.pull()}>
          {run.state === 'draft' ? 'Pull time' : 'Pull time again'}
        </Btn>
      )}
      {['draft', 'uploaded'].includes(run.state) && !run.adjustment && <LinkBtn to="?import=new">Upload time…</LinkBtn>}
      {['uploaded', 'computed'].includes(run.state) && (
        <Btn look={main === 'compute' ? 'main' : 'plain'} disabled={steps.busy} onClick={() => void steps.compute()}>
          {run.state === 'uploaded' ? `Compute ${people(run.people - run.counts.held)}` : 'Compute changes'}
        </Btn>
      )}
      {main === 'mend' && props.mend && (
        <LinkBtn look="main" to={props.mend.to} replace={props.mend.replace}>
          {props.mend.label}
        </LinkBtn>
      )}
      {!['draft', 'uploaded'].includes(run.state) && (
        <LinkBtn look={main === 'check' ? 'main' : 'plain'} to={`/payroll/payroll-summary/${run.id}`}>
          Register
        </LinkBtn>
      )}
    </>
  );
}
