import type { Context, Settings } from '#server/context.ts';

/** Headers that a handler may override when it responds with a file. */
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
 * Headers of every API response, by the request's Origin: CORS for the app's own origin, and headers that disable
 * browser features. A plain record made once, because a response built with all its headers is sent as it is; each
 * header set later makes the server rebuild it.
 */
export function commonHeaders(
  settings: Pick<Settings, 'appOrigin'>,
): (origin: string | undefined) => Readonly<Record<string, string>> {
  const others = {
    vary: 'Origin',
    'access-control-expose-headers': corsHeaders.expose.join(','),
    // A cache in between must not store a response, because it belongs to one user at one moment.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    ...(settings.appOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  // The app's origin may read a response, its size, and its timing.
  const own = {
    ...others,
    'access-control-allow-origin': settings.appOrigin,
    'timing-allow-origin': settings.appOrigin,
  };
  return (origin) => (origin === settings.appOrigin ? own : others);
}

/** Returns the Date header by the app's clock. Phones use it to correct their clocks. */
export const dateOf = ({ now }: Pick<Context, 'now'>): string => new Date(now()).toUTCString();

/** Sets the common headers on a response that another function built. */
export function dress(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!handlersOwn.includes(name) || !response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** Returns a JSON response from text that is already JSON. */
export const jsonText = (text: string, status: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(text, { status, headers: { ...headers, 'content-type': 'application/json' } });
