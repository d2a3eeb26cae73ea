import type { View } from '#src/desk/ui/pieces.tsx';

/** The two lists of branches at one address. */
export const listsOf = (current: 'branches' | 'holidays'): View[] => [
  { label: 'Branches', to: '?', current: current === 'branches' },
  { label: 'Local holidays', to: '?list=holidays', current: current === 'holidays' },
];
