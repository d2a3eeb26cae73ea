import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listEmployeeDrafts, type EmployeeDraft } from '#contract/hr/employee-drafts.ts';
import { employeeLabels } from '#contract/hr/employee-labels.ts';
import { employeeChoices, listEmployees } from '#contract/hr/employee-list.ts';
import { employeeCode, endingKinds, NewEmployee, storeEmployee, type LikelySame } from '#contract/hr/employee-new.ts';
import { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useToday } from '#src/parts/employee/today.ts';
import { fileOf } from '#src/parts/employee/words.ts';
import { stillEmpty } from '#src/parts/form/needed.ts';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { Record } from '#src/parts/record/Record.tsx';
import { FormFields } from '#src/ui/desk/form-context.tsx';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { useDirty } from '#src/ui/form/dirty.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { useLeaveGuard } from '#src/ui/over/back.ts';
import { dialog } from '#src/ui/over/dialog.ts';
import { toast } from '#src/ui/over/toast.ts';
import { Notice } from '#src/ui/page/states.tsx';
import { Drafts, Kept } from './Drafts.tsx';
import { Fields, sections } from './Fields.tsx';
import { Likely } from './Likely.tsx';
import { blank, differs, kept, type Values } from './values.ts';
import { useDrafts } from './use-drafts.ts';
import { useLikely } from './use-likely.ts';
import { useSaveKeys } from './use-save-keys.ts';

