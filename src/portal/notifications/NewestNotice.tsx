import { useWords } from '#src/text/words.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { ListSurface } from '#src/shared/ui/list/Surface.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { useNotices } from '#src/shared/notifications/notices-data.ts';
import { openNotices } from '#src/shared/notifications/open-notices.ts';

/** The latest unread notification in a row, if any. */
export function NewestNotice() {
  const say = useWords();
  const notice = useNotices().data?.data.find((n) => n.read_at === null);
  if (!notice) return null;
  return (
    <ListSurface label={say('notices.title')}>
      <NoticeRow notice={notice} arrow />
    </ListSurface>
  );
}

/** The latest notifications, with a link to all. */
export function LatestNotices({ count = 2 }: { count?: number }) {
  const say = useWords();
  const notices = useNotices().data?.data.slice(0, count) ?? [];
  if (notices.length === 0) return null;
  return (
    <Panel title={say('notices.title')} link={{ onOpen: openNotices, label: say('home.all') }}>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} arrow />
        ))}
      </ul>
    </Panel>
  );
}
