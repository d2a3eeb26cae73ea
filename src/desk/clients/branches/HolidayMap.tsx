import { useMemo } from 'react';
import { branchHolidays, exportBranchHolidays, type BranchHoliday } from '#contract/hr/clients/branch-holidays.ts';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { regions, type Region } from '#domain/places/regions.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth, today } from '#src/text/format.ts';
import { useAny } from '#src/desk/register/any-register.ts';
import { ExportMenu } from '#src/desk/register/ExportMenu.tsx';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { ListViews, SaveView } from '#src/desk/register/SavedViews.tsx';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Bones, DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { Btn, ChoiceChip, LinkBtn, Views } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { texts } from '#src/text/en/desk/clients/clients.ts';
import { HolidayCards } from './HolidayCards.tsx';
import { HolidayGrid } from './HolidayGrid.tsx';
import classes from './holidays.module.css';
import { listsOf } from './lists.ts';
import { useSwitching, type Branch } from './use-switching.ts';

const perPage = 50;

/** Reads the address; ignores invalid values. */
function useAsked() {
  const address = useRegisterAddress();
  const now = Number(today().slice(0, 4));
  const [year, client] = ['year', 'client'].map((name) => Number(address.filter(name)));
  const region = address.filter('region');
  return {
    address,
    year: Number.isInteger(year) && year! >= 2000 && year! < 2200 ? year! : now,
    client: Number.isInteger(client) && client! > 0 ? client : undefined,
    region: region !== undefined && region in regions ? (region as Region) : undefined,
    narrowed: address.search !== '' || client! > 0 || region !== undefined,
  };
}

/** Local holidays of a year by branch, to turn on or off. */
export function HolidayMap() {
  const { address, year, client, region, narrowed } = useAsked();
  const own = useOwnName('branch-holidays');
  const session = useSession();
  const wide = useWide();
  const { search, page } = address;
  const narrowing = { ...(search !== '' && { search }), ...(region && { region }) };
  const list = useAny<{ data: Branch[]; total: number }>(
    branches.list,
    { params: { id: client ?? 0 }, query: { ...narrowing, sort: 'place', page, limit: perPage } },
    { keepFormer: true },
  );
  const kept = useEndpoint(branchHolidays, { query: { year } }, { keepFormer: true });
  const allClients = useChoices(clients, (row) => String(row['name']));
  const switching = useSwitching();
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });

  // Keep the list identity until new data arrives, so that unchanged rows aren't redrawn.
  const local = useMemo(() => kept.data?.data.filter((h) => h.scope === 'local'), [kept.data]);
  const national = kept.data?.data.filter((h) => h.scope === 'national') ?? [];
  const rows = list.data?.data;
  const error = list.error ?? kept.error;
  const now = Number(today().slice(0, 4));
  const years = [...new Set([now - 2, now - 1, now, now + 1, year])].toSorted((a, b) => a - b);
  const clientName = allClients?.find((c) => c.value === client)?.label;
  const total = list.data?.total ?? 0;
  const first = (page - 1) * perPage;
  const shown = total > perPage && texts.branchesOf(first + 1, Math.min(first + perPage, total), total);
  const paper = [String(year), clientName, region && regions[region], search && `“${search}”`, shown].filter(Boolean);

  return (
    <DeskPage
      title={texts.branches}
      views={
        <>
          <Views label={texts.lists} views={listsOf('holidays')} />
          <ListViews
            label={texts.views}
            own={own}
            views={[{ label: texts.allBranches, to: '?list=holidays', current: !narrowed && year === now }]}
          />
        </>
      }
      actions={
        <>
          <Btn onClick={() => window.print()}>{texts.print}</Btn>
          <ExportMenu
            name={`local-holidays-${year}`}
            ask={(format) =>
              call(exportBranchHolidays, { query: { year, ...narrowing, ...(client && { client }), format } })
            }
          />
        </>
      }
      filters={
        <>
          <SearchField
            value={search}
            hint={texts.branchClientOrAddress}
            onChange={(text) => address.set({ search: text })}
          />
          <ChoiceChip
            label={texts.year}
            value={String(year)}
            options={years.map((y) => [String(y), String(y)] as const)}
            onChange={(value) => address.set({ year: value })}
          />
          <ChoiceChip
            label={texts.client}
            value={client === undefined ? undefined : String(client)}
            options={(allClients ?? []).map((c) => [String(c.value), c.label] as const)}
            onChange={(value) => address.set({ client: value })}
          />
          <ChoiceChip
            label={texts.region}
            value={region}
            options={Object.entries(regions)}
            onChange={(value) => address.set({ region: value })}
          />
          {narrowed && (
            <Btn look="bare" onClick={() => address.set({ search: undefined, client: undefined, region: undefined })}>
              {texts.clear}
            </Btn>
          )}
          <SaveView own={own} />
        </>
      }
      over={
        <>
          <p className={classes['paper']}>{texts.localHolidaysByBranchPaper(paper.join(' · '))}</p>
          {kept.data && <National of={national} year={year} />}
        </>
      }
      foot={
        list.data && (
          <Pages
            page={page}
            perPage={perPage}
            total={list.data.total}
            one="branch"
            many="branches"
            onTurn={(to) => address.set({ page: String(to) })}
          />
        )
      }
      keys={[
        ['↑ ↓ ← →', 'cells'],
        ['Space', texts.turnOnOrOff],
        ['/', 'search'],
      ]}
    >
      {error ? (
        <NotLoaded message={explain(error)} onRetry={() => void (list.error ? list.refetch() : kept.refetch())} />
      ) : !rows || !local ? (
        <Bones />
      ) : rows.length === 0 ? (
        <DeskState>
          <b>{narrowed ? texts.noBranchesMatchTheseFilters : texts.noBranchesYet}</b>
          <span>{texts.showsWhichLocalHolidaysApply}</span>
        </DeskState>
      ) : local.length === 0 ? (
        <DeskState>
          <b>{texts.noLocalHolidaysFor(year)}</b>
          <span>{texts.addLocalHolidayThenTurn}</span>
          {session !== null && holds(session, 'HRIS03') && (
            <LinkBtn to="/admin/holiday-management?edit=new">{texts.addHoliday}</LinkBtn>
          )}
        </DeskState>
      ) : wide ? (
        <HolidayGrid rows={rows} holidays={local} switching={switching} />
      ) : (
        <HolidayCards rows={rows} holidays={local} switching={switching} />
      )}
    </DeskPage>
  );
}

/** National holidays are named once, without a column. */
function National({ of, year }: { of: readonly BranchHoliday[]; year: number }) {
  if (of.length === 0) return <p className={classes['national']}>{texts.noNationalHolidaysFor(year)}</p>;
  return (
    <details className={classes['national']}>
      <summary>{texts.nationalHolidaysOfApplyAt(of.length, year)}</summary>
      <ul>
        {of.map((h) => (
          <li key={h.id}>
            <b>{formatDayMonth(h.date)}</b> {h.name}
          </li>
        ))}
      </ul>
    </details>
  );
}
