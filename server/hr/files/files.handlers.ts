import type { hrContract } from '#contract/hr/contract.ts';
import { inline } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { confirmFirst, isLent } from '#server/http/session.ts';
import { recordRead } from '../people/employees.queries.ts';
import { decidesOnFile } from '../requests/kind-tables.ts';
import { fileById } from './files.queries.ts';

type Files = Pick<typeof hrContract, 'showFile'>;

export const files: Handlers<Files> = {
  async showFile({ params, session, db, context, transaction }) {
    const file = await fileById(db, params.id);
    if (!file) throw notFound();
    if (file.employee_id !== session.employeeId) {
      // An attachment is for users who decide on its request, the 201 file for users who keep it.
      const code = decidesOnFile(file);
      const opens =
        code === null
          ? file.purpose !== null && session.codes.has('HRIS06')
          : session.codes.has(code) || isLent(session, code);
      if (!opens) throw notFound();
      if (!session.confirmed) throw confirmFirst();
      // Photos are not audited because every list shows them.
      if (file.purpose !== 'photo')
        await transaction((trx) => recordRead(trx, file.employee_id, `File opened: ${file.name}`));
    }
    const bytes = await context.storage.get(file.storage_key);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': file.media_type,
        'content-length': String(bytes.length),
        'content-disposition': inline(file.name),
        // A policy without any permission: an uploaded file opened in a tab cannot run scripts.
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
    });
  },
};
