import { sql } from 'kysely';
import { z } from 'zod';
import { NewPassword } from '#contract/common/session.ts';
import { en } from '#contract/messages/en.ts';
import { check } from '#contract/messages/say.ts';
import { requiredLine } from '#contract/shapes.ts';
import { whyGuessed } from '#domain/accounts/password.ts';
import { Refused, runCommand } from './command.ts';
import { readEnvironment } from './config.ts';
import { withDataKey } from './data-key.ts';
import type { Database } from './database/connection.ts';
import { isCommon } from './hr/accounts/common-passwords.ts';
import { hashPassword } from './http/passwords.ts';
import { openMigrated } from './prepare.ts';
import { ask, askHidden, readLine } from './prompt.ts';
import { ensureLeaveTypes } from './standard-leave-types.ts';
import { anOwner, ensureOwnerRole } from './standard-roles.ts';

const usage = `npm run create-owner [-- --email <address> --name <name>] [--another] [--optional-second-factor]

Makes the first account of an installation: it may do everything, and lets the others in.
What is not given is asked for. The password is asked for without showing it; without a
terminal it is the first line of standard input. E-mail and name may also stand in
OWNER_EMAIL and OWNER_NAME. --another makes a further owner. With the roles of a new company, owners,
HR and payroll officers need a second factor to sign in; --optional-second-factor leaves it to them.`;

const Owner = z.object({
  email: z.string().trim().max(254).pipe(z.email()),
  name: requiredLine(200),
  password: NewPassword,
});
type Owner = z.output<typeof Owner>;

async function valid(given: Record<keyof Owner, string>): Promise<Owner> {
  const checked = check(Owner, given, en);
  if (!checked.ok)
    throw new Refused(
      Object.entries(checked.errors)
        .map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
        .join('\n'),
    );
  const { password } = checked.value;
  const why = whyGuessed(password, { name: [given.name], email: given.email });
  if (why !== null) throw new Refused(`password: ${en[`password.guessed_${why}`]}`);
  if (await isCommon(password)) throw new Refused(`password: ${en['password.common']}`);
  return checked.value;
}

/**
 * Collects the owner's data from the options and the terminal. Asks for the password twice, because it isn't shown
 * while it is typed.
 */
async function collect(given: { email: string | undefined; name: string | undefined }): Promise<Owner> {
  if (!process.stdin.isTTY) {
    const { email, name } = given;
    if (email === undefined || name === undefined)
      throw new Refused('Without a terminal --email and --name (or OWNER_EMAIL and OWNER_NAME) are needed.');
    return valid({ email, name, password: await readLine() });
  }
  const email = given.email ?? (await ask('E-mail: '));
  const name = given.name ?? (await ask('Name: '));
  const password = await askHidden('Password (at least 10 characters): ');
  const owner = await valid({ email, name, password });
  if ((await askHidden('The same again: ')) !== password) throw new Refused('The two passwords are not the same.');
  return owner;
}

async function refuseSecond(database: Database, another: boolean): Promise<void> {
  const owner = another ? undefined : await anOwner(database.db);
  if (owner !== undefined)
    throw new Refused(`There is an owner already: ${owner}. To make a further one, add --another.`);
}

async function create(
  database: Database,
  owner: Owner,
  { another, optional }: { another: boolean; optional: boolean },
): Promise<void> {
  // Hashing is slow on purpose, so it is done outside the transaction.
  const password_hash = await hashPassword(owner.password);
  await database.db.transaction().execute(async (trx) => {
    // If two run at once, the lock makes the second find the owner the first one made.
    await sql`select pg_advisory_xact_lock(7254092)`.execute(trx);
    if (!another && (await anOwner(trx)) !== undefined) throw new Refused('There is an owner already.');
    const taken = await trx
      .selectFrom('auth.users')
      .select('id')
      .where('sign_in_name', '=', sql<string>`auth.sign_in_name(${owner.email})`)
      .executeTakeFirst();
    if (taken) throw new Refused(`There is an account with the address ${owner.email} already.`);
    const role_id = await ensureOwnerRole(trx, { secondFactor: !optional });
    await ensureLeaveTypes(trx);
    const { id: user_id } = await trx
      .insertInto('auth.users')
      .values({ name: owner.name, email: owner.email, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('auth.user_roles').values({ user_id, role_id }).execute();
  });
}

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  another: { type: 'boolean', default: false },
  'optional-second-factor': { type: 'boolean', default: false },
} as const;

async function createOwner(values: {
  email?: string | undefined;
  name?: string | undefined;
  another: boolean;
  'optional-second-factor': boolean;
}): Promise<void> {
  const config = await withDataKey(readEnvironment(process.env));
  const given = {
    email: values.email ?? process.env['OWNER_EMAIL'],
    name: values.name ?? process.env['OWNER_NAME'],
  };
  // The input is checked before anything is opened, so that the operator doesn't enter it in vain.
  const complete = process.stdin.isTTY ? null : await collect(given);
  const { database, close } = await openMigrated(config, 'create-owner');
  try {
    await refuseSecond(database, values.another);
    const owner = complete ?? (await collect(given));
    const optional = values['optional-second-factor'];
    await create(database, owner, { another: values.another, optional });
    const next = optional ? '' : ' A second factor is set up at the first sign-in.';
    console.log(`\n${owner.name} is an owner now. Sign in at ${config.appOrigin} with ${owner.email}.${next}`);
  } finally {
    await close();
  }
}

await runCommand({
  usage,
  options,
  locked: 'Making an owner while Kawani runs works with PostgreSQL (DATABASE_URL).',
  run: createOwner,
});
