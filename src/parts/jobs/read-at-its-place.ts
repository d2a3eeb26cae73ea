import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shows } from './at-its-place.ts';
import { useMarkRead, useNotices } from '../notices/notices-data.ts';

/**
 * Who looks at what a job came to, such as a run or an import, was not elsewhere: its notice is read. A list of everything
 * is not the result of one job.
 */
export function useReadAtItsPlace(): void {
  const at = useLocation();
  const { data } = useNotices();
  const mark = useMarkRead();
  const seen = data?.data.find(
    ({ kind, link, read_at }) => kind === 'job' && read_at === null && link && /\d/.test(link) && shows(at, link),
  )?.id;
  useEffect(() => {
    if (seen === undefined) return;
    const read = () => {
      // Without a connection it is marked another time.
      if (document.visibilityState === 'visible') void mark.one(seen).catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [seen, mark]);
}
