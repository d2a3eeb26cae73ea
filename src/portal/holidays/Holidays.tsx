import { useState } from 'react';
import type { PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { ScreenFailed } from '#src/shared/page/ScreenFailed.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { CalendarIcon } from '#src/shared/ui/icons/icons.tsx';
import { Card, Page } from '#src/shared/ui/page/Page.tsx';
import { Bone, Empty } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import classes from './Holidays.module.css';
import { HolidayMonth } from './HolidayMonth.tsx';
import { HolidaySheet } from './HolidaySheet.tsx';
import { HolidayYear } from './HolidayYear.tsx';
import { NextHoliday } from './NextHoliday.tsx';

/** Holidays of this and next year as calendar and list, with holiday pay. */
export default function Holidays() {
  const say = useWords();
  const list = useMyHolidays();
  return (
    <Page
      title={say('title.holiday')}
      note={<AsOf at={list.dataUpdatedAt} stale={list.isError && list.data !== undefined} />}
      wide
    >
      {list.data === undefined ? (
        list.isError ? (
          <ScreenFailed error={list.error} what={say('holidays.these')} onRetry={() => void list.refetch()} />
        ) : (
          <div role="status" aria-label={say('app.loading')} className={classes['bones']}>
            <Bone height="5rem" />
            <Bone height="24rem" />
          </div>
        )
      ) : list.data.data.length === 0 ? (
        <Empty icon={<CalendarIcon />} title={say('holidays.empty')} hint={say('holidays.empty-hint')} />
      ) : (
        <HolidayViews holidays={list.data.data} />
      )}
    </Page>
  );
}

const views = ['month', 'year'] as const;

/** Permissions that open the user's schedule; with one, the sheet shows rest days. */
const scheduleCodes = ['EMP03', 'EMP04', 'EMP05', 'EMP06', 'EMP07'] as const;

function HolidayViews({ holidays }: { holidays: readonly PortalHoliday[] }) {
  const say = useWords();
  const wide = useWide();
  const session = useSession();
  const schedules = useMySchedule(scheduleCodes.some((code) => holds(session, code))).data?.data.schedules;
  const [params, setParams] = useAddress();
  const view = params.get('view') === 'year' ? 'year' : 'month';
  const shown = params.get('show');
  const onDay = holidays.filter((h) => h.date === shown);
  // The focused day isn't useful in a link.
  const [active, setActive] = useState(onDay[0]?.date ?? today());
  const set = (name: string, value: string | null, replace: boolean) =>
    setParams((now) => withParams(now, { [name]: value }), { replace });
  const show = (date: string) => {
    setActive(date);
    set('show', date, true);
  };
  const month = <HolidayMonth holidays={holidays} active={active} onActive={setActive} onShow={show} />;
  const year = <HolidayYear holidays={holidays} onShow={show} />;

  return (
    <>
      <NextHoliday holidays={holidays} onShow={show} />
      {!wide && (
        <Choice
          label={<span className={classes['quiet']}>{say('holidays.view')}</span>}
          look="segments"
          options={views.map((value) => ({ value, label: say(`holidays.view-${value}`) }))}
          value={view}
          onChange={(value) => set('view', value === 'month' ? null : value, true)}
        />
      )}
      {wide ? (
        <div className={classes['both']}>
          <Card>{month}</Card>
          <Card>{year}</Card>
        </div>
      ) : (
        <Card>{view === 'month' ? month : year}</Card>
      )}
      <HolidaySheet holidays={onDay} schedules={schedules} onClose={() => set('show', null, true)} />
    </>
  );
}
