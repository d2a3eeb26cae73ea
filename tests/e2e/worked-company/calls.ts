/** Calls of both APIs as a user, for what the story does outside the browser. */
import type { Endpoint, Input, Output } from '../../../contract/endpoint.ts';
import { machineToken } from '../../../server/http/machine.ts';
import { dataKey } from '../support/environment.ts';
import type { Servers } from '../support/servers.ts';

async function answered(response: Response, what: string): Promise<unknown> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** Makes calls with a session; a refusal is an error that says what was refused. */
export class Calls {
  private readonly servers: Servers;
  private readonly token: string;

  private constructor(servers: Servers, token: string) {
    this.servers = servers;
    this.token = token;
  }

  /** As the job of HR that carries lists over to payroll. */
  static asHrJob(servers: Servers): Calls {
    const context = { now: Date.now, settings: { dataKey: Buffer.from(dataKey, 'hex') } };
    return new Calls(servers, machineToken(context, { api: 'payroll', job: 1, actor: null }));
  }

  /** Signs in by e-mail or employee code. With a one-time password the person chooses `chosen` at once. */
  static async as(servers: Servers, email: string, password: string, chosen?: string): Promise<Calls> {
    const signedIn = await fetch(`${servers.hrUrl}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { data } = (await answered(signedIn, 'sign-in')) as { data: { token: string } };
    const calls = new Calls(servers, data.token);
    if (chosen === undefined) return calls;
    await answered(
      await fetch(`${servers.hrUrl}/password/choose`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
        body: JSON.stringify({ new_password: chosen }),
      }),
      'choosing a password',
    );
    return Calls.as(servers, email, chosen);
  }

  async send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
    const { params, query, body } = input as { params?: object; query?: object; body?: object };
    const values = new Map(Object.entries(params ?? {}));
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    );
    const url = new URL((endpoint.api === 'hr' ? this.servers.hrUrl : this.servers.payrollUrl) + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answered(response, `${endpoint.method} ${path}`)) as Output<E>;
  }
}
