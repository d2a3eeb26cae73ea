import { useEffect, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Fields } from '#domain/records/fields.ts';
import { ApiError } from '#src/api/call.ts';
import { Conflict } from '#src/desk/register/Conflict.tsx';
import { merged } from '#src/desk/register/merge.ts';
import type { Values } from '#src/desk/register/any-register.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast, type Toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/record.ts';

interface Props<R extends { version: number }> {
  title: string;
  subtitle?: ReactNode;
  submitLabel?: string;
  danger?: boolean;
  /** The call that has the values in its body; used for validation. */
  endpoint: Endpoint;
  schema: z.ZodType;
  fields: Fields;
  /** Initial values. */
  values: Values;
  draft?: string;
  version: number;
  /** Sends the values with the version of the record that they replace. */
  send: (values: Values, version: number) => Promise<unknown>;
  /**
   * Returns the section's current fields after a conflict, to merge them. Null if unknown: the user must then review
   * the record.
   */
  present: (current: R) => Values | null;
  /** For the conflict dialog: the history that names the other user. */
  record: { id: number; one: string; name: string; history: Endpoint };
  said: string;
  /** The next step, as the action of the toast. */
  next?: Toast['action'];
  onClose: () => void;
  onSaved?: () => void;
  /** Handles errors other than those of fields and versions. Returns true if handled. */
  onRefused?: (error: unknown) => Promise<boolean>;
  children: ReactNode;
}

/**
 * Form of one section of a record. Other users' changes in other fields merge; for the same field the user chooses. No
 * input is lost.
 */
export function RecordForm<R extends { version: number }>(props: Props<R>) {
  const [base, setBase] = useState({ values: props.values, version: props.version });
  const [theirs, setTheirs] = useState<{ values: Values; version: number } | null>(null);
  const [saved, setSaved] = useState(false);
  const { onClose } = props;
  useEffect(() => {
    if (saved) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  const editing = useEndpointForm(props.endpoint, props.values, {
    schema: props.schema,
    ...(props.draft !== undefined && { draft: props.draft }),
  });
  const { form } = editing;
  const names = Object.keys(props.values);

  async function save(values: Values, onto: { values: Values; version: number }): Promise<boolean> {
    // Merged input too: fields of two users may break a rule together.
    if (form.validate().hasErrors) {
      editing.setProblem(null);
      return false;
    }
    try {
      await props.send(values, onto.version);
    } catch (error) {
      if (isProposed(error)) {
        editing.settle();
        return true;
      }
      if (error instanceof ApiError && error.reason === 'stale') return whenStale(error.current as R, values, onto);
      if (await props.onRefused?.(error)) return false;
      editing.fail(error);
      return false;
    }
    editing.settle();
    void toast({ text: props.said, ...(props.next && { action: props.next }) });
    props.onSaved?.();
    return true;
  }

  async function whenStale(current: R, values: Values, onto: { values: Values; version: number }): Promise<boolean> {
    const present = props.present(current);
    if (present === null) {
      editing.setProblem(texts.anotherUserChangedThisRecord);
      setBase({ values: onto.values, version: current.version });
      return false;
    }
    const both = merged(names, onto.values, values, present);
    const now = { values: present, version: current.version };
    if (both.conflicts.length > 0) {
      setTheirs(now);
      return false;
    }
    form.setValues(both.values);
    setBase(now);
    return save(both.values, now);
  }

  return (
    <>
      <FormDialog
        dense
        title={props.title}
        subtitle={props.subtitle ?? props.record.name}
        submitLabel={props.submitLabel ?? texts.save}
        danger={props.danger ?? false}
        dirty={editing.dirty && !saved}
        problem={editing.problem}
        onSubmit={() => save(form.values, base)}
        onClose={onClose}
        onDiscard={editing.settle}
      >
        <FormFields form={form} fields={props.fields}>
          {props.children}
        </FormFields>
      </FormDialog>
      {theirs && (
        <Conflict
          of={{ one: props.record.one, fields: props.fields, history: props.record.history }}
          id={props.record.id}
          name={props.record.name}
          names={names}
          before={base.values}
          mine={form.values}
          theirs={theirs.values}
          onBack={() => setTheirs(null)}
          onSave={async (values) => {
            form.setValues(values);
            setBase(theirs);
            setTheirs(null);
            if (await save(values, theirs)) setSaved(true);
          }}
        />
      )}
    </>
  );
}
