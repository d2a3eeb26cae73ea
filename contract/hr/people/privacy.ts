import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { Instant, one } from '#contract/shapes.ts';

const Language = z.enum(['en', 'fil']);

/** When an employee acknowledged the privacy notice (RA 10173), and which version. */
export const Acknowledgement = z.object({
  notice_version: z.string(),
  language: Language,
  acknowledged_at: Instant,
});

export const showPrivacy = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/privacy/show',
  permission: 'signed-in',
  summary: 'Get the current version of the privacy notice and one’s own acknowledgements; latest first',
  response: one(z.object({ notice_version: z.string(), acknowledged: z.array(Acknowledgement) })),
});

export const acknowledgePrivacy = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/privacy/acknowledge',
  permission: 'signed-in',
  summary: 'Acknowledge the privacy notice; repeating it changes nothing',
  body: z.object({ notice_version: z.literal(privacyNoticeVersion), language: Language }),
  response: one(Acknowledgement),
});
