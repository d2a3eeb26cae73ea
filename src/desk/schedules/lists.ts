import type { View } from '#src/desk/ui/pieces.tsx';

/** The two lists of this address. */
export const listsOf = (current: 'schedules' | 'rotations'): View[] => [
  { label: 'Schedules', to: '?', current: current === 'schedules' },
  { label: 'Rotations', to: '?list=rotations', current: current === 'rotations' },
];
