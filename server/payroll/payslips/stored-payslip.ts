import type { Payslip } from '#domain/pay/payslip.ts';

/** Returns a payslip from its stored text, as the engine of its version computed it. */
export const storedPayslip = (text: string): Payslip => JSON.parse(text);
