/** The phone cannot keep the filing. The form stays open with what was typed. */
export class OutboxRefused extends Error {
  /** `quota`: the disk is full. `unavailable`: the storage cannot be opened. `gone`: the row was sent meanwhile. */
  readonly code: 'quota' | 'unavailable' | 'gone';
  constructor(code: OutboxRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}
