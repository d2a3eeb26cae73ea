import { useState } from 'react';
import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import { previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { today } from '#src/text/format.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { fixPerson } from '#src/desk/people/pay/fix-person.ts';
import { MonthChips } from '#src/desk/adjustments/MonthChips.tsx';
import { money } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';
import { AgencyPanel } from './AgencyPanel.tsx';
import { columnsOf } from './columns.tsx';
import { downloadAgency, downloadCertificates, type AskedFile } from './download.ts';
import { Employer } from './Employer.tsx';
import { Filed } from './Filed.tsx';

const perPage = 100;

interface ActionsProps {
  kind: AgencyKind;
  asked: AskedFile;
  /** True if the list has no issues. */
  listed: boolean;
  /** True if the agency's file has no issues. */
  ready: boolean;
  onOpen: (over: 'employer' | 'filed') => void;
}

/** Employer numbers, the list, the mark as filed, and the agency's file. */
function Actions({ kind, asked, listed, ready, onOpen }: ActionsProps) {
  const [making, setMaking] = useState(false);
  const make = async (format: 'agency' | 'csv' | 'xlsx') => {
    setMaking(true);
    await downloadAgency(asked, format);
    setMaking(false);
  };
  useKeys({ e: () => void (listed && make('xlsx')) });
  return (
    <>
      <Btn onClick={() => onOpen('employer')}>{texts.employerNumbers}</Btn>
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn disabled={!listed || making}>{texts.list}</Btn>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void make('xlsx')}>{texts.workbookXlsx}</Menu.Item>
          <Menu.Item onClick={() => void make('csv')}>{texts.textCsv}</Menu.Item>
          {kind === 'alphalist' && (
            <Menu.Item onClick={() => void downloadCertificates(asked, 'all')}>
              {texts.allBir2316CertificatesPdf}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Btn disabled={!listed || asked.client_id !== undefined} onClick={() => onOpen('filed')}>
        {texts.markAsFiled}
      </Btn>
      <Btn look="main" disabled={!ready || making} onClick={() => void make('agency')}>
        {agencyReports[kind].fileName}
      </Btn>
    </>
  );
}

const NothingPosted = ({ kind }: { kind: AgencyKind }) => (
  <>
    <b>{texts.noPostedPayslipsForThis(kind)}</b>
    <span>{texts.thisReportUsesPostedPayslips}</span>
  </>
);

/**
 * Report of posted pay to one agency: employees, numbers, amounts, reconciliation, issues, and the file. Shared by all
 * agencies; `agencyReports` has the differences.
 */
export function AgencyReport({ kind, title }: { kind: AgencyKind; title: string }) {
  const of = agencyReports[kind];
  const ownName = useOwnName(`agency-${kind}`);
  const address = useRegisterAddress();
  const navigate = useNavigate();
  const [over, setOver] = useState<'employer' | 'filed' | null>(address.edit === 'employer' ? 'employer' : null);
  const now = today();
  const year = Number(address.filter('year') ?? now.slice(0, 4));
  const month = Number(address.filter('month') ?? now.slice(5, 7));
  const client = Number(address.filter('client_id') ?? 0);
  const missing = address.filter('missing') === '1';
  const { data, error, refetch } = useEndpoint(
    previewAgency,
    {
      params: { kind },
      query: {
        year,
        month,
        page: address.page,
        limit: perPage,
        search: address.search,
        ...(client > 0 && { client_id: client }),
        ...(missing && { missing: '1' as const }),
      },
    },
    { keepFormer: true },
  );
  const found = data?.data;
  const asked: AskedFile = { kind, year, month, ...(client > 0 && { client_id: client }) };
  const session = useSession();
  const fixOf = (row: { employee: string; employee_id: number }) =>
    fixPerson(of.number, row, (code) => session !== null && holds(session, code)).to;
  const listed = found !== undefined && found.wrong_list.length === 0;
  useKeys({
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });
  return (
    <DeskPage
      title={title}
      actions={
        <Actions
          kind={kind}
          asked={asked}
          listed={listed}
          ready={found !== undefined && found.wrong.length === 0}
          onOpen={setOver}
        />
      }
      filters={
        <>
          <MonthChips
            year={year}
            {...(kind !== 'alphalist' && { month })}
            set={(name, value) => address.set({ [name]: value })}
          />
          <ChoiceChip
            label={texts.client}
            value={client > 0 ? String(client) : undefined}
            options={(found?.clients ?? []).map((c) => [String(c.id), c.name] as const)}
            onChange={(value) => address.set({ client_id: value })}
          />
          <SearchField
            value={address.search}
            hint={texts.nameOrCode}
            onChange={(text) => address.set({ search: text === '' ? undefined : text })}
          />
          {missing && (
            <Btn onClick={() => address.set({ missing: undefined })}>
              {texts.no(of.numberName)} <span aria-label={texts.clearFilter}>×</span>
            </Btn>
          )}
        </>
      }
      foot={
        found && (
          <Pages
            page={address.page}
            perPage={perPage}
            total={found.matching}
            one="employee"
            many="employees"
            onTurn={(to) => address.set({ page: String(to) })}
          />
        )
      }
      keys={[
        ['/', 'search'],
        ['E', texts.exportList],
      ]}
      panel={
        found && (
          <AgencyPanel
            kind={kind}
            year={year}
            month={month}
            found={found}
            toMissing={address.to({ missing: '1' })}
            onEmployer={() => setOver('employer')}
          />
        )
      }
    >
      <DeskTable
        label={title}
        list={ownName}
        columns={columnsOf(
          kind,
          (found?.filings.length ?? 0) > 0,
          found?.totals,
          kind === 'alphalist' && listed ? (code) => void downloadCertificates(asked, code) : undefined,
          fixOf,
        )}
        rows={found?.rows}
        rowKey={(r) => r.employee_id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(r) => {
          const to = r.number === null ? fixOf(r) : null;
          if (to !== null) void navigate(to);
        }}
        totals={(key) => {
          const total = found?.totals[key];
          return key === 'name' ? texts.all : total === undefined ? '' : money(total);
        }}
        empty={found && found.people > 0 ? <b>{texts.noEmployeesMatchTheseFilters}</b> : <NothingPosted kind={kind} />}
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {over === 'employer' && (
        <Employer
          onClose={() => {
            setOver(null);
            if (address.edit !== null) address.set({ edit: undefined });
          }}
        />
      )}
      {over === 'filed' && found && (
        <Filed kind={kind} year={year} month={month} total={found.totals[of.main] ?? 0} onClose={() => setOver(null)} />
      )}
    </DeskPage>
  );
}
