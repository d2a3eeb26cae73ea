import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, clients. */
export const sentences = {
  // clients.handlers
  anotherClientHasThisCode: 'Another client has this code. Enter another code.',
  employeesAssignedToClient: (employees: number) =>
    `${counted(employees, 'employee is', 'employees are')} assigned to this client today. Assign them to another client in HR, then sync.`,
  anotherBranchOfThisClient: 'This client already has a branch with this name. Enter another name.',
  chooseAnActiveClient: 'Choose an active client.',
  employeesAssignedToBranch: (employees: number) =>
    `${counted(employees, 'employee is', 'employees are')} assigned to this branch today. Assign them to another branch in HR, then sync.`,
  payUpToIsPosted: (postedUntil: Part) =>
    `Pay up to ${postedUntil} is posted with its own settings. Choose a later date.`,
};
