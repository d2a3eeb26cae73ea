import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, adjustments. */
export const sentences = {
  // adjustments.handlers
  thePayOfThisCutoff:
    'Pay for this cutoff is posted, so no run will include the adjustment. Choose a day in a later cutoff, or pay it in an off-cycle run.',
  noEmployeeInPayrollHas: 'No employee in Payroll has this code. Check the code, or sync the employee first.',
  chooseAnActiveAdjustmentType: 'Choose an active adjustment type that applies to this employee.',
  aPostedPayslipIncludesIt: 'A posted payslip includes this adjustment. You can change only its end date and note.',
  aPostedPayslipIncludesItEnter: 'A posted payslip includes this adjustment. Enter an end date instead.',
  // adjustments.import
  noActiveAdjustmentTypeHas: 'No active adjustment type has this name',
  theRunIncludesSomeOf: (run: Part) =>
    `The run ${run} includes some of these amounts and is being posted. Nothing was changed. Try again when it is posted.`,
  aPostedPayslipIncludesThe: (row: Part) =>
    `A posted payslip includes the adjustment in row ${row}, so nothing was undone. Enter an end date instead.`,
  aPostedPayslipIncludesItSo:
    'A posted payslip includes this adjustment, so it can’t be changed. Add another adjustment',
  thePayOfThisCutoffIs:
    'Pay for this cutoff is posted, so no run will include the adjustment. Choose a day in a later cutoff',
  thisAdjustmentTypeIsArchived: 'This adjustment type is archived. Choose an active type',
  thisTypeDoesNotApply: 'This type doesn’t apply to this employee. Choose another type',
  // adjustment-types.handlers
  anotherAdjustmentTypeHasThis: 'Another adjustment type has this name. Enter another name.',
  anotherAdjustmentTypeHasThisName:
    'Another adjustment type, perhaps an archived one, has this name on the payslip. Enter another name.',
  chooseAnActiveClient: 'Choose an active client.',
  thisIsTheNameOf: 'This is the name of a statutory line. Enter another name.',
  useTheBuiltInType: 'Use the built-in type for service incentive leave: billing true-ups need it.',
  builtInTypesFollowThe: 'Built-in types follow the law and can’t be changed. Add a type of your own.',
  postedPayslipsIncludeThisType:
    'Posted payslips include this type, so this field can’t be changed. Archive the type and create a new one.',
  thisTypeIsInUse: 'This type is in use. Archive it and create a new one.',
};
