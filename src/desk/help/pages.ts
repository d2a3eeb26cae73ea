import { pageTexts } from '#src/text/en/desk/help.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { isPortalCode } from '#contract/permissions.ts';
import { firstOf, lastOf, mustHave } from '#domain/lists/known.ts';
import { blocksOf, plainText, type Block } from './markdown.ts';

/** A help page: its part of the URL, and its Markdown document. */
export interface HelpPage {
  page: string;
  title: string;
  /** True if the page is for employees too; the others are for officers only. */
  everyone?: true;
  load: () => Promise<string>;
}

const rules = import.meta.glob<string>('../../../docs/pay-rules/*.md', { query: '?raw', import: 'default' });
const images = import.meta.glob<string>('../../../docs/images/guide/*.png', { query: '?url', import: 'default' });
const texts = import.meta.glob<string>(
  ['../../../docs/guide/*.md', '../../../docs/pay-rules.md', '../../../CHANGELOG.md'],
  { query: '?raw', import: 'default' },
);
const text = (file: string) => mustHave(texts, `../../../${file}`);

/** Returns the title of a page until its heading is read: `thirteenth-month` gives Thirteenth month. */
const titleOf = (page: string): string => (firstOf(page).toUpperCase() + page.slice(1)).replaceAll('-', ' ');
const nameOf = (path: string): string => lastOf(path.split('/')).replace(/\.md$/, '');

export const helpPages: readonly HelpPage[] = [
  { page: 'first-pay', title: pageTexts.yourFirstPay, load: text('docs/guide/first-pay.md') },
  {
    page: 'employee',
    title: pageTexts.employeesGuide,
    everyone: true,
    load: text('docs/guide/employee.md'),
  },
  {
    page: 'employee.fil',
    title: pageTexts.gabayNgEmpleyado,
    everyone: true,
    load: text('docs/guide/employee.fil.md'),
  },
  { page: 'approver', title: pageTexts.approversGuide, load: text('docs/guide/approver.md') },
  {
    page: 'administrator',
    title: pageTexts.administratorsGuide,
    load: text('docs/guide/administrator.md'),
  },
  { page: 'terms', title: pageTexts.termsOfPayroll, load: text('docs/guide/terms.md') },
  { page: 'pay-rules', title: pageTexts.rulesOfPay, load: text('docs/pay-rules.md') },
  ...Object.entries(rules).map(([path, load]): HelpPage => {
    const page = nameOf(path);
    return { page, title: titleOf(page).replace('Thirteenth', '13th').replace('kawani', 'Kawani'), load };
  }),
  { page: 'new', title: pageTexts.whatsNew, load: text('CHANGELOG.md') },
];

/** Returns true for users with a code outside the portal. */
export const isOfficer = (session: SessionData): boolean => session.acl.some(({ code }) => !isPortalCode(code));

export const pagesOf = (session: SessionData): HelpPage[] => helpPages.filter((p) => p.everyone || isOfficer(session));

/** Returns the address in the app of a document's link; null if the app doesn't have the document. */
export function helpAddress(link: string): string | null {
  const [file = '', anchor] = link.split('#');
  const page = helpPages.find((p) => p.page === nameOf(file));
  if (file === '') return `#${anchor}`;
  return page && file.endsWith('.md') ? `/help/${page.page}${anchor === undefined ? '' : `#${anchor}`}` : null;
}

/** Loads the picture of a document. */
export const loadImage = (link: string): Promise<string> | undefined =>
  images[`../../../docs/images/guide/${link.split('/').at(-1)}`]?.();

/** A heading of a page, as Ctrl K finds it. */
export interface HelpHeading {
  to: string;
  label: string;
  description: string;
}

/** Returns the headings of all pages that a user may read. */
export async function headingsOf(session: SessionData): Promise<HelpHeading[]> {
  const pages = pagesOf(session).filter((p) => p.page !== 'new');
  const all = await Promise.all(
    pages.map(async (page) => {
      const blocks: Block[] = blocksOf(await page.load());
      return blocks.flatMap((b): HelpHeading[] =>
        b.kind === 'heading'
          ? [{ to: `/help/${page.page}#${b.id}`, label: plainText(b.words), description: page.title }]
          : [],
      );
    }),
  );
  return all.flat();
}
