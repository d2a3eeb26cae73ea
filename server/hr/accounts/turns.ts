/**
 * Lets so many works of one line run at a time in this process, the others in the order they came. A flood from one
 * address waits behind itself; who comes from elsewhere does not wait for it.
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
    // Whoever ends hands its place over, so that `running` stays as it is.
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
