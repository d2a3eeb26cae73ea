import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EmployeeBenefit } from '#contract/hr/benefits/employee-benefits.ts';
import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { isMeal } from '#domain/attendance/shift.ts';
import { formatDate, formatMoney, formatWeekday, today } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { longClock, scheduleWords } from '#src/shared/requests/shift-words.ts';
import { useMyCredits } from '#src/shared/leave/leave-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { LeaveCredits } from '#src/shared/leave/LeaveCredits.tsx';
import { creditNow } from '#src/shared/leave/use-credits-now.ts';
import { Card } from '#src/shared/ui/page/Page.tsx';
import { Bone, Failed } from '#src/shared/ui/page/states.tsx';
import { DocumentList } from './DocumentList.tsx';
import { useMyBenefits, useMyDocuments } from '#src/shared/profile/profile-data.ts';
import classes from '#src/shared/profile/Profile.module.css';
import { useOver } from '#src/shared/profile/use-over.ts';

interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** A section with its own query, or its empty state. */
export function Section<T>(props: {
  title: string;
  asked: Asked<T>;
  side?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { asked } = props;
  return (
    <Card title={props.title} side={asked.data !== undefined && props.side}>
      {asked.data !== undefined ? (
        props.children(asked.data)
      ) : asked.isError ? (
        <Failed message={explain(asked.error)} offline={isOffline(asked.error)} onRetry={() => void asked.refetch()} />
      ) : (
        <Bone height="5rem" />
      )}
    </Card>
  );
}

export function Credits({ employeeId }: { employeeId: number }) {
  const say = useWords();
  const { open } = useOver();
  return (
    <Section title={say('leave.credits')} asked={useMyCredits(employeeId)}>
      {({ data: { credits } }) => (
        <>
          {credits.length > 0 ? (
            <LeaveCredits credits={credits.map((c) => creditNow(c))} look="list" />
          ) : (
            <p>{say('leave.credits-none')}</p>
          )}
          <div className={classes['buttons']}>
            <Button variant="light" size="sm" aria-haspopup="dialog" onClick={() => open('ledger')}>
              {say('ledger.open')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

/** Any Sunday: the next days are Monday, 1, to Sunday, 7. */
const sunday = '2026-11-15';

/** Returns the minutes of breaks inside the shift's parts; gaps between parts show in the times. */
const mealOf = ({ break_minutes, second_break_minutes = 0 }: ScheduleOption): number =>
  [break_minutes, second_break_minutes].filter((n) => isMeal({ from: 0, to: n })).reduce((a, b) => a + b, 0);

export function Schedule() {
  const say = useWords();
  const days = (rest: readonly number[]) => rest.map((n) => formatWeekday(addDays(sunday, n))).join(', ');
  return (
    <Section title={say('profile.schedule')} asked={useMySchedule()}>
      {({ data: { schedules } }) => {
        const date = today();
        const now = scheduleOn(date, schedules)?.schedule;
        const pause = now ? mealOf(now) : 0;
        const next = schedules.filter((s) => s.from > date).sort((a, b) => a.from.localeCompare(b.from))[0];
        if (!now && !next) return <p>{say('profile.schedule-none')}</p>;
        return (
          <ul className={classes['rows']}>
            {now && (
              <li>
                <strong>{now.name}</strong>
                <span>{scheduleWords(now, say, longClock)}</span>
                <span className={classes['soft']}>
                  {[
                    now.rest_days.length > 0 && say('profile.rest-days', { days: days(now.rest_days) }),
                    pause > 0 && say('profile.break', { minutes: pause }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            )}
            {next && (
              <li className={classes['soft']}>
                {say('profile.next-schedule', { date: formatDate(next.from), name: next.schedule.name })}
              </li>
            )}
          </ul>
        );
      }}
    </Section>
  );
}

const spell = (say: Say, { from_date, to_date }: EmployeeBenefit): string =>
  to_date === null
    ? say('profile.since', { date: formatDate(from_date) })
    : say('profile.from-to', { from: formatDate(from_date), to: formatDate(to_date) });

export function Benefits({ employeeId }: { employeeId: number }) {
  const say = useWords();
  return (
    <Section title={say('profile.benefits')} asked={useMyBenefits(employeeId)}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{say('profile.benefits-none')}</p>
        ) : (
          <ul className={classes['rows']}>
            {data.map((benefit) => (
              <li key={benefit.id}>
                <span>
                  <strong>{benefit.benefit_name}</strong>
                  {benefit.amount_centavos !== null &&
                    ` · ${say('profile.a-month', { amount: formatMoney(benefit.amount_centavos) })}`}
                </span>
                <span className={classes['soft']}>
                  {[spell(say, benefit), benefit.note].filter(Boolean).join(' · ')}
                </span>
                {benefit.description && <span className={classes['soft']}>{benefit.description}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  );
}

export function Documents({ employeeId }: { employeeId: number }) {
  const say = useWords();
  return (
    <Section title={say('profile.documents')} asked={useMyDocuments(employeeId)}>
      {({ data }) => (data.length === 0 ? <p>{say('profile.documents-none')}</p> : <DocumentList documents={data} />)}
    </Section>
  );
}
