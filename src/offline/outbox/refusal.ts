/** The phone can't store the request. The form stays open with its text. */
export class OutboxRefused extends Error {
  /** `quota`: the disk is full. `unavailable`: the storage can't be opened. `gone`: the row was sent meanwhile. */
  readonly code: 'quota' | 'unavailable' | 'gone';
  constructor(code: OutboxRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}
