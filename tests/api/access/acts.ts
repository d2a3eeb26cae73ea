/** What users of a company do with accounts, roles, permissions, and 201 files: one act for each call that changes something. */
import type { ProposedReply } from '#contract/common/proposals.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { forgottenQueue } from '#server/hr/accounts/forgotten.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { paperInputs } from '../documents/papers-support.ts';
import { peopleInputs } from '../people/people-inputs.ts';
import { aNewEmployee, anAssignment, aPerson, aRate, aStatus } from '../people/people-support.ts';
import { uuid, type Person } from '../support.ts';
import { chosen, type desk, type Company, type Someone } from './company.ts';

export type HrCall = keyof typeof hrContract;

/** The numbers of a step choose among the people, roles, and records there are. */
export interface Step {
  act: HrCall | 'a week passes';
  actor: number;
  /** Acts as a user with the call's permission, else as anyone. */
  able: boolean;
  whose: number;
  which: number;
  yes: boolean;
  codes: (typeof desk)[number][];
  date: string;
}

export interface Acting {
  company: Company;
  step: Step;
  /** Who acts, with a session. */
  as: Person;
  actor: Someone;
  whose: Someone;
  role: number;
}
/** Answers the status. Null if there was nothing to do it to. */
type Act = (at: Acting) => Promise<number | null>;

const of = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

/** Sends a call as the one who acts. */
async function send(at: Acting, name: HrCall, input: object): Promise<{ status: number; body: never }> {
  const call = hrContract[name] as Endpoint;
  const key = call.unkeyed || call.method === 'GET' ? {} : { key: uuid() };
  return (await at.company.api.send(call, input as Input<Endpoint>, { as: at.as, ...key })) as never;
}
const simply =
  (name: HrCall, input: (at: Acting) => object | null | Promise<object | null>): Act =>
  async (at) => {
    const given = await input(at);
    return given === null ? null : (await send(at, name, given)).status;
  };

/** Of an account that exists. */
const onUser =
  (name: HrCall, input: (at: Acting, version: number) => object): Act =>
  async (at) => {
    if (at.whose.userId === 0) return null;
    const { version } = await at.company.user(at.whose.userId);
    return (await send(at, name, { params: { id: at.whose.userId }, ...input(at, version) })).status;
  };

/** The account's user gets a new one-time password, or the call is refused. */
const reopening =
  (name: 'giveOneTimePassword' | 'changeUserPassword', input: (at: Acting) => object): Act =>
  async (at) => {
    const sent = await send(at, name, input(at));
    if (sent.status !== 200) return sent.status;
    await at.company.refresh();
    const { data } = sent.body as { data: { user_id: number; password?: string } };
    at.company.reopened(
      at.company.people.find((p) => p.userId === data.user_id)!,
      data.password ?? chosen,
    );
    return 200;
  };

/** With the newest link that was mailed, good or not. */
const byLink =
  (name: 'acceptLink' | 'proveAddress'): Act =>
  async ({ company, step }) => {
    const kinds = name === 'acceptLink' ? (['invitation', 'reset'] as const) : (['address'] as const);
    const mailed = await company.mailed(kinds);
    const who = of(mailed, step.which);
    if (!who) return null;
    const token = await company.letter(who.userId, kinds);
    const body = name === 'acceptLink' ? { token, new_password: chosen } : { token };
    const { status } = await company.api.send(hrContract[name], { body });
    if (name === 'acceptLink' && status === 200) Object.assign(who, { password: chosen, oneTime: null });
    return status;
  };

/** Of a register: one of its records, by its number. */
const onRecord = (name: HrCall, table: 'auth.roles' | 'auth.permissions' | 'auth.permission_groups', form?: object) =>
  simply(name, async ({ company, step, role }) => {
    const rows = await company.api.db.selectFrom(table).select(['id', 'version']).orderBy('id').execute();
    const row = table === 'auth.roles' ? rows.find((r) => r.id === role) : of(rows, step.which * 7 + step.whose);
    if (!row) return null;
    const params = { id: row.id };
    return form === undefined
      ? { params, query: { version: row.version } }
      : { params, body: { ...form, version: row.version } };
  });
