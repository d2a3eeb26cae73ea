import { planner } from '#contract/hr/schedules/planner.ts';
import { Import } from '#src/desk/import/Import.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import { People } from './People.tsx';

/** Schedule planner; `?import` opens its import. */
export default function Planner() {
  const [params] = useAddress();
  return params.has('import') ? (
    <Import
      api="hr"
      kind="scheduleAssignment"
      many={texts.scheduleAssignments}
      list={planner}
      title={texts.importScheduleAssignments}
    />
  ) : (
    <People />
  );
}
