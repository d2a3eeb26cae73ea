import { z } from 'zod';
import { regionCodes, regions } from '#domain/places/regions.ts';
import { choiceField, listField, numberField, textField } from '#domain/records/fields.ts';
import { register } from '#contract/register.ts';
import { Id, line, requiredLine, requiredText } from '#contract/shapes.ts';

const form = z.object({
  client_id: Id,
  name: requiredLine(120),
  address: requiredText(300),
  /** The region, which decides the branch's wage orders and local holidays. */
  region: z.enum(regionCodes),
  /** The area or tier with its own wage in the region. Empty means the region's general wage applies. */
  wage_area: line(60).default(''),
  /** IDs of the local holidays of this branch. */
  holidays: z.array(Id).max(500).default([]),
});

/** A client's work locations. */
export const branches = register({
  api: 'hr',
  key: 'branch',
  permission: 'HRIS04',
  one: 'branch',
  many: 'branches',
  paths: {
    list: '/client/branch/show/client/{client_id}',
    store: '/client/branch/store',
    update: '/client/branch/update/{branch_id}',
    archive: '/client/branch/archive/{id}',
    restore: '/client/branch/restore/{id}',
    history: '/client/branch/history/{id}',
    export: '/client/branches/export',
    usage: '/client/branch/usage/{id}',
  },
  form,
  row: form.extend({ client: z.string(), holiday_names: z.array(z.string()), people: z.int() }),
  filters: z.object({ region: z.enum(regionCodes).optional() }),
  fields: {
    name: textField('Branch'),
    client: textField('Client'),
    region: choiceField('Region', regions),
    wage_area: textField('Wage area'),
    address: textField('Address'),
    people: numberField('Employees'),
    holiday_names: listField('Local holidays'),
  },
});
