import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodySchema, changesState, type Endpoint } from '#contract/endpoint.ts';
import { storeInvitation } from '#contract/hr/accounts.ts';
import { storeAccomplishment } from '#contract/hr/accomplishments.ts';
import { login } from '#contract/hr/auth.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { storeLeave } from '#contract/hr/leaves.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { anAccomplishment } from '#tests/api/filings/filings-support.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, aLeave, jpeg, password, read, uuid, type Person } from '#tests/api/support.ts';

/** Half a character, NUL and the like in every text of every call, by its schema: never a failure of ours. */

let api: Api;
let smtp: MailServer;
let person: Person;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  // With a worker: what a call leaves for it is stored too.
  await api.startMail(smtp.url);
  person = await api.anEmployee({ codes: permissionCodes });
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
};
const described = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

/** Something the schema takes, as far as it says what that is. */
function valid(s: Schema): unknown {
  const one = s.anyOf?.[0] ?? s.oneOf?.[0] ?? s.allOf?.[0];
  if (one) return valid(one);
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  if (s.default !== undefined) return s.default;
  if (s.type === 'object') return Object.fromEntries(Object.entries(s.properties ?? {}).map(([k, v]) => [k, valid(v)]));
  if (s.type === 'array') return Array.from({ length: s.minItems ?? 1 }, () => valid(s.items ?? {}));
  if (s.type === 'integer' || s.type === 'number') return Math.max(1, s.minimum ?? 1);
  if (s.type === 'boolean') return true;
  if (s.format === 'uuid') return uuid();
  if (s.format === 'email') return 'a@example.test';
  if (s.format === 'date') return '2026-12-02';
  if (s.format === 'date-time') return '2026-11-18T03:00:00.000Z';
  if (s.pattern?.includes('[01]')) return '08:00';
  return 'some words';
}

/** Where texts stand in a value, as paths. */
function texts(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([k, v]) => texts(v, [...path, k]));
}
function withText(value: unknown, [first, ...rest]: readonly (string | number)[], text: string): unknown {
  if (first === undefined) return text;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[first] = withText(copy[first], rest, text);
  return copy;
}

const bad = ['a\ud800b', '\udc00', 'a\u0000b', '\u202e\u2066\u200b', 'a\r\nb\u2028c'];
const endpoints = Object.entries({ ...hrContract, ...payrollContract } as Record<string, Endpoint>).filter(
  // The session is needed for the rest of the walk.
  ([name]) => !['logout', 'endSession', 'endOtherSessions', 'changePassword'].includes(name),
);

describe('in every text of a body', () => {
  test.each(endpoints.filter(([, e]) => bodySchema(e)))('%s', async (_, e) => {
    const body = valid(described(bodySchema(e)));
    const params = valid(described(e.params)) as Record<string, string>;
    for (const path of [...texts(body), ['a name nobody asked for']])
      for (const text of bad) {
        const sent = await api.send(
          e,
          { params, body: withText(body, path, text) },
          {
            as: person,
            ...(changesState(e) && { key: uuid() }),
          },
        );
        expect(sent.status, `${path.join('.')} ${JSON.stringify(text)} ${JSON.stringify(sent.body)}`).toBeLessThan(500);
      }
  });

  test('in the name of a field, at any depth', async () => {
    for (const text of bad) {
      const body = { email: 'a@example.test', password: 'x', [text]: { [text]: [text] } };
      expect((await api.send(login, { body }, { headers: { 'x-forwarded-for': text.length + '.0.2.1' } })).status).toBe(
        422,
      );
    }
  });
});

describe('in every part of an address', () => {
  const escapes = ['%ED%A0%80', '%00', '%FF', '%E2%80%AE', '%0D%0A', '%'];
  test.each(endpoints)('%s', async (_, e) => {
    const path = e.path.replaceAll(/\{\w+\}/g, '1');
    const query = Object.keys(e.query?.shape ?? {});
    const addresses = [
      ...query.flatMap((name) => escapes.map((text) => `${path}?${name}=${text}`)),
      ...escapes.map((text) => `${path}?${text}=${text}`),
      ...escapes.flatMap((text) =>
        e.path.includes('{') ? [e.path.replaceAll(/\{\w+\}/g, () => text.replaceAll('$', '$$$$'))] : [],
      ),
    ];
    for (const address of addresses) {
      const response = await (e.api === 'hr' ? api.hr : api.payroll).request(address, {
        method: e.method,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        ...(bodySchema(e) && { body: '{}' }),
      });
      expect(response.status, address).toBeLessThan(500);
    }
  });
});

describe('is cleaned once, for all', () => {
  test('half a character becomes the sign for it, in the answer and in the database', async () => {
    // The walks above have archived, among others, every kind of leave there was.
    await api.db.updateTable('hr.leave_types').set({ archived_at: null }).execute();
    const one = await api.anEmployee();
    const filed = await api.send(
      storeLeave,
      { body: aLeave({ reason: 'flu \ud83c\r\nand\u202e fever\u2069\u200b' }) },
      { as: one, key: uuid() },
    );
    expect(filed.body.data.reason).toBe('flu \ufffd\nand fever');
    const { reason } = await api.db
      .selectFrom('hr.leaves')
      .select('reason')
      .where('id', '=', filed.body.data.id)
      .executeTakeFirstOrThrow();
    expect(reason).toBe(filed.body.data.reason);
  });

  test('a name has one line, and nothing in it that is not seen', async () => {
    const name = 'Lourdes\r\nBcc: all@example.test\u202e\u2028Bau\u200btista\u2069';
    const body = { name, email: 'lourdes@example.test', role_ids: [1] };
    const invited = await api.send(storeInvitation, { body }, { as: person, key: uuid() });
    expect(invited.body.data.name).toBe('Lourdes Bcc: all@example.test Bautista');
    const nothing = { ...body, email: 'nobody@example.test', name: '\u200b\u202e\n\u3164' };
    expect((await api.send(storeInvitation, { body: nothing }, { as: person, key: uuid() })).status).toBe(422);
    const task = { body: anAccomplishment({ task: 'Roved\nthe \u202egate' }) };
    const filed = await api.send(storeAccomplishment, task, { as: person, key: uuid(), files: [jpeg()] });
    expect(filed.body.data.task).toBe('Roved the gate');
  });

  test('what a browser says it is has one line too', async () => {
    const { email } = await api.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const headers = { 'user-agent': 'Mozilla/5.0 \u0085\u00ad(X11)'.repeat(20) };
    const sent = await api.send(login, { body: { email: email!, password } }, { headers });
    expect(sent.status).toBe(200);
    const { device } = await api.db
      .selectFrom('auth.sessions')
      .select('device')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(device).toMatch(/^[\u0020-\u007e]{1,200}$/);
  });

  test('a form whose text part holds half a character', async () => {
    const form = new FormData();
    form.append('data', '{"reason": "\\ud800", "\\udc00": 1}');
    const response = await api.hr.request('/leave/store', {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': uuid() },
      body: form,
    });
    const sent = await read(response);
    expect(sent.status).toBe(422);
  });
});
