import { useState } from 'react';
import type { ApprovalPerson } from '#contract/hr/requests/approvals.ts';
import { firstOf, foundIn } from '#domain/lists/known.ts';
import { useWords } from '#src/text/words.ts';
import { useSession } from '#src/session/session.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import type { ApprovalKind } from '#src/shared/requests/approvals/kinds.tsx';
import { PersonPicker } from '../approvals/PersonPicker.tsx';
import { AccomplishmentFor } from './AccomplishmentFor.tsx';
import { ChangeFor } from './ChangeFor.tsx';
import { LeaveFor } from './LeaveFor.tsx';
import { OfficialBusinessFor } from './OfficialBusinessFor.tsx';
import { OvertimeFor } from './OvertimeFor.tsx';

interface FileOnBehalfProps {
  kinds: readonly ApprovalKind[];
  /** Default kind: the one being viewed. */
  first: ApprovalKind;
  /** The employee whose record is open; the form then doesn't ask. */
  person?: ApprovalPerson;
  onClose: () => void;
}

const forms = {
  leave: LeaveFor,
  overtime: OvertimeFor,
  accomplishment: AccomplishmentFor,
  'change-schedule': ChangeFor,
  'official-business': OfficialBusinessFor,
};

/** Files on behalf of an employee: kind, employee, then the kind's form. */
export function FileOnBehalf({ kinds, first, person: given, onClose }: FileOnBehalfProps) {
  const say = useWords();
  const session = useSession();
  const [name, setName] = useState((kinds.includes(first) ? first : firstOf(kinds)).name);
  const [person, setPerson] = useState<ApprovalPerson | null>(given ?? null);
  const [missing, setMissing] = useState(false);
  const [filing, setFiling] = useState(false);
  const kind = foundIn(kinds, (k) => k.name === name);

  if (filing && person) {
    const Form = forms[name];
    return <Form kind={kind} person={person} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={say('behalf.open')}
      {...(given && { subtitle: given.name })}
      submitLabel={say('do.continue')}
      dirty={false}
      onSubmit={async () => {
        setMissing(person === null);
        setFiling(person !== null);
        return false;
      }}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <Choice
          label={say('behalf.what')}
          look="list"
          options={kinds.map((k) => ({ value: k.name, label: say(`outbox.${k.name}`) }))}
          value={name}
          onChange={setName}
        />
      )}
      {!given && (
        <PersonPicker
          label={say('behalf.who')}
          having="employee"
          except={(p) => p.employee_id === session?.user.employee_id}
          value={person}
          onChange={setPerson}
          error={missing && !person ? say('behalf.pick') : undefined}
        />
      )}
    </FormDialog>
  );
}
