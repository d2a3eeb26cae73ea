import { formatCount } from '#src/text/format.ts';

/**
 * Formats centavos in three figures, where the screen also has the full amount: `₱3.95 M`, `₱612 K`, or `₱8,340.00`.
 */
export function shortPesos(centavos: number): string {
  const pesos = Math.abs(centavos) / 100;
  const sign = centavos < 0 ? '−' : '';
  if (pesos < 10_000)
    return `${sign}₱${formatCount(Math.floor(pesos))}.${String(Math.abs(centavos) % 100).padStart(2, '0')}`;
  // 999,500 and more would be 1000 K.
  if (pesos < 999_500) return `${sign}₱${Math.round(pesos / 1000)} K`;
  return `${sign}₱${formatCount(Math.floor(Math.round(pesos / 10_000) / 100))}.${String(Math.round(pesos / 10_000) % 100).padStart(2, '0')} M`;
}
