import type { CallOf } from '#contract/endpoint.ts';
import type { acknowledgePrivacy, showPrivacy } from './privacy.ts';

/* Calls of `privacy.ts` without their schemas; see `CallOf`. */
export const showPrivacyCall: CallOf<typeof showPrivacy> = {
  api: 'hr',
  method: 'GET',
  path: '/privacy/show',
  replies: 'json',
};
export const acknowledgePrivacyCall: CallOf<typeof acknowledgePrivacy> = {
  api: 'hr',
  method: 'POST',
  path: '/privacy/acknowledge',
  replies: 'json',
};
