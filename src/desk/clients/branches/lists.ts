import { branchTexts } from '#src/text/en/desk/clients/clients.ts';
import type { View } from '#src/desk/ui/pieces.tsx';

/** Returns the tabs of the two lists at this address. */
export const listsOf = (current: 'branches' | 'holidays'): View[] => [
  { label: branchTexts.branches, to: '?', current: current === 'branches' },
  { label: branchTexts.localHolidays, to: '?list=holidays', current: current === 'holidays' },
];
