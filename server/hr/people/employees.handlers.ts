import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Employee } from '#contract/hr/people/employees.ts';
import { displayGovernmentNumber } from '#domain/identifiers/government.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { preparing, type Handlers } from '#server/http/call.ts';
import { HttpError, forbidden, invalid, notFound, stale } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import type { StagedUpload } from '#server/http/uploads.ts';
import { bankingOf, openNumber, presentEmployee } from './employee-presenter.ts';
import { employeeById, recordRead, replacePicture, sealedOf, type EmployeeRow } from './employees.queries.ts';
import { preparePhoto, prepareSignature } from './pictures.ts';

type Employees = Pick<
  typeof hrContract,
  'showEmployee' | 'updatePhoto' | 'showSignature' | 'updateSignature' | 'showBankingDetail' | 'revealNumber'
>;

interface Asked {
  session: Session;
  scope: 'own' | 'all';
  widerIfConfirmed: boolean;
}

/** Returns the id if it is the user's own, or any id with the permission for it. */
export function ownOrAny({ session, scope, widerIfConfirmed }: Asked, id: number): number {
  if (scope === 'own' && id !== session.employeeId) throw widerIfConfirmed ? confirmFirst() : forbidden();
  return id;
}

async function employeeFor(asked: Asked & { db: Kysely<DB> }, id: number): Promise<EmployeeRow> {
  const row = await employeeById(asked.db, ownOrAny(asked, id));
  if (!row) throw notFound();
  return row;
}

interface PictureCall extends Asked {
  params: { id: number };
  body: { version: number };
  uploads: StagedUpload[];
  db: Kysely<DB>;
  now: string;
  context: Context;
}

async function changePicture(purpose: 'photo' | 'signature', call: PictureCall): Promise<{ data: Employee }> {
  const { params, body, db, now, context } = call;
  await employeeFor(call, params.id);
  const picture = call.uploads[0];
  if (!picture) throw invalid('files', 'required.file');
  const done = await replacePicture(db, purpose, { id: params.id, version: body.version }, picture, now);
  const data = presentEmployee(context, mustExist(await employeeById(db, params.id), 'The employee is gone'), now);
  if (!done) throw stale(data);
  return { data };
}

export const employees: Handlers<Employees> = {
  async showEmployee(call) {
    return { data: presentEmployee(call.context, await employeeFor(call, call.params.id), call.now) };
  },

  updatePhoto: preparing(preparePhoto, (call) => changePicture('photo', call)),

  updateSignature: preparing(prepareSignature, (call) => changePicture('signature', call)),

  async showSignature(call) {
    const { signature_key } = await employeeFor(call, call.params.id);
    if (signature_key === null) throw notFound();
    const bytes = await call.context.storage.get(signature_key);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/png',
        'content-length': String(bytes.length),
        // A file opened in its own tab must not run scripts.
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
    });
  },

  async showBankingDetail(call) {
    return { data: bankingOf(call.context, await employeeFor(call, call.params.id)) };
  },

  async revealNumber(call) {
    const { params, body, context, transaction } = call;
    const id = ownOrAny(call, params.id);
    // The number is shown only after its audit entry was committed.
    const sealed = await transaction(async (trx) => {
      const row = await sealedOf(trx, id);
      if (!row || row[body.number] === null) throw notFound();
      await recordRead(trx, id, body.number);
      return row;
    });
    try {
      const plain = mustExist(openNumber(context, sealed, id, body.number), 'No number is stored');
      const value = body.number === 'bank_account' ? plain : displayGovernmentNumber(body.number, plain);
      return { data: { number: body.number, value } };
    } catch {
      context.log.error({ employee: id, column: body.number }, 'a sealed number does not open');
      throw new HttpError(500, { code: 'profile.unreadable' });
    }
  },
};
