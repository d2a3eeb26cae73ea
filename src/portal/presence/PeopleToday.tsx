import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { holds, needsConfirmation, useSession, type Session } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { CloseIcon, NextIcon, PeopleIcon, SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Empty, ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { ContactSheet } from '../directory/ContactSheet.tsx';
import { PeopleList } from '../directory/PeopleList.tsx';
import { Face, PersonRow, type PersonNote } from '../directory/PersonRow.tsx';
import { ScreenFailed } from '#src/shared/page/ScreenFailed.tsx';
import { OldList } from './OldList.tsx';
import classes from './PeopleToday.module.css';
import { SearchPeople } from './SearchPeople.tsx';
import { usePeople, type Ahead, type AnyPerson, type PeopleFound, type PresenceEndpoint } from './use-people.ts';

interface Group<P> {
  key: string;
  title: string;
  people: readonly P[];
  /** Total of the group if not all are loaded; undefined if unknown. */
  count: number | undefined;
  /** Returns the line of a collapsed group. A group without it is open. */
  fold?: ((count: number) => string) | undefined;
}

interface PeopleTodayProps<P extends AnyPerson> {
  endpoint: PresenceEndpoint;
  /** Future days instead of now. */
  ahead?: Ahead | null;
  /** The choice of days, below the search. */
  choice?: ReactNode;
  title: string;
  empty: string;
  emptyHint: string;
  /** Returns the groups of the list. `old`: the list isn't current. */
  groupsOf: (people: readonly P[], counts: Record<string, number>, old: boolean) => Group<P>[];
  noteOf: (person: P) => PersonNote | null;
  /** Returns text after the position: the leave type, with permission. */
  aboutOf?: (person: P) => string | null;
  factsOf: (person: P) => readonly (readonly [string, ReactNode])[];
  /** Returns text below the list, after its time. `all`: the total number of people. */
  sumOf?: (counts: Record<string, number>, all: number) => string;
}

/** People today or on future days, in groups, with search, branches, and contact sheet. */
export function PeopleToday<P extends AnyPerson>(props: PeopleTodayProps<P>) {
  const say = useWords();
  const session = useSession();
  if (!session) return null;
  // Other clients show only after confirming the password.
  const shut = holds(session, 'HRIS06') && needsConfirmation(session);
  return (
    <Page title={props.title}>
      {shut && <ConfirmPassword hint={say('presence.confirm')} />}
      {!(shut && session.user.client_id === null) && <People key={String(shut)} session={session} {...props} />}
    </Page>
  );
}

function People<P extends AnyPerson>(props: PeopleTodayProps<P> & { session: Session }) {
  const say = useWords();
  const online = useOnline();
  const list = usePeople(props.endpoint, props.session, props.ahead ?? null);
  const { query } = list;
  const old = !online || query.isError;
  return (
    <>
      {query.data !== undefined && old && <OldList at={query.dataUpdatedAt} />}
      {(query.data !== undefined || props.choice !== undefined) && <SearchPeople list={list} />}
      {props.choice && <div className={classes['choice']}>{props.choice}</div>}
      {query.data !== undefined ? (
        <Groups {...props} list={list} old={old} />
      ) : query.isError ? (
        <ScreenFailed error={query.error} what={props.title} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton rows={6} label={say('app.loading')} />
      )}
    </>
  );
}

/** Groups of a list, and the contact sheet. */
function Groups<P extends AnyPerson>(props: PeopleTodayProps<P> & { list: PeopleFound; old: boolean }) {
  const say = useWords();
  const online = useOnline();
  const { list, old } = props;
  // Types only: each list passes props of its endpoint.
  const people = list.people as readonly AnyPerson[] as readonly P[];
  const [params, setParams] = useAddress();
  const shown = people.find((p) => String(p.employee_id) === params.get('show')) ?? null;
  const show = (id: number | null) =>
    setParams(
      (now) => withParams(now, { show: id === null ? undefined : String(id) }),
      // Closing returns to the same place in the list.
      { replace: true, preventScrollReset: true },
    );

  const severalClients = new Set(list.branches.map((b) => b.client_name)).size > 1;
  // With one branch, its name would repeat in every row.
  const severalBranches = list.branch === null && list.branches.length > 1;
  const groups = props.groupsOf(people, list.counts ?? {}, old).filter((g) => g.people.length > 0);

  const open = groups.filter((g) => g.fold === undefined);
  const folded = groups.filter((g) => g.fold !== undefined);
  const peopleOf = (group: Group<P>) => (
    <PeopleList
      grows
      label={group.title}
      count={group.people.length}
      renderRow={(place) => {
        const p = group.people[place];
        if (!p) return null;
        const about = [
          severalClients ? `${p.branch_name}, ${p.client_name}` : severalBranches && p.branch_name,
          props.aboutOf?.(p),
        ];
        return (
          <PersonRow
            person={p}
            place={about.filter(Boolean).join(', ')}
            note={props.noteOf(p)}
            onClick={() => show(p.employee_id)}
          />
        );
      }}
    />
  );

  return (
    <>
      {(list.searching || list.partly) && (
        <p role="status" className={classes['count']}>
          {say('presence.people', { count: list.total })}
          {list.partly &&
            `, ${list.stillAsking && online ? say('presence.searching') : say('presence.searched-held', { count: list.held })}`}
        </p>
      )}
      {groups.length === 0 && <NoMatches {...props} search={list.searching ? list.typed : ''} list={list} />}
      {open.map((group) => (
        <section key={group.key} className={classes['group']} aria-labelledby={`group-${group.key}`}>
          <h2 id={`group-${group.key}`}>
            {group.title} <span className={classes['number']}>{group.count ?? group.people.length}</span>
          </h2>
          {peopleOf(group)}
        </section>
      ))}
      {folded.length > 0 && (
        <div className={classes['folds']}>
          {folded.map((group) => (
            <Folded
              key={group.key}
              line={group.fold!(group.count ?? group.people.length)}
              names={group.people.slice(0, 3).map((p) => p.name)}
              searching={list.searching}
            >
              {peopleOf(group)}
            </Folded>
          ))}
        </div>
      )}
      {!old && (
        <p className={classes['as-of']}>
          {say('presence.as-of', { when: formatInstant(new Date(list.query.dataUpdatedAt).toISOString()) })}{' '}
          {list.counts && list.all !== undefined && !list.searching && props.sumOf?.(list.counts, list.all)}
        </p>
      )}
      {list.more && (
        <Button variant="default" onClick={list.more} loading={list.loadingMore}>
          {say('presence.more')}
        </Button>
      )}
      <ContactSheet person={shown} facts={shown ? props.factsOf(shown) : []} onClose={() => show(null)} />
    </>
  );
}

/** A collapsed group; open while searching, since results may be in it. */
function Folded(props: { line: string; names: readonly string[]; searching: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const open = opened || props.searching;
  return (
    <div className={classes['fold']}>
      <button type="button" className={classes['line']} aria-expanded={open} onClick={() => setOpened(!open)}>
        <span className={classes['faces']}>
          {props.names.map((name) => (
            <Face key={name} name={name} small />
          ))}
        </span>
        <strong>{props.line}</strong>
        <NextIcon size={16} />
      </button>
      {open && props.children}
    </div>
  );
}

function NoMatches(props: {
  empty: string;
  emptyHint: string;
  search: string;
  list: { setTyped: (t: string) => void };
}) {
  const say = useWords();
  if (props.search === '') return <Empty icon={<PeopleIcon />} title={props.empty} hint={props.emptyHint} />;
  return (
    <Empty
      icon={<SearchIcon />}
      title={say('presence.no-match', { search: props.search })}
      hint={say('presence.no-match-hint')}
      action={
        <Button variant="light" leftSection={<CloseIcon size={18} />} onClick={() => props.list.setTyped('')}>
          {say('do.clear')}
        </Button>
      }
    />
  );
}
