import type { Accomplishment } from '#contract/hr/requests/accomplishments.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { isDayFull, judgeAccomplishment, type AccomplishmentRequest } from './accomplishment-rules.ts';
import { accomplishmentRows, type AccomplishmentValues } from './accomplishments.queries.ts';
import { filingHandlers } from './filing.handlers.ts';
import type { FilingKind } from './filing-kind.ts';
import { attachedTo } from './kind-tables.ts';
import { showFiling } from './filing-steps.ts';

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

export const accomplishmentKind: FilingKind<Accomplishment, AccomplishmentRequest, AccomplishmentValues> = {
  ...accomplishmentRows,
  attachments: { ...attachedTo('accomplishment'), of: (filed) => filed.files },
  judge: judgeAccomplishment,
  isTaken: (db, filed) => isDayFull(db, filed.employee_id, filed, filed.id),
};

const { list, store, update, archive, decide, decideMany } = filingHandlers(accomplishmentKind);

export const accomplishments: Handlers<Accomplishments> = {
  listAccomplishments: list,
  showAccomplishment: (call) => showFiling(accomplishmentKind, call.params.id, call),
  storeAccomplishment: store,
  updateAccomplishment: update,
  archiveAccomplishment: archive,
  decideAccomplishment: decide,
  decideAccomplishments: decideMany,
};
