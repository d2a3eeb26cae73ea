import type { hrContract } from '#contract/hr/contract.ts';
import type { ClientAdjustment } from '#contract/hr/clients/client-billing.ts';
import { textField } from '#domain/records/fields.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { clientAdjustments, clientBillings, clientOf, setClientAdjustments } from './client-billing.queries.ts';
import { sentences } from '#server/text/en/hr/clients.ts';

type Names = 'listClientBillings' | 'showClientBilling' | 'listClientAdjustments' | 'storeClientAdjustments';
type Db = Call<(typeof hrContract)['listClientBillings']>['db'];

async function adjustmentsOf(db: Db, id: number) {
  const client = await clientOf(db, id);
  if (!client) throw notFound();
  return {
    client_id: id,
    client: client.name,
    version: client.version,
    adjustments: await clientAdjustments(db, id),
  };
}

/** The names of the fields in the client's history. */
export const adjustmentFields = {
  adjustments: textField('Adjustments used'),
  adjustments_billed: textField('Adjustments billed'),
  adjustments_taxed: textField('Adjustments taxed'),
  adjustments_in_thirteenth: textField('Adjustments in the 13th month'),
};

/** Returns the client's adjustment types for its history: those it uses, and how. */
const said = (all: readonly ClientAdjustment[]) => {
  const used = all.filter((a) => a.used);
  const names = (of: readonly ClientAdjustment[]) => of.map((a) => a.name).join(', ');
  return {
    adjustments: names(used),
    adjustments_billed: names(used.filter((a) => a.billed)),
    adjustments_taxed: names(used.filter((a) => a.taxed)),
    adjustments_in_thirteenth: names(used.filter((a) => a.in_thirteenth)),
  };
};

export const clientBilling: Handlers<Pick<typeof hrContract, Names>> = {
  async listClientBillings({ db }) {
    const data = await clientBillings(db);
    return { data, total: data.length };
  },

  async showClientBilling({ db, params }) {
    const [data] = await clientBillings(db, params.id);
    if (!data) throw notFound();
    return { data };
  },

  listClientAdjustments: async ({ db, query }) => ({ data: await adjustmentsOf(db, query.client_id) }),

  async storeClientAdjustments({ db, body, session }) {
    const held = await clientOf(db, body.client_id, true);
    if (!held) throw notFound();
    const before = await adjustmentsOf(db, held.id);
    if (held.version !== body.version) throw stale(before);
    if (held.archived_at !== null) throw refused('client_id', sentences.thisClientIsArchived);
    const ids = body.adjustments.map((a) => a.expense_type_id);
    if (new Set(ids).size < ids.length) throw refused('adjustments', sentences.anAdjustmentTypeIsListed);
    if (ids.some((id) => !before.adjustments.some((a) => a.expense_type_id === id)))
      throw refused('adjustments', sentences.oneOfTheseAdjustmentTypes);
    await setClientAdjustments(db, held.id, body.adjustments);
    const after = await adjustmentsOf(db, held.id);
    await recordChange(
      db,
      { table: 'hr.clients', id: held.id, actor: session.userId },
      said(before.adjustments),
      said(after.adjustments),
    );
    return { data: after };
  },
};
