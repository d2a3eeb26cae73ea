import type { View } from '#src/desk/ui/pieces.tsx';

/** The two lists of this address. */
export const listsOf = (current: 'permissions' | 'disclosures'): View[] => [
  { label: 'Permissions', to: '?', current: current === 'permissions' },
  { label: 'Access log', to: '?list=disclosures', current: current === 'disclosures' },
];
