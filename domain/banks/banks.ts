/**
 * Banks and e-wallets of the Philippines that receive pay, as in InstaPay and PESONet. `bic` is the bank's SWIFT code,
 * if published. A merged bank (UCPB, Robinsons Bank, Citibank's consumer accounts) isn't mapped to its successor,
 * because its accounts may have new numbers; the user must choose.
 */
interface Bank {
  /** Name for storage and display. */
  name: string;
  whole: string;
  bic: string | null;
  /** Other names in use, in lowercase letters and digits only. */
  also: readonly string[];
}

const bank = (name: string, whole: string, bic: string | null, ...also: string[]): Bank => ({ name, whole, bic, also });

export const banks: readonly Bank[] = [
  bank('AUB', 'Asia United Bank', 'AUBKPHMM', 'asiaunited'),
  bank('Bank of Commerce', 'Bank of Commerce', 'PABIPHMM', 'bankcom', 'boc'),
  bank('BDO', 'BDO Unibank', 'BNORPHMM', 'bancodeoro', 'bancodeorounibank', 'bdobank', 'bdonetworkbank'),
  bank(
    'BPI',
    'Bank of the Philippine Islands',
    'BOPIPHMM',
    'bankofphilippineislands',
    'bankislands',
    'bpifamily',
    'bpifamilysavingsbank',
    'bpibank',
  ),
  bank('China Bank', 'China Banking Corporation', 'CHBKPHMM', 'chinabanking', 'cbc', 'chinabanksavings'),
  bank('CIMB', 'CIMB Bank Philippines', 'CIPHPHMM', 'cimbbank'),
  bank('CTBC', 'CTBC Bank (Philippines)', 'CTCBPHMM', 'chinatrust', 'ctbcbank'),
  bank('DBP', 'Development Bank of the Philippines', 'DBPHPHMM'),
  bank('EastWest', 'East West Banking Corporation', 'EWBCPHMM', 'eastwestbank', 'ewb'),
  bank('GCash', 'G-Xchange, Inc. (GCash)', null, 'gxchange', 'gxi', 'gcashwallet'),
  bank('GoTyme', 'GoTyme Bank', null, 'gotymebank'),
  bank('HSBC', 'HSBC Philippines', 'HSBCPHMM', 'hongkongandshanghaibankingcorporation'),
  bank('LandBank', 'Land Bank of the Philippines', 'TLBPPHMM', 'lbp', 'landbankphilippines'),
  bank('Maya', 'Maya Bank and Maya Philippines', null, 'paymaya', 'mayabank', 'mayawallet', 'mayaphilippines'),
  bank('Maybank', 'Maybank Philippines', 'MBBEPHMM', 'maybankphilippines'),
  bank('Metrobank', 'Metropolitan Bank and Trust Company', 'MBTCPHMM', 'mbtc', 'metrobankandtrust', 'metropolitanbank'),
  bank('PBCOM', 'Philippine Bank of Communications', 'CPHIPHMM'),
  bank('PNB', 'Philippine National Bank', 'PNBMPHMM', 'pnbsavings'),
  bank('PSBank', 'Philippine Savings Bank', 'PHSBPHMM', 'psb'),
  bank('Philtrust', 'Philippine Trust Company', 'PHTBPHMM', 'philtrustbank'),
  bank('RCBC', 'Rizal Commercial Banking Corporation', 'RCBCPHMM', 'rcbcsavings', 'diskartech'),
  bank('SeaBank', 'SeaBank Philippines', null, 'maribank'),
  bank('Security Bank', 'Security Bank Corporation', 'SETCPHMM', 'secb', 'securitybankcorp'),
  bank('Standard Chartered', 'Standard Chartered Bank', 'SCBLPHMM', 'scb'),
  bank('Sterling Bank', 'Sterling Bank of Asia', 'STLAPH22', 'sterlingbankofasia'),
  bank('Tonik', 'Tonik Digital Bank', null, 'tonikbank'),
  bank(
    'UnionBank',
    'Union Bank of the Philippines',
    'UBPHPHMM',
    'ubp',
    'unionbankphilippines',
    'uniondigital',
    'uniondigitalbank',
  ),
  bank('Veterans Bank', 'Philippine Veterans Bank', 'PHVBPHMM', 'pvb', 'philippineveterans'),
];

/** Returns the lowercase letters and digits of a name, without words that all banks share. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\b(inc|incorporated|corp|the|of|phils?|savings account|atm|payroll|account)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

const named = new Map(
  banks.flatMap((b) => [b.name, b.whole, ...b.also, ...(b.bic ? [b.bic] : [])].map((text) => [bare(text), b] as const)),
);

/** Returns the bank that a text names by its current or an earlier name, or undefined if unknown. */
export const bankNamed = (text: string): Bank | undefined => {
  const whole = bare(text);
  return whole === '' ? undefined : (named.get(whole) ?? named.get(whole.replace(/bank$/, '')));
};

/** Returns a bank's stored name. Unrecognized text is returned unchanged. */
export const bankName = (text: string): string => bankNamed(text)?.name ?? text.trim();

/** Returns true if two texts name the same bank. */
export const sameBank = (one: string, other: string): boolean => bankName(one) === bankName(other);

/** Returns whether an account is with BPI. An account without a bank is assumed to be, because only BPI has a file. */
export const isBpi = (typed: string | null): boolean =>
  typed === null || typed.trim() === '' || bankName(typed) === 'BPI';

/** Name of the list of employees without an account. */
export const cashList = 'Cash';
