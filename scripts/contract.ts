/** `npm run -s contract`: prints every endpoint as `api<TAB>method<TAB>path<TAB>permission`. */
import { accessLabel, type Endpoint } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { payrollContract } from '#contract/payroll/contract.ts';

const endpoints: readonly Endpoint[] = [...Object.values(hrContract), ...Object.values(payrollContract)];
for (const e of endpoints) console.log([e.api, e.method, e.path, accessLabel(e.permission)].join('\t'));
