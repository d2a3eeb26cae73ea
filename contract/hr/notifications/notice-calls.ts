import type { CallOf } from '#contract/endpoint.ts';
import type { dropPush, keepPush, listNotices, noticeWays, readNotice, readNotices, setNoticeMail } from './notices.ts';

/** Method and path of calls the service worker makes, without their schemas; see `contract/hr/requests/kinds.ts`. */
export const keepPushCall = { method: 'PUT', path: '/portal/notices/push' } as const;
export const dropPushCall = { method: 'DELETE', path: '/portal/notices/push' } as const;

/* For screens: the calls of `notices.ts` without their schemas; see `CallOf`. */
const json = { api: 'hr', replies: 'json' } as const;
export const ringHereCall: CallOf<typeof keepPush> = { ...json, ...keepPushCall };
export const ringNoMoreCall: CallOf<typeof dropPush> = { ...json, ...dropPushCall };
export const listNoticesCall: CallOf<typeof listNotices> = { ...json, method: 'GET', path: '/portal/notices' };
export const readNoticeCall: CallOf<typeof readNotice> = {
  ...json,
  method: 'PUT',
  path: '/portal/notices/read/{id}',
};
export const readNoticesCall: CallOf<typeof readNotices> = { ...json, method: 'PUT', path: '/portal/notices/read' };
export const noticeWaysCall: CallOf<typeof noticeWays> = { ...json, method: 'GET', path: '/portal/notices/ways' };
export const setNoticeMailCall: CallOf<typeof setNoticeMail> = {
  ...json,
  method: 'PUT',
  path: '/portal/notices/mail',
};
