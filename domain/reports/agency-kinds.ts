/** Reports to agencies: contributions of a month to three of them, tax of a month and of a year to the BIR. */
export const agencyKinds = ['sss', 'hdmf', 'philhealth', 'tax', 'alphalist'] as const;
export type AgencyKind = (typeof agencyKinds)[number];
