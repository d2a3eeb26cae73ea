import { Button } from '@mantine/core';
import type { OwnDay } from '#contract/hr/attendance/own-time.ts';
import { formatDays, formatInstant, formatLongDate, formatShortHours } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { clockWords, shiftWords } from '#src/shared/requests/shift-words.ts';
import { ListedStatus } from '#src/shared/requests/FilingStatus.tsx';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { AlertIcon, ClockIcon, MessageIcon } from '#src/shared/ui/icons/icons.tsx';
import { IconSquare, ListSurface, Row, Section } from '#src/shared/ui/list/Surface.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { isToCome, punchWords, stateNow, sumsOf } from './own-time-words.ts';
import classes from './OwnTime.module.css';
import type { DaysReport } from './reports-by-day.ts';

interface Props {
  day: OwnDay | undefined;
  said: DaysReport | undefined;
  onClose: () => void;
  /** Opens the form to report the day. */
  onWrong: (date: string) => void;
  /** Opens the report, by ID or outbox key. */
  onSaid: (id: string | number) => void;
}

/** One day: time logs, corrections, counted hours, and the report. */
export function OwnDaySheet({ day, said, onClose, onWrong, onSaid }: Props) {
  const say = useWords();
  const waits = said?.item ? said.item.state !== 'received' : said?.record?.status === 'pending';
  return (
    <Sheet
      cards
      title={day ? formatLongDate(day.date) : say('own-time.title')}
      opened={day !== undefined}
      onClose={onClose}
      foot={
        day && !isToCome(day) && !waits && <Button onClick={() => onWrong(day.date)}>{say('time-report.file')}</Button>
      }
    >
      {day && (
        <>
          {day.missing.map((m) => (
            <Notice key={m.kind} tone="warn" icon={<AlertIcon />}>
              {say(`own-time.odd-${m.kind}`, { time: formatShortHours(say, m.minutes) })}
            </Notice>
          ))}
          {day.changed && (
            <Notice tone="info" icon={<ClockIcon />}>
              {say(day.state === 'paid' ? 'own-time.changed-paid' : 'own-time.changed')}
            </Notice>
          )}
          {said && (
            <ListSurface label={say('own-time.said')}>
              <Row
                onClick={() => onSaid(said.record?.id ?? said.item!.id)}
                square={
                  <IconSquare tone="info">
                    <MessageIcon size={20} />
                  </IconSquare>
                }
                title={say('own-time.see')}
                text={said.record?.remark ?? undefined}
                end={<ListedStatus listed={said} kind="time-report" plain />}
                arrow
              />
            </ListSurface>
          )}
          <Recorded day={day} />
          <Counted day={day} />
          {day.corrections.length > 0 && <Corrections day={day} />}
        </>
      )}
    </Sheet>
  );
}

function Recorded({ day }: { day: OwnDay }) {
  const say = useWords();
  const { shift } = day;
  return (
    <Facts
      card
      rows={[
        [say('filing.status'), say(`own-time.state-${stateNow(day)}`)],
        ...(day.client_name ? [[say('own-time.client'), day.client_name] as const] : []),
        [say('own-time.kind'), say(`premium.${day.day}`)],
        [say('own-time.shift'), shift ? shiftWords(shift, say, clockWords) : say('own-time.no-shift')],
        [
          say('own-time.punches'),
          day.punches.length > 0
            ? punchWords(day.punches)
            : say(day.no_logs ? 'own-time.no-logs' : 'own-time.no-punches'),
        ],
        ...(day.leaves.length > 0 ? [[say('own-time.leave'), day.leaves.join(', ')] as const] : []),
      ]}
    />
  );
}

function Counted({ day }: { day: OwnDay }) {
  const say = useWords();
  const rows = [
    ...sumsOf(day.minutes, say).map((s) => [s.label, formatShortHours(say, s.minutes)] as const),
    ...(day.holiday
      ? [[say(day.holiday.paid_unworked ? 'own-time.holiday-paid' : 'own-time.holiday-unpaid'), ''] as const]
      : []),
    ...(day.paid_leave_halves > 0
      ? [[say('own-time.leave'), formatDays(say, day.paid_leave_halves / 2)] as const]
      : []),
    ...(day.late > 0 ? [[say('own-time.late'), formatShortHours(say, day.late)] as const] : []),
    ...(day.undertime > 0 ? [[say('own-time.undertime'), formatShortHours(say, day.undertime)] as const] : []),
    ...(day.absent_halves > 0 && !day.no_logs
      ? [[say('own-time.absent'), formatDays(say, day.absent_halves / 2)] as const]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Section title={say('own-time.counted')}>
      <Facts card rows={rows} />
    </Section>
  );
}

/** Corrections of the day, each with the user who made it and the reason. */
function Corrections({ day }: { day: OwnDay }) {
  const say = useWords();
  return (
    <Section title={say('own-time.corrections')}>
      <Facts
        card
        rows={day.corrections.map((c) => [
          say(`own-time.${c.kind}`, { at: clockWords(c.at), to: clockWords(c.to ?? c.at) }),
          <>
            {c.reason}
            <span className={classes['reason']}>
              {say('own-time.by', { name: c.by ?? say('own-time.hr'), when: formatInstant(c.made_at) })}
            </span>
          </>,
        ])}
      />
    </Section>
  );
}
