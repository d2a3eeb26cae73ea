/** Agency reports: monthly contributions to three agencies, and monthly and yearly tax to the BIR. */
export const agencyKinds = ['sss', 'hdmf', 'philhealth', 'tax', 'alphalist'] as const;
export type AgencyKind = (typeof agencyKinds)[number];
