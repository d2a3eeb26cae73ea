/**
 * Makes a process think it is later than it is: `node --import ahead.ts` with CLOCK_AHEAD in milliseconds. The worked
 * company's cut-offs are those of November 2026, whenever its test runs.
 */
import { ServerResponse } from 'node:http';

const ahead = Number(process.env['CLOCK_AHEAD'] ?? 0);
const real = Date;

globalThis.Date = new Proxy(real, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [real.now() + ahead] : given, newTarget) as Date,
  apply: () => new real(real.now() + ahead).toString(),
  get: (target, name) => (name === 'now' ? () => real.now() + ahead : (Reflect.get(target, name, target) as unknown)),
});

// Node dates its answers by a clock of its own.
const writeHead = ServerResponse.prototype.writeHead;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, given) as ServerResponse;
};
