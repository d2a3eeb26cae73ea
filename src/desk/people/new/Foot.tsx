import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { texts } from '#src/text/en/desk/people/new.ts';
import { Kept } from './Drafts.tsx';
import type { useDrafts } from './use-drafts.ts';
import type { Values } from './values.ts';

/** Footer: missing fields and save state. */
export function Foot(props: {
  complete: boolean;
  empties: readonly string[];
  draftState: ReturnType<typeof useDrafts>['draftState'];
}) {
  const missing = props.empties.map((name) => employeeLabels[name as Exclude<keyof Values, 'draft'>].label);
  return (
    <>
      <span>{props.complete ? texts.readyToSave : missing.length > 0 && texts.missing(missing.join(', '))}</span>
      <Kept draftState={props.draftState} />
    </>
  );
}
