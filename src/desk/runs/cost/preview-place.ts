/** A cutoff of the calendar, of one client or of all with these dates. */
interface PreviewedCutoff {
  from_date: string;
  to_date: string;
  pay_date: string;
  client_id?: number | null;
}

/** Returns the address of a cutoff's cost preview. */
export function previewPlace(of: PreviewedCutoff): string {
  const client = of.client_id == null ? '' : `&client=${of.client_id}`;
  return `/payroll/cost-preview?from=${of.from_date}&to=${of.to_date}&pay=${of.pay_date}${client}`;
}
