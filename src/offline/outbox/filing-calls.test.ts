import { expect, test } from 'vitest';
import {
  archiveAccomplishment,
  storeAccomplishment,
  updateAccomplishment,
} from '#contract/hr/requests/accomplishments.ts';
import {
  archiveChangeSchedule,
  storeChangeSchedule,
  updateChangeSchedule,
} from '#contract/hr/requests/change-schedules.ts';
import { archiveLeave, storeLeave, updateLeave } from '#contract/hr/leave/leaves.ts';
import { archiveOvertime, storeOvertime, updateOvertime } from '#contract/hr/requests/overtimes.ts';
import {
  archiveOfficialBusiness,
  storeOfficialBusiness,
  updateOfficialBusiness,
} from '#contract/hr/requests/official-businesses.ts';
import { archiveTimeReport, storeTimeReport, updateTimeReport } from '#contract/hr/attendance/time-reports.ts';
import { requestFor } from './filing-calls.ts';

const row = { payload: { reason: 'x' }, files: [], filedAt: '2026-11-21T00:00:00.000Z' };
const target = { id: 12, version: 3 };

/** Paths that installed apps send to; a kind's noun must never change them. */
test.each([
  ['leave', 'leave'],
  ['overtime', 'overtime'],
  ['accomplishment', 'accomplishment'],
  ['change-schedule', 'change_schedule'],
  ['official-business', 'official_business'],
  ['time-report', 'time_report'],
] as const)('a row of %s is sent to the released paths', (kind, noun) => {
  const path = (action: 'store' | 'update' | 'archive') =>
    requestFor({ ...row, kind, action, target: action === 'store' ? null : target }).path;
  expect([path('store'), path('update'), path('archive')]).toEqual([
    `/${noun}/store`,
    `/${noun}/update/12`,
    `/${noun}/archive/12?version=3`,
  ]);
});

test.each([
  ['leave', storeLeave, updateLeave, archiveLeave],
  ['overtime', storeOvertime, updateOvertime, archiveOvertime],
  ['accomplishment', storeAccomplishment, updateAccomplishment, archiveAccomplishment],
  ['change-schedule', storeChangeSchedule, updateChangeSchedule, archiveChangeSchedule],
  ['official-business', storeOfficialBusiness, updateOfficialBusiness, archiveOfficialBusiness],
  ['time-report', storeTimeReport, updateTimeReport, archiveTimeReport],
] as const)('a row of %s is sent to its calls in the contract', (kind, store, update, archive) => {
  const path = (e: { path: string }) => e.path.replace('{id}', '12');
  expect(requestFor({ ...row, kind, action: 'store', target: null })).toMatchObject({
    method: store.method,
    path: store.path,
  });
  expect(requestFor({ ...row, kind, action: 'update', target })).toMatchObject({
    method: update.method,
    path: path(update),
  });
  expect(requestFor({ ...row, kind, action: 'archive', target })).toMatchObject({
    method: archive.method,
    path: `${path(archive)}?version=3`,
    body: null,
  });
});
