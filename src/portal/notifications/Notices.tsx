import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { BellIcon } from '#src/shared/ui/icons/icons.tsx';
import { ListSurface } from '#src/shared/ui/list/Surface.tsx';
import { useSession } from '#src/session/session.ts';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Empty, Failed, ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { useMarkRead, useNotices } from '#src/shared/notifications/notices-data.ts';

/** Number of notifications shown first. The settings are below them, and older ones on request. */
const shownFirst = 8;
const allNotices = 200;

/** Notifications, opened from the bell in the header. */
export function Notices({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useWords();
  const { data } = useNotices();
  const mark = useMarkRead();
  const newest = data?.data[0]?.id;
  return (
    <Sheet
      cards
      opened={opened}
      onClose={onClose}
      title={say('notices.title')}
      foot={
        newest !== undefined &&
        data &&
        data.unread > 0 && (
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
  // Users without an employee file nothing and get in-app notifications only.
  const files = useSession()?.user.employee_id != null;
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
        <Empty
          icon={<BellIcon />}
          title={say(files ? 'notices.empty' : 'notices.none')}
          hint={files ? say('notices.empty-hint') : ''}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <ListSurface>
          {rows.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onClick={onClose} />
          ))}
        </ListSurface>
      )}
      {rows !== undefined && !earlier && (list.data?.total ?? 0) > rows.length && (
        <Button variant="default" onClick={() => setEarlier(true)}>
          {say('notices.earlier')}
        </Button>
      )}
      {files && <PushSwitch />}
    </>
  );
}
