/** Thrown if the phone can't store the request. The form stays open with its text. */
export class OutboxRefused extends Error {
  /**
   * `quota` means that the disk is full, `unavailable` that the storage can't be opened, and `gone` that the row was
   * sent in the meantime.
   */
  readonly code: 'quota' | 'unavailable' | 'gone';
  constructor(code: OutboxRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}
