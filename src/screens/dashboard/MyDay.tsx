import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Leave } from '#contract/hr/leaves.ts';
import { useWords } from '#src/language/words.ts';
import { useOutbox, type OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { AsOf } from '#src/parts/AsOf.tsx';
import {
  accomplishmentFace,
  addressOf,
  changeFace,
  leaveFace,
  overtimeFace,
  useFaces,
  type Face,
} from '#src/parts/filing/faces.ts';
import { useMyWaiting } from '#src/parts/filing/filing-data.ts';
import { notListedYet } from '#src/parts/filing/record.ts';
import { FilingStatus, OutboxStatus } from '#src/parts/filing/FilingStatus.tsx';
import { useMyCredits, useMyHolidays, useMyLeaves, useMySchedule } from '#src/parts/leave/leave-data.ts';
import { LeaveCredits } from '#src/parts/leave/LeaveCredits.tsx';
import { NewestNotice } from '#src/parts/notices/NewestNotice.tsx';
import { NextIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { Card } from '#src/ui/page/Page.tsx';
import { Bone } from '#src/ui/page/states.tsx';
import classes from './MyDay.module.css';
import { CutOff, NextHoliday, Today } from './TodayCards.tsx';

/** The employee's own part of home. */
export function MyDay({ employeeId }: { employeeId: number }) {
  const say = useWords();
  const schedule = useMySchedule();
  const holidays = useMyHolidays();
  const credits = useMyCredits(employeeId);
  const leaves = useMyLeaves(employeeId);
  const creditRows = credits.data?.data.credits;
  const loading = schedule.isPending || holidays.isPending;
  const failing = [schedule, holidays, credits, leaves].some((q) => q.isError && q.data !== undefined);
  const oldest = Math.min(...[schedule, holidays, credits, leaves].map((q) => q.dataUpdatedAt).filter((t) => t > 0));

  return (
    <>
      <AsOf at={Number.isFinite(oldest) ? oldest : 0} stale={failing} />
      <NewestNotice />
      <div className={classes['cards']}>
        {loading ? (
          <>
            <Bone height="8.5rem" />
            <Bone height="8.5rem" />
          </>
        ) : (
          <>
            <Today
              schedules={schedule.data?.data.schedules}
              holidays={holidays.data?.data}
              leaves={leaves.data?.data}
            />
            <NextHoliday holidays={holidays.data?.data} />
            <CutOff
              cutoffDays={schedule.data?.data.cutoff_days}
              graceDays={schedule.data?.data.filing_grace_days ?? 0}
            />
          </>
        )}
      </div>
      <Button
        component={Link}
        to="/portal/leave?file=1"
        leftSection={<PlusIcon size={22} />}
        className={classes['file']}
      >
        {say('leave.file')}
      </Button>
      <Waiting leaves={leaves.data?.data} />
      {creditRows
        ? creditRows.length > 0 && (
            <Card title={say('leave.credits')} side={<Link to="/portal/leave">{say('leave.mine')}</Link>}>
              <LeaveCredits credits={creditRows} />
            </Card>
          )
        : credits.isPending && <Bone height="9rem" />}
    </>
  );
}

/** On this phone, and not yet on the server. */
const stillHere = (item: OutboxItem): boolean => item.state !== 'received';

/** What is under way: first what needs the person's attention, then what waits for others. */
function Waiting({ leaves }: { leaves: readonly Leave[] | undefined }) {
  const say = useWords();
  const faceOf = useFaces();
  const items = useOutbox();
  const others = useMyWaiting().data?.data;
  const { overtimes = [], accomplishments = [], changes = [] } = others ?? {};
  const pending = [
    ...(leaves ?? [])
      .filter((l) => l.status === 'pending' && !l.archived)
      .map((l) => ({ id: l.id, kind: 'leave' as const, face: leaveFace(l, l.leave_type_name, say) })),
    ...overtimes.map((o) => ({ id: o.id, kind: 'overtime' as const, face: overtimeFace(o, say) })),
    ...accomplishments.map((a) => ({ id: a.id, kind: 'accomplishment' as const, face: accomplishmentFace(a, say) })),
    ...changes.map((c) => ({
      id: c.id,
      kind: 'change-schedule' as const,
      face: changeFace(c, c.to_schedule.name, say),
    })),
  ].sort((a, b) => a.face.date.localeCompare(b.face.date));
  // What has arrived of the other kinds, and is no longer listed here, was decided: it waits for nobody.
  const queued = [
    ...notListedYet('leave', items, leaves ?? []),
    ...notListedYet('overtime', items, overtimes).filter(stillHere),
    ...notListedYet('accomplishment', items, accomplishments).filter(stillHere),
    ...notListedYet('change-schedule', items, changes).filter(stillHere),
    ...items.filter((i) => i.kind !== 'leave' && i.action !== 'store' && stillHere(i)),
  ].sort((a, b) => Number(b.state === 'attention') - Number(a.state === 'attention'));
  if (queued.length + pending.length === 0) return null;
  return (
    <Card title={say('home.waiting')} plain>
      <ul className={classes['rows']}>
        {queued.map((item) => (
          <Row
            key={item.id}
            to={`${addressOf(item.kind)}?show=${item.id}`}
            face={faceOf(item)}
            status={<OutboxStatus item={item} />}
          />
        ))}
        {pending.map(({ id, kind, face }) => (
          <Row
            key={`${kind} ${id}`}
            to={`${addressOf(kind)}?show=${id}`}
            face={face}
            status={<FilingStatus status="pending" />}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row(props: { to: string; face: Face; status: ReactNode }) {
  return (
    <li>
      <Link to={props.to} className={classes['row']}>
        <span className={classes['what']}>
          <strong>{props.face.name}</strong>
          <span>{props.face.detail}</span>
        </span>
        {props.status}
        <NextIcon size={18} />
      </Link>
    </li>
  );
}
