import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportEmployees, listEmployees, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { filtersOf, Pages } from '#src/desk/register/Pages.tsx';
import { ListViews } from '#src/desk/register/SavedViews.tsx';
import { perPage } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { useToday } from '#src/desk/people/today.ts';
import { recordOf } from '#src/desk/people/from-list.ts';
import { LeavingDialog, ReturnDialog } from '#src/desk/people/Leaving.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/list.ts';
import { columns, RowButtons } from './columns.tsx';
import { EmployeePanel } from './EmployeePanel.tsx';
import { Filters } from './Filters.tsx';
import { Import } from '#src/desk/import/Import.tsx';
import { noDates, useListAddress } from './list-address.ts';
import { MoreActions } from './MoreActions.tsx';
import { SalaryPreview } from './SalaryPreview.tsx';
import { SelectedBar, useSelected } from './SelectedBar.tsx';
import { useLeaver } from './use-leaver.ts';

/** Active and former employees: search, preview, archive, and rehire. */
export default function EmployeeManagement() {
  const [params] = useAddress();
  if (params.has('preview')) return <SalaryPreview />;
  if (!params.has('import')) return <Employees />;
  return params.get('of') === 'leave-credits' ? (
    <Import
      api="hr"
      kind="leaveCredit"
      many={texts.leaveCredits}
      list={listEmployees}
      title={texts.importLeaveCredits}
    />
  ) : (
    <Import api="hr" kind="employee" many="employees" list={listEmployees} title={texts.importEmployees} />
  );
}

function Employees() {
  const [params] = useAddress();
  const address = useListAddress();
  const ownName = useOwnName('employees');
  const navigate = useNavigate();
  const today = useToday();
  const list = useEndpoint(
    listEmployees,
    { query: { ...address.query, page: address.page, limit: perPage } },
    { keepFormer: true },
  );
  const page = list.data;
  const selected = useSelected(page?.employees);
  const [exporting, setExporting] = useState(false);
  const { leaver, returner } = useLeaver(address, page?.employees);
  const opened = page?.employees.find((e) => e.id === address.open);
  const fileOf = (e: EmployeeRow) => {
    const place = (address.page - 1) * perPage + (page?.employees.indexOf(e) ?? 0) + 1;
    return recordOf('hr', e, { side: 'hr', filters: params, n: place });
  };

  async function exportAll(format: 'xlsx' | 'csv'): Promise<void> {
    setExporting(true);
    try {
      saveFile(await call(exportEmployees, { query: { ...address.query, format } }), `employees-${today}.${format}`);
    } catch (error) {
      await dialog.error(explain(error));
    } finally {
      setExporting(false);
    }
  }

  const turn = (e: EmployeeRow) =>
    address.set(e.status === 'resigned' || e.separated_on !== null ? { back: String(e.id) } : { leave: String(e.id) });
  useKeys({
    n: () => void navigate('/admin/employee-new'),
    e: () => void exportAll('xlsx'),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });

  const month = `${today.slice(0, 7)}-01`;
  const view = (label: string, count: number | undefined, own: Record<string, string | undefined>) => {
    const change = { status: undefined, missing: undefined, ...noDates, ...own };
    const current = Object.entries(change).every(([name, value]) => address.param(name) === value);
    return { label, count, to: address.to({ ...change, open: undefined }), current };
  };

  return (
    <DeskPage
      title={texts.employees}
      views={
        <ListViews
          label={texts.views}
          own={ownName}
          views={[
            view(texts.active, page?.active, {}),
            view(texts.resigned, page?.resigned, { status: 'resigned' }),
            view(texts.missingData, page?.missing, { missing: 'any' }),
            view(texts.hiredThisMonth, page?.hired_this_month, { hired_from: month }),
            view(texts.all, page && page.active + page.resigned, { status: 'all' }),
          ]}
        />
      }
      actions={
        <>
          <MoreActions exporting={exporting} onExport={(format) => void exportAll(format)} />
          <LinkBtn to="?import=new">{texts.import}</LinkBtn>
          <LinkBtn look="main" keys="N" to="/admin/employee-new">
            <PlusIcon size={16} /> {texts.newEmployee}
          </LinkBtn>
        </>
      }
      filters={<Filters address={address} own={ownName} />}
      foot={
        page && (
          <Pages
            page={address.page}
            perPage={perPage}
            total={page.total}
            one="employee"
            many="employees"
            onTurn={(to) => address.set({ page: String(to) })}
            current={!list.isPlaceholderData}
            filters={filtersOf(address.query)}
          />
        )
      }
      bulk={selected.people.size > 0 && <SelectedBar of={selected} query={address.query} total={page?.total ?? 0} />}
      keys={[
        ['↑ ↓', 'rows'],
        ['Space', 'preview'],
        ['Enter', texts.openFile],
        ['N', 'new'],
        [texts.del, 'archive'],
        ['X', 'choose'],
      ]}
      panel={
        address.open !== null && (
          <EmployeePanel
            key={address.open}
            id={address.open}
            row={opened}
            to={opened ? fileOf(opened) : recordOf('hr', { id: address.open }, null)}
            onClose={() => address.set({ open: undefined })}
            onTurn={turn}
          />
        )
      }
    >
      <DeskTable<EmployeeRow>
        label={texts.employees}
        list={ownName}
        columns={columns(today)}
        rows={page?.employees}
        rowKey={(e) => e.id}
        sort={address.sort ?? 'name'}
        onSort={(sort) => address.set({ sort })}
        onOpen={(e) => void navigate(fileOf(e))}
        onLook={(e) => address.set({ open: String(e.id) })}
        onKey={(key, e) => {
          if (key !== 'Delete') return false;
          turn(e);
          return true;
        }}
        openKey={address.open ?? undefined}
        choosing={selected.choosing}
        quiet={(e) => e.status === 'resigned'}
        actionsWidth="74px"
        renderActions={(e) => <RowButtons of={e} to={fileOf(e)} onTurn={() => turn(e)} />}
        empty={<NoEmployees narrowed={address.narrowed} search={address.search} />}
        error={list.error ? explain(list.error) : null}
        onRetry={() => void list.refetch()}
      />
      {leaver && <LeavingDialog of={leaver} today={today} onClose={() => address.set({ leave: undefined })} />}
      {returner && (
        <ReturnDialog of={returner} place={returner} today={today} onClose={() => address.set({ back: undefined })} />
      )}
    </DeskPage>
  );
}

function NoEmployees({ narrowed, search }: { narrowed: boolean; search: string }) {
  return narrowed ? (
    <>
      <b>{texts.noEmployeesMatchTheseFilters}</b>
      <span>{search && texts.searchedNamesAndCodesFor(search)}</span>
    </>
  ) : (
    <>
      <b>{texts.noEmployeesYet}</b>
      <span>{texts.addClientAndBranchFirst}</span>
      <LinkBtn look="main" to="/admin/employee-new">
        <PlusIcon size={16} /> {texts.newEmployee}
      </LinkBtn>
      <LinkBtn to="/client/branches?edit=new">{texts.newBranch}</LinkBtn>
    </>
  );
}
