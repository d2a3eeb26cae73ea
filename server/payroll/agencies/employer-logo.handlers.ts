import type { Kysely } from 'kysely';
import type { EmployerLogo } from '#contract/payroll/agencies/employer-logo.ts';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { DB } from '#server/database/tables.ts';
import { preparing, type Handlers } from '#server/http/call.ts';
import { invalid, notFound, stale } from '#server/http/errors.ts';
import { prepareLogo } from './company-logo.ts';
import { archiveLogo, currentLogo, logoFile, putLogo, restoreLogo } from './employer-logo.queries.ts';

type Calls = Pick<
  typeof payrollContract,
  'showEmployerLogo' | 'employerLogoFile' | 'storeEmployerLogo' | 'archiveEmployerLogo' | 'restoreEmployerLogo'
>;

async function shown(db: Kysely<DB>): Promise<{ data: EmployerLogo | null }> {
  const logo = await currentLogo(db);
  return { data: logo ? { id: logo.id, name: logo.name } : null };
}

export const employerLogoHandlers: Handlers<Calls> = {
  showEmployerLogo: ({ db }) => shown(db),

  async employerLogoFile({ db, params, context }) {
    const file = await logoFile(db, params.id);
    if (!file) throw notFound();
    const bytes = await context.storage.get(file.storage_key);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': file.media_type,
        'content-length': String(bytes.length),
        'content-disposition': 'inline',
        // A file opened in its own tab must not run scripts.
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
    });
  },

  storeEmployerLogo: preparing(prepareLogo, async ({ db, uploads, session, now }) => {
    const picture = uploads[0];
    if (!picture) throw invalid('files', 'required.file');
    return { data: await putLogo(db, picture, { by: session.userId, now }) };
  }),

  async archiveEmployerLogo({ db, body, now }) {
    // Another user may have replaced the logo meanwhile.
    if ((await archiveLogo(db, now)) !== body.id) throw stale((await currentLogo(db)) ?? null);
    return { data: null };
  },

  async restoreEmployerLogo({ db, body, now }) {
    if (!(await restoreLogo(db, body.id, now))) throw notFound();
    return shown(db);
  },
};
