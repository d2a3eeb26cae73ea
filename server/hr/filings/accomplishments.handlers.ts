import { accomplishmentFiles } from '#contract/hr/accomplishments.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { invalid } from '#server/http/errors.ts';
import { judgeAccomplishment } from './accomplishment-rules.ts';
import { accomplishmentKind } from './accomplishments.queries.ts';
import { attach, detach } from './attachments.queries.ts';
import { decideMany } from './decide-many.ts';
import { changeFiling, insertFiling } from './filing.queries.ts';
import { answer, decide, filer, listFilings, ownPending, showFiling, withdraw } from './filing-steps.ts';

type Accomplishments = Pick<
  typeof hrContract,
  | 'listAccomplishments'
  | 'showAccomplishment'
  | 'storeAccomplishment'
  | 'updateAccomplishment'
  | 'archiveAccomplishment'
  | 'decideAccomplishment'
  | 'decideAccomplishments'
>;

export const accomplishments: Handlers<Accomplishments> = {
  listAccomplishments: (call) => listFilings(accomplishmentKind, call),

  showAccomplishment: (call) => showFiling(accomplishmentKind, call.params.id, call),

  async storeAccomplishment(call) {
    const { body, db, uploads, now, key } = call;
    const whose = filer(accomplishmentKind, call);
    const judging = { received: now, correcting: null, onBehalf: whose.filed_by !== null };
    const values = await judgeAccomplishment(db, whose.employee_id, body, judging);
    const id = await insertFiling(db, 'hr.accomplishments', {
      ...values,
      ...whose,
      received_at: now,
      client_request_id: key,
    });
    await attach(db, 'accomplishment_id', { id, employeeId: whose.employee_id }, uploads, now);
    return answer(db, accomplishmentKind, id);
  },

  async updateAccomplishment(call) {
    const { params, body, db, uploads, now } = call;
    const filed = await ownPending(accomplishmentKind, call, params.id, body.version);
    const keep = body.keep_files ?? filed.files.map((f) => f.id);
    const kept = filed.files.filter((f) => keep.includes(f.id)).length;
    if (kept + uploads.length > accomplishmentFiles) throw invalid('files', 'file.many', { max: accomplishmentFiles });
    await changeFiling(
      db,
      'hr.accomplishments',
      filed.id,
      await judgeAccomplishment(db, filed.employee_id, body, { received: now, correcting: filed, onBehalf: false }),
    );
    await detach(db, 'accomplishment_id', filed.id, keep, now);
    await attach(db, 'accomplishment_id', { id: filed.id, employeeId: filed.employee_id }, uploads, now);
    return answer(db, accomplishmentKind, filed.id);
  },

  archiveAccomplishment: (call) => withdraw(accomplishmentKind, call),

  decideAccomplishment: (call) => decide(accomplishmentKind, call),

  decideAccomplishments: (call) => decideMany(accomplishmentKind, call),
};
