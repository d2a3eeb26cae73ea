import { isDate } from '#domain/calendar/local-date.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnDay } from '#contract/hr/attendance/own-time.ts';
import { showOwnTime } from '#calls/hr/attendance/own-time.ts';
import type { TimeReport } from '#contract/hr/attendance/time-reports.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatWeekday } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { DraftOffers } from '#src/portal/requests/DraftOffers.tsx';
import { useDrafts } from '#src/portal/requests/drafts.ts';
import { timeReportFace } from '#src/shared/requests/faces.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { FilingDetail } from '#src/portal/requests/FilingDetail.tsx';
import { ListedStatus } from '#src/shared/requests/FilingStatus.tsx';
import { useSayArrived } from '#src/portal/requests/just-filed.ts';
import { LostFilings } from '#src/portal/requests/LostFilings.tsx';
import { MeanwhileContext } from '#src/portal/requests/meanwhile.ts';
import { NotThere, useUnknown } from '#src/portal/requests/NotThere.tsx';
import { recordToRefile } from '#src/shared/requests/record.ts';
import { useCorrecting } from '#src/portal/requests/use-correcting.ts';
import { ScreenFailed } from '#src/shared/page/ScreenFailed.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { BackIcon, ClockIcon } from '#src/shared/ui/icons/icons.tsx';
import { DaySquare, ListSurface, Row, Section } from '#src/shared/ui/list/Surface.tsx';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Bone, Empty } from '#src/shared/ui/page/states.tsx';
import { dayNote, dayWords, isToCome } from './own-time-words.ts';
import { OwnDaySheet } from './OwnDaySheet.tsx';
import { OwnTimeHead } from './OwnTimeHead.tsx';
import classes from './OwnTime.module.css';
import { reportsByDay, type DaysReport } from './reports-by-day.ts';
import { TimeReportFacts, TimeReportItemFacts } from './TimeReportFacts.tsx';
import { TimeReportForm } from './TimeReportForm.tsx';

interface Who {
  employeeId: number;
  userId: number;
}

/** Returns the key of a day at a client: an employee may work for two clients on one day. */
const keyOf = (d: OwnDay): string => `${d.date}.${d.client_id}`;
const none = { correcting: null, again: null, corrected: null, overtaken: null } as const;

