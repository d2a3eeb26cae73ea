/**
 * Runs a limited number of tasks per line at a time in this process, the others in order of arrival. Tasks from one
 * address queue behind each other and do not delay other addresses.
 */
export class Turns {
  private readonly atOnce: number;
  private readonly lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(name) ?? { running: 0, waiting: [] };
    this.lines.set(name, line);
    if (line.running < this.atOnce) line.running++;
    // A finished task passes its place to the next one, so `running` does not change.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.lines.delete(name);
    }
  }
}
