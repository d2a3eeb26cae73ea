import { useState } from 'react';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { isClear } from '#src/desk/attendance/cell.ts';
import { ClientCutoff } from '#src/desk/attendance/ClientCutoff.tsx';
import { FillByShift } from '#src/desk/attendance/FillByShift.tsx';
import { asText, fromText } from '#src/desk/attendance/grid-text.ts';
import { Legend } from '#src/desk/attendance/Legend.tsx';
import classes from '#src/desk/attendance/time.module.css';
import type { At } from '#src/desk/attendance/grid-props.ts';
import { Nothing } from '#src/desk/attendance/Nothing.tsx';
import { ExceptionChips } from '#src/desk/attendance/ExceptionChips.tsx';
import { TimeGrid } from '#src/desk/attendance/TimeGrid.tsx';
import { useSendKey } from '#src/desk/ui/use-send-key.ts';
import { useTimeAddress } from '#src/desk/attendance/time-address.ts';
import { useTimeSteps } from '#src/desk/attendance/use-time-steps.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/attendance/for-review.ts';
import { AskedDialog, type Asked } from './Asked.tsx';
import { dayActions } from './day-actions.ts';
import { HolidayQuestions, MissingHolidays } from './HolidayQuestions.tsx';
import { Progress } from './Progress.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useReviewList } from './use-review-list.ts';
import { pressDay } from './day-keys.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { submittable } from './submittable.ts';

/** Timesheet review by keyboard, exceptions first. */
export default function ForReview() {
  const address = useTimeAddress();
  const { client } = address;
  const { list, page, cutoff, people, dates, holidays, search, narrowed } = useReviewList(address);
  const [wanted, setAt] = useState<At>({ person: 0, day: 0 });
  const at = {
    person: Math.min(wanted.person, Math.max(0, people.length - 1)),
    day: Math.min(wanted.day, Math.max(0, dates.length - 1)),
  };
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const steps = useTimeSteps(client && cutoff ? { client_id: client.id, date: cutoff.from } : undefined);
  const clear = people.filter((p) => isClear(p) && (p.status === 'uploaded' || p.status === 'for_review'));
  const listed = chosen.size > 0 ? people.filter((p) => chosen.has(p.employee_id)) : clear;
  const { now: going, ...later } = submittable(listed);
  const opened = address.get('open') !== undefined;
  const person = people[at.person];
  const date = dates[at.day];

  const send = async () => {
    if (going.length > 0 && !steps.busy && (await steps.verify(going))) setChosen(new Set());
  };
  const { accept } = dayActions(steps);

  useSendKey(() => void send());
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });

  const counts = page?.people;
  return (
    <div className={classes['narrow']}>
      <DeskPage
        title={texts.timesheetReview}
        help="overtime"
        views={
          <>
            <ClientCutoff address={address} cutoff={cutoff} />
            {counts && <Progress of={counts} />}
          </>
        }
        actions={
          <>
            {counts && counts.unopened > 0 && (
              <Btn onClick={() => void steps.open()} disabled={steps.busy}>
                {texts.openForMore(counts.unopened)}
              </Btn>
            )}
            {chosen.size > 0 && date !== undefined && <FillByShift people={listed} date={date} steps={steps} />}
            <SubmitButton
              count={going.length}
              chosen={chosen.size > 0}
              busy={steps.busy}
              later={later}
              onSubmit={() => void send()}
            />
          </>
        }
        filters={
          <>
            <SearchField value={search} hint={texts.nameOrCode} onChange={(text) => address.set({ search: text })} />
            <ExceptionChips
              counts={page?.odd}
              none={counts?.no_punches ?? 0}
              said={page?.said ?? 0}
              elsewhere={page?.said_elsewhere ?? []}
              address={address}
            />
          </>
        }
        over={
          page && (
            <>
              <MissingHolidays missing={page.missing_holidays} />
              <HolidayQuestions questions={page.ask_holiday} />
            </>
          )
        }
        foot={<Legend />}
        keys={[
          ['F8', texts.nextException],
          ['F2', 'correct'],
          ['O', texts.payExtraTime],
          ['A', texts.acceptUnpaid],
          [texts.ctrlCV, texts.copyPaste],
          ['Space', 'choose'],
        ]}
        panel={
          opened &&
          person &&
          date &&
          cutoff && (
            <ReviewPanel
              person={person}
              date={date}
              cutoff={cutoff}
              steps={steps}
              onAsk={setAsked}
              onClose={() => address.set({ open: undefined })}
            />
          )
        }
      >
        {people.length === 0 ? (
          <Nothing
            error={list.error ?? address.failed ?? null}
            waiting={page === undefined}
            narrowed={narrowed}
            onRetry={() => void list.refetch()}
            noClient={address.clients.length === 0 && !address.failed}
            words={
              counts?.all === 0
                ? { empty: texts.noEmployeesInThisCutoff, hint: texts.chooseAnotherClientOrCutoff }
                : { empty: texts.noTimesheetsToReview, hint: texts.allTimesheetsOfThisCutoff }
            }
          />
        ) : (
          <TimeGrid
            people={people}
            dates={dates}
            holidays={holidays}
            totals={page!.totals}
            at={at}
            onAt={setAt}
            chosen={chosen}
            onChoose={(id) =>
              setChosen((all) => (all.has(id) ? new Set([...all].filter((x) => x !== id)) : new Set([...all, id])))
            }
            onKey={(key, p, d) => pressDay(key, p, d, { accept: (...day) => void accept(...day), ask: setAsked })}
            onOpen={() => address.set({ open: 'day' })}
            onCopy={() => {
              const those = people.filter((p) => chosen.has(p.employee_id));
              void toast(those.length === 0 ? texts.timeLogsCopied : texts.timeLogsOfEmployeesCopied(those.length));
              return asText(people, dates, those, at);
            }}
            onPaste={(text) => {
              const read = fromText(text, people, dates, at);
              if ('wrong' in read) void dialog.error(texts.noChangesWereMade(read.wrong));
              else if (read.days.length === 0) void toast(texts.noChangesToPaste);
              else setAsked({ what: 'paste', days: read.days });
            }}
            onUndo={() => void steps.undoLast().then(toast)}
          />
        )}
        {asked && <AskedDialog asked={asked} steps={steps} onClose={() => setAsked(null)} />}
      </DeskPage>
    </div>
  );
}
