import { listTexts } from '#src/text/en/desk/people/pay.ts';
import type { View } from '#src/desk/ui/pieces.tsx';

/** Returns the tabs of the two lists at this address. */
export const listsOf = (current: 'employees' | 'sss'): View[] => [
  { label: listTexts.employees, to: '?', current: current === 'employees' },
  { label: listTexts.sssBenefits, to: '?list=sss', current: current === 'sss' },
];

/** Filters of the employees by their name in the address. */
export const payFilters = ['scheme', 'client_id', 'state', 'missing'] as const;
