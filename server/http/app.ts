import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from './call.ts';
import { HttpError, catalogueFor, errorReply, loggable } from './errors.ts';
import { mount } from './mount.ts';
import { openApi, openApiPage } from './openapi.ts';

/** One API: its contract mounted, with CORS for the app's origin only and headers that give a browser nothing to do. */
export function api<C extends Record<string, Endpoint>>(
  title: string,
  contract: C,
  handlers: Handlers<C>,
  context: Context,
): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: (origin) => (origin === context.settings.appOrigin ? origin : null),
      allowHeaders: [
        'authorization',
        'payroll-token',
        'content-type',
        'accept-language',
        'idempotency-key',
        'kawani-owner',
      ],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: [
        'idempotency-key',
        'idempotency-replayed',
        'kawani-session-expires',
        'retry-after',
        'x-request-id',
        'date',
      ],
      maxAge: 7200,
    }),
  );
  app.use(async (c, next) => {
    await next();
    const h = c.res.headers;
    // Answers belong to one person and one moment; a file's handler may say otherwise.
    if (!h.has('cache-control')) h.set('cache-control', 'no-store');
    if (!h.has('content-security-policy'))
      h.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    h.set('x-content-type-options', 'nosniff');
    h.set('referrer-policy', 'no-referrer');
    h.set('cross-origin-resource-policy', 'cross-origin');
    if (context.settings.appOrigin.startsWith('https:')) h.set('strict-transport-security', 'max-age=31536000');
  });

  const description = JSON.stringify(openApi(title, contract));
  app.get('/openapi.json', () => new Response(description, { headers: { 'content-type': 'application/json' } }));
  app.get('/docs', (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(openApiPage(title, contract));
  });
  mount(app, contract, handlers, context);

  const refuse = (acceptLanguage: string | undefined, error: HttpError) =>
    Response.json(errorReply(error, catalogueFor(acceptLanguage)), { status: error.status });
  app.notFound((c) => refuse(c.req.header('accept-language'), new HttpError(404, { code: 'request.not_found' })));
  app.onError((error, c) => {
    context.log.error({ error: loggable(error) }, 'failed outside a handler');
    return refuse(c.req.header('accept-language'), new HttpError(500, { code: 'request.failed' }));
  });
  return app;
}
