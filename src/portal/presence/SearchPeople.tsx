import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { focusPerson } from '../directory/focus-person.ts';
import classes from './PeopleToday.module.css';
import type { PeopleFound } from './use-people.ts';

/** Search, and a branch filter if there are several. */
export function SearchPeople({ list }: { list: PeopleFound }) {
  const say = useWords();
  // A branch without results isn't in the list of branches; it stays chosen and can be cleared.
  const found = list.branches.find((b) => b.id === list.branch);
  const [chosen, setChosen] = useState(found);
  if (found && found !== chosen) setChosen(found);
  const isMissing = list.branch !== null && !found;
  const missing = chosen?.id === list.branch ? chosen : undefined;
  const severalClients = new Set(list.branches.map((b) => b.client_name)).size > 1;
  return (
    <div className={classes['bar']}>
      <TextInput
        type="search"
        aria-label={say('do.search')}
        placeholder={say('presence.search')}
        leftSection={<SearchIcon size={20} />}
        value={list.typed}
        onChange={(event) => list.setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusPerson(0)) event.preventDefault();
        }}
      />
      {(list.branches.length > 1 || isMissing) && (
        <NativeSelect
          aria-label={say('presence.branch')}
          value={list.branch ?? ''}
          onChange={(event) => list.setBranch(Number(event.currentTarget.value) || null)}
          data={[
            { value: '', label: say('presence.all-branches') },
            ...(isMissing ? [{ value: String(list.branch), label: missing?.name ?? say('presence.branch') }] : []),
            ...list.branches.map((b) => ({
              value: String(b.id),
              label: say('presence.branch-count', {
                name: severalClients ? `${b.name} · ${b.client_name}` : b.name,
                count: b.count,
              }),
            })),
          ]}
        />
      )}
    </div>
  );
}
