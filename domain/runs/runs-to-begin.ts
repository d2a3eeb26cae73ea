/** How far what pays somebody is; null: nothing was begun. */
interface Paid {
  id: number;
  run: string | null;
}

/** A cut-off with whose it is, and how far each client, and each of its branches, has its run. */
export interface CutoffToPay {
  from_date: string;
  to_date: string;
  pay_date: string;
  clients: readonly (Paid & { branches: readonly Paid[] })[];
}

/** A run that pays what is not begun: of one client or of every one with these dates (null), of some branches or of all (none). */
export interface RunToBegin {
  from_date: string;
  to_date: string;
  pay_date: string;
  client_id: number | null;
  branch_ids: number[];
}

/**
 * The runs that pay everybody whose pay date is a day, where none was begun: one for each cut-off, and where some of its
 * clients have theirs already, one for each of the others. Of a client whose branches are paid one by one it is of the
 * branches that have none.
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
