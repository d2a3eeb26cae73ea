/**
 * Thrown for a fact that can't be paid. Names the field, the rule that refuses it, and the employee once known. In a
 * run it becomes that employee's issue, with a link to the fix; other employees' pay is still computed.
 */
export class PayError extends Error {
  override name = 'PayError';
  /** Code of the message catalogue: `hours.negative`. */
  readonly code: string;
  /** Path of the fact, separated by dots: `days.3.hours`. */
  readonly field: string;
  /** The rule the fact must satisfy, in one English sentence, with its source if any. */
  readonly rule: string;
  employee: string | undefined;

  constructor(code: string, field: string, rule: string) {
    super(`${field}: ${rule}`);
    this.code = code;
    this.field = field;
    this.rule = rule;
  }

  /** Returns the same error with its employee. */
  of(employee: string): this {
    this.employee ??= employee;
    return this;
  }
}

/** Throws if a rule about a fact isn't met. */
export function must(holds: boolean, code: string, field: string, rule: string): asserts holds {
  if (!holds) throw new PayError(code, field, rule);
}