const bulk = (name: HrCall, table: 'auth.roles' | 'auth.users' | 'auth.permissions' | 'auth.permission_groups') =>
  simply(name, async ({ company, step }) => {
    const own: readonly number[] =
      table === 'auth.roles'
        ? company.roles
        : table === 'auth.users'
          ? company.people.map((p) => p.userId).filter((id) => id > 0)
          : [1, 2, 3, 4, 5, 6];
    const ids = own.filter((_, i) => (i + step.which) % 2 === 0);
    if (ids.length === 0) return null;
    const records = await company.api.db.selectFrom(table).select(['id', 'version']).where('id', 'in', ids).execute();
    return { query: {}, body: { action: step.yes ? 'restore' : 'archive', of: { records } } };
  });

/** Of an employee: the call's input as the walk of all calls sends it, at the version there is. */
const onEmployee = (name: HrCall, input: (at: Acting, version: number, id: number) => object | null): Act =>
  simply(name, async (at) => {
    const { employeeId } = at.whose;
    if (employeeId === 0) return null;
    const { version } = await at.company.row('hr.employees', employeeId);
    return input(at, version, employeeId);
  });
const ofWalk = (name: keyof ReturnType<typeof peopleInputs>): Act =>
  onEmployee(name, (_, version, id) => {
    const input = peopleInputs(() => id)[name]() as { params?: object; body?: Record<string, unknown> };
    const many = input.body?.['employees'] ? { employees: [{ id, version }] } : { version };
    return { ...input, ...(input.body && { body: { ...input.body, ...many } }) };
  });
const ofPapers = (name: keyof ReturnType<typeof paperInputs>): Act =>
  onEmployee(name, ({ whose }) => paperInputs(() => ({ ...whose, token: '' }))[name]());

/** Of an entry of an employee's timeline, the newest. */
const onEntry = (
  name: HrCall,
  table: 'hr.employments' | 'hr.assignments' | 'hr.pay_rates' | 'hr.employment_statuses',
  body: (at: Acting) => object,
): Act =>
  simply(name, async (at) => {
    const { employeeId } = at.whose;
    const entry = await at.company.api.db
      .selectFrom(table)
      .select('id')
      .where('employee_id', '=', employeeId)
      .where('withdrawn_at', 'is', null)
      .orderBy('from_date', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!entry) return null;
    const { version } = await at.company.row('hr.employees', employeeId);
    return { params: { id: entry.id }, body: { ...body(at), version } };
  });

/** Mostly the role that guards nothing: the others can't be given with an invitation or a one-time password. */
const opened = ({ company, role, step }: Acting): number[] => [step.codes.length % 4 === 0 ? role : company.roles[3]!];
const account = (at: Acting) => ({
  name: `New ${uuid()}`,
  email: `${uuid()}@example.test`,
  language: 'en',
  role_ids: [at.role],
});
const invitation =
  (name: 'resendInvitation' | 'revokeInvitation'): Act =>
  async (at) => {
    const links = await at.company.api.db
      .selectFrom('auth.account_links')
      .select('id')
      .where('kind', '=', 'invitation')
      .where(
        'user_id',
        'in',
        at.company.people.map((p) => p.userId),
      )
      .orderBy('id', 'desc')
      .execute();
    const link = of(links, at.step.which);
    return link ? (await send(at, name, { params: { id: link.id } })).status : null;
  };

/** Decides a waiting proposal; a confirmation is tried by each person until one may give it. */
const proposal =
  (name: 'confirmProposal' | 'declineProposal' | 'withdrawProposal'): Act =>
  async (at) => {
    const { company, step } = at;
    const waiting = await company.api.db
      .selectFrom('work.proposals')
      .select(['id', 'version'])
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute();
    const chosenOne = of(waiting, step.which) as ProposedReply['proposal'] | undefined;
    if (!chosenOne) return null;
    const body = { version: chosenOne.version, ...(name !== 'withdrawProposal' && { reason: 'Agreed by phone' }) };
    for (const who of [at.actor, ...(name === 'confirmProposal' ? company.people : [])]) {
      const as = await company.acts(who);
      if (!as) continue;
      const { status } = await send({ ...at, as }, name, { params: { id: chosenOne.id }, body });
      if (name !== 'confirmProposal' || ![401, 403, 404].includes(status)) return status;
    }
    return 403;
  };

