import { useState } from 'react';
import type { ApprovalPerson } from '#contract/hr/requests/approvals.ts';
import {
  StoreSubstitution,
  listSubstitutions,
  storeSubstitution,
  updateSubstitution,
  type Substitution,
} from '#contract/hr/requests/substitutions.ts';
import { mustHave } from '#domain/lists/known.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatRange, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { isOffline } from '#src/shared/forms/explain.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { useSession } from '#src/session/session.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { PersonPicker } from './PersonPicker.tsx';

interface Values extends Record<string, unknown> {
  substitute_id: number | null;
  from_date: string;
  to_date: string;
}

const personOf = (s: Substitution): ApprovalPerson => ({
  user_id: s.substitute_id,
  name: s.substitute_name,
  employee_id: null,
  employee_code: null,
  position: null,
  client_name: null,
});

/** Adds or changes a delegate. */
export function SubstituteForm({ changing, onClose }: { changing: Substitution | null; onClose: () => void }) {
  const say = useWords();
  const session = useSession();
  const { form, dirty, problem, setProblem, fail } = useEndpointForm<Values>(
    storeSubstitution,
    {
      substitute_id: changing?.substitute_id ?? null,
      from_date: changing?.from_date ?? today(),
      to_date: changing?.to_date ?? today(),
    },
    { schema: StoreSubstitution },
  );
  const [person, setPerson] = useState<ApprovalPerson | null>(changing && personOf(changing));
  const store = useSubmit(storeSubstitution, { refresh: [listSubstitutions] });
  const update = useSubmit(updateSubstitution, { refresh: [listSubstitutions] });

  async function submit(): Promise<boolean> {
    setProblem(null);
    if (form.validate().hasErrors) return false;
    const { from_date, to_date } = form.values;
    const body = { substitute_id: mustHave(form.values, 'substitute_id'), from_date, to_date };
    try {
      if (changing)
        await update.mutateAsync({ params: { id: changing.id }, body: { ...body, version: changing.version } });
      else await store.mutateAsync({ body });
    } catch (error) {
      if (isOffline(error)) setProblem(say('login.offline'));
      else fail(error);
      return false;
    }
    void toast({
      tone: 'ok',
      text: say('substitute.saved', { name: person!.name, dates: formatRange(from_date, to_date) }),
    });
    return true;
  }

  return (
    <FormDialog
      title={say('substitute.add')}
      submitLabel={say('substitute.save')}
      dirty={dirty}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={shared['two']}>
        <DateInput {...form.getInputProps('from_date', { label: say('substitute.from') })} />
        <DateInput min={form.values.from_date} {...form.getInputProps('to_date', { label: say('substitute.to') })} />
      </div>
      <PersonPicker
        label={say('substitute.who')}
        having="account"
        except={(p) => p.user_id === session?.user.id}
        value={person}
        onChange={(p) => {
          setPerson(p);
          form.setFieldValue('substitute_id', p.user_id);
        }}
        error={form.getInputProps('substitute_id', { label: say('substitute.who'), choose: true }).error}
      />
    </FormDialog>
  );
}
