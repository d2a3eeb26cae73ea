import type { View } from '#src/desk/ui/pieces.tsx';

/** The two lists of this address. */
export const listsOf = (current: 'benefits' | 'leave'): View[] => [
  { label: 'Benefits', to: '?', current: current === 'benefits' },
  { label: 'Leave types', to: '?list=leave', current: current === 'leave' },
];
