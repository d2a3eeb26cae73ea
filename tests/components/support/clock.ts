/** The clock of the page: the company's, which runs on from a noon of its own. */
const Machine = Date;
let ahead = 0;

const now = (): number => Machine.now() + ahead;

class Clock extends Machine {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(now());
    else super(...(given as [number]));
  }
  static override now = now;
}
globalThis.Date = Clock as DateConstructor;

export const setClock = (milliseconds: number): void => {
  ahead = milliseconds;
};
