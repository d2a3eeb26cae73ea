import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, setup. */
export const sentences = {
  // sample-requests
  sampleVisit: 'Sample visit',
  sampleFamilyMatter: 'Sample: family matter',
  // sample.handlers
  aSyncToPayrollIs: 'A sync to Payroll is running. Remove the sample data when the sync is done.',
  aPostedPayslipWhichStays: (employees: number) =>
    `${counted(employees, 'sample employee has a posted payslip', 'sample employees have posted payslips')}, so the sample data can’t be removed. Archive the sample client and its employees instead.`,
  theseSampleEmployeesHaveAn: (accounts: Part) =>
    `These sample employees have accounts, so the sample data can’t be removed: ${accounts}. Archive the sample client and its employees instead.`,
  theseEmployeesAreNotSample: (others: Part) =>
    `These employees aren’t sample data and use the sample client or its schedule: ${others}. Assign them elsewhere first.`,
  theseRunsPaySampleEmployees: (sharedRuns: Part) =>
    `These runs pay sample employees together with others: ${sharedRuns}. Delete them first.`,
  sampleDataIsThereAlready: 'Sample data already exists. Remove it first.',
  sampleDataCanBeAdded: 'Sample data can be added only before the first posted payslip.',
  payrollAlreadyHasAClient:
    'Payroll already uses the code SAMPLE, or one of SAMPLE-1 to SAMPLE-8. Change the codes, then add the sample data.',
  aDocumentOrASettled:
    'A document or a settled amount of a sample employee can’t be deleted. Archive the sample client and its employees instead.',
};
