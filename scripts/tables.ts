/** `npm run tables`: writes `server/database/tables.ts` from the migrations, by migrating an empty embedded database. */
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgliteDatabase, pgliteOptions } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { describeTables } from './tables/describe.ts';

const database = pgliteDatabase(await PGlite.create(pgliteOptions));
await migrate(database);
await writeFile(new URL('../server/database/tables.ts', import.meta.url), await describeTables(database.db));
await database.close();
