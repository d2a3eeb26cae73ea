/** What a reason is called where many have it. */
const reasons: Record<string, string> = {
  'time.unapproved': 'Time not approved',
  'time.missing': 'No time pulled',
  'time.none': 'No time and no leave',
  'rate.missing': 'No rate of pay',
  'number.missing': 'A government number is missing',
  'account.missing': 'No bank account',
  'run.twice': 'In two runs',
  'net.negative': 'Net below zero',
  'net.zero': 'Net is zero',
  'net.changed': 'Net changed much',
  'gross.zero': 'Nothing earned',
  'day.long': 'More than 12 hours a day',
  'deduction.deferred': 'A deduction waits',
  'region.missing': 'No minimum wage known',
  'tax.refund': 'Tax given back',
  'contribution.off': 'Does not contribute',
};
export const reasonOf = (code: string): string => reasons[code] ?? code;
