/** Returns the query of a register from address parameters, as the register sends it. `filters`: its own, by name. */
export function registerQueryOf(params: URLSearchParams, filters: readonly string[]): Record<string, string> {
  const given = ['search', ...filters, 'sort'].flatMap((name) =>
    params.get(name) ? [[name, params.get(name)!] as const] : [],
  );
  const shown = ['archived', 'all'].find((s) => s === params.get('shown')) ?? 'used';
  return { shown, ...Object.fromEntries(given) };
}
