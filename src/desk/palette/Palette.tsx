import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '#src/session/session.ts';
import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { Modal } from '#src/shared/ui/over/over.tsx';
import { useFocusBack } from '#src/shared/ui/over/use-focus-back.ts';
import { texts } from '#src/text/en/desk/palette.ts';
import { useFound, type Entry, type EntryGroup } from './use-found.ts';
import classes from './Palette.module.css';

/** Text that was typed before the search was rendered, until it takes the keys itself. */
interface Early {
  read: () => string;
  end: () => void;
}

/** Ctrl K: finds employees, clients, runs, screens, settings, actions, and help; recent ones first. */
export default function Palette(props: { session: Session; opened: number; early: Early }) {
  const { session, opened } = props;
  // Ctrl K raises `opened`. `closed` is its value when the user last closed the search.
  const [closed, setClosed] = useState(0);
  const close = () => setClosed(opened);
  useFocusBack(opened !== closed);
  return (
    <Modal
      opened={opened !== closed}
      onClose={close}
      withCloseButton={false}
      title={texts.search}
      size={720}
      padding={0}
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
      // Mantine's <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ header: classes['header'] ?? '', body: classes['body'] ?? '' }}
    >
      <Search session={session} early={props.early} onDone={close} />
    </Modal>
  );
}

const keyOf = (group: string, { to, label }: Entry) => `${group} ${to} ${label}`;

function Search(props: { session: Session; early: Early; onDone: () => void }) {
  const { session, early, onDone } = props;
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState(early.read);
  const { groups, searching, failed } = useFound(session, query);
  const lines = groups.flatMap(({ group, entries }) => entries.map((entry) => ({ key: keyOf(group, entry), entry })));
  // A line chosen by an arrow stays chosen when results arrive above it; otherwise Enter takes the first.
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    0,
    lines.findIndex((line) => line.key === chosen),
  );
  const current = lines[at];
  // Enter pressed before the records are found opens the first of them once they are; a second Enter opens what is
  // listed now.
  const [entered, setEntered] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Focus at once: the dialog would focus the input only after a while.
    input.current?.focus();
    early.end();
  }, [early]);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key, lines.length]);

  const open = (entry: Entry) => {
    onDone();
    void navigate(entry.to);
  };
  const openFound = useEffectEvent(() => current && open(current.entry));
  useEffect(() => {
    if (entered && !searching) openFound();
  }, [entered, searching]);
  const press = (event: KeyboardEvent) => {
    const last = lines.length - 1;
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    }[event.key];
    if (to !== undefined) setChosen(lines[to]?.key ?? null);
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    else if (searching && chosen === null && !entered) setEntered(true);
    else if (current) open(current.entry);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes['search']}>
        <SearchIcon size={18} />
        <input
          ref={input}
          data-palette
          data-autofocus
          role="combobox"
          aria-label={texts.search}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${at}`}
          placeholder={texts.employeeClientRunScreenSetting}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(null);
            setEntered(false);
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.results} className={classes['list']}>
        {groups.map((group, i) => (
          <Options
            key={group.group}
            of={group}
            id={id}
            first={groups.slice(0, i).reduce((n, g) => n + g.entries.length, 0)}
            at={at}
            onOpen={open}
          />
        ))}
      </div>
      {lines.length === 0 && !failed && (
        <p className={classes['empty']}>{searching ? texts.searchingDots : texts.noResultsNoResults(noResultsHint)}</p>
      )}
      {failed && !searching && <p className={classes['empty']}>{notSearched}</p>}
      <p className={classes['hidden']} role="status">
        {searching ? '' : failed ? notSearched : said(query, lines.length)}
      </p>
    </>
  );
}

const noResultsHint = texts.tryOneWordSuchAs;
const notSearched = texts.couldntSearchRecords;

const said = (query: string, count: number): string => {
  if (query.trim() === '') return '';
  return count === 0 ? texts.noResults : texts.resultsN(count);
};

/** Results of a kind; the input keeps the focus and names the option that Enter takes. */
function Options(props: { of: EntryGroup; id: string; first: number; at: number; onOpen: (entry: Entry) => void }) {
  const { of, id } = props;
  return (
    <div role="group" aria-labelledby={`${id}-${of.group}`}>
      <p id={`${id}-${of.group}`} className={classes['group']}>
        {of.group}
      </p>
      {of.entries.map((entry, i) => (
        // The input has the focus and handles the keys.
        <div
          key={keyOf(of.group, entry)}
          id={`${id}-${props.first + i}`}
          role="option"
          aria-selected={props.first + i === props.at}
          tabIndex={-1}
          className={classes['option']}
          data-line={keyOf(of.group, entry)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onOpen(entry)}
          onKeyDown={undefined}
        >
          <span>{entry.label}</span>
          {entry.description && <span>{entry.description}</span>}
        </div>
      ))}
    </div>
  );
}
