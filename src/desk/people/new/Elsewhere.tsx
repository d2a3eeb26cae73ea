import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import type { EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';
import { shownValue, type Fields, type FieldValue } from '#domain/records/fields.ts';
import { formatInstant } from '#src/text/format.ts';
import { useGiven } from '#src/desk/people/fields.tsx';
import record from '#src/desk/record/Record.module.css';
import { Nothing } from '#src/desk/record/Record.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import type { Values } from './values.ts';

const labels: Fields = employeeLabels;

/** Which words somebody is hired with, where another computer has gone on with their draft: what differs, side by side. */
export function Elsewhere(props: {
  draft: EmployeeDraft;
  mine: Values;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}) {
  const { draft, mine } = props;
  const given = useGiven();
  const names: Record<string, readonly { id: number; name: string }[] | undefined> = {
    client_id: given?.clients,
    branch_id: given?.branches,
    schedule_id: given?.schedules,
  };
  const shown = (name: string, value: FieldValue) => {
    const known = names[name]?.find((one) => one.id === value)?.name;
    return (known ?? shownValue(labels[name]!, value)) || '–';
  };
  const rows = (Object.keys(mine) as (keyof Values)[]).filter(
    (name) => name !== 'draft' && String(mine[name] ?? '').trim() !== String(draft.fields[name] ?? '').trim(),
  );
  return (
    <FormDialog
      dense
      byButton
      title="Gone on with on another computer"
      subtitle={`The draft was changed there ${formatInstant(draft.saved_at)}. Nobody is hired yet: which words are right?`}
      submitLabel="Take the newer ones"
      beside={<Btn onClick={props.onMine}>Save with mine</Btn>}
      dirty={false}
      onSubmit={async () => {
        props.onTheirs();
        return false;
      }}
      onClose={props.onClose}
    >
      {rows.length === 0 ? (
        <Nothing>They are the same words.</Nothing>
      ) : (
        <table className={record['dated']} aria-label="What differs" data-whole>
          <thead>
            <tr>
              <th>Field</th>
              <th>Here</th>
              <th>There, newer</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <td>{labels[name]!.label}</td>
                <td>{shown(name, mine[name])}</td>
                <td>{shown(name, draft.fields[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormDialog>
  );
}

/** Asked where the draft is gone on another computer. */
export const hireThoughGone = (): Promise<boolean> =>
  dialog.confirm({
    title: 'Hire all the same?',
    text: 'This draft is gone on another computer: they were hired there, or the draft was discarded.',
    yes: 'Hire',
    no: 'Not yet',
  });

/** Whether a draft takes the place of words or documents that are here only. */
export const goOnWithout = (): Promise<boolean> =>
  dialog.confirm({
    title: 'Go on without what is typed here?',
    text: 'Words or documents here are not kept on the server, and are lost when the form takes the words of the draft.',
    yes: 'Go on',
    no: 'Stay',
    danger: true,
  });
