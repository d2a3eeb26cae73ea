import { NativeSelect } from '@mantine/core';
import { startTransition, useEffect, useRef, type KeyboardEvent } from 'react';
import type { DirectoryPlace } from '#contract/hr/directory/directory.ts';
import { formatCount } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import type { Search } from '#src/offline/directory/messages.ts';
import { focusPerson } from './focus-person.ts';
import { CloseIcon, SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './Directory.module.css';

interface SearchBarProps {
  search: Search;
  onSearch: (search: Search) => void;
  count: number;
  places: readonly DirectoryPlace[];
  /** True if the search is limited to one client, so that there is no choice. */
  shut: boolean;
}

/** Search, client and branch filters, and the count. */
export function SearchBar({ search, onSearch, count, places, shut }: SearchBarProps) {
  const say = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isScrolled = useScrolled();
  // The input is native; its effects render in parts, so that keys are handled between.
  const look = (change: Partial<Search>) => {
    if (isScrolled()) window.scrollTo({ top: 0, behavior: 'instant' });
    const query = input.current?.value ?? search.query;
    startTransition(() => onSearch({ ...search, query, ...change }));
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    look({});
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') focusPerson(0);
    else if (event.key === 'Enter') document.querySelector<HTMLElement>('[data-person] button')?.click();
    else if (event.key === 'Escape' && input.current?.value) clear();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes['bar']} role="search">
      <div className={classes['field']}>
        <SearchIcon size={20} />
        <input
          ref={input}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          aria-label={say('directory.search')}
          placeholder={say('presence.search')}
          defaultValue={search.query}
          onInput={() => look({})}
          onKeyDown={keyDown}
        />
        {search.query !== '' && (
          <button
            type="button"
            aria-label={say('directory.clear')}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </div>
      <Filters search={search} onChange={look} places={places} shut={shut} />
      <p role="status" className={classes['count']}>
        {say('directory.count', { count: count === 1 ? 1 : formatCount(count) })}
      </p>
    </div>
  );
}

/**
 * Returns a function that says whether the page is scrolled. The position is stored at each scroll event, because
 * reading it during a key press would force a layout.
 */
function useScrolled(): () => boolean {
  const scrolled = useRef(false);
  useEffect(() => {
    const note = () => {
      scrolled.current = window.scrollY > 0;
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return () => scrolled.current;
}

interface FiltersProps {
  search: Search;
  onChange: (change: Partial<Search>) => void;
  places: readonly DirectoryPlace[];
  shut: boolean;
}

/** Client and branch filters, if there are several. */
function Filters({ search, onChange, places, shut }: FiltersProps) {
  const say = useWords();
  const clients = new Map(places.map((p) => [p.client_id, p.client_name]));
  const several = !shut && clients.size > 1;
  const branches = several ? places.filter((p) => p.client_id === search.client) : places;
  if (!several && branches.length < 2) return null;
  return (
    <div className={classes['filters']}>
      {several && (
        <NativeSelect
          aria-label={say('people.client')}
          value={search.client ?? ''}
          onChange={(event) => onChange({ client: idOf(event.currentTarget.value), branch: null })}
          data={[
            { value: '', label: say('directory.all-clients') },
            ...[...clients].map(([id, name]) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {branches.length > 1 && (
        <NativeSelect
          aria-label={say('people.branch')}
          value={search.branch ?? ''}
          onChange={(event) => onChange({ branch: idOf(event.currentTarget.value) })}
          data={[
            { value: '', label: say('directory.all-branches') },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </div>
  );
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value));
