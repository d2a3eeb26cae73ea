import type { hrContract } from '#contract/hr/contract.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { invalid, notFound, stale } from '#server/http/errors.ts';
import { forgetReminders } from '../notifications/expiring.queries.ts';
import { dropPaperNotice } from '../notifications/notices.queries.ts';
import { documentById, insertDocument, turnDocument } from './employee-documents.queries.ts';
import { lockEmployee } from '../people/timelines.queries.ts';

type Names = 'storeDocument' | 'archiveDocument' | 'restoreDocument';

type Turned = Pick<Call<typeof hrContract.archiveDocument>, 'params' | 'query' | 'db' | 'now'>;

async function turn({ params: { id }, query: { version }, db, now }: Turned, archived: boolean) {
  if (!(await documentById(db, id))) throw notFound();
  const done = await turnDocument(db, { id, version }, archived ? now : null);
  const data = mustExist(await documentById(db, id), 'The document is gone');
  if (!done) throw stale(data);
  if (archived) {
    // A restored document notifies the employee again if the first notification was not read.
    await forgetReminders(db, id);
    await dropPaperNotice(db, 'document', id);
  }
  return { data };
}

export const documents: Handlers<Pick<typeof hrContract, Names>> = {
  async storeDocument({ body, uploads, db, now }) {
    const file = uploads[0];
    if (!file) throw invalid('files', 'required.file');
    if (!(await lockEmployee(db, body.employee_id))) throw notFound();
    const id = await insertDocument(db, { ...body, created_at: now }, file);
    return { data: mustExist(await documentById(db, id), 'The document is gone') };
  },

  archiveDocument: (call) => turn(call, true),
  restoreDocument: (call) => turn(call, false),
};
