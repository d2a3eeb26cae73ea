import { z } from 'zod';
import { endpoint, file } from '#contract/endpoint.ts';
import { sealedNumbers } from './employees.ts';
import { Id, Instant, LocalDate, Version, listOf, one } from '#contract/shapes.ts';
import { StoredFile } from '#contract/common/files.ts';

export const documentKinds = [
  'contract',
  'identification',
  'clearance',
  'certificate',
  'medical',
  'memo',
  'other',
] as const;

/** A document of the 201 file; `showFile` returns its bytes. */
export const EmployeeDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  name: z.string(),
  issued_on: LocalDate.nullable(),
  expires_on: LocalDate.nullable(),
  created_at: Instant,
  file: StoredFile,
  archived: z.boolean(),
  version: Version,
});
export type EmployeeDocument = z.output<typeof EmployeeDocument>;

export const listDocuments = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/documents',
  permission: { EMP07: 'own', HRIS06: 'all' },
  summary: 'List an employee’s documents; latest first. `user_id` is the employee’s ID, by default one’s own',
  query: z.object({
    user_id: Id.optional(),
    /** 1 includes archived documents, for users who manage employees. */
    archived: z.int().min(0).max(1).default(0),
  }),
  response: listOf(EmployeeDocument),
});

/** Not stored under a key: its answer must not be stored anywhere. */
export const revealNumber = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/reveal/{id}',
  permission: { EMP07: 'own', HRIS06: 'all' },
  summary: 'Reveal a masked number of oneself or of an employee one manages; recorded in the audit trail',
  params: z.object({ id: Id }),
  body: z.object({ number: z.enum(sealedNumbers) }),
  response: one(z.object({ number: z.enum(sealedNumbers), value: z.string() })),
  unkeyed: true,
  confirmed: true,
});

/** Not stored under a key: its answer must not be stored anywhere. */
export const exportOwnData = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/export',
  permission: { EMP07: 'own' },
  summary:
    'Download all data that Kawani’s HR side stores about oneself, as JSON with one’s files in a ZIP; asks for the password',
  body: z.object({ password: z.string().min(1).max(1000) }),
  response: file('application/zip'),
  unkeyed: true,
});
