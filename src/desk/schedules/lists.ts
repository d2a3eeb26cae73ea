import { listTexts } from '#src/text/en/desk/schedules/schedules.ts';
import type { View } from '#src/desk/ui/pieces.tsx';

/** Returns the tabs of the two lists at this address. */
export const listsOf = (current: 'schedules' | 'rotations'): View[] => [
  { label: listTexts.schedules, to: '?', current: current === 'schedules' },
  { label: listTexts.rotations, to: '?list=rotations', current: current === 'rotations' },
];
