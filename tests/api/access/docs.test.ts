import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrApp } from '#server/hr/app.ts';
import { Api, type Person } from '../support.ts';

/** The description of the calls is shown to signed-in users, unless PUBLIC_DOCS opens it. */

let api: Api;
let anybody: Person;
beforeAll(async () => {
  api = await Api.open();
  anybody = await api.aUser([]);
});
afterAll(() => api.close());

const places = ['/docs', '/openapi.json'];

test('without a session, or with one that ended, both APIs refuse their description and name no call', async () => {
  for (const app of [api.hr, api.payroll])
    for (const place of places)
      for (const headers of [[], [['authorization', 'Bearer nonsense']]] as [string, string][][]) {
        const reply = await app.request(place, { headers });
        expect(reply.status).toBe(401);
        expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
        expect(await reply.text()).not.toContain('x-permission');
      }
});

test('a session opens it', async () => {
  const headers = { authorization: `Bearer ${anybody.token}` };
  for (const app of [api.hr, api.payroll])
    for (const place of places) expect((await app.request(place, { headers })).status).toBe(200);
});

test('PUBLIC_DOCS opens it to anyone', async () => {
  const app = hrApp({ ...api.context, settings: { ...api.context.settings, publicDocs: true } });
  for (const place of places) expect((await app.request(place)).status).toBe(200);
});
