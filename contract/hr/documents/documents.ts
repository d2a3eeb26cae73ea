import { z } from 'zod';
import { choiceField, dateField, textField, type Fields } from '#domain/records/fields.ts';
import { endpoint, multipart } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, LocalDate, Version, one, requiredLine } from '#contract/shapes.ts';
import { documentKinds, EmployeeDocument } from '../people/profile.ts';

/* HR's documents of the 201 file: one file each, with its expiry date. */

const permission = 'HRIS06' as const;

/** A document without its file. */
export const DocumentForm = z.object({
  kind: z.enum(documentKinds),
  name: requiredLine(120),
  issued_on: LocalDate.nullable().default(null),
  expires_on: LocalDate.nullable().default(null),
});

type Dates = Pick<z.output<typeof DocumentForm>, 'issued_on' | 'expires_on'>;
const inOrder = ({ issued_on, expires_on }: Dates, ctx: z.RefinementCtx): void => {
  if (issued_on !== null && expires_on !== null && expires_on < issued_on)
    ctx.addIssue({
      code: 'custom',
      path: ['expires_on'],
      ...desk('The expiry date must be on or after the issue date.'),
    });
};

/** The document of a new hire who isn't saved yet. */
export const NewDocument = DocumentForm.superRefine(inOrder);
export type NewDocument = z.output<typeof NewDocument>;

export const storeDocument = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/document/store',
  permission,
  summary:
    'Add an employee’s document with its file: an image or a PDF, cleaned and counted against their storage quota',
  body: multipart(DocumentForm.extend({ employee_id: Id }).superRefine(inOrder), 1),
  response: one(EmployeeDocument),
});

const params = z.object({ id: Id });
const query = z.object({ version: Version });

export const archiveDocument = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/document/archive/{id}',
  permission,
  summary: 'Archive a document; its file is kept and shown to no one',
  params,
  query,
  response: one(EmployeeDocument),
  writes: true,
});

export const restoreDocument = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/document/restore/{id}',
  permission,
  summary: 'Restore an archived document, with its file',
  params,
  query,
  response: one(EmployeeDocument),
  writes: true,
});

export const documentLabels = {
  kind: choiceField('Type', {
    contract: 'Contract',
    identification: 'Identification',
    clearance: 'Clearance or license',
    certificate: 'Certificate',
    medical: 'Medical',
    memo: 'Memo',
    other: 'Other',
  }),
  name: textField('Name'),
  issued_on: dateField('Issued'),
  expires_on: dateField('Expires'),
} satisfies Fields;
