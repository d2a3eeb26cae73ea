import { useEffect, useState } from 'react';
import type {
  AbsentEmployee,
  absentEmployees,
  PresentEmployee,
  presentEmployees,
} from '#contract/hr/presence/presence.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { fold, searchWords } from '#domain/directory/fold.ts';
import { useEndpoint, useEndpoints } from '#src/api/use-endpoint.ts';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';

export type PresenceEndpoint = typeof presentEmployees | typeof absentEmployees;
export type AnyPerson = PresentEmployee | AbsentEmployee;

/** Future days. Null means now. */
export interface Ahead {
  from: LocalDate;
  days: number;
}

/** Number of people per page. */
const limit = 100;
const kept = { persist: 'rows', lookEvery: 60_000 } as const;

/** Returns the search and branch in the address, which follows typing with a delay. */
function useFilter() {
  const [params, setParams] = useAddress();
  const search = params.get('search') ?? '';
  const branch = Number(params.get('branch')) || null;
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return undefined;
    // Debounced: each search may be a request.
    const timer = setTimeout(() => setParams((old) => withParams(old, { search: typed }), { replace: true }), 300);
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);
  const setBranch = (id: number | null) =>
    setParams((old) => withParams(old, { branch: id === null ? '' : String(id) }), { replace: true });
  return { search, typed, setTyped, branch, setBranch };
}

/**
 * Returns employees who are in or out. Shows and searches the phone's copy at once; if it is incomplete, also asks
 * the server, whose answer replaces it.
 */
export function usePeople(given: PresenceEndpoint, session: Session, ahead: Ahead | null) {
  // The two lists differ only in unused fields.
  const endpoint = given as typeof presentEmployees;
  const filter = useFilter();
  // Loaded pages, separately for now and future days.
  const [asked, setAsked] = useState<Record<string, number>>({});
  const which = ahead ? `${ahead.from} ${ahead.days}` : 'now';
  const pages = asked[which] ?? 1;
  const within = { ...(filter.branch !== null && { branch_id: filter.branch }), ...ahead };

  const queries = useEndpoints(
    endpoint,
    Array.from({ length: pages }, (_, i) => ({ query: { ...within, page: i + 1, limit } })),
    kept,
  );
  const first = queries[0]!;
  const copied = unique(queries.flatMap((q) => q.data?.data ?? []));
  const held = seenBy(session, copied);
  // The copy includes other clients, so its counts aren't this list's.
  const whole = held.length === copied.length;
  const total = whole ? (first.data?.total ?? 0) : held.length;
  const words = searchWords(filter.typed);
  const everybody = held.length >= total;
  const found = useEndpoint(
    endpoint,
    { query: { ...within, search: filter.search, limit } },
    { enabled: words.length > 0 && !everybody && filter.search !== '' },
  );
  const searching = words.length > 0;
  // Use the server's answer only for the current search.
  const answered = searching && !everybody && filter.search === filter.typed ? found.data : undefined;
  const people = searching ? (answered?.data ?? held.filter((p) => holdsAll(fold(textOf(p)), words))) : held;
  return {
    ...filter,
    people,
    /** Number of results, or of all people without a search. */
    total: searching ? (answered?.total ?? people.length) : total,
    counts: (searching ? answered?.counts : whole ? first.data?.counts : undefined) as
      | Record<string, number>
      | undefined,
    branches: whole ? (first.data?.branches ?? []) : [],
    /** Total number of people; undefined if unknown. */
    all: whole ? first.data?.people : undefined,
    searching,
    /** True if only the phone's copy was searched, and there are more people. */
    partly: searching && !everybody && answered === undefined,
    stillAsking: found.isFetching,
    held: held.length,
    query: first,
    more: !searching && !everybody ? () => setAsked({ ...asked, [which]: pages + 1 }) : null,
    loadingMore: pages > 1 && queries.at(-1)?.isPending === true,
  };
}

export type PeopleFound = ReturnType<typeof usePeople>;

/**
 * Returns the people that the user may see. Twelve hours after the password, a copy may have more: other clients and
 * leave types. The server then leaves them out; offline the phone must.
 */
function seenBy(session: Session, people: readonly AnyPerson[]): AnyPerson[] {
  if (!needsConfirmation(session)) return [...people];
  const { client_name, employee_id } = session.user;
  return people
    .filter((p) => p.client_name === client_name)
    .map((p) => ('leave_type_name' in p && p.employee_id !== employee_id ? { ...p, leave_type_name: null } : p));
}

/** Removes duplicates: a person may have moved between two pages. */
const unique = <P extends { employee_id: number }>(people: readonly P[]): P[] => [
  ...new Map(people.map((p) => [p.employee_id, p])).values(),
];

const textOf = (p: { name: string; position: string; branch_name: string; client_name: string }): string =>
  `${p.name} ${p.position} ${p.branch_name} ${p.client_name}`;

const holdsAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
