import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isResultAt } from './at-its-place.ts';
import { useMarkRead, useNotices } from '#src/shared/notifications/notices-data.ts';

/**
 * Marks a job's notification as read when the user is looking at its result. A general list isn't the result of one
 * job.
 */
export function useReadAtItsPlace(): void {
  const at = useLocation();
  const { data } = useNotices();
  const mark = useMarkRead();
  /** Failed marks, retried a few times when the user or the connection returns. */
  const tried = useRef(new Set<number>());
  const seen = data?.data.find(
    ({ kind, link, read_at }) => kind === 'job' && read_at === null && link && /\d/.test(link) && isResultAt(at, link),
  )?.id;
  useEffect(() => {
    if (seen === undefined) return;
    const read = () => {
      if (document.visibilityState !== 'visible' || tried.current.has(seen)) return;
      tried.current.add(seen);
      void mark.one(seen).catch(() => undefined);
    };
    const again = () => {
      tried.current.clear();
      read();
    };
    read();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [seen, mark]);
}
