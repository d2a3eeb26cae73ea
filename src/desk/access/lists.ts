import { listTexts } from '#src/text/en/desk/access.ts';
import type { View } from '#src/desk/ui/pieces.tsx';

/** Returns the tabs of the two lists at this address. */
export const listsOf = (current: 'permissions' | 'disclosures'): View[] => [
  { label: listTexts.permissions, to: '?', current: current === 'permissions' },
  { label: listTexts.accessLog, to: '?list=disclosures', current: current === 'disclosures' },
];
