import { useState } from 'react';
import { Menu } from '@mantine/core';
import { reportGroups, type AnyReport, type ReportRow } from '#contract/report.ts';
import { numberField, textField, type Field } from '#domain/records/fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { entriesOf } from '#domain/lists/records.ts';
import { formatRange } from '#src/text/format.ts';
import { callAny, useAny, type Query } from '#src/desk/register/any-register.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { ListViews, SaveView } from '#src/desk/register/SavedViews.tsx';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/report.ts';
import { DecideBar } from './DecideBar.tsx';
import type { Deciding } from './deciding.ts';
import { rowsOf, useReportAddress } from './report-address.ts';
import { ReportPlaces, useReportPlaces } from './ReportPlaces.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportPlot } from './ReportPlot.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import { useDeciding } from './use-deciding.ts';
import { DateFilter } from '#src/desk/ui/DateInput.tsx';
import classes from './Report.module.css';

interface Page {
  data: ReportRow[];
  total: number;
  totals: ReportRow;
}

export interface ReportProps {
  of: AnyReport;
  title: string;
  /** Single-value filters: query name, label, and options. */
  chips?: readonly { name: string; label: string; options: Readonly<Record<string, string>> }[];
  /** CSS widths of row columns; one without takes the rest. */
  widths: Readonly<Record<string, string>>;
  /** Ranks of columns hidden where space is short. */
  ranks?: Readonly<Record<string, 3 | 4 | 5 | 6>>;
  /** How pending rows are decided, if they can be decided here. */
  deciding?: Deciding;
  /** Purpose, shown in the empty state. */
  purpose: string;
}

const perPage = 50;
type Address = ReturnType<typeof useReportAddress>;

interface ActionsProps {
  of: AnyReport;
  query: Query;
  address: Address;
}

