import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { hrJobs, payrollJobs } from '#contract/common/jobs.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { demoPassword } from '../accounts.ts';

/** Calls an endpoint of either API as a user. Throws the reason when it is refused. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>, files?: File[]) => Promise<Output<E>>;

/** The HR and payroll APIs in this process. */
export interface Apis {
  hr: Hono;
  payroll: Hono;
}

async function call(apis: Apis, endpoint: Endpoint, input: object, token: string | null, files?: File[]) {
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([k, v]) => [k, String(v)])).toString();
  const headers = new Headers({ 'idempotency-key': randomUUID() });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const form = new FormData();
  form.append('data', JSON.stringify(body));
  for (const file of files ?? []) form.append('files', file);
  if (!files && body) headers.set('content-type', 'application/json');
  const response = await apis[endpoint.api].request(path + (search && `?${search}`), {
    method: endpoint.method,
    headers,
    body: files ? form : body ? JSON.stringify(body) : null,
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${endpoint.method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Signs in a demo account, by e-mail or employee code. */
export async function askAs(apis: Apis, email: string): Promise<Ask> {
  const answer = await call(apis, login, { body: { email, password: demoPassword } }, null);
  const { data } = answer as Output<typeof login>;
  return async (endpoint, input, files) =>
    (await call(apis, endpoint, input, data.token, files)) as Output<typeof endpoint>;
}

/** Waits until a job ends. Throws if the job failed or needs attention. */
export async function untilDone(ask: Ask, of: 'hr' | 'payroll', id: number): Promise<void> {
  const show = (of === 'hr' ? hrJobs : payrollJobs).show as (typeof hrJobs)['show'];
  for (;;) {
    const { data } = await ask(show, { params: { id } });
    if (data.state === 'done' && !data.attention) return;
    if (!['waiting', 'running'].includes(data.state))
      throw new Error(`${data.title}: ${data.error ?? data.found ?? data.state}`);
    await wait(50);
  }
}
