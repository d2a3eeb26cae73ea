import { keysOf } from '../lists/records.ts';
/** The regions of the Philippines by the code that wage orders and branches use. */
export const regions = {
  NCR: 'National Capital Region',
  CAR: 'Cordillera',
  I: 'Ilocos (I)',
  II: 'Cagayan Valley (II)',
  III: 'Central Luzon (III)',
  'IV-A': 'Calabarzon (IV-A)',
  'IV-B': 'Mimaropa (IV-B)',
  V: 'Bicol (V)',
  VI: 'Western Visayas (VI)',
  NIR: 'Negros Island',
  VII: 'Central Visayas (VII)',
  VIII: 'Eastern Visayas (VIII)',
  IX: 'Zamboanga Peninsula (IX)',
  X: 'Northern Mindanao (X)',
  XI: 'Davao (XI)',
  XII: 'Soccsksargen (XII)',
  XIII: 'Caraga (XIII)',
  BARMM: 'Bangsamoro (BARMM)',
} as const;
export type Region = keyof typeof regions;
export const regionCodes = keysOf(regions);