/** Chart, print, and export; the last two by key too. */
function Actions({ of, query, address }: ActionsProps) {
  const [exporting, setExporting] = useState(false);
  async function exportAll(format: 'xlsx' | 'csv'): Promise<void> {
    setExporting(true);
    try {
      const file = await callAny<Blob>(of.export, { query: { ...query, format } });
      saveFile(file, `${of.many}-${address.start}-${address.end}.${format}`);
    } catch (error) {
      await dialog.error(explain(error));
    } finally {
      setExporting(false);
    }
  }
  useKeys({ e: () => void exportAll('xlsx'), p: () => window.print() });
  return (
    <>
      <Btn
        aria-pressed={address.get('plot') !== 'off'}
        onClick={() => address.set({ plot: address.get('plot') === 'off' ? undefined : 'off' })}
      >
        {texts.chart}{' '}
      </Btn>
      <Btn onClick={() => window.print()}>{texts.print}</Btn>
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn disabled={exporting}>{exporting ? texts.exportingDots : texts.export}</Btn>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void exportAll('xlsx')}>{texts.workbookXlsx}</Menu.Item>
          <Menu.Item onClick={() => void exportAll('csv')}>{texts.textCsv}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

interface FiltersProps {
  chips: NonNullable<ReportProps['chips']>;
  address: Address;
  places: ReturnType<typeof useReportPlaces>;
  /** Storage key of its saved views. */
  own: string;
}

function Filters({ chips, address, places, own }: FiltersProps) {
  const date = (name: 'from' | 'to', label: string, value: string) => (
    <DateFilter aria-label={label} value={value} onDate={(day) => day !== '' && address.set({ [name]: day })} />
  );
  return (
    <>
      {date('from', texts.from, address.start)}
      <span aria-hidden="true">–</span>
      {date('to', texts.to, address.end)}
      <SearchField
        value={address.get('search') ?? ''}
        hint={texts.nameOrCode}
        onChange={(text) => address.set({ search: text })}
      />
      <ReportPlaces
        of={places}
        client={address.get('client_id')}
        branch={address.get('branch_id')}
        onChange={address.set}
      />
      {chips.map((chip) => (
        <ChoiceChip
          key={chip.name}
          label={chip.label}
          value={address.get(chip.name)}
          options={Object.entries(chip.options)}
          onChange={(value) => address.set({ [chip.name]: value })}
        />
      ))}
      {address.of !== undefined && (
        <Btn onClick={() => address.set({ of: undefined, user_id: undefined })}>
          {address.of} <span aria-label={texts.clearFilter}>×</span>
        </Btn>
      )}
      <SaveView own={own} />
    </>
  );
}

/** A report over a date range: rows or groups, totals, export, and print. */
export function Report(props: ReportProps) {
  const { of, title, chips = [] } = props;
  const address = useReportAddress(
    of,
    chips.map((chip) => chip.name),
  );
  const places = useReportPlaces(address.get('client_id'), address.get('branch_id'));
  const ownName = useOwnName(of.key);
  const query = Object.fromEntries(Object.entries(address.query).filter(([, v]) => v !== undefined && v !== ''));
  // `contract/report.ts` gives all reports this shape.
  const asked = useAny<Page>(
    of.preview,
    { query: { ...query, page: address.page, limit: perPage } },
    { keepFormer: true },
  );
  const { sort: _order, ...narrowed } = query;
  const { group: _grouping, ...plotted } = narrowed;
  const decides = useDeciding(of, props.deciding, JSON.stringify(narrowed));
  const page = asked.data;
  const grouped = address.group !== 'none';
  // Rows shown while loading may have another grouping, with other keys and columns.
  const rows = page?.data.every((row) => 'key' in row === grouped) ? page.data : undefined;
  const fields: Readonly<Record<string, Field>> = grouped
    ? {
        group: textField(reportGroups[address.group]),
        people: numberField(texts.employees),
        entries: numberField(firstOf(of.many).toUpperCase() + of.many.slice(1)),
        ...Object.fromEntries(of.sums.map((name) => [name, of.fields[name]!])),
      }
    : of.fields;
  const columns = reportColumns({ ...props, grouped, fields, rows: rows ?? [] });

  useKeys({
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });

  const open = (row: ReportRow) => {
    if (grouped) address.set(rowsOf(address.group, String(row['key']), String(row['group'])));
  };
  /** Filters in words, for print, which has no filter fields. */
  const said = [
    formatRange(address.start, address.end),
    address.of,
    ...places.words,
    ...chips.map(({ name, label, options }) => {
      const value = address.get(name);
      return value === undefined ? undefined : `${label} ${options[value] ?? value}`;
    }),
    address.get('search') && `“${address.get('search')}”`,
    page && page.total > perPage && texts.pageOf(address.page, Math.ceil(page.total / perPage)),
  ].filter(Boolean);
  const groups = entriesOf(reportGroups);
  return (
    <DeskPage
      title={title}
      views={
        <ListViews
          label={texts.rows}
          own={ownName}
          views={groups.map(([group, label]) => ({
            label: group === 'none' ? label : texts.groupBy(label.toLowerCase()),
            to: address.to({ group, of: undefined, user_id: undefined }),
            current: address.group === group,
          }))}
        />
      }
      actions={<Actions of={of} query={query} address={address} />}
      filters={<Filters chips={chips} address={address} places={places} own={ownName} />}
      over={<p className={classes['paper']}>{said.join(' · ')}</p>}
      bulk={decides && decides.count > 0 && <DecideBar of={of} on={decides} />}
      foot={
        page && (
          <Pages
            page={address.page}
            perPage={perPage}
            total={page.total}
            one={grouped ? 'row' : of.one}
            many={grouped ? 'rows' : of.many}
            onTurn={(to) => address.set({ page: String(to) })}
            current={!asked.isPlaceholderData}
          />
        )
      }
      keys={[
        ['↑ ↓', 'rows'],
        ...(grouped ? [['Enter', 'rows'] as const] : []),
        ['E', 'export'],
        ['P', 'print'],
        ...(decides && !grouped ? [['Space', 'choose'] as const] : []),
      ]}
    >
      {address.get('plot') !== 'off' && (
        <ReportPlot of={of} query={plotted} start={address.start} end={address.end} to={address.to} />
      )}
      <DeskTable<ReportRow>
        label={title}
        list={`${ownName}.${address.group}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => (grouped ? String(row['key']) : (row['id'] ?? rows?.indexOf(row) ?? 0))}
        {...(decides && !grouped && { choosing: decides.choosing })}
        sort={address.get('sort') ?? (grouped ? 'group' : '-date')}
        onSort={(sort) => address.set({ sort })}
        onOpen={open}
        empty={
          <>
            <b>{texts.noEntriesFrom(formatRange(address.start, address.end))}</b>
            <span>{props.purpose}</span>
          </>
        }
        error={asked.error ? explain(asked.error) : null}
        onRetry={() => void asked.refetch()}
      />
      {page && page.total > 0 && <ReportTotals of={of} totals={page.totals} />}
    </DeskPage>
  );
}
