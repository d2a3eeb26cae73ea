import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  employeeListFields,
  exportEmployees,
  listEmployees,
  missingWords,
  type EmployeeRow,
} from '#contract/hr/employee-list.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { Pages } from '#src/parts/crud/Pages.tsx';
import { useKeys } from '#src/parts/crud/use-keys.ts';
import { useToday } from '#src/parts/employee/today.ts';
import { fileOf } from '#src/parts/employee/words.ts';
import { LeavingDialog, ReturnDialog } from '#src/parts/employee/Leaving.tsx';
import { explain } from '#src/parts/form/explain.ts';
import { day } from '#src/parts/record/Dated.tsx';
import { saveFile } from '#src/parts/save-file.ts';
import { DeskPage } from '#src/ui/desk/DeskPage.tsx';
import { DeskTable, type DeskColumn } from '#src/ui/desk/DeskTable.tsx';
import { ArchiveIcon, RestoreIcon } from '#src/ui/desk/icons.tsx';
import { Badge, Btn, LinkBtn, Views } from '#src/ui/desk/pieces.tsx';
import { EditIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { dialog } from '#src/ui/over/dialog.ts';
import { EmployeePanel } from './EmployeePanel.tsx';
import { Filters } from './Filters.tsx';
import { Import } from '#src/parts/import/Import.tsx';
import { useListAddress } from './list-address.ts';

const perPage = 50;

const columns = (today: string): DeskColumn<EmployeeRow>[] => {
  const title = (key: keyof typeof employeeListFields) => employeeListFields[key].label;
  const text = (key: 'employee_code' | 'position' | 'client' | 'branch' | 'schedule') => ({
    key,
    title: title(key),
    render: (row: EmployeeRow) => row[key] ?? '',
    hint: (row: EmployeeRow) => row[key] ?? '',
    sortable: key !== 'schedule',
  });
  const lacking = (row: EmployeeRow) => row.missing.map((kind) => missingWords[kind]).join(', ');
  return [
    {
      key: 'name',
      title: title('name'),
      name: true,
      sortable: true,
      width: '204px',
      render: (row) => row.name,
      hint: (row) => row.name,
    },
    { ...text('employee_code'), width: '96px' },
    { ...text('position'), width: '150px', rank: 3 },
    { ...text('client'), rank: 4 },
    { ...text('branch'), width: '108px' },
    { ...text('schedule'), width: '160px', rank: 6 },
    {
      key: 'hired_on',
      title: title('hired_on'),
      sortable: true,
      width: '106px',
      rank: 5,
      render: (row) => day(row.hired_on),
    },
    {
      key: 'missing',
      title: title('missing'),
      width: '140px',
      hint: lacking,
      render: (row) => row.status === 'active' && row.missing.length > 0 && <Badge tone="warn">{lacking(row)}</Badge>,
    },
    { key: 'status', title: title('status'), width: '122px', render: (row) => <Status of={row} today={today} /> },
  ];
};

function Status({ of, today }: { of: EmployeeRow; today: string }) {
  if (of.status === 'resigned') return <Badge>Left {day(of.separated_on)}</Badge>;
  if (of.separated_on !== null) return <Badge tone="warn">Leaves {day(of.separated_on)}</Badge>;
  if (of.hired_on > today) return <Badge tone="info">From {day(of.hired_on)}</Badge>;
  return 'Active';
}

/** Everybody who works here or did: found, opened beside the list, archived and brought back. */
export default function EmployeeManagement() {
  const [params] = useSearchParams();
  return params.has('import') ? (
    <Import api="hr" kind="employee" many="employees" list={listEmployees} title="Import employees" />
  ) : (
    <Employees />
  );
}

function Employees() {
  const address = useListAddress();
  const navigate = useNavigate();
  const today = useToday();
  const list = useEndpoint(
    listEmployees,
    { query: { ...address.query, page: address.page, limit: perPage } },
    { keepFormer: true },
  );
  const page = list.data;
  const [exporting, setExporting] = useState(false);
  const row = (id: number | null) => page?.employees.find((e) => e.id === id);
  // Whoever leaves is in this list no more before the dialog is done with: it goes on with the row it began with.
  const asked = Number(address.param('leave') ?? address.param('back') ?? 0);
  const [began, setBegan] = useState<EmployeeRow>();
  const listed = row(asked);
  if (asked === 0 && began) setBegan(undefined);
  else if (listed && listed.id !== began?.id) setBegan(listed);
  const whom = began?.id === asked ? began : listed;
  const leaver = address.param('leave') === undefined ? undefined : whom;
  const returner = address.param('leave') === undefined && address.param('back') !== undefined ? whom : undefined;
  const opened = row(address.open);

  async function exportAll(): Promise<void> {
    setExporting(true);
    try {
      saveFile(await call(exportEmployees, { query: { ...address.query, format: 'csv' } }), `employees-${today}.csv`);
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
    e: () => void exportAll(),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });

  const month = `${today.slice(0, 7)}-01`;
  const view = (label: string, count: number | undefined, own: Record<string, string | undefined>) => {
    const change = { status: undefined, missing: undefined, hired_from: undefined, hired_to: undefined, ...own };
    const current = Object.entries(change).every(([name, value]) => address.param(name) === value);
    return { label, count, to: address.to({ ...change, open: undefined }), current };
  };

  return (
    <DeskPage
      title="Employees"
      views={
        <Views
          label="Which employees"
          views={[
            view('Active', page?.active, {}),
            view('Resigned', page?.resigned, { status: 'resigned' }),
            view('Something missing', page?.missing, { missing: 'any' }),
            view('Hired this month', page?.hired_this_month, { hired_from: month }),
            view('All', page && page.active + page.resigned, { status: 'all' }),
          ]}
        />
      }
      actions={
        <>
          <Btn onClick={() => void exportAll()} disabled={exporting}>
            {exporting ? 'Exporting…' : 'Export'}
          </Btn>
          <LinkBtn to="?import=new">Import</LinkBtn>
          <LinkBtn look="main" keys="N" to="/admin/employee-new">
            <PlusIcon size={16} /> New employee
          </LinkBtn>
        </>
      }
      filters={<Filters address={address} />}
      foot={
        page && (
          <Pages
            page={address.page}
            perPage={perPage}
            total={page.total}
            one="employee"
            many="employees"
            onTurn={(to) => address.set({ page: String(to) })}
          />
        )
      }
      keys={[
        ['↑ ↓', 'rows'],
        ['Space', 'beside'],
        ['Enter', 'open file'],
        ['N', 'new'],
        ['Del', 'archive'],
      ]}
      panel={
        address.open !== null && (
          <EmployeePanel
            key={address.open}
            id={address.open}
            row={opened}
            onClose={() => address.set({ open: undefined })}
            onTurn={turn}
          />
        )
      }
    >
      <DeskTable<EmployeeRow>
        label="Employees"
        columns={columns(today)}
        rows={page?.employees}
        rowKey={(e) => e.id}
        sort={address.sort ?? 'name'}
        onSort={(sort) => address.set({ sort })}
        onOpen={(e) => void navigate(fileOf(e.id))}
        onLook={(e) => address.set({ open: String(e.id) })}
        onKey={(key, e) => {
          if (key !== 'Delete') return false;
          turn(e);
          return true;
        }}
        openKey={address.open ?? undefined}
        quiet={(e) => e.status === 'resigned'}
        renderActions={(e) => <Does of={e} onTurn={() => turn(e)} />}
        empty={
          address.narrowed ? (
            <>
              <b>Nobody matches</b>
              <span>{address.search && `Looked for “${address.search}” in names and codes.`}</span>
            </>
          ) : (
            <>
              <b>Nobody here yet</b>
              <span>Hire the first employee with N, once there is a client with a branch.</span>
            </>
          )
        }
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

function Does({ of, onTurn }: { of: EmployeeRow; onTurn: () => void }) {
  const gone = of.status === 'resigned' || of.separated_on !== null;
  return (
    <>
      <LinkBtn look="icon" tabIndex={-1} aria-label={`Open the file of ${of.name}`} to={fileOf(of.id)}>
        <EditIcon size={15} />
      </LinkBtn>
      <Btn
        look="icon"
        tabIndex={-1}
        aria-label={gone ? `Bring back ${of.name}` : `Archive ${of.name}`}
        onClick={(event) => {
          event.stopPropagation();
          onTurn();
        }}
      >
        {gone ? <RestoreIcon size={15} /> : <ArchiveIcon size={15} />}
      </Btn>
    </>
  );
}
