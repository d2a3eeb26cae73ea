import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listEmployeeDrafts, type EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { employeeChoices, listEmployees } from '#contract/hr/people/employee-list.ts';
import {
  employeeCode,
  endingKinds,
  NewEmployee,
  storeEmployee,
  type LikelySame,
} from '#contract/hr/people/employee-new.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { OneTimeSlip, type OneTimePassword } from '#src/desk/accounts/give/OneTimeSlip.tsx';
import { useToday } from '#src/desk/people/today.ts';
import { fileOf } from '#src/desk/people/words.ts';
import { stillEmpty } from '#src/shared/forms/needed.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { Record } from '#src/desk/record/Record.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { useDirty } from '#src/shared/forms/dirty.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { AccountFields } from './AccountFields.tsx';
import { useAfterHire } from './after-hire.ts';
import { Documents } from './Documents.tsx';
import { Drafts } from './Drafts.tsx';
import { Elsewhere, confirmDiscard, hireThoughGone } from './Elsewhere.tsx';
import { accountSection, Fields, sections } from './Fields.tsx';
import { Foot } from './Foot.tsx';
import { Likely } from './Likely.tsx';
import { Review, reviewSection } from './Review.tsx';
import { blank, differs, kept, type Values } from './values.ts';
import { useAccount } from './use-account.ts';
import { useCode } from './use-code.ts';
import { useDocuments } from './use-documents.ts';
import { useDrafts } from './use-drafts.ts';
import { useLeaving } from './use-leaving.ts';
import { useLikely } from './use-likely.ts';
import { usePlace } from './use-place.ts';
import { useSaveKeys } from './use-save-keys.ts';

/**
 * New employee: one page, saved in one transaction. Drafts survive a refresh and can be continued on another computer.
 */
