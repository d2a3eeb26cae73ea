import type { hrContract } from '#contract/hr/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { checkOwnPassword } from '#server/hr/accounts/proofs.ts';
import { ownOrAny } from './employees.handlers.ts';
import { documentsOf } from '../documents/employee-documents.queries.ts';
import { benefitsOf, recordRead } from './employees.queries.ts';
import { ownData } from './own-data.ts';

type Profile = Pick<typeof hrContract, 'listEmployeeBenefits' | 'listDocuments' | 'exportOwnData'>;

/**
 * Returns the employee whose records are requested: the caller unless the query names another. An account without an
 * employee asks for 0, which is no employee's id.
 */
const whose = (call: Parameters<typeof ownOrAny>[0] & { query: { user_id?: number | undefined } }): number =>
  ownOrAny(call, call.query.user_id ?? call.session.employeeId ?? 0);

export const profile: Handlers<Profile> = {
  async listEmployeeBenefits(call) {
    const { page, limit } = call.query;
    return benefitsOf(call.db, whose(call), { limit, offset: (page - 1) * limit });
  },

  async listDocuments(call) {
    const archived = call.scope === 'all' && call.query.archived === 1;
    const data = await documentsOf(call.db, whose(call), archived);
    return { data, total: data.length };
  },

  async exportOwnData({ session, body, db, now, context, transaction }) {
    const { employeeId, userId } = session;
    if (employeeId === null) throw notFound();
    await checkOwnPassword({ context, db, session }, body.password);
    await transaction((trx) => recordRead(trx, employeeId, 'export'));
    const { length, stream } = await ownData(context, db, { employeeId, userId }, now);
    return new Response(stream, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(length),
        'content-disposition': attachment(`kawani-${manilaDate(now)}.zip`),
        'cache-control': 'private, no-store',
      },
    });
  },
};