/** Hires somebody: one page, saved in one transaction at the end. What is typed survives a refresh, and is found again on another computer. */
export default function EmployeeNew() {
  const navigate = useNavigate();
  const today = useToday();
  const place = useRef<HTMLFormElement>(null);
  const [empty] = useState(() => blank(today));
  const editing = useEndpointForm<Values>(storeEmployee, empty, { schema: NewEmployee, draft: 'employee-new' });
  const { form } = editing;
  const { values } = form;
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<readonly LikelySame[]>([]);
  const store = useSubmit(storeEmployee, {
    refresh: [listEmployees, employeeChoices, employeeCode, listEmployeeDrafts],
  });
  const code = useEndpoint(
    employeeCode,
    { query: { employee_code: values.employee_code.trim() } },
    { keepFormer: true },
  );
  const proposal = code.data?.data;
  const { found, complete } = useLikely(values);
  const missing = stillEmpty(NewEmployee, values).map(
    (name) => employeeLabels[name as Exclude<keyof Values, 'draft'>].label,
  );
  const ends = endingKinds.some((kind) => kind === values.employment_status);
  const likely = [...found, ...seen.filter((s) => !found.some((f) => f.id === s.id))];

  // The next code is proposed; a person may write another. One that was asked for before somebody was hired is taken by now.
  const next = code.isFetching ? undefined : proposal?.next;
  useEffect(() => {
    if (next !== undefined && form.values.employee_code === '' && !form.isTouched('employee_code'))
      form.setFieldValue('employee_code', next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next, values.employee_code === '']);

  useEffect(() => {
    // After the frame, which gives the focus to a screen that was just opened.
    const first = () => place.current?.querySelector<HTMLElement>('[data-path="last_name"]');
    const timer = setTimeout(() => first()?.focus({ preventScroll: true }), 50);
    return () => clearTimeout(timer);
  }, []);

  const dirty = editing.dirty && (values.last_name !== '' || values.first_name !== '');
  const begun = useRef(empty);
  const drafts = useDrafts(values, dirty);
  useDirty(dirty);
  const saved = useRef(false);
  useLeaveGuard(dirty && !busy, async () => {
    if (saved.current || (await drafts.keep())) return true;
    const question = {
      title: 'Leave this employee unsaved?',
      text: 'The draft could not be kept on the server. What you typed stays in this browser until you sign out or close it.',
      yes: 'Leave',
      no: 'Stay',
    };
    return dialog.confirm(question);
  });

  // What is wrong comes into sight once it is drawn.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refusals]);
  const showError = () => setRefusals((n) => n + 1);

  /** The form holds something else from now on. */
  function begin(own: Values): void {
    begun.current = own;
    form.setInitialValues(own);
    form.reset();
    setSeen([]);
    drafts.begin();
    const first = place.current?.querySelector<HTMLElement>('[data-path="last_name"]');
    first?.closest('section')?.scrollIntoView();
    first?.focus();
  }

  async function goOn(chosen: EmployeeDraft): Promise<void> {
    const question = {
      title: 'Go on without what is typed here?',
      text: 'It is not kept on the server, and is lost when the form takes the words of the draft.',
      yes: 'Go on',
      no: 'Stay',
      danger: true,
    };
    const isKept = dirty ? await drafts.keep() : !differs(values, begun.current);
    if (!isKept && !(await dialog.confirm(question))) return;
    const draft = drafts.latest(chosen);
    const words = { ...blank(today), ...draft.fields, draft: draft.id };
    begin(words);
    drafts.take(draft, words);
  }

  async function discard(draft: EmployeeDraft): Promise<void> {
    try {
      await drafts.discard(draft.id);
    } catch (error) {
      editing.fail(error);
    }
  }

  async function save(another: boolean, known: readonly LikelySame[] = likely): Promise<void> {
    if (busy) return;
    if (form.validate().hasErrors) {
      editing.setProblem(null);
      showError();
      return;
    }
    setBusy(true);
    await drafts.close(form.values.draft);
    try {
      const body = { ...(form.values as unknown as NewEmployee), seen: known.map((p) => p.id) };
      const { data } = await store.mutateAsync({ body });
      saved.current = true;
      editing.settle();
      drafts.done(form.values.draft);
      void toast(`${data.first_name} ${data.last_name} is hired, ${data.employee_code}`);
      if (another) {
        const own = Object.fromEntries(kept.map((name) => [name, form.values[name]]));
        begin({ ...blank(today), ...own });
        saved.current = false;
      } else void navigate(fileOf(data.id));
    } catch (error) {
      drafts.reopen(form.values.draft);
      if (error instanceof ApiError && error.reason === 'likely-same') {
        setSeen(error.current as LikelySame[]);
        editing.setProblem('Somebody here may be the same person: look at them, then save again.');
      } else editing.fail(error);
      showError();
    } finally {
      setBusy(false);
    }
  }

  useSaveKeys(save);

  const taken =
    values.employee_code !== '' &&
    proposal &&
    !proposal.free &&
    !code.isPlaceholderData &&
    proposal.next !== values.employee_code;
  return (
    <Record
      title="New employee"
      back={{ to: '/admin/employee-management', label: 'Back to employees' }}
      sections={sections}
      panel={likely.length > 0 && <Likely people={likely} />}
      actions={
        <>
          <Btn disabled={busy} onClick={() => void save(true)}>
            Save and new
          </Btn>
          <Btn look="main" keys="Ctrl Enter" disabled={busy} onClick={() => void save(false)}>
            {busy ? 'Saving…' : 'Save'}
          </Btn>
        </>
      }
      foot={
        <>
          <span>{complete ? 'Ready to save' : missing.length > 0 && `Still to fill in: ${missing.join(', ')}`}</span>
          <Kept stands={drafts.stands} />
        </>
      }
      keys={[
        ['Ctrl Enter', 'save'],
        ['Ctrl Shift Enter', 'save and new'],
      ]}
    >
      <form
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <Drafts
          drafts={drafts.drafts.filter((d) => d.id !== values.draft || drafts.stands?.is === 'elsewhere')}
          onTake={(draft) => void goOn(draft)}
          onDiscard={discard}
        />
        {editing.problem && (
          <Notice tone="bad" alert icon={<AlertIcon />}>
            {editing.problem}
          </Notice>
        )}
        <FormFields form={form} fields={employeeLabels}>
          <Fields codeHint={taken ? 'Another employee has this code.' : 'Proposed; another is fine'} ends={ends} />
        </FormFields>
      </form>
    </Record>
  );
}
