import { z } from 'zod';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { regionCodes } from '#domain/places/regions.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, ListQuery, LocalDate, one } from '#contract/shapes.ts';
import { HolidayChange } from '#contract/hr/holidays/holiday-effect.ts';

const hris04 = { api: 'hr', permission: 'HRIS04' } as const;
const year = z.int().min(2000).max(2199);

export const BranchHoliday = z.object({
  id: Id,
  date: LocalDate,
  name: z.string(),
  kind: z.enum(holidayKinds),
  scope: z.enum(['national', 'local']),
  source: z.string(),
  /** Number of active branches of a local holiday. 0 for a national holiday, which applies to all. */
  branches: z.int(),
});
export type BranchHoliday = z.output<typeof BranchHoliday>;

/** Returns holidays to users who manage branches, because the register of holidays needs another permission. */
export const branchHolidays = endpoint({
  ...hris04,
  method: 'GET',
  path: '/client/branches/holidays',
  summary: 'List active holidays by date, of a year or all: local ones by branch, national ones at all branches',
  query: z.object({ year: year.optional(), scope: z.enum(['national', 'local']).optional() }),
  response: z.object({ data: z.array(BranchHoliday) }),
});

export const branchHolidayEffect = endpoint({
  ...hris04,
  method: 'POST',
  path: '/client/branches/holidays/effect',
  reads: true,
  summary:
    'Preview who is affected if a local holiday is added to or removed from a branch, with days already approved or paid. Saves nothing',
  body: z.object({ branch_id: Id, holiday_id: Id, holds: z.boolean() }),
  response: one(z.array(HolidayChange)),
});

export const exportBranchHolidays = endpoint({
  ...hris04,
  method: 'GET',
  path: '/client/branches/holidays/export',
  summary: 'Download the branches of a search and its filters, with a year’s local holidays as columns',
  query: z.object({
    year,
    client: Id.optional(),
    region: z.enum(regionCodes).optional(),
    search: ListQuery.shape.search,
    format: z.enum(exportFormats).default('csv'),
  }),
  response: file('application/octet-stream'),
});

export const branchHolidayCalls = { branchHolidays, branchHolidayEffect, exportBranchHolidays } as const;
