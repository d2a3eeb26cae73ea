import { placeOfNotice } from '#contract/notice-place.ts';
import type { Notice } from '#contract/hr/notices.ts';
import { formatSpanOfDays } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { CheckIcon, CloseIcon, UndoIcon } from '#src/ui/icons/icons.tsx';
import { IconSquare, ListSurface, Row } from '#src/ui/list/Surface.tsx';
import { Panel } from '#src/ui/list/Panel.tsx';
import type { Tone } from '#src/ui/page/states.tsx';
import { useMarkRead, useNotices } from './notices-data.ts';

const looks: Record<Notice['status'], { tone: Tone; Icon: typeof CheckIcon }> = {
  approved: { tone: 'ok', Icon: CheckIcon },
  rejected: { tone: 'bad', Icon: CloseIcon },
  cancelled: { tone: 'quiet', Icon: UndoIcon },
  withdrawn: { tone: 'quiet', Icon: UndoIcon },
  corrected: { tone: 'info', Icon: UndoIcon },
};

/** The latest decision that was not read yet, in one row; nothing if all were. */
export function NewestNotice() {
  const say = useWords();
  const notice = useNotices().data?.data.find((n) => n.read_at === null);
  if (!notice) return null;
  return (
    <ListSurface label={say('notices.title')}>
      <NoticeRow notice={notice} />
    </ListSurface>
  );
}

/** The latest decisions, read or not. */
export function LatestNotices({ count = 2 }: { count?: number }) {
  const say = useWords();
  const notices = useNotices().data?.data.slice(0, count) ?? [];
  if (notices.length === 0) return null;
  return (
    <Panel title={say('notices.title')}>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </Panel>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const say = useWords();
  const mark = useMarkRead();
  const { tone, Icon } = looks[notice.status];
  return (
    <Row
      to={placeOfNotice(notice)}
      onClick={() => void (notice.read_at === null && mark.one(notice.id).catch(() => undefined))}
      square={
        <IconSquare tone={tone}>
          <Icon size={20} />
        </IconSquare>
      }
      title={say(`told.${notice.kind}.${notice.status}`)}
      text={formatSpanOfDays(notice.first_date, notice.last_date)}
      arrow
    />
  );
}
