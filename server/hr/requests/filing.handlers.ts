import type { z } from 'zod';
import type { Decision, Decisions, FilingQuery } from '#contract/hr/requests/filings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/http/call.ts';
import { invalid } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { tell } from '#server/hr/notifications/tell.ts';
import { attach, detach } from './attachments.queries.ts';
import { decide } from './decide.ts';
import { decideMany } from './decide-many.ts';
import { changeFiling, type Timely } from './filing.queries.ts';
import type { AnyFiling, FilingKind, Request } from './filing-kind.ts';
import { answer, changeable, filer, listFilings, withdraw } from './filing-steps.ts';

/** Returns true if the user may override limits: HR staff who keep employee records may, other approvers may not. */
const mayExcept = ({ codes }: Pick<Session, 'codes'>): boolean => codes.has('HRIS06');

/** A signed-in user's call, with its path, query, and body as parsed. */
type CallWith<Given extends object> = Omit<Call<Endpoint>, 'session' | 'params' | 'query' | 'body'> & {
  session: NonNullable<Call<Endpoint>['session']>;
} & Given;

/**
 * Builds the calls of a kind of request from its definition: list, file, correct, withdraw, and decide on one or on
 * many. The kind's own file names them and checks them against their endpoints.
 */
export function filingHandlers<Row extends AnyFiling, Asked extends Request, Values extends Timely>(
  kind: FilingKind<Row, Asked, Values>,
) {
  type Id = { params: { id: number } };
  return {
    list: (call: CallWith<{ query: z.output<typeof FilingQuery> }>) => listFilings(kind, call),

    async store(call: CallWith<{ body: Asked & { employee_id?: number | undefined } }>) {
      const { body, db, uploads, now, key } = call;
      const whose = filer(kind, call);
      const values = await kind.judge(db, whose.employee_id, body, {
        received: now,
        correcting: null,
        onBehalf: whose.filed_by !== null,
        mayExcept: whose.filed_by !== null && mayExcept(call.session),
        leaver: call.session.handsIn,
        attachments: uploads.length,
      });
      const id = await kind.insert(db, { ...values, ...whose, received_at: now, client_request_id: key });
      if (kind.attachments)
        await attach(db, kind.attachments.column, { id, employeeId: whose.employee_id }, uploads, now);
      return answer(db, kind, id);
    },

    async update(call: CallWith<Id & { body: Asked & { version: number; keep_files?: number[] | undefined } }>) {
      const { body, db, uploads, now } = call;
      const { filing, onBehalf } = await changeable(kind, call, body.version);
      const files = kind.attachments?.of(filing) ?? [];
      const keep = body.keep_files ?? files.map((f) => f.id);
      const attachments = files.filter((f) => keep.includes(f.id)).length + uploads.length;
      const most = kind.attachments?.most ?? 0;
      if (attachments > most) throw invalid('files', 'file.many', { max: most });
      const except = onBehalf && mayExcept(call.session);
      const { handsIn: leaver } = call.session;
      const judging = { received: now, correcting: filing, onBehalf, attachments, mayExcept: except, leaver };
      await changeFiling(db, kind.table, filing, await kind.judge(db, filing.employee_id, body, judging));
      if (kind.attachments) {
        await detach(db, kind.attachments.column, filing.id, keep, now);
        await attach(db, kind.attachments.column, { id: filing.id, employeeId: filing.employee_id }, uploads, now);
      }
      if (onBehalf) await tell(call, kind.table, filing.id, 'corrected');
      return answer(db, kind, filing.id);
    },

    archive: (call: CallWith<Id & { query: { version: number } }>) => withdraw(kind, call),

    decide: (call: CallWith<Id & { body: z.output<typeof Decision> }>) => decide(kind, call),

    decideMany: (call: CallWith<{ body: z.output<typeof Decisions> }>) => decideMany(kind, call),
  };
}
