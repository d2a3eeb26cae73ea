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

/** Days to come that are asked about; null: now. */
export interface Ahead {
  from: LocalDate;
  days: number;
}

/** People a page. */
const limit = 100;
const kept = { persist: 'rows', lookEvery: 60_000 } as const;

/** Search and branch as the address holds them; what is being typed reaches it a moment later. */
function useFilter() {
  const [params, setParams] = useAddress();
  const search = params.get('search') ?? '';
  const branch = Number(params.get('branch')) || null;
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return undefined;
    // Not at every key: each search may be a request.
    const timer = setTimeout(() => setParams((old) => withParams(old, { search: typed }), { replace: true }), 300);
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);
  const setBranch = (id: number | null) =>
    setParams((old) => withParams(old, { branch: id === null ? '' : String(id) }), { replace: true });
  return { search, typed, setTyped, branch, setBranch };
}

/**
 * Who is in, or out: what the phone holds is shown and searched at once; where that is not everybody, the
 * server is asked too, and its answer takes the place of what was found here.
 */
export function usePeople(given: PresenceEndpoint, session: Session, ahead: Ahead | null) {
  // The answers of the two lists differ only in fields that are not used here.
  const endpoint = given as typeof presentEmployees;
  const filter = useFilter();
  // How many pages were asked for, of now and of the days to come each for itself.
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
  // The copy holds other clients' people too, so its counts are not those of this person's list.
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
  // The server's answer counts once it is one to what stands in the field.
  const answered = searching && !everybody && filter.search === filter.typed ? found.data : undefined;
  const people = searching ? (answered?.data ?? held.filter((p) => holdsAll(fold(textOf(p)), words))) : held;
  return {
    ...filter,
    people,
    /** How many there are: of the search, or in all. */
    total: searching ? (answered?.total ?? people.length) : total,
    counts: (searching ? answered?.counts : whole ? first.data?.counts : undefined) as
      | Record<string, number>
      | undefined,
    branches: whole ? (first.data?.branches ?? []) : [],
    /** How many there are to be in or out; undefined if that is not known here. */
    all: whole ? first.data?.people : undefined,
    searching,
    /** Only what the phone holds was searched, and there are more. */
    partly: searching && !everybody && answered === undefined,
    stillAsking: found.isFetching,
    held: held.length,
    query: first,
    more: !searching && !everybody ? () => setAsked({ ...asked, [which]: pages + 1 }) : null,
    loadingMore: queries.at(-1)!.isPending && pages > 1,
  };
}

export type PeopleFound = ReturnType<typeof usePeople>;

/**
 * Twelve hours after the password a copy may hold more than may be seen: the people of other clients, and kinds
 * of leave. The server leaves them out by then; here there may be no server.
 */
function seenBy(session: Session, people: readonly AnyPerson[]): AnyPerson[] {
  if (!needsConfirmation(session)) return [...people];
  const { client_name, employee_id } = session.user;
  return people
    .filter((p) => p.client_name === client_name)
    .map((p) => ('leave_type_name' in p && p.employee_id !== employee_id ? { ...p, leave_type_name: null } : p));
}

/** Between two pages somebody may have moved from the one to the other. */
const unique = <P extends { employee_id: number }>(people: readonly P[]): P[] => [
  ...new Map(people.map((p) => [p.employee_id, p])).values(),
];

const textOf = (p: { name: string; position: string; branch_name: string; client_name: string }): string =>
  `${p.name} ${p.position} ${p.branch_name} ${p.client_name}`;

const holdsAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
