import { useState } from 'react';
import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import { startOfWeek } from '#domain/calendar/month.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import type { At } from '#src/desk/attendance/grid-props.ts';
import time from '#src/desk/attendance/time.module.css';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { Nothing } from '#src/desk/attendance/Nothing.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
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
import { plansOf, repeatWeek, type Span } from './shifts.ts';
import { useConflicts, type ListedConflict } from './use-conflicts.ts';
import { editsOf } from './edits.ts';
import { useAssign } from './use-planner.ts';
import { useRoster } from './use-roster.ts';

const start: At = { person: 0, day: 0 };

/** The planner: employees by days, with selection, assignment, and copy by keyboard. */
export function People() {
  const address = usePlannerAddress();
  const { client } = address;
  const search = address.get('search') ?? '';
  const roster = useRoster(address);
  const { list, page, people, dates, holidays, shifts, work, off, all } = roster;
  const [wanted, setAt] = useState<{ at: At; other: At }>({ at: start, other: start });
  const inside = (a: At): At => ({
    person: Math.min(a.person, Math.max(0, people.length - 1)),
    day: Math.min(a.day, Math.max(0, dates.length - 1)),
  });
  const at = inside(wanted.at);
  const other = inside(wanted.other);
  const [asked, setAsked] = useState<{ typed: string } | null>(null);
  /** Preview of a rotation for the selected employees. */
  const [rotating, setRotating] = useState<readonly (readonly Span[])[] | null>(null);
  /** The employees of the rotation, even if the list changes before assigning. */
  const [turning, setTurning] = useState<readonly PlannedPerson[]>([]);
  const assigning = useAssign();
  const { assign, assignEach, free, busy } = assigning;
  const conflicts = useConflicts(people, dates, at);
  const panel = address.get('side') === 'conflicts';
  const [shown, setShown] = useState<At | null>(null);
  /** Moves the grid to a conflict and opens the list. */
  const goTo = (to: ListedConflict | undefined) => {
    if (!panel) address.set({ side: 'conflicts' });
    if (!to) return;
    conflicts.choose(to);
    setAt({ at: to.at, other: to.at });
    // Each time: the user may have scrolled away from the same conflict.
    setShown({ ...to.at });
  };

  const { chosen, days, who, paint, copy, paste, fill, onKey } = editsOf(roster, { at, other }, assigning, {
    at: setAt,
    conflict: (step) => goTo(conflicts.next(step)),
    ask: (typed) => setAsked({ typed }),
  });
  /** Shows the week of a date first and focuses the day. */
  const toDate = (date: string) => {
    const to = { person: at.person, day: weekday(date) - 1 };
    address.set({ from: startOfWeek(date) });
    setAt({ at: to, other: to });
  };
  useKeys({
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    F8: (event) => goTo(conflicts.next(event.shiftKey ? -1 : 1)),
  });

  return (
    <div className={time['narrow']}>
      <DeskPage
        title="Planner"
        views={<Whose address={address} days={page} onDate={toDate} />}
        actions={
          <>
            <Again
              disabled={busy || chosen.length === 0}
              day={days[0]}
              dates={dates}
              onWeek={(monday, weeks) => void assignEach(plansOf(repeatWeek(chosen, monday, weeks)))}
              onPattern={() => {
                setTurning(chosen);
                setRotating([]);
              }}
            />
            <Files client={client?.id} onImport={() => address.set({ import: 'new' })} />
            <Btn look="main" keys="Enter" disabled={chosen.length === 0} onClick={() => setAsked({ typed: '' })}>
              Assign…
            </Btn>
          </>
        }
        filters={
          <>
            <SearchField value={search} hint="Name or code" onChange={(text) => address.set({ search: text })} />
            <Which address={address} people={page?.people} branches={page?.branches ?? []} />
            <Paints work={work} off={off} disabled={busy || chosen.length === 0} onPaint={paint} />
          </>
        }
        foot={
          <>
            <span role="status">
              {busy
                ? 'Assigning…'
                : chosen.length > 0 && `${who}, ${days.length === 1 ? '1 day' : `${days.length} days`}`}
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
                ? { empty: 'No conflicts', hint: noConflicts }
                : { empty: 'No employees on these days', hint: 'Choose another client or other dates.' }
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
            shown={shown}
            onShown={() => setShown(null)}
            at={at}
            other={other}
            onAt={(to, more) => setAt({ at: to, other: more ? other : to })}
            onAll={() => setAt({ at: start, other: { person: people.length - 1, day: dates.length - 1 } })}
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
            who={turning.length === 1 ? firstOf(turning).name : `${turning.length} employees`}
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
