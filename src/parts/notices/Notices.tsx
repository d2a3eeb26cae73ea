import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { placeOfNotice } from '#contract/notice-place.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Notice } from '#contract/hr/notices.ts';
import { formatDay, formatInstant, formatSpanOfDays, today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { BellIcon, CheckIcon, CloseIcon, EditIcon, UndoIcon } from '#src/ui/icons/icons.tsx';
import { Sheet } from '#src/ui/over/Sheet.tsx';
import { Empty, Failed, ListSkeleton } from '#src/ui/page/states.tsx';
import { toast } from '#src/ui/over/toast.ts';
import { AsOf } from '../AsOf.tsx';
import { explain, isOffline } from '../form/explain.ts';
import { PushSwitch } from './PushSwitch.tsx';
import classes from './Notices.module.css';
import { useMarkRead, useNotices } from './notices-data.ts';

/** Below them stands how one wants to be told; what is older is for whoever looks for it. */
const shownFirst = 8;
const allNotices = 200;
const icons = {
  approved: CheckIcon,
  rejected: CloseIcon,
  cancelled: UndoIcon,
  withdrawn: UndoIcon,
  corrected: EditIcon,
};

/** What became of the own filings. Opened from the bell in the header of every screen. */
export function Notices({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useWords();
  const { data } = useNotices();
  const mark = useMarkRead();
  const newest = data?.data[0]?.id;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={say('notices.title')}
      foot={
        newest !== undefined &&
        data!.unread > 0 && (
          <Button variant="light" onClick={() => void mark.upTo(newest).catch(markFailed)}>
            {say('notices.read-all')}
          </Button>
        )
      }
    >
      {opened && <Rows onClose={onClose} />}
    </Sheet>
  );

  async function markFailed(problem: unknown): Promise<void> {
    await toast({ tone: 'info', text: isOffline(problem) ? say('notices.read-failed') : explain(problem) });
  }
}

function Rows({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const [earlier, setEarlier] = useState(false);
  const list = useNotices();
  const all = useNotices(allNotices, earlier).data;
  const rows = (all ?? list.data)?.data.slice(0, earlier ? allNotices : shownFirst);
  return (
    <>
      <AsOf at={list.dataUpdatedAt} stale={list.isError && rows !== undefined} over />
      {rows === undefined &&
        (list.error ? (
          <Failed message={explain(list.error)} offline={isOffline(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <ListSkeleton label={say('app.loading')} />
        ))}
      {rows?.length === 0 && (
        <Empty icon={<BellIcon />} title={say('notices.empty')} hint={say('notices.empty-hint')} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes['rows']}>
          {rows.map((notice) => (
            <li key={notice.id}>
              <Row notice={notice} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
      {rows !== undefined && !earlier && list.data!.total > rows.length && (
        <Button variant="default" onClick={() => setEarlier(true)}>
          {say('notices.earlier')}
        </Button>
      )}
      <PushSwitch />
    </>
  );
}

/** The day; of today the hour. */
const decidedWhen = (instant: string): string =>
  manilaDate(instant) === today() ? formatInstant(instant) : formatDay(manilaDate(instant));

function Row({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const say = useWords();
  const navigate = useNavigate();
  const mark = useMarkRead();
  const Icon = icons[notice.status];
  const unread = notice.read_at === null;
  return (
    <button
      type="button"
      className={classes['row']}
      data-unread={unread || undefined}
      onClick={() => {
        // Without a connection it is marked another time; the filing is shown all the same.
        if (unread) void mark.one(notice.id).catch(() => undefined);
        onClose();
        void navigate(placeOfNotice(notice));
      }}
    >
      <span className={classes['icon']} data-status={notice.status}>
        <Icon size={20} />
      </span>
      <span className={classes['what']}>
        <span className={classes['title']}>
          {say(`told.${notice.kind}.${notice.status}`)}
          {unread && <span className={classes['hidden']}>. {say('notices.unread')}</span>}
        </span>
        <span className={classes['soft']}>
          {formatSpanOfDays(notice.first_date, notice.last_date)},{' '}
          {say('notices.decided', { when: decidedWhen(notice.decided_at) })}
        </span>
        {notice.remark !== null && <span className={classes['remark']}>“{notice.remark}”</span>}
      </span>
      {unread && <span className={classes['dot']} aria-hidden="true" />}
    </button>
  );
}
