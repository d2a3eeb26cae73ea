import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveLeave, storeLeave, updateLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { Api, aLeave, read, uuid, type Person } from '#tests/api/support.ts';

/** An id is a number: a text that only becomes one when it is converted is refused, and names no record. */

let api: Api;
let person: Person;
let filed: Leave;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee();
  filed = (await api.send(storeLeave, { body: aLeave() }, { as: person, key: uuid() })).body.data;
});
afterAll(() => api.close());

test.each([true, '1', '0x1', '1e0', ' 1 ', [1], 1.5, '', null])('no number in a body: %j', async (given) => {
  const wrong = given as number;
  await leavesNothing(api, async () => {
    const kind = await api.send(storeLeave, { body: aLeave({ leave_type_id: wrong }) }, { as: person, key: uuid() });
    expect([kind.status, Object.keys((kind.body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      ['leave_type_id'],
    ]);
    const body = { ...aLeave(), version: wrong };
    const version = await api.send(updateLeave, { params: { id: filed.id }, body }, { as: person, key: uuid() });
    expect([version.status, Object.keys((version.body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      ['version'],
    ]);
  });
});

const get = async (path: string) =>
  read(await api.hr.request(path, { headers: { authorization: `Bearer ${person.token}` } }));

test.each(['0x1', '1e0', '01', '%2B1', '%201', '1.0', '-1', 'true', '½'])(
  'no number in a path or a query: %s',
  async (text) => {
    await leavesNothing(api, async () => {
      expect((await get(`/leave/archive/${text}?version=1`)).body).toMatchObject({
        errors: { id: [expect.any(String)] },
      });
      expect((await get(`/leave/archive/${filed.id}?version=${text}`)).body).toMatchObject({
        errors: { version: [expect.any(String)] },
      });
      expect((await get(`/leaves?employee_id=${person.employeeId}&limit=${text}`)).status).toBe(422);
    });
  },
);

test('plain digits are one, and a search for digits stays text', async () => {
  const found = await get(`/leaves?employee_id=${person.employeeId}&limit=5&page=1&search=2026`);
  expect([found.status, found.body]).toMatchObject([200, { total: 0 }]);
  const gone = await api.send(
    archiveLeave,
    { params: { id: filed.id }, query: { version: filed.version } },
    { as: person, key: uuid() },
  );
  expect(gone.status).toBe(200);
});
