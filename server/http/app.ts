import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { cors } from 'hono/cors';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { callerAddress, rangeOf } from './address.ts';
import type { Handlers } from './call.ts';
import { HttpError, asRefusal, catalogueFor, errorReply, loggable } from './errors.ts';
import { commonHeaders, corsHeaders, dateOf, jsonText } from './headers.ts';
import { mount } from './mount.ts';
import { openApi, openApiPage } from './openapi.ts';
import { readSession } from './session.ts';
import { again } from './transaction.ts';

/**
 * Returns one API: its mounted contract, with CORS for the app's origin only and headers that disable browser features.
 */
export function api<C extends Record<string, Endpoint>>(
  title: string,
  contract: C,
  handlers: Handlers<C>,
  context: Context,
): Hono {
  const app = new Hono();
  const common = commonHeaders(context.settings);
  // Handles only CORS preflights. All other responses are built with their headers, because middleware would make the
  // API compose each response again.
  app.options(
    '*',
    cors({
      origin: (origin) => (origin === context.settings.appOrigin ? origin : null),
      allowHeaders: corsHeaders.allow,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: corsHeaders.expose,
      maxAge: 7200,
    }),
  );

  // The description and its page are written on first use, because they would add a quarter of a second to the start.
  let description: string | undefined;
  let page: string | undefined;
  /**
   * Returns the refusal of a request for the list of calls, which needs a session unless PUBLIC_DOCS opens it. Null if
   * it is allowed.
   */
  const closed = async (c: HonoContext): Promise<Response | null> => {
    if (context.settings.publicDocs) return null;
    try {
      const network = rangeOf(callerAddress(c, context.settings.trustProxy));
      const session = await again(() => readSession(context, c.req.raw.headers, network));
      if (session && !session.mustChoose && session.factorStep === null) return null;
      return refuse(c, new HttpError(401, { code: 'request.sign_in' }, { reason: 'sign-in' }));
    } catch (error) {
      return refuse(c, asRefusal(error));
    }
  };
  app.get('/openapi.json', async (c) => {
    const refusal = await closed(c);
    if (refusal) return refusal;
    description ??= JSON.stringify(openApi(title, contract));
    return jsonText(description, 200, common(c.req.header('origin')));
  });
  app.get('/docs', async (c) => {
    const refusal = await closed(c);
    if (refusal) return refusal;
    const headers = {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    };
    page ??= openApiPage(title, contract);
    return c.html(page, 200, { ...common(c.req.header('origin')), ...headers });
  });
  mount(app, contract, handlers, context);

  const refuse = (c: HonoContext, error: HttpError) => {
    const keptByPhone = c.req.header('kawani-owner') !== undefined;
    const reply = errorReply(error, catalogueFor(c.req.header('accept-language')), { keptByPhone });
    // A phone trusts only a response with a request id (`contract/own-answer.ts`).
    const own = { 'x-request-id': randomUUID(), date: dateOf(context) };
    return jsonText(JSON.stringify(reply), error.status, { ...common(c.req.header('origin')), ...own });
  };
  app.notFound((c) => refuse(c, new HttpError(404, { code: 'request.not_found' })));
  app.onError((error, c) => {
    context.log.error({ error: loggable(error) }, 'failed outside a handler');
    return refuse(c, new HttpError(500, { code: 'request.failed' }));
  });
  return app;
}
