import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listNotices, readNotice, readNotices } from '#calls/hr/notifications/notices.ts';
import type { Notice } from '#contract/hr/notifications/notices.ts';
import type { Output } from '#contract/endpoint.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSession } from '#src/session/session.ts';

type Answer = Output<typeof listNotices>;

/** Milliseconds between polls while the app is visible, so that decisions show within a minute even without push. */
const lookEvery = 60_000;

export const recentNotices = 30;
const inputOf = (limit: number) => ({ query: { limit } });

/** Returns the user's notifications, latest first; stored on the phone. */
export function useNotices(limit = recentNotices, wanted = true) {
  const session = useSession();
  const enabled = wanted && session !== null;
  return useEndpoint(listNotices, inputOf(limit), { persist: 'rows', enabled, lookEvery });
}

/** Marks notifications as read: shown at once, reverted if the server isn't reached. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMemo(() => {
    const mark = async (
      send: () => Promise<unknown>,
      isMeant: (n: Notice, place: number, all: readonly Notice[]) => boolean,
    ): Promise<void> => {
      const now = new Date().toISOString();
      await client.cancelQueries({ queryKey: [listNotices.path] });
      const before = client.getQueriesData<Answer>({ queryKey: [listNotices.path] });
      client.setQueriesData<Answer>({ queryKey: [listNotices.path] }, (old) => {
        if (!old) return old;
        const marked = old.data.filter((n, place) => n.read_at === null && isMeant(n, place, old.data));
        return {
          ...old,
          unread: Math.max(0, old.unread - marked.length),
          data: old.data.map((n) => (marked.includes(n) ? { ...n, read_at: now } : n)),
        };
      });
      try {
        await send();
      } catch (problem) {
        for (const [key, data] of before) client.setQueryData(key, data);
        throw problem;
      } finally {
        await client.invalidateQueries({ queryKey: [listNotices.path] });
      }
    };
    return {
      one: (id: number) =>
        mark(
          () => call(readNotice, { params: { id } }, { keepalive: true }),
          (n) => n.id === id,
        ),
      upTo: (newest: number) =>
        mark(
          () => call(readNotices, { body: { up_to: newest } }, { keepalive: true }),
          // All notifications below it are older, whatever their ids.
          (_, place, all) => place >= all.findIndex((n) => n.id === newest),
        ),
    };
  }, [client]);
}
