/** State of the run that pays a client or branch. Null if none is started. */
interface Paid {
  id: number;
  run: string | null;
}

/** A cutoff with its clients, and the run state of each client and branch. */
export interface CutoffToPay {
  from_date: string;
  to_date: string;
  pay_date: string;
  clients: readonly (Paid & { branches: readonly Paid[] })[];
}

/**
 * A run for employees without one, for one client or for all with these dates (null), and for some branches or all
 * (none).
 */
export interface RunToBegin {
  from_date: string;
  to_date: string;
  pay_date: string;
  client_id: number | null;
  branch_ids: number[];
}

/**
 * Returns the missing runs of a pay date: one for each cutoff. If some of its clients already have a run, one for each
 * other client. If a client's branches are paid one by one, the run is for the branches without one.
 */
export function runsToBegin(cutoffs: readonly CutoffToPay[], payDate: string): RunToBegin[] {
  return cutoffs
    .filter((c) => c.pay_date === payDate)
    .flatMap(({ from_date, to_date, pay_date, clients }) => {
      const of = (client_id: number | null, branch_ids: number[] = []): RunToBegin => ({
        from_date,
        to_date,
        pay_date,
        client_id,
        branch_ids,
      });
      const begun = (c: (typeof clients)[number]) => c.run !== null || c.branches.some((b) => b.run !== null);
      if (clients.length > 1 && !clients.some(begun)) return [of(null)];
      return clients
        .filter((c) => c.run === null)
        .map((c) => of(c.id, begun(c) ? c.branches.filter((b) => b.run === null).map((b) => b.id) : []));
    });
}
