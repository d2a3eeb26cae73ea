import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { AnyRegister, Usage } from '#contract/register.ts';
import { ApiError } from '#src/api/call.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast, type Toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/register.ts';
import { useAny, useAnySubmit, type AnyRow, type Values } from './any-register.ts';
import { Conflict } from './Conflict.tsx';
import { merged } from './merge.ts';
import type { FieldWords } from './register-props.ts';
import { SaveAnother } from './SaveAnother.tsx';
import { countOf } from './uses.ts';

interface Props {
  of: AnyRegister;
  /** Null for a new record; undefined if the record isn't in the list. */
  row: AnyRow | null | undefined;
  waiting: boolean;
  id: string;
  blank: Values;
  fields: ComponentType;
  words?: FieldWords | undefined;
  nameOf: (row: AnyRow) => string;
  onArchive: (row: AnyRow) => Promise<boolean>;
  onHistory: (row: AnyRow) => void;
  /** What follows a new record. */
  next?: ((row: AnyRow) => Toast['action']) | undefined;
  onClose: () => void;
}

/** Form of a new record, or of one in the list. */
export function RegisterForm(props: Props) {
  // Keep the record as opened: a refresh must not change the input.
  const [opened, setOpened] = useState(props.row);
  if (opened === undefined && props.row !== undefined) setOpened(props.row);
  if (opened === undefined) return props.waiting ? null : <Gone {...props} />;
  return <Form {...props} row={opened} />;
}

/** Shown if the record in the address isn't in this list: it is on another page, filtered out, or doesn't exist. */
function Gone({ of, onClose }: Props) {
  return (
    <FormDialog
      dense
      title={texts.thisIsntInList(of.one)}
      withoutCancel
      submitLabel={texts.backToList}
      dirty={false}
      onSubmit={async () => true}
      onClose={onClose}
    >
      <p>{texts.itMayBeArchivedOn}</p>
    </FormDialog>
  );
}

/** Returns the record's values in the form. */
export const formValues = (of: AnyRegister, row: AnyRow): Values =>
  Object.fromEntries(Object.keys(of.form.shape).map((name) => [name, row[name]]));

function Form(props: Props & { row: AnyRow | null }) {
  const { of, row } = props;
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<AnyRow | null>(null);
  // After saving from the conflict dialog, close once the form knows that nothing is unsaved, so that it doesn't ask.
  const [saved, setSaved] = useState(false);
  const { onClose } = props;
  useEffect(() => {
    if (saved) onClose();
    // Close once, however often the list redraws.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  const before = base ? formValues(of, base) : props.blank;
  const editing = useEndpointForm(of.store, before, { schema: of.store.body as never, draft: `${of.key}-${props.id}` });
  const { form } = editing;
  // A value that the screen filled in after it loaded isn't an edit.
  const dirty = editing.dirty && JSON.stringify(form.values) !== JSON.stringify(before);
  const store = useAnySubmit<{ data: AnyRow }>(of.store, of.list);
  const update = useAnySubmit(of.update, of.list);
  const usage = useAny<{ data: Usage[] }>(of.usage, { params: { id: row?.id ?? 0 } }, { enabled: row !== null });
  const uses = (usage.data?.data ?? []).filter((u) => u.count > 0);

  /** Saves over a version; merges another user's changes where they don't conflict. */
  async function save(values: Values, onto: AnyRow | null): Promise<boolean> {
    let made: AnyRow | null = null;
    try {
      if (onto === null) made = (await store({ body: values })).data;
      else {
        const body = { ...values, version: onto.version, ...(of.api === 'payroll' && { id: onto.id }) };
        await update({ ...(of.api === 'hr' && { params: { id: onto.id } }), body });
      }
    } catch (error) {
      if (isProposed(error)) {
        editing.settle();
        return true;
      }
      if (error instanceof ApiError && error.reason === 'stale' && onto) {
        const current = error.current as AnyRow;
        const both = merged(Object.keys(before), formValues(of, onto), values, formValues(of, current));
        if (both.conflicts.length > 0) {
          setTheirs(current);
          return false;
        }
        form.setValues(both.values);
        setBase(current);
        return save(both.values, current);
      }
      editing.fail(error);
      return false;
    }
    editing.settle();
    const action = made && props.next?.(made);
    void toast({ text: onto === null ? texts.newAdded(of.one) : texts.changesSaved, ...(action && { action }) });
    return true;
  }

  // Saving and adding another is offered for a new record, but not for a copy.
  const adds = props.id === 'new';
  const [added, setAdded] = useState(0);
  const another = useRef(false);

  async function submit(): Promise<boolean | null> {
    const stays = another.current;
    try {
      if (form.validate().hasErrors) {
        editing.setProblem(null);
        return false;
      }
      if (!(await save(form.values, base))) return false;
      if (!stays) return true;
      form.setValues(before);
      editing.setProblem(null);
      editing.settle();
      setAdded((n) => n + 1);
      return null;
    } finally {
      another.current = false;
    }
  }

  return (
    <>
      <FormDialog
        dense
        title={row === null ? texts.new(of.one) : texts.edit(of.one)}
        subtitle={row !== null && props.nameOf(row)}
        submitLabel={texts.save}
        dirty={dirty && !saved}
        problem={editing.problem}
        onSubmit={submit}
        onClose={props.onClose}
        onDiscard={editing.settle}
        extra={adds && <SaveAnother saved={added} onChoose={() => (another.current = true)} />}
        footStart={
          row !== null && (
            <>
              {!row.archived && (
                <Btn look="danger" onClick={() => void props.onArchive(row).then((done) => done && props.onClose())}>
                  {texts.archiveDots}
                </Btn>
              )}
              <Btn look="bare" onClick={() => props.onHistory(row)}>
                {texts.history}
              </Btn>
              {uses.length > 0 && <span>{texts.usedBy(uses.map(countOf).join(', '))}</span>}
            </>
          )
        }
      >
        <FormFields form={form} fields={of.fields}>
          {/* Fields with state of their own begin again. */}
          <props.fields key={added} />
        </FormFields>
      </FormDialog>
      {theirs && base && (
        <Conflict
          of={of}
          name={props.nameOf(base)}
          names={Object.keys(before)}
          before={formValues(of, base)}
          mine={form.values}
          theirs={formValues(of, theirs)}
          words={props.words}
          onBack={() => setTheirs(null)}
          onSave={async (values) => {
            form.setValues(values);
            setBase(theirs);
            setTheirs(null);
            if (await save(values, theirs)) setSaved(true);
          }}
          id={base.id}
        />
      )}
    </>
  );
}
