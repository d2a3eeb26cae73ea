import { z } from 'zod';
import { StoredFile } from '#contract/common/files.ts';
import { endpoint, file, multipart } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate, Version, one } from '#contract/shapes.ts';
import { personAnswerShape } from './person-fields.ts';

export const employmentStatuses = ['probationary', 'regular', 'project', 'fixed_term', 'seasonal', 'casual'] as const;

/** The government IDs and account numbers that are encrypted in storage and masked in every answer. */
export const sealedNumbers = ['sss', 'philhealth', 'pagibig', 'tin', 'bank_account'] as const;
export type SealedNumber = (typeof sealedNumbers)[number];

/** A number for lists: dots and its last digits. Null if unknown. */
const Masked = z.string().nullable();

export const BankingDetail = z.object({
  bank: z.string().nullable(),
  account_name: z.string().nullable(),
  account_number: Masked,
});

export const Employee = z.object({
  id: Id,
  ...personAnswerShape,
  client: z.object({ id: Id, name: z.string() }),
  branch: z.object({ id: Id, name: z.string(), address: z.string() }),
  position: z.string(),
  hired_on: LocalDate,
  separated_on: LocalDate.nullable(),
  status: z.enum(['active', 'resigned']),
  employment_status: z.enum(employmentStatuses).nullable(),
  government: z.object({ sss: Masked, philhealth: Masked, pagibig: Masked, tin: Masked }),
  banking: BankingDetail,
  /** The photo. `showFile` returns its bytes. */
  photo: StoredFile.nullable(),
  /** The signature. `showSignature` returns its image. */
  signature: z.object({ file_id: Id, updated_at: Instant }).nullable(),
  version: Version,
});
export type Employee = z.output<typeof Employee>;

const EmployeeId = z.object({ id: Id });
const ownOrManaged = { EMP07: 'own', HRIS06: 'all' } as const;
/** Users with a desk account can also manage their own photo and signature there. */
const ownAtTheDesk = { ...ownOrManaged, HRIS17: 'own' } as const;

export const showEmployee = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/show/{id}',
  permission: ownAtTheDesk,
  summary: 'Get one employee, with masked government IDs and bank account; users without HRIS06 get only themselves',
  params: EmployeeId,
  response: one(Employee),
});

/** The version of the employee on which the image was changed. */
const Picture = z.object({ version: Version });

export const updatePhoto = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/photo/update/{id}',
  permission: ownAtTheDesk,
  summary: 'Replace the photo: one JPEG. Rotated upright and stripped of its location',
  params: EmployeeId,
  body: multipart(Picture, 1),
  response: one(Employee),
});

export const showSignature = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/signature/show/{id}',
  permission: ownAtTheDesk,
  summary: 'Get an employee’s signature as an image; the ID is the employee’s',
  params: EmployeeId,
  response: file('image/png'),
});

export const updateSignature = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/signature/update/{id}',
  permission: ownAtTheDesk,
  summary: 'Replace the signature: one PNG with enough ink',
  params: EmployeeId,
  body: multipart(Picture, 1),
  response: one(Employee),
});

export const showBankingDetail = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/bankingdetail/show/{id}',
  permission: ownOrManaged,
  summary: 'Get an employee’s bank account, masked; the ID is the employee’s',
  params: EmployeeId,
  response: one(BankingDetail),
});
