import { z } from 'zod';
import { ProposedReply } from '#contract/common/proposals.ts';
import { accessLabel, bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { ErrorReply } from '#contract/shapes.ts';
import { escapeHtml } from './escape-html.ts';

const schema = (s: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(s, { io, unrepresentable: 'any', target: 'draft-2020-12' });

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

const parameters = (s: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!s) return [];
  const { properties = {}, required = [] } = schema(s, 'input') as JsonSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }));
};

function requestBody(e: Endpoint) {
  const body = bodySchema(e);
  if (!body) return {};
  const json = schema(body, 'input');
  const content: Record<string, unknown> = { 'application/json': { schema: json } };
  if (e.body && 'multipart' in e.body) {
    content['multipart/form-data'] = {
      schema: {
        type: 'object',
        properties: {
          data: json,
          files: { type: 'array', maxItems: e.body.maxFiles, items: { type: 'string', format: 'binary' } },
        },
        required: ['data'],
      },
      encoding: { data: { contentType: 'application/json' } },
    };
  }
  return { requestBody: { required: true, content } };
}

function operation(name: string, e: Endpoint) {
  const ok =
    'file' in e.response
      ? { [e.response.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schema(e.response, 'output') } };
  const proposed = { 'application/json': { schema: schema(ProposedReply, 'output') } };
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    operationId: name,
    summary: e.summary,
    'x-permission': accessLabel(e.permission),
    ...(e.writes && { 'x-writes': true }),
    security: e.permission === '*' ? [] : [{ bearer: [] }],
    parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
    ...requestBody(e),
    responses: {
      200: { description: 'Done', content: ok },
      ...(e.second && { 202: { description: 'Proposed: a second user must confirm it', content: proposed } }),
      default: { description: 'Refused: `message` says why; `errors` names the fields', ...error },
    },
  };
}

const description = `Sign in with \`login\` and send its token as a bearer token. \`x-permission\` is the permission a call needs.

- Amounts are integer centavos, and durations integer minutes. A name with \`_tenths\`, \`_hundredths\`, or \`_thousandths\` counts those.
- Dates are \`YYYY-MM-DD\` and times of day \`HH:MM\`, in Asia/Manila. Instants are ISO 8601 in UTC.
- A call that writes (\`x-writes\`) may carry an \`Idempotency-Key\`. The same key and body get the first answer again, and nothing is written twice.
- A record has a \`version\`. A change based on an older one gets 409 with the \`current\` record.`;

/** Returns the OpenAPI 3.1 document, from the schemas that the server validates with. */
export function openApi(title: string, contract: Record<string, Endpoint>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, e] of Object.entries(contract)) (paths[e.path] ??= {})[e.method.toLowerCase()] = operation(name, e);
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    paths,
    components: {
      schemas: { Error: schema(ErrorReply, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Returns the documentation as a page for people, with one table and no script. */
export function openApiPage(title: string, contract: Record<string, Endpoint>): string {
  const rows = Object.values(contract)
    .map(
      (e) =>
        `<tr><td>${e.method}</td><td><code>${escapeHtml(e.path)}</code></td><td>${escapeHtml(accessLabel(e.permission))}</td><td>${escapeHtml(e.summary)}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8884;vertical-align:top}</style>
<h1>${escapeHtml(title)}</h1><p>Machine-readable: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Permission</th><th>What it does</th></tr></thead><tbody>
${rows}
</tbody></table></html>`;
}
