import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { PushSettings } from '#server/context.ts';
import { encryptMessage, type Recipient } from './encrypt.ts';
import { isAcceptableEndpoint, publicLookup } from './endpoint.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';
import { thrownMessage } from '#domain/lists/thrown.ts';

export interface PushMessage {
  to: Recipient & { endpoint: string };
  /** The payload that the service worker gets. */
  text: string;
  /**
   * Topic of the message, at most 32 characters of base64url. If several messages of one topic wait for a device, only
   * the last is kept.
   */
  topic: string;
}

/** Seconds that a message waits for a device that is off. After a week, the user looks in the app itself. */
const timeToLive = 7 * 86_400;
const patience = 15_000;

/**
 * The outcome of a message: `gone`, the browser ended the subscription; `refused`, it will never be accepted;
 * `later`, worth a retry.
 */
export type PushOutcome = { is: 'sent' } | { is: 'gone' | 'refused' | 'later'; why: string };

function outcomeOf(status: number): PushOutcome {
  const why = `the push service answered ${status}`;
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone', why };
  // Redirects are not followed: they could lead anywhere.
  return { is: status === 429 || status === 408 || status >= 500 ? 'later' : 'refused', why };
}

/** Sends one message to a push service. Never throws: every failure is an outcome. */
export async function sendPush(
  message: PushMessage,
  keys: VapidKeys,
  settings: PushSettings & { now: number },
): Promise<PushOutcome> {
  const { endpoint } = message.to;
  const onThisMachine = settings.loopback === true;
  if (!isAcceptableEndpoint(endpoint, { loopback: onThisMachine }))
    return { is: 'refused', why: 'not the address of a push service' };
  try {
    const body = await encryptMessage(Buffer.from(message.text), message.to);
    const headers = {
      authorization: await vapidHeader(endpoint, keys, settings),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(timeToLive),
      urgency: 'normal',
      topic: message.topic,
    };
    return outcomeOf(await post(endpoint, headers, body, onThisMachine));
  } catch (error) {
    return { is: 'later', why: thrownMessage(error) };
  }
}

function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Uint8Array,
  onThisMachine: boolean,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(!onThisMachine && { lookup: publicLookup }),
    });
    sent.on('response', (response) => {
      // The body is not read: only the status matters, and the body could be of any length.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
