import type { CallOf } from '#contract/endpoint.ts';
import type { proveAddress } from './own-address.ts';
import type { acceptLink, choosePassword, forgotPassword, mailStatus, showLink } from './accounts.ts';

/* Calls of `accounts.ts` without their schemas; see `CallOf`. */
export const mailStatusCall: CallOf<typeof mailStatus> = {
  api: 'hr',
  method: 'GET',
  path: '/mail/status',
  replies: 'json',
};
export const forgotPasswordCall: CallOf<typeof forgotPassword> = {
  api: 'hr',
  method: 'POST',
  path: '/password/forgot',
  replies: 'json',
};
export const showLinkCall: CallOf<typeof showLink> = {
  api: 'hr',
  method: 'POST',
  path: '/password/link',
  replies: 'json',
};
export const acceptLinkCall: CallOf<typeof acceptLink> = {
  api: 'hr',
  method: 'POST',
  path: '/password/link/accept',
  replies: 'json',
};
export const choosePasswordCall: CallOf<typeof choosePassword> = {
  api: 'hr',
  method: 'PUT',
  path: '/password/choose',
  replies: 'json',
};
export const proveAddressCall: CallOf<typeof proveAddress> = {
  api: 'hr',
  method: 'POST',
  path: '/account/address/prove',
  replies: 'json',
};
