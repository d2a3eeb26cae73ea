import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import type { EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';
import { keysOf } from '#domain/lists/records.ts';
import { shownValue, type Fields, type FieldValue } from '#domain/records/fields.ts';
import { formatInstant } from '#src/text/format.ts';
import { useEmployeeChoices } from '#src/desk/people/fields.tsx';
import record from '#src/desk/record/Record.module.css';
import { Nothing } from '#src/desk/record/Record.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/new.ts';
import type { Values } from './values.ts';

const labels: Fields = employeeLabels;

/** Asks which version to keep when another computer changed the draft, with the differences side by side. */
export function Elsewhere(props: {
  draft: EmployeeDraft;
  mine: Values;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}) {
  const { draft, mine } = props;
  const given = useEmployeeChoices();
  const names: Record<string, readonly { id: number; name: string }[] | undefined> = {
    client_id: given?.clients,
    branch_id: given?.branches,
    schedule_id: given?.schedules,
  };
  const shown = (name: string, value: FieldValue) => {
    const known = names[name]?.find((one) => one.id === value)?.name;
    return (known ?? shownValue(labels[name]!, value)) || '–';
  };
  const rows = keysOf(mine).filter(
    (name) => name !== 'draft' && String(mine[name] ?? '').trim() !== String(draft.fields[name] ?? '').trim(),
  );
  return (
    <FormDialog
      dense
      byButton
      title={texts.draftEditedOnAnotherComputer}
      subtitle={texts.draftWasChangedEmployeeIsnt(formatInstant(draft.saved_at))}
      submitLabel={texts.doUseNewerVersion}
      extra={<Btn onClick={props.onMine}>{texts.doUseMyVersion}</Btn>}
      dirty={false}
      onSubmit={async () => {
        props.onTheirs();
        return false;
      }}
      onClose={props.onClose}
    >
      {rows.length === 0 ? (
        <Nothing>{texts.twoVersionsAreSame}</Nothing>
      ) : (
        <table className={record['dated']} aria-label={texts.differences} data-whole>
          <thead>
            <tr>
              <th>{texts.field}</th>
              <th>{texts.thisComputer}</th>
              <th>{texts.otherComputerNewer}</th>
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

/** Asks to confirm the hire when another computer discarded or used the draft. */
export const hireThoughGone = (): Promise<boolean> =>
  dialog.confirm({
    title: texts.saveEmployeeAnyway,
    text: texts.anotherComputerSavedThisEmployee,
    yes: texts.saveEmployee,
    no: texts.cancel,
  });

/** Asks whether a draft replaces unsaved changes in this tab. */
export const confirmDiscard = (): Promise<boolean> =>
  dialog.confirm({
    title: texts.discardYourChanges,
    text: texts.changesAndDocumentsInThis,
    yes: texts.discardChanges,
    no: texts.keepEditing,
    danger: true,
  });
