import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { endingKinds, NewEmployee } from '#contract/hr/people/employee-new.ts';
import { OneTimeSlip } from '#src/desk/accounts/give/OneTimeSlip.tsx';
import { stillEmpty } from '#src/shared/forms/needed.ts';
import { Record } from '#src/desk/record/Record.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/people/new.ts';
import { AccountFields } from './AccountFields.tsx';
import { Documents } from './Documents.tsx';
import { Drafts } from './Drafts.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { accountSection, Fields, sections } from './Fields.tsx';
import { Foot } from './Foot.tsx';
import { Likely } from './Likely.tsx';
import { Review, reviewSection } from './Review.tsx';
import { useCode } from './use-code.ts';
import { useNewEmployee } from './use-new-employee.ts';
import { usePlace } from './use-place.ts';
import { useSaveKeys } from './use-save-keys.ts';

/**
 * New employee: one page, saved in one transaction. Drafts survive a refresh and can be continued on another computer.
 */
export default function EmployeeNew() {
  const { place, ...show } = usePlace();
  const { editing, busy, documents, account, drafts, likely, complete, slip, elsewhere, ...hiring } =
    useNewEmployee(show);
  const { setDocuments, setElsewhere, goOn, take, save } = hiring;
  const { form } = editing;
  const { values } = form;
  const codeHint = useCode(form);
  const empties = stillEmpty(NewEmployee, values);
  const ends = endingKinds.some((kind) => kind === values.employment_status);
  useSaveKeys(save);

  return (
    <Record
      title={texts.newEmployee}
      sections={[...sections, ...(account ? [accountSection] : []), reviewSection]}
      panel={likely.length > 0 && <Likely people={likely} />}
      actions={
        <>
          <Btn disabled={busy} onClick={() => void save(true)}>
            {texts.saveAndAddAnother}
          </Btn>
          <Btn look="main" keys="Ctrl Enter" disabled={busy} onClick={() => void save(false)}>
            {busy ? texts.savingDots : texts.save}
          </Btn>
        </>
      }
      foot={<Foot complete={complete} empties={empties} draftState={drafts.draftState} />}
      keys={[
        ['Ctrl Enter', 'save'],
        [texts.ctrlShiftEnter, texts.saveAndAddAnotherLower],
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
