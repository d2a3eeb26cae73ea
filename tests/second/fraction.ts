/** An exact fraction of centavos, minutes or days. The second implementation counts in nothing else. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    if (bottom <= 0n) throw new RangeError('The denominator must be above zero');
    this.top = top;
    this.bottom = bottom;
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }

  over(n: number): Fraction {
    return new Fraction(this.top, this.bottom * BigInt(n));
  }

  /** Negative, zero or positive, as a number that sorts. */
  compare(other: Fraction): number {
    const difference = this.top * other.bottom - other.top * this.bottom;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** The whole number at or below. */
  floor(): number {
    const whole = this.top / this.bottom;
    return Number(this.top % this.bottom < 0n ? whole - 1n : whole);
  }

  ceil(): number {
    return -new Fraction(-this.top, this.bottom).floor();
  }

  /** The nearest whole number; a half goes away from zero, as on paper: 2.5 is 3, and 2.5 taken off is 3 taken off. */
  round(): number {
    if (this.top < 0n) return -new Fraction(-this.top, this.bottom).round();
    return Number((this.top * 2n + this.bottom) / (this.bottom * 2n));
  }
}

/** `n` parts of `of`: `part(12_500, 10_000)` is 125%. */
export const part = (n: number, of = 1): Fraction => new Fraction(BigInt(n), BigInt(of));

export const larger = (a: Fraction, b: Fraction): Fraction => (a.compare(b) < 0 ? b : a);
export const smaller = (a: Fraction, b: Fraction): Fraction => (a.compare(b) < 0 ? a : b);
