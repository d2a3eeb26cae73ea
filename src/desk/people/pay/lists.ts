import type { View } from '#src/desk/ui/pieces.tsx';

/** The two lists of this address. */
export const listsOf = (current: 'employees' | 'sss'): View[] => [
  { label: 'Employees', to: '?', current: current === 'employees' },
  { label: 'SSS benefits', to: '?list=sss', current: current === 'sss' },
];

/** Filters of the employees by their name in the address. */
const filters = ['search', 'scheme', 'client_id', 'state', 'missing', 'sort'] as const;

/** Query of the employees from address parameters, as the register asks for it. */
export function payListQueryOf(params: URLSearchParams): Record<string, string> {
  const given = filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!] as const] : []));
  const shown = ['archived', 'all'].find((s) => s === params.get('shown')) ?? 'used';
  return { shown, ...Object.fromEntries(given) };
}
