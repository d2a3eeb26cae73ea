import { firstOf, lastOf } from '#domain/lists/known.ts';
import time from '#src/desk/attendance/time.module.css';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { Nothing } from '#src/desk/attendance/Nothing.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import { Again } from './Again.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { noConflicts } from './conflict-words.ts';
import { ConflictMarks, ConflictsPanel } from './ConflictsPanel.tsx';
import { Files } from './Files.tsx';
import { usePlannerAddress } from './planner-address.ts';
import { Paints } from './Paints.tsx';
import { Which, Whose } from './PlannerBar.tsx';
import { PatternDialog } from './PatternDialog.tsx';
import { PlannerGrid } from './PlannerGrid.tsx';
import { plannerKeys } from './planner-keys.ts';
import { plansOf, repeatWeek } from './shifts.ts';
import { usePeople } from './use-people.ts';

/** The planner: employees by days, with selection, assignment, and copy by keyboard. */
export function People() {
  const address = usePlannerAddress();
  const { client } = address;
  const search = address.get('search') ?? '';
  const planned = usePeople(address);
  const { roster, assigning, conflicts, panel, rotating, turning, asked, setAt, setAsked, setRotating, goTo } = planned;
  const { list, page, people, dates, holidays, shifts, work, off, all } = roster;
  const { assign, assignEach, free, busy } = assigning;
  const { chosen, days, who, paint, copy, paste, fill, onKey } = planned.edits;

  return (
    <div className={time['narrow']}>
      <DeskPage
        title={texts.planner}
        views={<Whose address={address} days={page} onDate={planned.toDate} />}
        actions={
          <>
            <Again
              disabled={busy || chosen.length === 0}
              day={days[0]}
              dates={dates}
              onWeek={(monday, weeks) => void assignEach(plansOf(repeatWeek(chosen, monday, weeks)))}
              onPattern={planned.rotate}
            />
            <Files client={client?.id} onImport={() => address.set({ import: 'new' })} />
            <Btn look="main" keys="Enter" disabled={chosen.length === 0} onClick={() => setAsked({ typed: '' })}>
              {texts.assignDots}
            </Btn>
          </>
        }
        filters={
          <>
            <SearchField value={search} hint={texts.nameOrCode} onChange={(text) => address.set({ search: text })} />
            <Which address={address} people={page?.people} branches={page?.branches ?? []} />
            <Paints work={work} off={off} disabled={busy || chosen.length === 0} onPaint={paint} />
          </>
        }
        foot={
          <>
            <span role="status">
              {busy
                ? texts.assigningDots
                : chosen.length > 0 && `${who}, ${days.length === 1 ? texts.oneDay : texts.daysDayCount(days.length)}`}
            </span>
            {conflicts.all.length > 0 && !panel && <ConflictMarks />}
          </>
        }
        panel={
          panel && people.length > 0 ? (
            <ConflictsPanel
              all={conflicts.all}
              current={conflicts.current}
              near={conflicts.near}
              shifts={shifts}
              off={off}
              dates={dates}
              busy={busy}
              onStep={(step) => goTo(conflicts.next(step))}
              onGo={goTo}
              onDo={({ person }, { date, shift }) => {
                if (free()) void assign([person], [{ schedule_id: shift.id, from: date, to: date }]);
              }}
              onClose={() => address.set({ side: undefined })}
            />
          ) : undefined
        }
        keys={plannerKeys}
      >
        {people.length === 0 ? (
          <Nothing
            error={list.error ?? address.failed ?? null}
            waiting={client === undefined ? address.waiting : page === undefined}
            narrowed={
              address.get('only') !== 'conflicts' &&
              (search !== '' || address.get('branch') !== undefined || address.get('only') !== undefined)
            }
            noClient={client === undefined && !address.waiting}
            words={
              address.get('only') === 'conflicts'
                ? { empty: texts.noConflicts, hint: noConflicts }
                : { empty: texts.noEmployeesOnTheseDays, hint: texts.chooseAnotherClientOrOther }
            }
            onRetry={() => void list.refetch()}
          />
        ) : (
          <PlannerGrid
            people={people}
            dates={dates}
            holidays={holidays}
            shifts={shifts}
            ghost={
              rotating
                ? { spans: new Map(turning.map((p, i) => [p.employee_id, rotating[i] ?? []])), shifts: all }
                : undefined
            }
            weeks={page?.weeks ?? []}
            shown={planned.shown}
            onShown={() => planned.setShown(null)}
            at={planned.at}
            other={planned.other}
            onAt={(to, more) => setAt({ at: to, other: more ? planned.other : to })}
            onAll={planned.selectAll}
            onKey={onKey}
            onOpen={() => setAsked({ typed: '' })}
            onCopy={copy}
            onPaste={paste}
            onFill={(area) =>
              fill({ people: people.slice(area.top, area.bottom + 1), days: dates.slice(area.first, area.last + 1) })
            }
          />
        )}
        {rotating && (
          <PatternDialog
            who={turning.length === 1 ? firstOf(turning).name : texts.employees(turning.length)}
            people={turning}
            shifts={all}
            off={off}
            from={firstOf(days)}
            onShow={setRotating}
            onSave={(each) =>
              // If all start on the same day, say it once.
              each.every((spans) => spans === each[0])
                ? assign(turning, firstOf(each))
                : assignEach(turning.map((person, i) => ({ person, spans: each[i]! })))
            }
            onClose={() => setRotating(null)}
          />
        )}
        {asked && (
          <AssignDialog
            who={who}
            shifts={all}
            from={firstOf(days)}
            to={lastOf(days)}
            typed={asked.typed}
            onSave={(span) => assign(chosen, [span])}
            onClose={() => setAsked(null)}
          />
        )}
      </DeskPage>
    </div>
  );
}
