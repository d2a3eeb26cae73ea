/**
 * Bad text in twenty calls of different kinds, from the request to the database and the answer: never a failure of ours.
 * `server/http/text-everywhere.test.ts` walks the fields and addresses of all calls up to their handlers.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesState, type Endpoint, type Input } from '#contract/endpoint.ts';
import { storeInvitation } from '#contract/hr/accounts/accounts.ts';
import { storeAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import { hrContract as hr } from '#contract/hr/contract.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { payrollContract as payroll } from '#contract/payroll/contract.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { aNewEmployee } from '#tests/api/people/people-support.ts';
import { anAccomplishment } from '#tests/api/requests/filings-support.ts';
import { work } from '#tests/api/imports/imports-support.ts';
import { examples } from '#tests/api/registers/examples.ts';
import { badEscapes, badTexts, textPaths, withText } from '#tests/support/bad-text.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, aLeave, jpeg, password, read, uuid, type Person, type Sent } from '#tests/api/support.ts';

let api: Api;
let smtp: MailServer;
let person: Person;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  // With a worker: what a call leaves for it is stored too.
  await api.startMail(smtp.url);
  person = await api.anEmployee({ codes: permissionCodes });
  await api.db
    .updateTable('auth.users')
    .set({ email: 'walker@example.test' })
    .where('id', '=', person.userId)
    .execute();
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const csv = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' });
const send = async (e: Endpoint, input: object, files?: File[]): Promise<Sent> => {
  const sent = await api.send(e, input as Input<Endpoint>, {
    as: e.permission === '*' ? null : person,
    ...(changesState(e) && { key: uuid() }),
    ...(files && { files }),
    // Each from another address: sign-ins and forgotten passwords are slowed down by address.
    headers: { 'x-forwarded-for': `2001:db8::${uuid().slice(0, 4)}` },
  });
  expect(sent.status, `${JSON.stringify(input)} ${JSON.stringify(sent.body)}`).toBeLessThan(500);
  return sent;
};

describe('in every text of a body', () => {
  const bodies: [string, Endpoint, { params?: object; body: object }, File[]?][] = [
    ['a sign-in', hr.login, { body: { email: 'walker@example.test', password } }],
    ['a forgotten password', hr.forgotPassword, { body: { email: 'walker@example.test' } }],
    ['an invitation', hr.storeInvitation, { body: { name: 'Lourdes', email: 'l@example.test', role_ids: [1] } }],
    ['a new employee', hr.storeEmployee, { body: aNewEmployee() }],
    ['a filing', hr.storeLeave, { body: aLeave() }],
    ['a filing with a picture', hr.storeAccomplishment, { body: anAccomplishment() }, [jpeg()]],
    ['a record of a register', hr.leaveTypeStore, { body: examples['leaveType']!.valid(1) }],
    ['a record of a register of payroll', payroll.adjustmentTypeStore, { body: examples['adjustmentType']!.valid(1) }],
    [
      'the employer',
      payroll.updateEmployer,
      {
        body: { name: 'Agency', tin: '', tin_branch: '0000', sss: '', philhealth: '', pagibig: '', version: 0 },
      },
    ],
    [
      'punches of a device',
      hr.uploadPunches,
      { body: { client_id: 1, device: 'GATE' } },
      [new File(['7\t2026-11-16 08:00:00\t1\t0\t1\t0\n'], 'attlog.dat')],
    ],
  ];
  test.each(bodies)('%s', async (_, e, input, files) => {
    const plain = await send(e, input, files);
    expect(plain.status, JSON.stringify(plain.body)).toBe(200);
    for (const path of [...textPaths(input.body), ['an unknown field']])
      for (const text of badTexts) await send(e, { ...input, body: withText(input.body, path, text) }, files);
  });

  test('in the name of a field, at any depth', async () => {
    for (const text of badTexts) {
      const body = { email: 'a@example.test', password: 'x', [text]: { [text]: [text] } };
      expect((await send(login, { body })).status).toBe(422);
    }
  });
});

describe('in a file', () => {
  test.each(['holiday', 'employee'])('an import of a list: %s', async (kind) => {
    for (const text of badTexts) {
      const file = csv(`Name,Date,${text}\n"${text}",2027-03-01,"${text}"\n`, `list ${text}.csv`);
      const { status, body } = await send(hr.uploadImport, { body: { kind } }, [file]);
      // A file with NUL is no text.
      expect(status).toBe(text.includes('\0') ? 422 : 200);
      if (status === 422) continue;
      await work(api);
      const { id } = (body as { data: { id: number } }).data;
      expect((await send(hr.showImport, { params: { id } })).status).toBe(200);
      expect((await send(hr.importRows, { params: { id } })).status).toBe(200);
    }
  });
});

describe('in every part of an address', () => {
  const addresses: [string, Endpoint, query: string, ...params: string[]][] = [
    ['a list of filings', hr.listLeaves, ''],
    ['a list of a register', hr.leaveTypeList, ''],
    ['a list of a register of payroll', payroll.adjustmentTypeList, ''],
    ['a list of people', hr.listEmployees, ''],
    ['a list as a file', hr.exportEmployees, ''],
    ['a report', hr.leaveReportPreview, '?start_date=2026-11-01&end_date=2026-11-30'],
    ['a kind', hr.approvalFacts, '?ids=1', 'leave'],
    ['a person of a list', hr.employeeHistory, '', '1'],
    ['a kind of payroll', payroll.previewAgency, '?month=11&year=2026', 'sss'],
  ];
  test.each(addresses)('%s', async (_, e, query, ...params) => {
    const get = async (address: string) => {
      const headers = { authorization: `Bearer ${person.token}` };
      const { status } = await (e.api === 'hr' ? api.hr : api.payroll).request(address, { headers });
      expect(status, address).toBeLessThan(500);
      return status;
    };
    const at = (values: string[]) => {
      const left = [...values];
      return e.path.replaceAll(/\{\w+\}/g, () => left.shift()!);
    };
    expect(await get(at(params) + query)).toBe(200);
    for (const name of Object.keys(e.query?.shape ?? {}))
      for (const text of badEscapes) await get(`${at(params)}?${name}=${text}`);
    for (const text of badEscapes) {
      await get(`${at(params)}?${text}=${text}`);
      for (const n of params.keys()) await get(at(params.with(n, text)));
    }
  });
});

describe('is cleaned once, for all', () => {
  test('half a character becomes the sign for it, in the answer and in the database', async () => {
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
    const one = await api.anEmployee({ codes: ['EMP05'] });
    const filed = await api.send(storeAccomplishment, task, { as: one, key: uuid(), files: [jpeg()] });
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
