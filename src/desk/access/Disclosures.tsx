import { Link, useNavigate } from 'react-router-dom';
import { listDisclosures, type Disclosure } from '#contract/hr/access/disclosures.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Views } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/access.ts';
import { listsOf } from './lists.ts';

const perPage = 50;
const fileOf = (id: number): string => `/admin/edit-profile/${id}`;

/** Formats the number of employees in a file or list. */
const countOf = (employees: number | null): string =>
  employees === null ? texts.notRecorded : employees === 1 ? texts.oneEmployee : texts.employees(employees);

const columns = (opens: boolean): DeskColumn<Disclosure>[] => [
  { key: 'at', title: texts.dateAndTime, width: '150px', render: (r) => formatInstant(r.at) },
  { key: 'by', title: texts.user, width: '170px', name: true, render: (r) => r.by ?? texts.accountRemoved },
  { key: 'what', title: texts.data, render: (r) => r.what, hint: (r) => r.what },
  { key: 'asked', title: texts.request, width: '220px', rank: 4, render: (r) => r.asked, hint: (r) => r.asked },
  {
    key: 'employee',
    title: texts.employee,
    width: '200px',
    render: ({ employee, employees }) =>
      employee === null ? (
        countOf(employees)
      ) : opens ? (
        <Link to={fileOf(employee.id)}>{employee.name}</Link>
      ) : (
        employee.name
      ),
    hint: ({ employee, employees }) =>
      employee?.code ?? (employees === null ? texts.employeesNotRecorded : countOf(employees)),
  },
];

/** Access log: users who revealed IDs, opened files, or exported lists, by user and employee. */
export function Disclosures() {
  const address = useRegisterAddress();
  const list = useOwnName('disclosures');
  const session = useSession();
  const navigate = useNavigate();
  const opens = session !== null && holds(session, 'HRIS06');
  const about = address.filter('employee') ?? '';
  const asked = useEndpoint(
    listDisclosures,
    { query: { by: address.search, employee: about, page: address.page, limit: perPage } },
    { keepFormer: true },
  );
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });
  const page = asked.data;
  const narrowed = address.search !== '' || about !== '';
  return (
    <DeskPage
      title={texts.accessLog}
      views={<Views label={texts.lists} views={listsOf('disclosures')} />}
      filters={
        <>
          <SearchField value={address.search} hint={texts.user} onChange={(text) => address.set({ search: text })} />
          <SearchField
            value={about}
            hint={texts.employeeNameOrCode}
            onChange={(text) => address.set({ employee: text })}
          />
        </>
      }
      foot={
        page && (
          <Pages
            page={address.page}
            perPage={perPage}
            total={page.total}
            one="entry"
            many="entries"
            onTurn={(to) => address.set({ page: String(to) })}
          />
        )
      }
    >
      <DeskTable<Disclosure>
        label={texts.accessLog}
        list={list}
        columns={columns(opens)}
        rows={page?.data}
        rowKey={(row) => String(row.id)}
        sort={undefined}
        onSort={() => undefined}
        onOpen={({ employee }) => opens && employee && void navigate(fileOf(employee.id))}
        empty={
          narrowed ? (
            <b>{texts.noEntriesMatchTheseFilters}</b>
          ) : (
            <>
              <b>{texts.noEntriesYet}</b>
              <span>{texts.revealedGovernmentIdsOpenedFiles}</span>
            </>
          )
        }
        error={asked.error ? explain(asked.error) : null}
        onRetry={() => void asked.refetch()}
      />
    </DeskPage>
  );
}
