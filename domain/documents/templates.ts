import { isKeyOf } from '../lists/records.ts';
/*
 * Initial texts of contracts and memos. A template has placeholders for an employee's data, such as `{name}`. Unknown
 * data become a blank line to write on. The issuer reads and edits the text, which is saved in full.
 */

/** Employee data for a template; null if unknown. */
export interface PaperFacts {
  name: string;
  code: string;
  position: string;
  client: string;
  branch: string;
  /** Start date for display: `21 November 2026`. */
  from: string | null;
  to: string | null;
  hired: string;
  /** Dates of employment: `from 16 November 2026 to the present`, or to the last day. */
  employed: string;
  /** Rate: `₱755.00 a day`. */
  rate: string | null;
  today: string;
}

const line = '____________________';

/** Fills in a template. An unknown placeholder stays visible. */
export function filled(template: string, facts: PaperFacts): string {
  return template.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    isKeyOf(facts, name) ? (facts[name] ?? line) : place,
  );
}

const parties = `This contract is between the employer and {name}, employee number {code}, on {today}.

1. Work. {name} is employed as {position} and assigned to {client}, {branch}.`;
const pay = `3. Pay. The rate is {rate}, paid on the pay days of the client the employee is assigned to, less the deductions required by law. Overtime, rest days, holidays, and night work are paid as the Labor Code requires.`;
const rest = `4. Rules. The employee follows the rules of the employer and of the place of work. They were explained, and the employee received a copy.

5. End. The contract ends as the Labor Code provides, with notice and in writing.`;

/** Kinds of contracts, each with title and text. */
export const contractTemplates = {
  probationary: {
    title: 'Contract of probationary employment',
    body: `${parties}

2. Time. Employment is probationary from {from} to {to}. The standards by which it becomes regular were made known to the employee on the day it began: attendance, quality of work, conduct, and the training of the post.

${pay}

${rest}`,
  },
  regular: {
    title: 'Contract of regular employment',
    body: `${parties}

2. Time. Employment is regular from {from}. The employee has been with the employer since {hired}.

${pay}

${rest}`,
  },
  project: {
    title: 'Contract of project employment',
    body: `${parties}

2. Time. Employment is for the project ${line} from {from} to {to} or to its completion, which was made known to the employee when they were engaged.

${pay}

${rest}`,
  },
  fixed_term: {
    title: 'Contract for a fixed term',
    body: `${parties}

2. Time. Employment is from {from} to {to}. Both agreed to the term knowingly and freely.

${pay}

${rest}`,
  },
  seasonal: {
    title: 'Contract of seasonal employment',
    body: `${parties}

2. Time. Employment is for the season from {from} to {to}.

${pay}

${rest}`,
  },
  casual: {
    title: 'Contract of casual employment',
    body: `${parties}

2. Time. Employment begins on {from} for work that is not usual in the employer's business.

${pay}

${rest}`,
  },
} as const;

/** Kinds of memos, each with subject and text. */
export const memoTemplates = {
  notice_to_explain: {
    title: 'Notice to explain',
    body: `To: {name}, {code}, {position}
Date: {today}

It was reported that on ${line} you ${line}.

You are asked to explain this in writing within five calendar days of receiving this notice, why no action should be taken. You may be assisted by a representative of your choice. If you do not answer, a decision is made on what is known.`,
  },
  decision: {
    title: 'Notice of decision',
    body: `To: {name}, {code}, {position}
Date: {today}

Your explanation of ${line} was considered together with the findings: ${line}.

Decision: ${line}.`,
  },
  reminder: {
    title: 'Reminder',
    body: `To: {name}, {code}, {position}
Date: {today}

You are reminded of the following: ${line}.`,
  },
  commendation: {
    title: 'Commendation',
    body: `To: {name}, {code}, {position}
Date: {today}

You are commended for ${line}. Thank you.`,
  },
  // Contents required by DOLE Labor Advisory 06-20: dates of employment and kind of work. Due within three days.
  certificate_of_employment: {
    title: 'Certificate of employment',
    body: `{today}

This certifies that {name}, employee number {code}, has been employed {employed} as {position}, assigned to {client}, {branch}.

This certificate is issued at the employee’s request for whatever legal purpose it may serve.`,
  },
  other: {
    title: 'Memo',
    body: `To: {name}, {code}, {position}
Date: {today}

`,
  },
} as const;