const withApp: Act = async (at) => {
  const started = await send(at, 'startApp', {});
  if (started.status !== 200) return started.status;
  const { secret } = (started.body as { data: { secret: string } }).data;
  // A secret takes effect with its first code.
  if (at.step.act === 'startApp') return 200;
  const { status } = await send(at, 'confirmApp', { body: { code: at.company.code(secret) } });
  if (status === 200) at.actor.appSecret = secret;
  return status;
};
const withPasskey: Act = async (at) => {
  const asked = await send(at, 'newPasskeyOptions', {});
  if (at.step.act === 'newPasskeyOptions' || asked.status !== 200) return asked.status;
  const passkey = new Authenticator();
  const response = passkey.make((asked.body as { data: { challenge: unknown } }).data);
  const { status } = await send(at, 'storePasskey', { body: { name: 'Phone', response } });
  if (status === 200) at.actor.passkey = passkey;
  return status;
};
const signingIn: Act = async ({ company, actor }) => ((await company.signIn(actor)) ? 200 : 422);
const first = { params: { id: 1 }, query: { version: 1 } };
const paper = (name: HrCall): Act => simply(name, () => first);
const rate = { group_id: 1, name: 'Renamed' };

/** Every call of these nouns that changes something. */
export const acts: Partial<Record<HrCall, Act>> = {
  login: signingIn,
  giveFactor: signingIn,
  logout: simply('logout', () => ({})),
  handIn: async ({ company, whose }) =>
    whose.userId === 0
      ? null
      : (
          await company.api.send(hrContract.handIn, {
            body: { email: (await company.user(whose.userId)).email ?? 'x', password: whose.password ?? 'x' },
          })
        ).status,
  confirmPassword: simply('confirmPassword', ({ actor }) => ({ body: { password: actor.password ?? 'x' } })),
  prove: simply('prove', ({ actor }) => ({ body: { password: actor.password ?? 'x' } })),
  async changePassword(at) {
    const body = { password: at.actor.password ?? 'x', new_password: chosen };
    const { status } = await send(at, 'changePassword', { body });
    if (status === 200) at.actor.password = chosen;
    return status;
  },
  // Who has a one-time password chooses before anything else, in `Company.acts`.
  choosePassword: simply('choosePassword', () => ({ body: { new_password: chosen } })),
  async forgotPassword({ company, whose }) {
    if (whose.userId === 0) return null;
    const { email } = await company.user(whose.userId);
    const { status } = await company.api.send(hrContract.forgotPassword, { body: { email: email ?? 'x' } });
    await forgottenQueue(company.api.context).work({ login: email ?? 'x', language: 'en' }, true);
    return status;
  },
  acceptLink: byLink('acceptLink'),
  proveAddress: byLink('proveAddress'),
  forgetWaitingAddress: simply('forgetWaitingAddress', () => ({})),
  updateOwnAccount: simply('updateOwnAccount', async ({ company, actor }) => ({
    body: {
      name: (await company.user(actor.userId)).name,
      email: `${uuid()}@example.test`,
      password: actor.password ?? 'x',
    },
  })),
  storeInvitation: simply('storeInvitation', (at) => {
    const { company, whose, step } = at;
    const to = { email: `${uuid()}@example.test`, role_ids: opened(at), language: 'en' };
    if (whose.employeeId > 0 && step.yes) return { body: { employee_id: whose.employeeId, ...to } };
    return company.people.length > 9 ? null : { body: { name: 'A colleague', ...to } };
  }),
  resendInvitation: invitation('resendInvitation'),
  revokeInvitation: invitation('revokeInvitation'),
  giveOneTimePassword: reopening('giveOneTimePassword', (at) => {
    const { whose, step } = at;
    return {
      body:
        whose.employeeId > 0 && (step.yes || whose.userId === 0)
          ? { employee_id: whose.employeeId, role_ids: opened(at), only_new: step.which === 1 }
          : { user_id: whose.userId || 1 },
    };
  }),
  changeUserPassword: reopening('changeUserPassword', ({ whose }) => ({
    params: { id: whose.userId || 1 },
    body: { new_password: chosen },
  })),
  endUserSessions: onUser('endUserSessions', () => ({})),
  endSession: simply('endSession', async ({ company, actor, step }) => {
    const sessions = await company.api.db
      .selectFrom('auth.sessions')
      .select('id')
      .where('user_id', '=', actor.userId)
      .execute();
    return { params: { id: of(sessions, step.which)!.id } };
  }),
  endOtherSessions: simply('endOtherSessions', () => ({})),
  startApp: withApp,
  confirmApp: withApp,
  removeApp: simply('removeApp', () => ({})),
  newPasskeyOptions: withPasskey,
  storePasskey: withPasskey,
  async passkeySignIn({ company, actor }) {
    if (!actor.passkey) return null;
    const passkey = actor.passkey.answer(await company.passkeyOptions());
    return (await company.api.send(hrContract.passkeySignIn, { body: { passkey } })).status;
  },
  removePasskey: simply('removePasskey', async ({ company, actor }) => {
    const keys = await company.api.db
      .selectFrom('auth.passkeys')
      .select('id')
      .where('user_id', '=', actor.userId)
      .execute();
    return keys.length === 0 ? null : { params: { id: keys[0]!.id } };
  }),
  newRecoveryCodes: simply('newRecoveryCodes', () => ({})),
  resetSecondFactor: onUser('resetSecondFactor', () => ({})),
  saveSignInRules: simply('saveSignInRules', async ({ company, role, step }) => {
    const rules = await company.api.db.selectFrom('auth.sign_in_rules').selectAll().executeTakeFirstOrThrow();
    return { body: { idle_minutes: 720, role_ids: step.yes ? [role] : [], version: rules.version } };
  }),
  confirmProposal: proposal('confirmProposal'),
  declineProposal: proposal('declineProposal'),
  withdrawProposal: proposal('withdrawProposal'),

  roleStore: async (at) => {
    if (at.company.roles.length > 6) return null;
    const name = `Role ${uuid()}`;
    const { status } = await send(at, 'roleStore', { body: { name } });
    const { db } = at.company.api;
    const made = await db.selectFrom('auth.roles').select('id').where('name', '=', name).executeTakeFirst();
    if (made) at.company.roles.push(made.id);
    return status;
  },
  roleUpdate: (at) => onRecord('roleUpdate', 'auth.roles', { name: `Role ${uuid()}` })(at),
  roleArchive: onRecord('roleArchive', 'auth.roles'),
  roleRestore: onRecord('roleRestore', 'auth.roles'),
  roleBulk: bulk('roleBulk', 'auth.roles'),
  syncRole: simply('syncRole', async ({ company, step, role }) => ({
    params: { id: role },
    body: { codes: step.codes, version: (await company.row('auth.roles', role)).version, reason: 'Tried' },
  })),
  userStore: simply('userStore', (at) => (at.company.people.length > 9 ? null : { body: account(at) })),
  async userUpdate(at) {
    if (at.whose.userId === 0) return null;
    const { name, email, language, version } = await at.company.user(at.whose.userId);
    const to = at.step.yes ? email : `${uuid()}@example.test`;
    const body = { name, email: to, language, role_ids: [at.role], version };
    return (await send(at, 'userUpdate', { params: { id: at.whose.userId }, body })).status;
  },
  userArchive: onUser('userArchive', (_, version) => ({ query: { version } })),
  userRestore: onUser('userRestore', (_, version) => ({ query: { version } })),
  userBulk: bulk('userBulk', 'auth.users'),
  permissionGroupStore: simply('permissionGroupStore', () => ({ body: { name: `Group ${uuid()}` } })),
  permissionGroupUpdate: (at) =>
    onRecord('permissionGroupUpdate', 'auth.permission_groups', { name: `Group ${uuid()}` })(at),
  permissionGroupArchive: onRecord('permissionGroupArchive', 'auth.permission_groups'),
  permissionGroupRestore: onRecord('permissionGroupRestore', 'auth.permission_groups'),
  permissionGroupBulk: bulk('permissionGroupBulk', 'auth.permission_groups'),
  permissionStore: simply('permissionStore', ({ step }) => ({ body: { ...rate, code: `ZZ${10 + step.which}` } })),
  permissionUpdate: onRecord('permissionUpdate', 'auth.permissions', { ...rate, code: 'ZZ99' }),
  permissionArchive: onRecord('permissionArchive', 'auth.permissions'),
  permissionRestore: onRecord('permissionRestore', 'auth.permissions'),
  permissionBulk: bulk('permissionBulk', 'auth.permissions'),

  archiveEmployee: onEmployee('archiveEmployee', ({ step }, version, id) => ({
    params: { id, date: step.date },
    query: { version, reason: 'Resigned' },
  })),
  archiveMany: onEmployee('archiveMany', ({ step }, version, id) => ({
    body: { employees: [{ id, version }], date: step.date, reason: 'End of contract' },
  })),
  restoreEmployee: onEmployee('restoreEmployee', ({ step }, version, id) => ({
    params: { id },
    query: { version, from: step.yes ? '2027-07-01' : '2026-11-19' },
  })),
  correctEmployment: onEntry('correctEmployment', 'hr.employments', ({ step }) => ({
    from_date: '2020-01-06',
    to_date: step.which === 0 ? null : step.date,
    why: 'Tried',
  })),
  storeEmployee: simply('storeEmployee', ({ company }) =>
    company.people.length > 9 ? null : { body: aNewEmployee({ employee_code: `N-${uuid().slice(0, 8)}` }) },
  ),
  updateEmployee: onEmployee('updateEmployee', (_, version, id) => ({
    params: { id },
    body: { ...aPerson({ employee_code: `U-${uuid().slice(0, 8)}` }), version },
  })),
  placeMany: ofWalk('placeMany'),
  statusMany: ofWalk('statusMany'),
  creditMany: ofWalk('creditMany'),
  keepEmployeeDraft: simply('keepEmployeeDraft', () => peopleInputs(() => 1).keepEmployeeDraft()),
  discardEmployeeDraft: simply('discardEmployeeDraft', () => peopleInputs(() => 1).discardEmployeeDraft()),
  storeSss: ofWalk('storeSss'),
  storePagibig: ofWalk('storePagibig'),
  storeTin: ofWalk('storeTin'),
  storePhilhealth: ofWalk('storePhilhealth'),
  updateBankingDetail: ofWalk('updateBankingDetail'),
  storeEmployeeBenefit: onEmployee('storeEmployeeBenefit', (_, _version, employee_id) => ({
    body: { employee_id, benefit_id: 1, from_date: '2026-11-18' },
  })),
  updateEmployeeBenefit: simply('updateEmployeeBenefit', () => ({
    params: { id: 1 },
    body: { benefit_id: 1, from_date: '2026-11-18', version: 1 },
  })),
  archiveEmployeeBenefit: paper('archiveEmployeeBenefit'),
  updateLeaveCredit: onEmployee('updateLeaveCredit', (_, version, id) => ({
    params: { id },
    body: { leave_type_id: 1, kind: 'grant', days: 1, effective_on: '2026-11-18', note: 'Tried', version },
  })),
  storeRate: onEmployee('storeRate', (_, version, id) => ({ params: { id }, body: { ...aRate(), version } })),
  correctRate: onEntry('correctRate', 'hr.pay_rates', () => ({ ...aRate(), why: 'Tried' })),
  withdrawRate: onEntry('withdrawRate', 'hr.pay_rates', () => ({ why: 'Tried' })),
  storeStatus: onEmployee('storeStatus', (_, version, id) => ({ params: { id }, body: { ...aStatus(), version } })),
  correctStatus: onEntry('correctStatus', 'hr.employment_statuses', () => ({ ...aStatus(), why: 'Tried' })),
  withdrawStatus: onEntry('withdrawStatus', 'hr.employment_statuses', () => ({ why: 'Tried' })),
  updateEmployeeClient: onEmployee('updateEmployeeClient', (_, version, id) => ({
    params: { id },
    body: { ...anAssignment(), version },
  })),
  correctAssignment: onEntry('correctAssignment', 'hr.assignments', () => ({ ...anAssignment(), why: 'Tried' })),
  withdrawAssignment: onEntry('withdrawAssignment', 'hr.assignments', () => ({ why: 'Tried' })),
  endAssignment: onEntry('endAssignment', 'hr.assignments', ({ step }) => ({
    to_date: step.date,
    ended_because: 'Own request',
  })),
  storeSalary: ofPapers('storeSalary'),
  storeContract: ofPapers('storeContract'),
  storeMemo: ofPapers('storeMemo'),
  storeEvaluation: ofPapers('storeEvaluation'),
  ...(Object.fromEntries(
    (
      [
        'archiveDocument',
        'restoreDocument',
        'archiveContract',
        'restoreContract',
        'archiveMemo',
        'restoreMemo',
        'archiveEvaluation',
        'restoreEvaluation',
      ] as const
    ).map((name) => [name, paper(name)]),
  ) as Partial<Record<HrCall, Act>>),
};

/** Calls that are no act, with the reason. */
export const noActs: Partial<Record<HrCall, string>> = {
  storeDocument: 'stores a file',
  updatePhoto: 'stores a file',
  updateSignature: 'stores a file',
  acknowledgeContract: 'says that the employee has read it',
  acknowledgeMemo: 'says that the employee has read it',
  acknowledgeEvaluation: 'says that the employee has read it',
  acknowledgePrivacy: 'says that the user has read it',
  exportOwnData: 'makes a file of own data',
  revealNumber: 'shows a number',
  dailyRateStore: 'a list of rates, of no employee',
  dailyRateUpdate: 'a list of rates, of no employee',
  dailyRateArchive: 'a list of rates, of no employee',
  dailyRateRestore: 'a list of rates, of no employee',
  dailyRateBulk: 'a list of rates, of no employee',
};
