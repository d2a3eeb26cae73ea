import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listEmployeeDrafts, type EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';
import { employeeChoices, listEmployees } from '#contract/hr/people/employee-list.ts';
import { employeeCode, NewEmployee, storeEmployee, type LikelySame } from '#contract/hr/people/employee-new.ts';
import { accountName } from '#domain/records/person-name.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import type { OneTimePassword } from '#src/desk/accounts/give/OneTimeSlip.tsx';
import { useToday } from '#src/desk/people/today.ts';
import { fileOf } from '#src/desk/people/words.ts';
import { useDirty } from '#src/shared/forms/dirty.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/people/new.ts';
import { useAfterHire } from './after-hire.ts';
import { confirmDiscard, hireThoughGone } from './Elsewhere.tsx';
import { blank, differs, kept, type Values } from './values.ts';
import { useAccount } from './use-account.ts';
import { useDocuments } from './use-documents.ts';
import { useDrafts } from './use-drafts.ts';
import { useLeaving } from './use-leaving.ts';
import { useLikely } from './use-likely.ts';
import type { usePlace } from './use-place.ts';

/** Returns the values typed for a new employee, with documents, account, and drafts, and functions to save them. */
export function useNewEmployee({ showError, toFirst }: Pick<ReturnType<typeof usePlace>, 'showError' | 'toFirst'>) {
  const navigate = useNavigate();
  const today = useToday();
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
  const { likely, complete, setNamed } = useLikely(values);
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

  /** Resolves, before hiring, a draft that another computer changed. Returns false if cancelled. */
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
      const name = accountName(data);
      void toast(texts.added(name, data.employee_code));
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
        editing.setProblem(texts.thisEmployeeMayAlreadyExist);
      } else editing.fail(error);
      showError();
    } finally {
      setBusy(false);
    }
  }

  return {
    editing,
    busy,
    documents,
    setDocuments,
    account,
    drafts,
    likely,
    complete,
    slip,
    elsewhere,
    setElsewhere,
    goOn,
    take,
    save,
  };
}
