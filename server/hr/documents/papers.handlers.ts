import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Scope } from '#contract/endpoint.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { attachment } from '#server/http/attachment.ts';
import type { DB } from '#server/database/tables.ts';
import { paperPdf } from '#server/documents/paper-pdf.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, notFound, stale } from '#server/http/errors.ts';
import type { Context } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';
import { dropPaperNotice } from '../notifications/notices.queries.ts';
import { tellOfPaper } from '../notifications/tell.ts';
import { ownOrAny } from '#server/hr/people/employees.handlers.ts';
import { recordRead } from '#server/hr/people/employees.queries.ts';
import { lockEmployee } from '#server/hr/people/timelines.queries.ts';
import { webStream } from '#server/http/web-stream.ts';
import {
  insertPaper,
  paperById,
  papersOf,
  receivePaper,
  turnPaper,
  type PaperKind,
  type PaperRows,
} from './papers.queries.ts';
import { printed } from './printed.ts';
import { sentences } from '#server/text/en/hr/documents.ts';

interface Asked {
  db: Kysely<DB>;
  context: Context;
  now: string;
  session: Session;
  scope: Scope;
  widerIfConfirmed: boolean;
}
interface Listed extends Asked {
  query: { page: number; limit: number; user_id?: number | undefined; archived: number };
}
interface Numbered extends Asked {
  params: { id: number };
}

/** Builds the handlers of one kind of document in `papers`. */
function paperHandlers<K extends PaperKind>(kind: K) {
  const known = async (db: Kysely<DB>, id: number): Promise<PaperRows[K]> => {
    const found = await paperById(db, kind, id);
    if (!found) throw notFound();
    return found;
  };
  const turn = (archived: boolean) => async (call: Numbered & { query: { version: number } }) => {
    const {
      db,
      now,
      session,
      params: { id },
      query: { version },
    } = call;
    if ((await known(db, id)).employee_id === session.employeeId)
      throw new HttpError(409, deskSentence(sentences.anotherUserMustArchiveYour), { reason: 'own' });
    const done = await turnPaper(db, kind, { id, version }, archived ? now : null);
    const data = await known(db, id);
    if (!done) throw stale(data);
    if (archived) await dropPaperNotice(db, kind, id);
    else if (data.acknowledged_at === null) await tellOfPaper(call, { ...data, kind });
    return { data };
  };
  return {
    /**
     * Lists all employees' documents for a user who manages employees, or one employee's if the query names one;
     * otherwise the user's own.
     */
    async list(call: Listed) {
      const { page, limit, user_id, archived } = call.query;
      const all = call.scope === 'all';
      const employeeId = all ? (user_id ?? null) : ownOrAny(call, user_id ?? call.session.employeeId ?? 0);
      const of = { employeeId, archived: all && archived === 1 };
      return papersOf(call.db, kind, of, { limit, offset: (page - 1) * limit });
    },

    async store(call: Asked & { body: { employee_id: number } & object }) {
      const { db, now, session, body } = call;
      if (!(await lockEmployee(db, body.employee_id))) throw notFound();
      if (body.employee_id === session.employeeId)
        throw new HttpError(409, deskSentence(sentences.anotherUserMustIssueYour), { reason: 'own' });
      const id = await insertPaper(db, kind, { ...body, created_at: now, created_by: session.userId });
      const data = await known(db, id);
      await tellOfPaper(call, { ...data, kind });
      return { data };
    },

    archive: turn(true),
    restore: turn(false),

    /** Only the document's own employee may acknowledge it. */
    async receive({ db, now, session, params: { id } }: Numbered) {
      const found = await known(db, id);
      if (found.archived || found.employee_id !== session.employeeId) throw notFound();
      await receivePaper(db, kind, id, now);
      await dropPaperNotice(db, kind, id);
      return { data: await known(db, id) };
    },
  };
}

const contracts = paperHandlers('contract');
const memos = paperHandlers('memo');
const evaluations = paperHandlers('evaluation');

type Verb = 'store' | 'archive' | 'restore' | 'acknowledge';
type Names =
  | 'paperPdf'
  | `list${'Contracts' | 'Memos' | 'Evaluations'}`
  | `${Verb}${'Contract' | 'Memo' | 'Evaluation'}`;

export const papers: Handlers<Pick<typeof hrContract, Names>> = {
  async paperPdf(call) {
    const { kind, id } = call.params;
    const row = await paperById(call.db, kind, id);
    if (!row) throw notFound();
    ownOrAny(call, row.employee_id);
    // The employee does not see an archived document either.
    if (row.archived && call.scope !== 'all') throw notFound();
    if (row.employee_id !== call.session.employeeId)
      await call.transaction((trx) => recordRead(trx, row.employee_id, `Document printed: ${kind} ${id}`));
    const pdf = paperPdf(printed(kind, row));
    return new Response(webStream(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`${kind}-${id}.pdf`),
      },
    });
  },

  listContracts: contracts.list,
  storeContract: contracts.store,
  archiveContract: contracts.archive,
  restoreContract: contracts.restore,
  acknowledgeContract: contracts.receive,
  listMemos: memos.list,
  storeMemo: memos.store,
  archiveMemo: memos.archive,
  restoreMemo: memos.restore,
  acknowledgeMemo: memos.receive,
  listEvaluations: evaluations.list,
  storeEvaluation: evaluations.store,
  archiveEvaluation: evaluations.archive,
  restoreEvaluation: evaluations.restore,
  acknowledgeEvaluation: evaluations.receive,
};
