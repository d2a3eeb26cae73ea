import type { Context, Settings } from '#server/context.ts';

/** What a handler that answers a file may say otherwise about its own answer. */
const handlersOwn: readonly string[] = ['cache-control', 'content-security-policy'];

export const corsHeaders = {
  allow: [
    'authorization',
    'payroll-token',
    'content-type',
    'accept-language',
    'idempotency-key',
    'kawani-owner',
    'kawani-idle',
  ],
  expose: ['idempotency-key', 'idempotency-replayed', 'kawani-session-expires', 'retry-after', 'x-request-id', 'date'],
};

/**
 * What every answer of an API carries, by the Origin of its request: CORS for the app's own origin, and
 * what gives a browser nothing to do. A plain record made once, because an answer that is built with all
 * its headers goes out as it is; each header set afterwards makes the server take it apart again.
 */
export function commonHeaders(
  settings: Pick<Settings, 'appOrigin'>,
): (origin: string | undefined) => Readonly<Record<string, string>> {
  const others = {
    vary: 'Origin',
    'access-control-expose-headers': corsHeaders.expose.join(','),
    // No cache on the way may keep an answer: it is of one person at one moment.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    ...(settings.appOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  // The app may say how many bytes an answer took.
  const own = {
    ...others,
    'access-control-allow-origin': settings.appOrigin,
    'timing-allow-origin': settings.appOrigin,
  };
  return (origin) => (origin === settings.appOrigin ? own : others);
}

/** The Date header by the app's clock, which phones set theirs by. */
export const dateOf = ({ now }: Pick<Context, 'now'>): string => new Date(now()).toUTCString();

/** The same headers on an answer that somebody else built. */
export function dress(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!handlersOwn.includes(name) || !response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** A JSON answer, from text that is JSON already. */
export const jsonText = (text: string, status: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(text, { status, headers: { ...headers, 'content-type': 'application/json' } });
