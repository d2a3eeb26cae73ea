import { TriedRaise } from '#contract/payroll/simulations/simulate-rates.ts';
import { regionCodes } from '#domain/places/regions.ts';
import { firstOf } from '#domain/lists/known.ts';
import { centavosOf } from '#src/desk/ui/centavos-of.ts';

/** Input of a simulation of higher rates, as entered. */
export interface Question {
  by: TriedRaise['by'];
  /** Amount in pesos or percent, as typed. */
  text: string;
  region: string;
  area: string;
  paid: 'all' | 'daily' | 'monthly';
  position: string;
  /** The period in the address; undefined for the last pay. */
  over: string | undefined;
}

/**
 * Parses a raise; returns null if it is invalid. A percentage is parsed like pesos: its hundredths are basis points.
 */
export function raiseOf({
  by,
  text,
  region,
  area,
}: Pick<Question, 'by' | 'text' | 'region' | 'area'>): TriedRaise | null {
  const n = centavosOf(text);
  const typed =
    by === 'amount'
      ? { by, centavos: n }
      : by === 'share'
        ? { by, basis_points: n }
        : { by, region, area, daily_centavos: n };
  return TriedRaise.safeParse(typed).data ?? null;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T =>
  all.find((t) => t === text) ?? firstOf(all);

/** Returns the input in the address; invalid parts use the defaults. */
export const questionOf = (params: URLSearchParams): Question => ({
  by: oneOf(['amount', 'share', 'minimum'], params.get('raise')),
  text: params.get('more') ?? '',
  region: oneOf(regionCodes, params.get('region')),
  area: params.get('area') ?? '',
  paid: oneOf(['all', 'daily', 'monthly'], params.get('paid')),
  position: params.get('position') ?? '',
  over: params.get('over') ?? undefined,
});

/** Returns the input for the address, without defaults. `q` is null without input. */
export function paramsOf(q: Question | null): Record<string, string | undefined> {
  const minimum = q?.by === 'minimum';
  return {
    raise: q && q.by !== 'amount' ? q.by : undefined,
    more: q?.text,
    region: q && minimum && q.region !== 'NCR' ? q.region : undefined,
    area: minimum ? q.area : undefined,
    paid: q && q.paid !== 'all' ? q.paid : undefined,
    position: q?.position,
    over: q?.over,
  };
}
