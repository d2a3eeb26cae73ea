import { planner } from '#contract/hr/schedules/planner.ts';
import { Import } from '#src/desk/import/Import.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { People } from './People.tsx';

/** Schedule planner; `?import` opens its import. */
export default function Planner() {
  const [params] = useAddress();
  return params.has('import') ? (
    <Import
      api="hr"
      kind="scheduleAssignment"
      many="schedule assignments"
      list={planner}
      title="Import schedule assignments"
    />
  ) : (
    <People />
  );
}
