import { cutoffFields, exportCutoffs, type Cutoff } from '#contract/payroll/calendar/years.ts';
import { call } from '#src/api/call.ts';
import { ExportMenu } from '#src/desk/register/ExportMenu.tsx';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { today } from '#src/text/format.ts';
import { holds, useSession } from '#src/session/session.ts';
import { previewPlace } from '#src/desk/runs/cost/preview-place.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip, LinkBtn, Views } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/calendar.ts';
import { cutoffColumns } from './columns.tsx';
import { NewYear } from './NewYear.tsx';
import { PayDate } from './PayDate.tsx';
import { useCalendarYear } from './use-calendar-year.ts';

const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
const monthName = (month: string): string =>
  new Date(`2026-${month}-01T00:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' });

/** Pay calendar: each client's cutoffs with pay dates and reasons. */
export default function CalendarYear() {
  const { address, years, all, year, client, month, asked, page, editing, error, ...actions } = useCalendarYear();
  const { complete, drop, perPage } = actions;
  const list = useOwnName('cutoffs');
  const mayRun = holds(useSession(), 'PAY07');
  const adding = address.edit === 'new';
  const add = (): void => address.set({ edit: 'new' });
  useKeys({ n: add });

  return (
    <DeskPage
      title={texts.payCalendar}
      help="cutoff"
      views={
        <Views
          label={texts.years}
          views={all.map((y) => ({
            label: String(y.year),
            count: y.cutoffs,
            to: address.to({ year: String(y.year), edit: undefined }),
            current: y === year,
          }))}
        />
      }
      actions={
        <>
          {year && (
            <>
              <Btn look="danger" disabled={year.runs > 0} onClick={() => void drop(year)}>
                {texts.delete(year.year)}
              </Btn>
              <ExportMenu
                name={`cutoffs-${year.year}`}
                ask={(format) =>
                  call(exportCutoffs, {
                    params: { id: year.id },
                    query: { format, ...(client > 0 && { client_id: client }) },
                  })
                }
              />
            </>
          )}
          <Btn look="main" keys="N" onClick={add}>
            <PlusIcon size={16} /> {texts.newYear}
          </Btn>
        </>
      }
      filters={
        year && (
          <>
            <ChoiceChip
              label={texts.client}
              value={client > 0 ? String(client) : undefined}
              options={(page?.clients ?? []).map((c) => [String(c.id), c.name] as const)}
              onChange={(value) => address.set({ client: value })}
            />
            <ChoiceChip
              label={texts.contributionMonth}
              value={month}
              options={months.map((m) => [m, monthName(m)] as const)}
              onChange={(value) => address.set({ month: value })}
            />
            {year.without > 0 && (
              <Btn onClick={() => void complete(year)}>{texts.createCutoffsForClients(year.without)}</Btn>
            )}
          </>
        )
      }
      foot={
        page && (
          <Pages
            page={address.page}
            perPage={perPage}
            total={page.total}
            one="cutoff"
            many="cutoffs"
            onTurn={(to) => address.set({ page: String(to) })}
          />
        )
      }
      keys={[
        ['↑ ↓', 'rows'],
        ['Enter', texts.payDate],
        ['N', texts.newYearLower],
      ]}
    >
      <DeskTable<Cutoff>
        label={texts.cutoffs}
        list={list}
        columns={cutoffColumns}
        rows={years.data && all.length === 0 ? [] : page?.data}
        rowKey={(c) => c.id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(c) => address.set({ edit: String(c.id) })}
        openKey={editing?.id}
        renderActions={(c) => (
          <>
            {mayRun && c.run !== 'posted' && (
              <LinkBtn look="bare" to={previewPlace(c)} aria-label={texts.costPreviewOfTo(c.client, day(c.to_date))}>
                {texts.cost}
              </LinkBtn>
            )}
            <Btn
              look="bare"
              aria-label={texts.changePayDateOfTo(c.client, day(c.to_date))}
              onClick={() => address.set({ edit: String(c.id) })}
            >
              {texts.payDate2}
            </Btn>
          </>
        )}
        actionsWidth="140px"
        empty={
          all.length === 0 ? (
            <>
              <b>{texts.noCalendarYearsYet}</b>
              <span>{texts.eachYearHoldsAllClients}</span>
            </>
          ) : (
            <>
              <b>{texts.noCutoffsMatchTheseFilters}</b>
              <span>{texts.noActiveClientHasCutoff}</span>
            </>
          )
        }
        error={error ? explain(error) : null}
        onRetry={() => void (years.error ? years.refetch() : asked.refetch())}
      />
      {adding && years.data && (
        <NewYear
          next={all[0] ? all[0].year + 1 : Number(today().slice(0, 4))}
          onMade={(made) => address.set({ year: String(made), edit: undefined })}
          onClose={() => address.set({ edit: undefined })}
        />
      )}
      {editing && year && (
        <PayDate
          key={editing.id}
          year={year}
          cutoff={editing}
          fields={cutoffFields}
          onClose={() => address.set({ edit: undefined })}
        />
      )}
    </DeskPage>
  );
}
