import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { listNotices } from '#calls/hr/notifications/notices.ts';
import { takeEarly } from '#src/look/early.ts';
import type { WorkerNews } from '#src/offline/device/push.ts';
import { useNotices } from '#src/shared/notifications/notices-data.ts';

/**
 * Keeps an open app up to date: fetches what the worker was notified of, opens the request of a tapped notification,
 * and refetches the lists after a new decision, so that no screen shows the state before it.
 */
export function KeepAnnounced() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const newest = useNotices().data?.data[0]?.id;
  const known = useRef(newest);

  useEffect(() => {
    // The page's first script listens for tapped notifications too, and earlier. Each message is handled only once.
    const openTapped = () => {
      const path = takeEarly('open');
      if (path !== null) void navigate(path);
    };
    const listen = (event: MessageEvent<WorkerNews>) => {
      const news = event.data;
      if (news === 'kawani-told') void client.invalidateQueries({ queryKey: [listNotices.path] });
      else if (typeof news === 'object' && news?.type === 'kawani-open') openTapped();
    };
    openTapped();
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  }, [client, navigate]);

  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (before === undefined || newest === undefined || newest <= before) return;
    void client.invalidateQueries({ predicate: (q) => q.queryKey[0] !== listNotices.path });
  }, [client, newest]);
  return null;
}
