import { cutoffFields } from '#contract/payroll/calendar/years.ts';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import { mustExist, valueOf } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, sqlState, stale } from '#server/http/errors.ts';
import { fileOf } from '#server/register/export.ts';
import { makeCutoffs } from './make-cutoffs.ts';
import { moveRuns, settled, whySettled } from './moved-runs.ts';
import {
  allYears,
  cutoffPage,
  cutoffsById,
  insertYear,
  removeYear,
  setPayDate,
  touchYear,
  yearById,
} from './years.queries.ts';
import { sentences } from '#server/text/en/payroll/calendar.ts';

type Names = 'listYears' | 'listCutoffs' | 'exportCutoffs' | 'storeYear' | 'updateYear' | 'deleteYear';

export const yearHandlers: Handlers<Pick<typeof payrollContract, Names>> = {
  async listYears({ db }) {
    const data = await allYears(db);
    return { data, total: data.length };
  },

  async listCutoffs({ db, params, query }) {
    if (!(await yearById(db, params.id))) throw notFound();
    const { client_id: clientId, month, page, limit } = query;
    return cutoffPage(db, { yearId: params.id, clientId, month }, { limit, offset: (page - 1) * limit });
  },

  async exportCutoffs({ db, params, query, now }) {
    const of = await yearById(db, params.id);
    if (!of) throw notFound();
    const filter = { yearId: of.id, clientId: query.client_id };
    const pages = async function* () {
      for (let offset = 0; ; offset += 1000) {
        const { data } = await cutoffPage(db, filter, { limit: 1000, offset });
        if (data.length > 0) yield data as unknown as Record<string, FieldValue>[];
        if (data.length < 1000) return;
      }
    };
    return fileOf(cutoffFields, pages(), { name: `cutoffs-${of.year}`, sheet: `Cutoffs ${of.year}`, ...query, now });
  },

  async storeYear({ db, body, session, now }) {
    let id: number;
    try {
      id = await insertYear(db, { year: body.year, created_at: now, created_by: session.userId });
    } catch (error) {
      if (sqlState(error) === '23505') throw refused('year', sentences.alreadyExists(body.year));
      throw error;
    }
    await makeCutoffs(db, body.year);
    return { data: mustExist(await yearById(db, id), 'The year is gone') };
  },

  async updateYear({ db, body }) {
    const of = await yearById(db, body.id);
    if (!of) throw notFound();
    const ids = body.pay_dates.map((p) => p.id);
    const before = new Map((await cutoffsById(db, ids)).map((c) => [c.id, c]));
    for (const [i, { id, version, pay_date, reason }] of body.pay_dates.entries()) {
      const cutoff = before.get(id);
      if (!cutoff) throw notFound();
      if (pay_date < cutoff.from_date) throw refused(`pay_dates.${i}.pay_date`, sentences.thePayDateMustBe);
      if (settled.has(cutoff.run))
        throw refused(
          `pay_dates.${i}.pay_date`,
          whySettled(cutoff.run, body.pay_dates.length > 1 ? cutoff.client : undefined),
        );
      if (!(await setPayDate(db, { id, yearId: of.id, version }, { pay_date, moved_because: reason })))
        throw stale((await cutoffsById(db, [id]))[0]);
    }
    // This comes after all cutoffs are moved, since a run may cover several.
    for (const [i, { id, pay_date }] of body.pay_dates.entries())
      await moveRuns(db, valueOf(before, id), pay_date, `pay_dates.${i}.pay_date`);
    await makeCutoffs(db, of.year);
    await touchYear(db, of.id);
    return { data: mustExist(await yearById(db, of.id), 'The year is gone'), changed: await cutoffsById(db, ids) };
  },

  async deleteYear({ db, params, query }) {
    const of = await yearById(db, params.id);
    if (!of) throw notFound();
    if (of.posted > 0) throw refused('form', sentences.thisYearHasPostedRuns(of.posted));
    if (of.runs > 0) throw refused('form', sentences.thisYearHasOpenRuns(of.runs));
    if (!(await removeYear(db, of.id, query.version))) throw stale(await yearById(db, of.id));
    return { data: { id: of.id } };
  },
};
