import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clients } from '#contract/hr/clients/client-register.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { holds, type Session } from '#src/session/session.ts';
import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { menu } from '#src/app/shell/entries.ts';
import { keepLately, latelyOpened } from './lately.ts';
import { begunBy, mayOpen } from './may-open.ts';
import classes from './Palette.module.css';

interface Entry {
  to: string;
  label: string;
  description?: string;
}

/** Results per kind; the kind's list has the rest. */
const most = 5;

const [store, spotlight] = createSpotlight();

const linesOf = () => [...document.querySelectorAll<HTMLElement>(`.${classes['list']} [data-action]`)];
/** The marked line, by group and address. */
const marked = (): string | undefined => linesOf().find((l) => l.dataset['selected'] !== undefined)?.dataset['line'];

/**
 * Later results appear above earlier ones. A line chosen by arrow stays chosen and visible; otherwise Enter takes the
 * first.
 */
function useChosenLine(lines: readonly string[], typed: boolean) {
  const chosen = useRef<string | null>(null);
  const standing = lines.join('\n');
  useLayoutEffect(() => {
    // No line is marked before typing or choosing; afterwards one always is.
    if (!typed && store.getState().selected < 0) return;
    const all = linesOf();
    const found = all.findIndex((l) => l.dataset['line'] === chosen.current);
    if (found < 0) chosen.current = null;
    const at = Math.max(found, 0);
    // Mark it as an arrow key would, in the page and for the next arrow.
    for (const [i, line] of all.entries())
      if (i === at) line.dataset['selected'] = 'true';
      else delete line.dataset['selected'];
    all[at]?.scrollIntoView({ block: 'nearest' });
    store.updateState((state) => ({ ...state, selected: at }));
  }, [standing, typed]);
  return {
    forget: () => (chosen.current = null),
    /** The arrow marks its line after this key event. */
    keep: () => queueMicrotask(() => (chosen.current = marked() ?? null)),
  };
}

/** Ctrl K: finds screens, employees, clients, and new records; recent ones first. */
export default function Palette({ session, opened }: { session: Session; opened: number }) {
  const say = useWords();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 150);
  const [lately, setLately] = useState(() => latelyOpened(session.user.id));
  useEffect(() => spotlight.open(), [opened]);

  const searches = asked.length >= 2;
  const people = useEndpoint(
    listEmployees,
    { query: { search: asked, limit: most, page: 1, status: 'all' } },
    { enabled: searches && holds(session, 'HRIS06'), keepFormer: true },
  );
  const found = useEndpoint(
    clients.list,
    { params: undefined, query: { search: asked, limit: most, page: 1, shown: 'used' } },
    { enabled: searches && holds(session, 'HRIS04'), keepFormer: true },
  );

  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Entry) => words.every((w) => label.toLowerCase().includes(w));
  const screens = menu(session).flatMap(({ group, routes }) =>
    routes.map((r) => ({ to: r.path, label: say(r.title), description: say(`group.${group}`) })),
  );
  const groups: { group: string; entries: Entry[] }[] = [
    { group: 'Recently opened', entries: words.length === 0 ? lately.filter((l) => mayOpen(session, l.to)) : [] },
    {
      group: 'Employees',
      entries: searches
        ? (people.data?.employees ?? []).map((p) => ({
            to: `/admin/edit-profile/${p.id}`,
            label: p.name,
            description: [p.employee_code, p.position, p.client, p.status === 'resigned' && 'resigned']
              .filter(Boolean)
              .join(', '),
          }))
        : [],
    },
    {
      group: 'Clients',
      entries: searches
        ? (found.data?.data ?? []).map((c) => ({
            to: `/client/management?search=${encodeURIComponent(c.name)}&edit=${c.id}`,
            label: c.name,
            description: c.code,
          }))
        : [],
    },
    { group: 'Screens', entries: screens.filter(fits).slice(0, words.length === 0 ? 8 : most) },
    { group: 'Create', entries: begunBy(session).filter(fits) },
  ];
  const open = (entry: Entry) => {
    setLately(keepLately(session.user.id, entry));
    void navigate(entry.to);
  };
  const shown = groups.filter((g) => g.entries.length > 0);
  const lineOf = (group: string, { to }: Entry) => `${group} ${to}`;
  const { forget, keep } = useChosenLine(
    shown.flatMap(({ group, entries }) => entries.map((e) => lineOf(group, e))),
    words.length > 0,
  );

  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={() => {
        forget();
        setQuery('');
      }}
      query={query}
      onQueryChange={(text) => {
        forget();
        setQuery(text);
      }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      shortcut={null}
      overlayProps={{ blur: 0 }}
      scrollable
      maxHeight={460}
      size={720}
    >
      <Spotlight.Search
        className={classes['search'] ?? ''}
        placeholder="Employee, client, screen, or action"
        leftSection={<SearchIcon size={18} />}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') keep();
          // Before an arrow key, Enter takes the first line, which is drawn as marked.
          const list = document.querySelector(`.${classes['list']}`);
          if (event.key !== 'Enter' || list?.querySelector('[data-selected]')) return;
          list?.querySelector('button')?.click();
        }}
      />
      <Spotlight.ActionsList className={classes['list'] ?? ''}>
        {shown.map(({ group, entries }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.to}
                data-line={lineOf(group, entry)}
                label={entry.label}
                {...(entry.description && { description: entry.description })}
                onClick={() => open(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && (
          <Spotlight.Empty>{people.isFetching || found.isFetching ? 'Searching…' : 'No results'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
