import { listTexts } from '#src/text/en/desk/benefits.ts';
import type { View } from '#src/desk/ui/pieces.tsx';

/** Returns the tabs of the two lists at this address. */
export const listsOf = (current: 'benefits' | 'leave'): View[] => [
  { label: listTexts.benefits, to: '?', current: current === 'benefits' },
  { label: listTexts.leaveTypes, to: '?list=leave', current: current === 'leave' },
];
