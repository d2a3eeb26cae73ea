import { Dexie, type Table } from 'dexie';

class Outbox extends Dexie {
  declare rows: Table<{ id: string }, string>;
  constructor() {
    super('floor');
    this.version(1).stores({ rows: 'id' });
  }
}

/** Returns the number of rows that wait on this phone. */
export const waiting = (): Promise<number> => new Outbox().rows.count();
