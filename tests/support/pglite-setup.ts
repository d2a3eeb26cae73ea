import { migratedDump } from './database.ts';

/** Before the API tests on the embedded database: makes the dump they all start from. */
export default async function setup(): Promise<void> {
  await migratedDump();
}
