import { VisuallyHidden } from '@mantine/core';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { placeOfNotice, wordOfNotice } from '#contract/notice-place.ts';
import type { Notice } from '#contract/hr/notifications/notices.ts';
import { formatDay, formatInstant, formatSpanOfDays, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { AlertIcon, CheckIcon, CloseIcon, EditIcon, UndoIcon } from '#src/shared/ui/icons/icons.tsx';
import { IconSquare, Row } from '#src/shared/ui/list/Surface.tsx';
import type { Tone } from '#src/shared/ui/page/states.tsx';
import classes from './NoticeRow.module.css';
import { useMarkRead } from '#src/shared/notifications/notices-data.ts';

const looks: Record<Notice['status'], { tone: Tone; Icon: typeof CheckIcon }> = {
  approved: { tone: 'ok', Icon: CheckIcon },
  rejected: { tone: 'bad', Icon: CloseIcon },
  cancelled: { tone: 'quiet', Icon: UndoIcon },
  withdrawn: { tone: 'quiet', Icon: UndoIcon },
  corrected: { tone: 'info', Icon: EditIcon },
  given: { tone: 'info', Icon: EditIcon },
  changed: { tone: 'info', Icon: EditIcon },
  expiring: { tone: 'warn', Icon: AlertIcon },
  done: { tone: 'ok', Icon: CheckIcon },
  failed: { tone: 'bad', Icon: CloseIcon },
  mentioned: { tone: 'info', Icon: EditIcon },
  proposed: { tone: 'warn', Icon: AlertIcon },
  confirmed: { tone: 'ok', Icon: CheckIcon },
  declined: { tone: 'bad', Icon: CloseIcon },
};

/** States of notifications that aren't decisions. */
const undecided: ReadonlySet<Notice['status']> = new Set(['given', 'changed', 'expiring']);

/** Formats the day of a decision; for today, the time. */
const decidedWhen = (instant: string): string =>
  manilaDate(instant) === today() ? formatInstant(instant) : formatDay(manilaDate(instant));

interface NoticeRowProps {
  notice: Notice;
  /** True among other content: the row is short, with an arrow. Otherwise it has the time, text, and read state. */
  arrow?: boolean;
  onClick?: () => void;
}

/** A notification row that opens the request and marks it as read. */
export function NoticeRow({ notice, arrow = false, onClick }: NoticeRowProps) {
  const say = useWords();
  const mark = useMarkRead();
  const { tone, Icon } = looks[notice.status];
  const unread = notice.read_at === null;
  const days = formatSpanOfDays(notice.first_date, notice.last_date);
  return (
    <Row
      to={placeOfNotice(notice)}
      onClick={() => {
        // Offline it is marked later; the request opens anyway.
        if (unread) void mark.one(notice.id).catch(() => undefined);
        onClick?.();
      }}
      square={
        <IconSquare tone={tone}>
          <Icon size={20} />
        </IconSquare>
      }
      title={
        <>
          {notice.title ?? say(wordOfNotice(notice))}
          {unread && !arrow && <VisuallyHidden>. {say('notices.unread')}</VisuallyHidden>}
        </>
      }
      text={
        notice.title ? (
          `${decidedWhen(notice.decided_at)} · ${notice.remark ?? ''}`
        ) : arrow || undecided.has(notice.status) ? (
          // For a changed number, the remark has the user and the last digits.
          [days, notice.remark].filter(Boolean).join(' · ')
        ) : (
          <>
            {days}, {say('notices.decided', { when: decidedWhen(notice.decided_at) })}
            {notice.remark !== null && <span className={classes['remark']}>“{notice.remark}”</span>}
          </>
        )
      }
      end={unread && !arrow ? <span className={classes['dot']} aria-hidden="true" /> : undefined}
      unread={unread && !arrow}
      arrow={arrow}
    />
  );
}
