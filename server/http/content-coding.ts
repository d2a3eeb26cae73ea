export type Coding = 'br' | 'gzip' | 'identity';

/**
 * Returns the available content coding that the browser weights highest; with equal weights brotli before gzip before
 * none (RFC 9110, 12.5.3).
 */
export function chooseCoding(acceptEncoding: string | undefined, available: readonly Coding[]): Coding {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    if (name === '') continue;
    const q = parameters.find((p) => p.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (coding: Coding): number =>
    weights.get(coding) ?? (coding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  const best = (['br', 'gzip', 'identity'] as const)
    .filter((coding) => available.includes(coding))
    .map((coding) => ({ coding, weight: weightOf(coding) }))
    .filter(({ weight }) => weight > 0)
    .reduce<{ coding: Coding; weight: number } | null>((a, b) => (a === null || b.weight > a.weight ? b : a), null);
  // A client that accepts no coding at all gets the file uncompressed.
  return best?.coding ?? 'identity';
}
