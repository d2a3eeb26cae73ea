import type { schedules } from '#contract/hr/schedules/schedule-register.ts';
import type { RowOf } from '#contract/register.ts';
import { weekdayNames } from '#domain/calendar/weekday-names.ts';
import { dayText, shownValue } from '#domain/records/fields.ts';
import { otherDayText } from '#domain/schedules/other-days.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { Facts } from '#src/desk/record/Record.tsx';
import { Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { formatSpan, formatTime } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import { WeekView } from './WeekView.tsx';
import { breakWords, kindWords, weekWords } from './words.ts';

/** Preview of a schedule: week, totals, and legal warnings. */
export function SchedulePanel({ row, onClose }: { row: RowOf<typeof schedules>; onClose: () => void }) {
  const address = useRegisterAddress();
  const { table, week, facts } = weekWords(row);
  const isOff = row.rest_days.length === 7;
  const times = [formatSpan(row.start_time, row.end_time), ...row.other_days.map(otherDayText)].join(', ');
  return (
    <Panel
      title={row.name}
      note={isOff ? texts.forDaysOff : texts.employees(times, row.people)}
      onClose={onClose}
      foot={
        !row.archived && (
          <PanelFoot>
            <Btn look="main" keys="Enter" onClick={() => address.set({ edit: String(row.id) })}>
              {texts.edit}
            </Btn>
          </PanelFoot>
        )
      }
    >
      {row.warnings.length > 0 && (
        <PanelPart tone="warn">
          {row.warnings.map((text) => (
            <p key={text}>{firstOf(text).toUpperCase() + text.slice(1)}.</p>
          ))}
        </PanelPart>
      )}
      <PanelPart title={texts.week}>
        <WeekView week={week} loose={row.kind === 'flexible'} table={table} />
      </PanelPart>
      <PanelPart title={texts.totals}>
        <Facts single of={facts} />
      </PanelPart>
      {!isOff && (
        <PanelPart title={shownValue({ kind: 'choice', label: '', options: kindNames }, row.kind)}>
          <p>{kindWords[row.kind]}</p>
          <Facts
            single
            of={[
              [texts.break, breakWords(row.break_minutes, row.break_start)],
              ...(row.second_break_minutes > 0
                ? ([[texts.secondBreak, breakWords(row.second_break_minutes, row.second_break_start)]] as const)
                : []),
              ...row.other_days.map(
                (d) =>
                  [
                    weekdayNames[d.weekday - 1]!,
                    texts.toStartTimeEndTimeWhat(
                      formatTime(d.start_time),
                      formatTime(d.end_time),
                      d.break_minutes === 0
                        ? texts.noBreak
                        : texts.breakWhat(breakWords(d.break_minutes, d.break_start)),
                    ),
                  ] as const,
              ),
              ...(row.kind === 'compressed' ? ([[texts.agreementDate, dayText(row.agreed_on)]] as const) : []),
            ]}
          />
        </PanelPart>
      )}
    </Panel>
  );
}

const kindNames = { fixed: texts.fixedHours, flexible: texts.flexibleHours, compressed: texts.compressedWeek };
