import type { Kysely } from 'kysely';
import type { StoredFile } from '#contract/common/files.ts';
import type { Decision, Filing } from '#contract/hr/requests/filings.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Session } from '#server/http/session.ts';
import type { z } from 'zod';
import type { AttachmentColumn } from './kind-tables.ts';
import type { FilingRows, Timely } from './filing.queries.ts';

/** The columns of a request that the steps common to all kinds need. */
export type AnyFiling = Pick<
  Filing,
  'id' | 'employee_id' | 'status' | 'archived' | 'version' | 'filed_by' | 'filed_at' | 'late_sync'
>;

/** Fields that every call to file or correct a request may have, regardless of its kind. */
export interface Request {
  filed_at?: string | undefined;
}

/** The facts a request is checked against in addition to its own values. */
export interface Judging {
  /** Time when the request arrived. */
  received: string;
  /** The request being corrected, which does not conflict with itself. */
  correcting: Pick<Filing, 'id' | 'filed_at' | 'late_sync'> | null;
  /** True if HR files on behalf of the employee. */
  onBehalf: boolean;
  /** True if the user may override limits: HR with the permission for employee records, filing for an employee. */
  mayExcept: boolean;
  /** True if the sender is a separated employee. The request is accepted if it was filed by the last day. */
  leaver: boolean;
  /** The number of photos and documents. */
  attachments: number;
}

/**
 * The definition of a kind of request: where its rows are stored, who files and decides, how it is checked, and what
 * a decision books. `filingHandlers` builds the kind's calls from it.
 */
export interface FilingKind<
  Row extends AnyFiling = AnyFiling,
  Asked extends Request = never,
  Values extends Timely = never,
> extends FilingRows<Row, Values> {
  /** Photos and documents, if the kind accepts any. */
  attachments?: { column: AttachmentColumn; most: number; of(filing: Row): readonly StoredFile[] };

  /**
   * Checks a request against the database and returns the values to store. Throws an error at the field at fault.
   * Locks the employee first so that two requests of one employee are checked one after the other.
   */
  judge(db: Kysely<DB>, employeeId: number, asked: Asked, judging: Judging): Promise<Values>;
  /**
   * Returns whether this request, once an undo makes it pending again, would conflict with another request of the
   * employee.
   */
  isTaken(db: Kysely<DB>, filing: Row): Promise<boolean>;
  /**
   * Books the effects of a decision under the lock, or refuses it; `pending` reverses the effects of the decision
   * being undone.
   */
  book?(call: Booking, filing: Row, decision: Booked): Promise<void>;
  /** Runs after the decision is written, e.g. to recount leave. */
  decided?(call: { db: Kysely<DB>; context: Context; now: string }, filing: Row, to: Booked['to']): Promise<void>;
}

/** Part of a decision's call that its booking needs. */
export interface Booking {
  db: Kysely<DB>;
  now: string;
  session: Pick<Session, 'codes'>;
  body: Pick<z.output<typeof Decision>, 'remark'>;
}

export interface Booked {
  to: z.output<typeof Decision>['status'];
  decision_no: number;
}

/** A kind for code that only reads its requests or changes their status. */
export type KindOf<Row extends AnyFiling> = Omit<FilingKind<Row>, 'judge' | 'insert'>;
