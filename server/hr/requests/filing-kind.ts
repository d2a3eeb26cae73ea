import type { Kysely } from 'kysely';
import type { StoredFile } from '#contract/common/files.ts';
import type { Decision, Filing } from '#contract/hr/requests/filings.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Session } from '#server/http/session.ts';
import type { z } from 'zod';
import type { AttachmentColumn } from './kind-tables.ts';
import type { FilingRows, Timely } from './filing.queries.ts';

/** What every kind's filings have that the steps all kinds take look at. */
export type AnyFiling = Pick<
  Filing,
  'id' | 'employee_id' | 'status' | 'archived' | 'version' | 'filed_by' | 'filed_at' | 'late_sync'
>;

/** What every request to file or to correct may say besides what is filed. */
export interface Request {
  filed_at?: string | undefined;
}

/** What a filing is judged by besides its own values. */
export interface Judging {
  /** When it arrived. */
  received: string;
  /** The filing being corrected, which does not stand in its own way. */
  correcting: Pick<Filing, 'id' | 'filed_at' | 'late_sync'> | null;
  /** HR files it for the employee. */
  onBehalf: boolean;
  /** Whether who files may set limits aside: HR with the code of employee records, for an employee. */
  mayExcept: boolean;
  /** An employee who left sends it: taken as far as it was filed by the last day. */
  leaver: boolean;
  /** How many photos and documents it has. */
  attachments: number;
}

/**
 * A kind of filing, all of it: where its rows lie, who files it and who decides on it, what it is judged by, and what
 * follows from a decision. `filingHandlers` makes its calls out of this.
 */
export interface FilingKind<
  Row extends AnyFiling = AnyFiling,
  Asked extends Request = never,
  Values extends Timely = never,
> extends FilingRows<Row, Values> {
  /** Photos and documents, where it takes any. */
  attachments?: { column: AttachmentColumn; most: number; of(filing: Row): readonly StoredFile[] };

  /**
   * Checks what is asked for against what only the database knows, and answers the values to store; throws what the field
   * is blamed for. Locks the employee first, so that two filings of one person are judged one after the other.
   */
  judge(db: Kysely<DB>, employeeId: number, asked: Asked, judging: Judging): Promise<Values>;
  /** Would this filing, put back to waiting by an undo, clash with another of the employee's filings? */
  isTaken(db: Kysely<DB>, filing: Row): Promise<boolean>;
  /**
   * Books what follows from a decision, or refuses it, under the lock; `pending` takes back what followed from the decision
   * that is undone.
   */
  book?(call: Booking, filing: Row, decision: Booked): Promise<void>;
  /** What follows once the decision is written, such as leave that is recounted. */
  decided?(call: { db: Kysely<DB>; context: Context; now: string }, filing: Row, to: Booked['to']): Promise<void>;
}

/** A decision's call, as far as what follows from it needs. */
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

/** A kind as seen by code that only reads its filings or changes their state. */
export type KindOf<Row extends AnyFiling> = Omit<FilingKind<Row>, 'judge' | 'insert'>;
