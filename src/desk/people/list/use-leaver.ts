import { useState } from 'react';
import type { EmployeeRow } from '#contract/hr/people/employee-list.ts';
import type { useListAddress } from './list-address.ts';

/** Returns the employee who leaves or returns in the dialog of the address. */
export function useLeaver(address: ReturnType<typeof useListAddress>, employees: readonly EmployeeRow[] | undefined) {
  // Keep the row the dialog opened with: an archived employee drops out of the list before it closes.
  const asked = Number(address.param('leave') ?? address.param('back') ?? 0);
  const [began, setBegan] = useState<EmployeeRow>();
  const listed = employees?.find((e) => e.id === asked);
  if (asked === 0 && began) setBegan(undefined);
  else if (listed && listed.id !== began?.id) setBegan(listed);
  const whom = began?.id === asked ? began : listed;
  const leaver = address.param('leave') === undefined ? undefined : whom;
  const returner = address.param('leave') === undefined && address.param('back') !== undefined ? whom : undefined;
  return { leaver, returner };
}
