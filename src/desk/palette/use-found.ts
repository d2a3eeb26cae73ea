import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { clients } from '#contract/hr/clients/client-register.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import { listRuns } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { headingsOf, type HelpHeading } from '#src/desk/help/pages.ts';
import { mayOpen, openMenu, rowOf } from '#src/desk/menu/find-place.ts';
import { useLately, usePins } from '#src/desk/menu/kept-places.ts';
import { stateWords } from '#src/desk/runs/run-words.ts';
import { holds, needsConfirmation, type Session } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/palette.ts';
import { findsOf } from './finds/all-finds.ts';
import type { Find } from './finds/find.ts';
import { bestOf, wordsOf } from './matching.ts';

export interface Entry {
  to: string;
  label: string;
  description?: string;
}

export interface EntryGroup {
  group: string;
  entries: readonly Entry[];
}

/** Maximum number of results per kind; the kind's list has the rest. */
const most = 5;
/** Maximum number of screens, which have no other list. */
const mostScreens = 8;

/** Returns the headings of help, read when the search opens for the first time. */
function useHeadings(session: Session): readonly HelpHeading[] {
  const [headings, setHeadings] = useState<readonly HelpHeading[]>([]);
  useEffect(() => {
    let here = true;
    headingsOf(session).then(
      (all) => here && setHeadings(all),
      // Without a connection the other results are still found.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [session]);
  return headings;
}

/** Returns the employees, clients, and runs that the server finds. */
function useRecords(session: Session, query: string) {
  const [asked] = useDebouncedValue(query.trim(), 150);
  // The APIs refuse records until the password is confirmed.
  const searches = asked.length >= 2 && !needsConfirmation(session);
  const may = (code: Parameters<typeof holds>[1]) => searches && holds(session, code);
  const former = { keepFormer: true };
  const page = { search: asked, limit: most, page: 1 };
  const people = useEndpoint(
    listEmployees,
    { query: { ...page, status: 'all' } },
    { enabled: may('HRIS06'), ...former },
  );
  const paid = useEndpoint(
    payEmployees.list,
    { params: undefined, query: page },
    { enabled: may('PAY02') && !holds(session, 'HRIS06'), ...former },
  );
  const found = useEndpoint(
    clients.list,
    { params: undefined, query: { ...page, shown: 'used' } },
    { enabled: may('HRIS04'), ...former },
  );
  const runs = useEndpoint(listRuns, { query: page }, { enabled: may('PAY07'), ...former });
  const all = [people, paid, found, runs];
  const groups: EntryGroup[] = searches
    ? [
        {
          group: texts.employees,
          entries: [
            ...(people.data?.employees ?? []).map((p) => ({
              to: `/admin/edit-profile/${p.id}`,
              label: p.name,
              description: [p.employee_code, p.position, p.client, p.status === 'resigned' && 'resigned']
                .filter(Boolean)
                .join(', '),
            })),
            ...(paid.data?.data ?? []).map((p) => ({
              to: `/payroll/employee-management/${p.id}`,
              label: p.name,
              description: p.code,
            })),
          ],
        },
        {
          group: texts.clients,
          entries: (found.data?.data ?? []).map((c) => ({
            to: `/client/management?search=${encodeURIComponent(c.name)}&edit=${c.id}`,
            label: c.name,
            description: c.code,
          })),
        },
        {
          group: texts.payrollRuns,
          entries: (runs.data?.data ?? []).map((r) => ({
            to: `/payroll/payroll-detail/${r.id}`,
            label: r.name,
            description: stateWords[r.state][0],
          })),
        },
      ]
    : [];
  return {
    groups,
    searching: query.trim() !== asked || all.some((q) => q.isFetching),
    failed: searches && all.some((q) => q.isEnabled && q.isError),
  };
}

/** Returns the results of Ctrl K for a query; without a query, the recent records and the screens. */
export function useFound(
  session: Session,
  query: string,
): { groups: EntryGroup[]; searching: boolean; failed: boolean } {
  const say = useWords();
  const words = wordsOf(query);
  const lately = useLately(session.user.id).filter((l) => mayOpen(session, l.to));
  const pins = usePins(session.user.id).filter((p) => mayOpen(session, p.to));
  const headings = useHeadings(session);
  const records = useRecords(session, query);

  const groupOf = new Map(
    openMenu(session, say).flatMap((g) => g.places.flatMap((p) => p.tabs.map((tab) => [tab.path, g.label] as const))),
  );
  const named = findsOf(session).map((find) => {
    const row = rowOf(find.to);
    const title = row ? say(row.title) : '';
    const description = find.kind === 'screen' ? groupOf.get(find.to) : title;
    return { ...find, label: find.label ?? title, ...(description && { description }) };
  });
  const ofKind = (kind: Find['kind'], limit: number) =>
    bestOf(
      words,
      named.filter((f) => f.kind === kind),
      (f) => f.also,
    ).slice(0, limit);
  const typed = words.length > 0;
  const groups: EntryGroup[] = [
    { group: texts.recentlyOpened, entries: typed ? [] : lately },
    { group: texts.pinned, entries: typed ? [] : pins.filter((p) => !lately.some((l) => l.to === p.to)) },
    ...records.groups,
    { group: texts.screens, entries: ofKind('screen', mostScreens) },
    { group: texts.actions, entries: ofKind('action', typed ? most : 12) },
    { group: texts.settings, entries: typed ? ofKind('setting', most) : [] },
    { group: texts.help, entries: typed ? bestOf(words, headings, (h) => [h.description]).slice(0, most) : [] },
  ];
  const { searching, failed } = records;
  return { groups: groups.filter((g) => g.entries.length > 0), searching, failed };
}
