import { useCallback, useEffect, useMemo } from 'react';
import { formatCount } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { holds, needsConfirmation, useSession, type Session } from '#src/session/session.ts';
import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Empty, Failed, ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { colleagueOf } from './colleague.ts';
import { Coming } from './Coming.tsx';
import { People } from './People.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useDirectory } from './use-directory.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSearch } from './use-search.ts';

/** Directory of colleagues with instant search, also offline. */
export default function DirectoryScreen() {
  const session = useSession();
  return session && <Directory session={session} />;
}

function Directory({ session }: { session: Session }) {
  const say = useWords();
  const { directory, view, reopen } = useDirectory(session);
  // The copy has all clients, but the password is too old to show them; the user's own client stays.
  const shut = holds(session, 'HRIS06') && needsConfirmation(session);
  const { search, setSearch, start, keep, shown, show, hide } = useSearch(
    directory,
    session.user.id,
    shut ? (session.user.client_id ?? 0) : null,
  );
  const { standing, end, results } = view;
  useScrollMemory(results !== null && results.count > 0, start, keep);

  useEffect(() => {
    if (shown !== null && standing) directory.show(shown);
  }, [directory, shown, standing]);
  const places = useMemo(() => new Map(standing?.places.map((place) => [place.id, place])), [standing?.places]);
  const open = shown !== null && view.person?.id === shown ? view.person.person : null;
  const colleague = useMemo(() => open && colleagueOf(open, places), [open, places]);
  const need = useCallback((from: number, to: number) => directory.need(from, to), [directory]);

  const title = say('title.directory');
  if (view.broken)
    return (
      <Page title={title}>
        <Failed message={say('directory.broken')} offline={false} onRetry={reopen} />
      </Page>
    );
  if (!standing || !results)
    return (
      <Page title={title}>
        <ListSkeleton rows={7} label={say('app.loading')} />
      </Page>
    );
  return (
    <Page title={title} note={<AsOf at={standing.asOf ?? 0} stale={end !== null && !end.done} />}>
      {shut && <ConfirmPassword hint={say('directory.shut')} />}
      {!standing.complete || standing.people === 0 ? <Coming standing={standing} end={end} shut={shut} /> : null}
      {standing.people > 0 && (
        <>
          <SearchBar search={search} onSearch={setSearch} count={results.count} places={standing.places} shut={shut} />
          {results.count === 0 ? (
            <Empty
              icon={<SearchIcon />}
              title={
                results.search.query === ''
                  ? say('directory.none-here')
                  : say('directory.none', { query: results.search.query })
              }
              hint={say('directory.none-hint', { count: formatCount(standing.people) })}
            />
          ) : (
            <People results={results} places={places} onNeed={need} onShow={show} />
          )}
        </>
      )}
      <ContactSheet person={colleague} facts={open ? [[say('directory.code'), open[1]]] : []} onClose={hide} />
    </Page>
  );
}