export default function EmployeeNew() {
  const navigate = useNavigate();
  const today = useToday();
  const { place, showError, toFirst } = usePlace();
  const [empty] = useState(() => blank(today));
  const editing = useEndpointForm<Values>(storeEmployee, empty, { schema: NewEmployee, draft: 'employee-new' });
  const { form } = editing;
  const { values } = form;
  const [busy, setBusy] = useState(false);
  const { chosen: documents, setChosen: setDocuments, latest: latestDocuments } = useDocuments();
  const account = useAccount();
  const afterHire = useAfterHire();
  /** A password shown once, and the next step after it. */
  const [slip, setSlip] = useState<{ given: OneTimePassword; name: string; next: () => void } | null>(null);
  const [elsewhere, setElsewhere] = useState<{ draft: EmployeeDraft; another: boolean } | null>(null);
  const store = useSubmit(storeEmployee, {
    refresh: [listEmployees, employeeChoices, employeeCode, listEmployeeDrafts],
  });
  const codeHint = useCode(form);
  const { likely, complete, setNamed } = useLikely(values);
  const empties = stillEmpty(NewEmployee, values);
  const ends = endingKinds.some((kind) => kind === values.employment_status);

  const dirty = editing.dirty && (values.last_name !== '' || values.first_name !== '');
  const begun = useRef(empty);
  const drafts = useDrafts(values, dirty);
  useDirty(dirty || documents.length > 0);
  const saved = useRef(false);
  const leaving = useLeaving({
    busy,
    unsaved: (dirty || documents.length > 0) && !slip,
    documents: documents.length,
    keep: async () => saved.current || !dirty || drafts.keep(),
  });

  /** Replaces the form's values. */
  function begin(own: Values): void {
    begun.current = own;
    form.setInitialValues(own);
    form.reset();
    setNamed([]);
    setDocuments([]);
    drafts.begin();
    toFirst();
  }

  async function goOn(chosen: EmployeeDraft): Promise<void> {
    if (busy) return;
    const isKept = dirty ? await drafts.keep() : !differs(values, begun.current);
    if (!(isKept && documents.length === 0) && !(await confirmDiscard())) return;
    take(drafts.latest(chosen));
  }

  function take(draft: EmployeeDraft): void {
    const words = { ...blank(today), ...draft.fields, draft: draft.id };
    begin(words);
    account?.begin();
    drafts.take(draft, words);
  }

  /** Resolves a draft changed elsewhere before hiring; false if cancelled. */
  async function mayHire(another: boolean): Promise<boolean> {
    const there = await drafts.elsewhere();
    if (there === null) return true;
    if (there !== 'gone') {
      setElsewhere({ draft: there, another });
      return false;
    }
    return hireThoughGone();
  }

  async function save(another: boolean, withMine = false): Promise<void> {
    if (busy) return;
    const [formFine, accountFine] = [!form.validate().hasErrors, account?.check(values.email) ?? true];
    if (!formFine || !accountFine) {
      editing.setProblem(null);
      showError();
      return;
    }
    setBusy(true);
    if (!withMine && !(await mayHire(another))) {
      setBusy(false);
      return;
    }
    await drafts.close(values.draft);
    // Include changes made while the dialog was open.
    const words = form.getValues();
    const files = latestDocuments();
    const chosen = account?.chosen() ?? null;
    try {
      const body = { ...(words as unknown as NewEmployee), seen: likely.map((p) => p.id) };
      const { data } = await store.mutateAsync({ body });
      saved.current = true;
      editing.settle();
      drafts.done(words.draft);
      const name = `${data.first_name} ${data.last_name}`;
      void toast(`${name} added, ${data.employee_code}`);
      const person = { id: data.id, name, email: words.email };
      const given = await afterHire(person, files, chosen, leaving.isHere);
      if (!leaving.isHere()) return;
      setDocuments([]);
      const own = Object.fromEntries(kept.map((field) => [field, words[field]]));
      const goNext = () => {
        // Leave the screen with the slip open: closing it first would step back and collide with the navigation.
        if (!another) {
          leaving.goesOn();
          return void navigate(fileOf(data.id));
        }
        setSlip(null);
        begin({ ...blank(today), ...own });
        saved.current = false;
      };
      if (!another) account?.begin();
      if (given) setSlip({ given, name, next: goNext });
      else goNext();
    } catch (error) {
      drafts.reopen(words.draft);
      if (error instanceof ApiError && error.reason === 'likely-same') {
        setNamed(error.current as LikelySame[]);
        editing.setProblem('This employee may already exist. Check the matches, then save again.');
      } else editing.fail(error);
      showError();
    } finally {
      setBusy(false);
    }
  }

  useSaveKeys(save);

  return (
    <Record
      title="New employee"
      sections={[...sections, ...(account ? [accountSection] : []), reviewSection]}
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
      foot={<Foot complete={complete} empties={empties} draftState={drafts.draftState} />}
      keys={[
        ['Ctrl Enter', 'save'],
        ['Ctrl Shift Enter', 'save and new'],
      ]}
    >
      <div ref={place}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(false);
          }}
        >
          <Drafts
            drafts={drafts.drafts.filter((d) => d.id !== values.draft || drafts.draftState?.is === 'elsewhere')}
            onTake={(draft) => void goOn(draft)}
            onDiscard={(draft) => drafts.discard(draft.id).catch(editing.fail)}
          />
          {editing.problem && (
            <Notice tone="bad" alert icon={<AlertIcon />}>
              {editing.problem}
            </Notice>
          )}
          <FormFields form={form} fields={employeeLabels}>
            <Fields codeHint={codeHint} ends={ends} />
          </FormFields>
        </form>
        <Documents chosen={documents} onChange={setDocuments} />
        {account && <AccountFields account={account} email={values.email} />}
        <Review
          values={values}
          missing={empties}
          documents={documents.map((d) => d.values.name)}
          account={account && !account.failed ? account.form.values : null}
        />
      </div>
      {slip && <OneTimeSlip given={slip.given} name={slip.name} onClose={slip.next} />}
      {elsewhere && (
        <Elsewhere
          draft={elsewhere.draft}
          mine={values}
          onTheirs={() => {
            setElsewhere(null);
            take(elsewhere.draft);
          }}
          onMine={() => {
            setElsewhere(null);
            void save(elsewhere.another, true);
          }}
          onClose={() => setElsewhere(null)}
        />
      )}
    </Record>
  );
}
