import { Fraction, part } from './fraction.ts';

/** A number as written, such as `41.5`. */
function decimal(text: string): Fraction {
  const places = text.split('.')[1]?.length ?? 0;
  return new Fraction(BigInt(text.replace('.', '')), 10n ** BigInt(places));
}

/** Returns the exact pesos of a sum as it is written on paper: `755/8*(10*3+2*3)*1.1`. */
export function byHand(sum: string): Fraction {
  const tokens = sum.match(/\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  let at = 0;
  const factor = (): Fraction => {
    const token = tokens[at++];
    if (token === '-') return part(0).minus(factor());
    if (token !== '(') return decimal(token ?? '');
    const inside = terms();
    at += 1;
    return inside;
  };
  const products = (): Fraction => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const by = tokens[at++];
      const next = factor();
      value = by === '*' ? value.times(next) : new Fraction(value.top * next.bottom, value.bottom * next.top);
    }
    return value;
  };
  const terms = (): Fraction => {
    let value = products();
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value.plus(products()) : value.minus(products());
    return value;
  };
  return terms();
}

/** The same in centavos, rounded once. */
export const centavosByHand = (sum: string): number => byHand(sum).times(part(100)).round();
