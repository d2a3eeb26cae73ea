import { deleteYear, listCutoffs, listYears, updateYear, type PayYear } from '#contract/payroll/calendar/years.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/calendar.ts';

const perPage = 50;

/** Returns the year, client, and month of the address with their cutoffs; completes and deletes years. */
export function useCalendarYear() {
  const address = useRegisterAddress();
  const years = useEndpoint(listYears, {});
  const all = years.data?.data ?? [];
  const year = all.find((y) => String(y.year) === address.filter('year')) ?? all[0];
  const client = Number(address.filter('client') ?? 0);
  const month = address.filter('month');
  const query = {
    ...(client > 0 && { client_id: client }),
    ...(month !== undefined && year && { month: `${year.year}-${month}` }),
  };
  const asked = useEndpoint(
    listCutoffs,
    { params: { id: year?.id ?? 0 }, query: { ...query, page: address.page, limit: perPage } },
    { enabled: year !== undefined, keepFormer: true },
  );
  const page = asked.data;
  const refresh = [listYears, listCutoffs];
  const { mutateAsync: update } = useSubmit(updateYear, { refresh });
  const { mutateAsync: remove } = useSubmit(deleteYear, { refresh });
  const editing = page?.data.find((c) => String(c.id) === address.edit);
  const error = years.error ?? asked.error;

  async function complete(of: PayYear): Promise<void> {
    try {
      const { data } = await update({ body: { id: of.id } });
      void toast(texts.cutoffsAdded(data.cutoffs - of.cutoffs));
    } catch (failed) {
      await dialog.error(explain(failed));
    }
  }
  async function drop(of: PayYear): Promise<void> {
    const text = texts.thisAlsoDeletesItsCutoffs(of.cutoffs);
    if (
      !(await dialog.confirm({ title: texts.deleteYear(of.year), text, yes: 'Delete', no: texts.keep, danger: true }))
    )
      return;
    try {
      await remove({ params: { id: of.id }, query: { version: of.version } });
      address.set({ year: undefined });
      void toast(texts.deleted(of.year));
    } catch (failed) {
      await dialog.error(explain(failed));
    }
  }

  return { address, years, all, year, client, month, asked, page, editing, error, complete, drop, perPage };
}