/** The user's time of a cutoff, as it will be paid, and reports of wrong days. */
export function OwnTime({ time, ...own }: Who & { time: string }) {
  const say = useWords();
  const [params, setParams] = useAddress();
  const [limit, setLimit] = useState<number>();
  const list = useOwnRequests('time-report', own.employeeId, limit);
  const reports = list.data?.data;
  const items = useOutbox();
  useSayArrived('time-report', items);
  const [shown, corrected, filedAgain] = ['show', 'correct', 'again'].map((name) => params.get(name));
  // The open report sets the cutoff if the address doesn't.
  const opened = reports?.find((r) => String(r.id) === (shown ?? corrected ?? filedAgain));
  const date = isDate(time) ? time : opened?.date;
  const asked = useEndpoint(showOwnTime, { query: date === undefined ? {} : { date } }, { persist: 'rows' });
  const found = asked.data?.data;
  const { correcting, overtaken } = useCorrecting('time-report', corrected!, reports);
  const again = recordToRefile(filedAgain!, reports);
  const onShowEarlier = () => setLimit(200);
  const isUnknown = useUnknown({ kind: 'time-report', list, onShowEarlier }, shown ?? corrected ?? filedAgain ?? null);

  const open = (name?: string, value?: string | number) =>
    setParams({ time, ...(name !== undefined && { [name]: String(value) }) }, { replace: true });
  const close = () => open();
  const { read } = useDrafts(own.userId);
  const said = reportsByDay(reports ?? [], items);
  const filing = params.get('file');
  const day = found?.days.find((d) => keyOf(d) === params.get('day'));

  return (
    <Page
      title={say('own-time.title')}
      note={<AsOf at={asked.dataUpdatedAt} stale={asked.isError && asked.data !== undefined} />}
    >
      <Link to="/portal/payslip" className={classes['back']}>
        <BackIcon size={18} />
        {say('payslip.all')}
      </Link>
      <LostFilings owner={own.employeeId} userId={own.userId} kind="time-report" />
      <DraftOffers userId={own.userId} kind="time-report" />
      {asked.data === undefined ? (
        asked.isError ? (
          <ScreenFailed error={asked.error} what={say('own-time.title')} onRetry={() => void asked.refetch()} />
        ) : (
          <div role="status" aria-label={say('app.loading')}>
            <Bone height="24rem" />
          </div>
        )
      ) : !found ? (
        <Empty icon={<ClockIcon />} title={say('own-time.none')} hint={say('own-time.none-hint')} />
      ) : (
        <>
          <OwnTimeHead time={found} />
          <Days days={found.days} said={said} onOpen={(of) => open('day', keyOf(of))} />
        </>
      )}
      <OwnDaySheet
        day={day}
        said={day && said.get(day.date)}
        onClose={close}
        onWrong={(of) => open('file', of)}
        onSaid={(id) => open('show', id)}
      />
      <FilingDetail<TimeReport>
        kind="time-report"
        id={shown!}
        records={reports}
        faceOf={(record) => timeReportFace(record, say)}
        renderFacts={(record) => <TimeReportFacts report={record} filedAt={record.filed_at} />}
        renderItemFacts={(item) => <TimeReportItemFacts item={item} />}
        onClose={close}
        onCorrect={(id) => open('correct', id)}
        onAgain={(id) => open('again', id)}
      />
      {filing !== null && read && (
        <TimeReportForm {...own} {...none} day={isDate(filing) ? filing : null} found={found} onClose={close} />
      )}
      {correcting && read && (
        <MeanwhileContext
          value={overtaken && { kind: 'time-report', overtaken, corrected: corrected!, userId: own.userId }}
        >
          <TimeReportForm
            key={corrected}
            {...own}
            corrected={corrected!}
            overtaken={overtaken}
            correcting={overtaken ? null : correcting}
            again={null}
            day={null}
            found={found}
            onClose={close}
          />
        </MeanwhileContext>
      )}
      {again && read && (
        <TimeReportForm key={again.id} {...own} {...none} again={again} day={null} found={found} onClose={close} />
      )}
      <NotThere kind="time-report" opened={isUnknown} onClose={close} />
    </Page>
  );
}

function Days(props: {
  days: readonly OwnDay[];
  said: ReadonlyMap<string, DaysReport>;
  onOpen: (day: OwnDay) => void;
}) {
  const say = useWords();
  const look = props.days.filter((d) => d.missing.length > 0).length;
  // Latest first, upcoming days below.
  const past = props.days.filter((d) => !isToCome(d)).toReversed();
  const coming = props.days.filter(isToCome);
  const rows = (days: readonly OwnDay[]) =>
    days.map((d) => {
      const said = props.said.get(d.date);
      return (
        <Row
          key={keyOf(d)}
          onClick={() => props.onOpen(d)}
          square={<DaySquare date={d.date} look={d.missing.length > 0 ? 'warn' : undefined} />}
          title={dayWords(d, say)}
          text={[formatWeekday(d.date), d.client_name, dayNote(d, say)].filter(Boolean).join(' · ')}
          end={said && <ListedStatus listed={said} kind="time-report" plain />}
          arrow
        />
      );
    });
  return (
    <>
      {past.length > 0 && (
        <Section
          title={say('own-time.these')}
          count={look > 0 ? say('own-time.to-look', { count: look }) : undefined}
          label={say('own-time.these')}
        >
          <ListSurface>{rows(past)}</ListSurface>
        </Section>
      )}
      {coming.length > 0 && (
        <Section title={say('own-time.state-to_come')}>
          <ListSurface>{rows(coming)}</ListSurface>
        </Section>
      )}
    </>
  );
}
