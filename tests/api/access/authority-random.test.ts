/**
 * Random sequences of the calls of accounts, roles, permissions, proposals, and 201 files: an owner remains who signs in, and no
 * permission loses its last user, or its last user who can sign in.
 */
import { globSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesState, type Endpoint } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { beginToday } from '#server/hr/people/begin-today.ts';
import { Api } from '../support.ts';
import { acts, noActs, type Step } from './acts.ts';
import { Company, type Held } from './company.ts';
import { aStep } from './steps.ts';

/** Of each sequence, how many steps; thousands of sequences once: `SEQUENCES=2000 vitest run --project api-postgres FILE`. */
const steps = Number(process.env['STEPS'] ?? 50);
const runs = Number(process.env['SEQUENCES'] ?? 7);
const seed = Number(process.env['SEED'] ?? 20_261_128);

let api: Api;
beforeAll(async () => {
  api = await Api.open();
  // Letters are written, and read where they wait to be sent.
  api.context.settings.mail = { url: 'smtp://127.0.0.1:9', from: 'Kawani <hr@example.test>' };
});
afterAll(() => api.close());

/** The files of the nouns, whose calls may decide who signs in and who may do what. */
const contract = new URL('../../../contract/', import.meta.url);
const files = globSync(['hr/{accounts,access,people}/*.ts', 'common/{session,proposals}.ts'], { cwd: contract });
/** The endpoints in what a file exports, also in lists and registers. */
function endpointsIn(value: unknown, depth = 0): Endpoint[] {
  if (typeof value !== 'object' || value === null || depth > 3 || '_zod' in value) return [];
  if ('method' in value && 'path' in value) return [value as Endpoint];
  return Object.values(value).flatMap((part) => endpointsIn(part, depth + 1));
}

test('each call of these nouns that changes something is an act, or is named with the reason', async () => {
  const declared = (
    await Promise.all(files.map(async (file) => endpointsIn({ ...(await import(new URL(file, contract).href)) })))
  )
    .flat()
    .filter((e) => e.api === 'hr' && changesState(e));
  const paths = new Set(declared.map((e) => `${e.method} ${e.path}`));
  const names = Object.entries(hrContract).flatMap(([name, e]) => (paths.has(`${e.method} ${e.path}`) ? [name] : []));
  expect(names.length).toBeGreaterThan(100);
  expect([...Object.keys(acts), ...Object.keys(noActs)].toSorted()).toEqual(names.toSorted());
});

const lost = (before: Held, after: Held): string[] =>
  [...before.codes].flatMap(([code, way]) => ((after.codes.get(code) ?? -1) < way ? [code] : []));

const done = new Map<string, number>();
const sequences = fc.sample(fc.array(aStep, { minLength: steps, maxLength: steps }), { seed, numRuns: runs });

async function act(company: Company, step: Step, held: Held): Promise<number | null> {
  if (step.act === 'a week passes') {
    // One-time passwords are good for three days: those who got one use it.
    for (const who of company.people) if (who.oneTime !== null) await company.choose(who);
    api.advance(7 * 86_400_000);
    await beginToday(api.context);
    return null;
  }
  const { permission } = hrContract[step.act] as Endpoint;
  const able = step.able && typeof permission === 'string' ? held.users(permission) : [];
  const actor =
    company.people.find((p) => p.userId === able[step.actor % able.length]) ??
    company.people[step.actor % company.people.length]!;
  const as = await company.acts(actor);
  if (!as) return null;
  const whose = company.people[step.whose % company.people.length]!;
  const role = company.roles[step.which % company.roles.length]!;
  return acts[step.act]!({ company, step, as, actor, whose, role });
}

test.each(sequences.map((sequence, i) => [i + 1, sequence] as const))(
  'sequence %i leaves an owner who signs in, and a user who can sign in for each permission',
  async (n, sequence) => {
    const began = api.now;
    const company = new Company(api);
    await company.begin(n % 2 === 0 ? 1 : 2);
    const told: string[] = [];
    let before = await company.held();
    for (const step of sequence) {
      const status = await act(company, step, before);
      told.push(`${step.act} of ${step.actor} ${status ?? '-'}`);
      expect(status ?? 0, told.join(', ')).toBeLessThan(500);
      if (status === 200) done.set(step.act, (done.get(step.act) ?? 0) + 1);
      await company.refresh();
      const after = await company.held();
      expect(lost(before, after), told.join(', ')).toEqual([]);
      expect(after.owners.length, told.join(', ')).toBeGreaterThan(0);
      before = after;
    }
    // Not by the tables alone: they sign in at the sign-in page, and read the list of users.
    for (const id of before.owners) {
      const owner = company.people.find((p) => p.userId === id)!;
      if (owner.oneTime !== null) expect(await company.choose(owner), told.join(', ')).toBe(true);
      const session = await company.signIn(owner);
      expect(session, `${id}: ${told.join(', ')}`).not.toBeNull();
      const as = { ...owner, token: session!.token };
      expect((await api.send(hrContract.userList, { query: {} } as never, { as })).status, told.join(', ')).toBe(200);
    }
    api.now = began;
  },
);

test('most kinds of acts were carried out', () => {
  if (process.env['SHOW']) console.log([...done].toSorted((a, b) => b[1] - a[1]).join(' '));
  for (const name of [
    'syncRole',
    'userUpdate',
    'userArchive',
    'archiveEmployee',
    'giveOneTimePassword',
    'storeInvitation',
    'acceptLink',
    'confirmProposal',
  ])
    expect([name, done.get(name) ?? 0]).not.toEqual([name, 0]);
  expect(done.size).toBeGreaterThan(40);
});
