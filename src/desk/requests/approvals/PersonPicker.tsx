import { TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { approvalPeople, type ApprovalPerson } from '#contract/hr/requests/approvals.ts';
import { foundIn } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { Bone, Failed } from '#src/shared/ui/page/states.tsx';
import classes from '../../../shared/requests/approvals/Approvals.module.css';

interface PersonPickerProps {
  label: string;
  /** Kind of the options: employees, or users. */
  having: 'employee' | 'account';
  /** Returns true for an option that can't be chosen, such as the current user. */
  except?: (person: ApprovalPerson) => boolean;
  value: ApprovalPerson | null;
  onChange: (person: ApprovalPerson) => void;
  error?: ReactNode;
}

/** Chooses one by name or code. The choice stays visible during a new search. */
export function PersonPicker({ label, having, except, value, onChange, error }: PersonPickerProps) {
  const say = useWords();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    // Debounced: each search is a request.
    const timer = setTimeout(() => setSearch(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useEndpoint(approvalPeople, { query: { search, with: having } });
  const idOf = (p: ApprovalPerson) => String(having === 'employee' ? p.employee_id : p.user_id);
  const people = (found.data?.data ?? []).filter((p) => !except?.(p));
  const shown = value && !people.some((p) => idOf(p) === idOf(value)) ? [value, ...people] : people;

  return (
    <div className={classes['people']}>
      <TextInput
        type="search"
        label={label}
        placeholder={say('behalf.find')}
        leftSection={<SearchIcon size={20} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter searches; it doesn't submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={shown.length === 0 ? error : undefined}
        data-autofocus
      />
      {found.data ? (
        <>
          {people.length === 0 && (
            <p className={classes['small']} role="status">
              {say('behalf.none', { search })}
            </p>
          )}
          {shown.length > 0 && (
            <Choice
              label={say('behalf.pick')}
              look="rows"
              options={shown.map((p) => ({
                value: idOf(p),
                label: p.name,
                hint: [p.employee_code, p.position, p.client_name].filter(Boolean).join(' · '),
              }))}
              value={value && idOf(value)}
              onChange={(id) => onChange(foundIn(shown, (p) => idOf(p) === id))}
              error={error}
            />
          )}
        </>
      ) : found.isError ? (
        <Failed message={explain(found.error)} offline={isOffline(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <Bone height="9rem" />
      )}
    </div>
  );
}
