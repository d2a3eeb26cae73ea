import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { employeeLabels } from '#contract/hr/employee-labels.ts';
import { employeeChoices, listEmployees } from '#contract/hr/employee-list.ts';
import { employeeCode, NewEmployee, storeEmployee, type LikelySame } from '#contract/hr/employee-new.ts';
import { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { choicesOf, PersonFields, PlaceFields, RateFields, useGiven } from '#src/parts/employee/fields.tsx';
import { useToday } from '#src/parts/employee/today.ts';
import { fileOf } from '#src/parts/employee/words.ts';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { Record, Section } from '#src/parts/record/Record.tsx';
import record from '#src/parts/record/Record.module.css';
import { OneOfField, TextField } from '#src/ui/desk/fields.tsx';
import { FormFields } from '#src/ui/desk/form-context.tsx';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { useDirty } from '#src/ui/form/dirty.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { useLeaveGuard } from '#src/ui/over/back.ts';
import { dialog } from '#src/ui/over/dialog.ts';
import { toast } from '#src/ui/over/toast.ts';
import { Notice } from '#src/ui/page/states.tsx';
import { Likely } from './Likely.tsx';
import { blank, kept, type Values } from './values.ts';
import { useLikely } from './use-likely.ts';

const sections = [
  { id: 'person', title: 'Person' },
  { id: 'work', title: 'Employment and client' },
  { id: 'pay', title: 'Rate and pay scheme' },
  { id: 'numbers', title: 'Government numbers' },
  { id: 'bank', title: 'Bank' },
];

/** Hires somebody: one page, saved in one transaction at the end. What is typed survives a refresh. */
export default function EmployeeNew() {
  const navigate = useNavigate();
  const today = useToday();
  const place = useRef<HTMLFormElement>(null);
  const editing = useEndpointForm<Values>(storeEmployee, blank(today), { schema: NewEmployee, draft: 'employee-new' });
  const { form } = editing;
  const { values } = form;
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<readonly LikelySame[]>([]);
  const store = useSubmit(storeEmployee, { refresh: [listEmployees, employeeChoices, employeeCode] });
  const code = useEndpoint(
    employeeCode,
    { query: { employee_code: values.employee_code.trim() } },
    { keepFormer: true },
  );
  const proposal = code.data?.data;
  const given = useGiven();
  const { found, complete } = useLikely(values);
  const likely = [...found, ...seen.filter((s) => !found.some((f) => f.id === s.id))];

  // The next code is proposed; a person may write another.
  const next = proposal?.next;
  useEffect(() => {
    if (next !== undefined && form.values.employee_code === '' && !form.isTouched('employee_code'))
      form.setFieldValue('employee_code', next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next]);

  useEffect(() => {
    // After the frame, which gives the focus to a screen that was just opened.
    const first = () => place.current?.querySelector<HTMLElement>('[data-path="last_name"]');
    const timer = setTimeout(() => first()?.focus({ preventScroll: true }), 50);
    return () => clearTimeout(timer);
  }, []);

  const dirty = editing.dirty && (values.last_name !== '' || values.first_name !== '');
  useDirty(dirty);
  const saved = useRef(false);
  useLeaveGuard(dirty && !busy, async () => {
    if (saved.current) return true;
    const question = {
      title: 'Leave this employee unsaved?',
      text: 'What you typed stays in this browser until you sign out or close it.',
      yes: 'Leave',
      no: 'Stay',
    };
    return dialog.confirm(question);
  });

  const showError = () =>
    requestAnimationFrame(() => {
      const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [role="alert"]');
      wrong?.scrollIntoView({ block: 'center' });
      wrong?.focus({ preventScroll: true });
    });

  async function save(another: boolean, known: readonly LikelySame[] = likely): Promise<void> {
    if (busy) return;
    if (form.validate().hasErrors) {
      editing.setProblem(null);
      showError();
      return;
    }
    setBusy(true);
    try {
      const body = { ...(form.values as unknown as NewEmployee), seen: known.map((p) => p.id) };
      const { data } = await store.mutateAsync({ body });
      saved.current = true;
      editing.settle();
      void toast(`${data.first_name} ${data.last_name} is hired, ${data.employee_code}`);
      if (another) {
        const own = Object.fromEntries(kept.map((name) => [name, form.values[name]]));
        form.setInitialValues({ ...blank(today), ...own });
        form.reset();
        setSeen([]);
        saved.current = false;
        const first = place.current?.querySelector<HTMLElement>('[data-path="last_name"]');
        first?.closest('section')?.scrollIntoView();
        first?.focus();
      } else void navigate(fileOf(data.id));
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'likely-same') {
        setSeen(error.current as LikelySame[]);
        editing.setProblem('Somebody here may be the same person: look at them, then save again.');
      } else editing.fail(error);
      showError();
    } finally {
      setBusy(false);
    }
  }

  // Ctrl Enter from any field, as in every form of the desk.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role="dialog"]'))
        return;
      event.preventDefault();
      void latest.current(event.shiftKey);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

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
      foot={<span>{complete ? 'Ready to save' : 'Only the fields of Person and Employment have to be known.'}</span>}
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
        {editing.problem && (
          <Notice tone="bad" alert icon={<AlertIcon />}>
            {editing.problem}
          </Notice>
        )}
        <FormFields form={form} fields={employeeLabels}>
          <Section id="person" title="Person">
            <div className={record['fields']}>
              <PersonFields codeHint={taken ? 'Another employee has this code.' : 'Proposed; another is fine'} />
            </div>
          </Section>
          <Section id="work" title="Employment and client">
            <div className={record['fields']}>
              <TextField name="hired_on" type="date" />
              <OneOfField name="schedule_id" options={choicesOf(given?.schedules)} none="Not known yet" />
              <PlaceFields />
            </div>
          </Section>
          <Section id="pay" title="Rate and pay scheme" note="From the first day of work; may come later">
            <div className={record['fields']}>
              <RateFields optional />
            </div>
          </Section>
          <Section id="numbers" title="Government numbers" note="Sealed where they are kept">
            <div className={record['fields']}>
              <TextField name="sss" placeholder="34-1234567-8" />
              <TextField name="philhealth" placeholder="12-123456789-1" />
              <TextField name="pagibig" placeholder="1212-1212-1212" />
              <TextField name="tin" placeholder="123-456-789-00000" />
            </div>
          </Section>
          <Section id="bank" title="Bank">
            <div className={record['fields']}>
              <TextField name="bank" />
              <TextField name="bank_account_name" />
              <TextField name="bank_account" />
            </div>
          </Section>
        </FormFields>
      </form>
    </Record>
  );
}
