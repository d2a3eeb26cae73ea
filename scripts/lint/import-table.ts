/**
 * Allowed imports: the table of docs/architecture.md, one row a folder. The most specific row wins; a folder may
 * always import itself.
 */
export interface FolderRule {
  folder: string;
  /** Folders (or files, or beginnings of file names) whose values may be imported. */
  may: readonly string[];
  /** Folders of which only types may be imported. */
  typesOf?: readonly string[];
  /** Folders that may only be loaded when they are opened: `() => import(...)`. */
  lazyOf?: readonly string[];
  /** Folders that `may` would allow, but that aren't allowed. */
  notOf?: readonly string[];
  /** Allowed npm packages and `node:`. If left out, every package that the side (server or browser) may use. */
  packages?: readonly string[];
  notPackages?: readonly string[];
  /** The sentence with the alternative. */
  instead: string;
}

/** Configuration, context, and clock: small files in `server/` itself that every part of the server gets. */
export const SERVER_ROOT = 'server/*';

const SERVER_BASE = [
  'contract',
  'domain',
  'server/text',
  'server/database',
  'server/http',
  'server/documents',
  'server/jobs',
  'server/mail',
  'server/push',
  'server/register',
  'server/report',
  'server/sheets',
  'server/imports',
  'server/proposals',
  SERVER_ROOT,
];
const BROWSER_BASE = ['contract', 'domain', 'src/text', 'src/offline', 'src/api', 'src/session', 'src/shared'];
const NO_DATA = ['ky', 'dexie', '@tanstack'];

/** Modules that only work in a browser. */
export const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  '@mantine',
  '@tanstack',
  'mantine-datatable',
  'dexie',
  'ky',
];
/** Modules that only work on a server. */
export const SERVER_PACKAGES = [
  'node:',
  'hono',
  '@hono',
  'kysely',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  '@electric-sql',
  'pino',
  'flydrive',
  'file-type',
  'sharp',
  'client-zip',
  'yauzl',
  'saxes',
  'csv-parse',
  '@block65',
  'jose',
  'nodemailer',
  'pdfkit',
];

export const importTable: readonly FolderRule[] = [
  {
    folder: 'contract',
    may: ['domain'],
    packages: ['zod'],
    instead:
      'The contract is read by server, client and worker: it knows zod, domain/ and itself. Pass what it needs in, or put the rule into domain/.',
  },
  {
    folder: 'domain',
    may: [],
    packages: [],
    instead:
      'domain/ is pure: plain data in, plain data out, and the lowest of all. Let the caller fetch and hand it over; a word that contract/ needs too is declared here.',
  },
  {
    folder: 'server/database',
    may: ['domain/lists', SERVER_ROOT],
    packages: ['kysely', '@electric-sql', 'pg', 'pg-copy-streams', 'node:'],
    instead:
      'server/database/ opens and migrates; queries of one noun belong into server/hr or server/payroll, beside their handlers.',
  },
  {
    folder: 'server/text',
    may: ['domain/lists'],
    instead: 'server/text/ holds sentences. Give them what they say as parameters.',
  },
  {
    folder: 'server/http',
    may: ['server/text', 'domain/lists', 'contract', 'server/database', SERVER_ROOT],
    instead: 'server/http/ serves any API: it must not know a noun. Hand it the handlers instead of importing them.',
  },
  {
    folder: 'server/proposals',
    may: ['server/text', 'contract', 'domain', 'server/http', SERVER_ROOT],
    instead:
      'server/proposals/ confirms any change of two people: it must not know a noun. Say what is protected next to its handler.',
  },
  {
    folder: 'server/report',
    may: ['server/text', 'contract', 'domain', 'server/database', 'server/http', 'server/register', SERVER_ROOT],
    instead: 'server/report/ serves any report: it must not know a noun. Hand it the rows instead of importing them.',
  },
  {
    folder: 'server/register',
    may: [
      'server/text',
      'contract',
      'domain',
      'server/database',
      'server/http',
      'server/documents',
      'server/sheets',
      SERVER_ROOT,
    ],
    instead: 'server/register/ serves any list with a form: it must not know a noun. Hand it the table and the rules.',
  },
  {
    folder: 'server/sheets',
    may: ['server/text', 'domain', 'server/documents'],
    packages: ['node:', 'yauzl', 'saxes', 'csv-parse', 'client-zip'],
    instead: 'server/sheets/ reads and writes rows of files. What a row means is judged by who asked for it.',
  },
  {
    folder: 'server/imports',
    may: [
      'server/text',
      'contract',
      'domain',
      'server/database',
      'server/http',
      'server/documents',
      'server/jobs',
      'server/register',
      'server/sheets',
      SERVER_ROOT,
    ],
    instead: 'server/imports/ imports any kind of record: it must not know a noun. Declare the kind beside its noun.',
  },
  {
    folder: 'server/documents',
    may: ['domain'],
    typesOf: ['contract'],
    notPackages: ['hono', '@hono', 'kysely', 'pg', 'pg-boss', '@electric-sql'],
    instead: 'A document is data in, bytes out. Query in the handler or the job and pass the rows.',
  },
  {
    folder: 'server/jobs',
    may: ['server/text', 'domain', 'server/database', 'server/http', SERVER_ROOT],
    typesOf: ['contract'],
    notPackages: ['hono', '@hono'],
    instead: 'server/jobs/ runs queues. Hand it the work as a function; do not import the backend that asks for it.',
  },
  {
    folder: 'server/mail',
    may: ['domain/lists', 'contract', 'server/database', 'server/http', SERVER_ROOT],
    typesOf: ['server/jobs'],
    notPackages: ['hono', '@hono', 'pg-boss'],
    instead: 'server/mail/ sends letters. Write the letter where its facts are, and hand it over.',
  },
  {
    folder: 'server/push',
    may: ['domain/lists', 'server/database', SERVER_ROOT],
    packages: ['kysely', 'node:', '@block65', 'jose'],
    instead: 'server/push/ rings devices. Say what to, and what with, where the facts are, and hand it over.',
  },
  {
    folder: 'server/hr',
    may: SERVER_BASE,
    instead:
      'HR and payroll are two backends that talk over HTTP by the sync calls. Shared rules go to domain/, shared plumbing to server/http.',
  },
  {
    folder: 'server/payroll',
    may: SERVER_BASE,
    instead:
      'HR and payroll are two backends that talk over HTTP by the sync calls. Shared rules go to domain/, shared plumbing to server/http.',
  },
  {
    folder: 'server',
    may: ['contract', 'domain', 'server'],
    instead: 'The server must not load code of the client. What both need goes to contract/ or domain/.',
  },
  {
    folder: 'src/text',
    may: ['contract', 'domain'],
    instead: 'src/text/ is words only, and everything in src reads it: it may not know the rest.',
  },
  {
    folder: 'src/shared/ui',
    may: ['domain', 'src/text', 'src/shared/forms'],
    notPackages: ['zod', ...NO_DATA],
    instead:
      'src/shared/ui/ draws what it is given. A component that knows an endpoint or the domain of HR belongs into the folder of its noun.',
  },
  {
    folder: 'src/offline',
    may: ['contract', 'domain', 'src/text'],
    notPackages: ['@mantine', 'mantine-datatable'],
    instead:
      'The order is session, api, offline: src/offline/ is the lowest and is handed what it needs (fetch, the session).',
  },
  {
    folder: 'src/api',
    may: ['contract', 'domain', 'src/text', 'src/offline'],
    notPackages: ['@mantine', 'mantine-datatable'],
    instead: 'The order is session, api, offline: src/api/ may import src/offline/ and must be handed the session.',
  },
  {
    folder: 'src/look',
    may: [],
    packages: [],
    instead: 'src/look/ runs before the app and apart from it: it imports nothing but itself.',
  },
  {
    folder: 'src/session',
    may: ['contract', 'domain', 'src/text', 'src/offline', 'src/api', 'src/look'],
    notPackages: ['@mantine', 'mantine-datatable'],
    instead: 'src/session/ stands above api and offline and below everything that is drawn.',
  },
  {
    folder: 'src/shared',
    may: BROWSER_BASE,
    instead:
      'src/shared/ is used by portal and desk: it may import neither at once. A part of the desk is loaded when it is opened.',
    lazyOf: ['src/desk'],
  },
  {
    folder: 'src/portal',
    may: BROWSER_BASE,
    instead:
      'A phone stores the portal ahead, and the desk never: what both use goes to src/shared/, and a part of the desk is loaded when it is opened.',
    lazyOf: ['src/desk'],
  },
  {
    folder: 'src/desk/palette',
    may: [...BROWSER_BASE, 'src/desk', 'src/app'],
    instead: 'The palette knows every address, and nothing of the portal.',
  },
  {
    folder: 'src/desk/menu',
    may: [...BROWSER_BASE, 'src/desk', 'src/app'],
    instead: 'The menu knows every address, and nothing of the portal.',
  },
  {
    folder: 'src/desk',
    may: BROWSER_BASE,
    instead: 'The desk is drawn without the portal: what both use goes to src/shared/.',
  },
  {
    folder: 'src/app',
    may: ['contract', 'domain', 'src'],
    notOf: ['src/desk'],
    lazyOf: ['src/desk'],
    instead: 'The app loads a file of the desk when it is opened, `() => import(...)`: a phone never stores it ahead.',
  },
  {
    folder: 'src',
    may: ['contract', 'domain', 'src'],
    instead: 'The client must not load code of the server. What both need goes to contract/ or domain/.',
  },
  {
    folder: 'sw',
    may: ['contract', 'domain', 'src/offline/outbox'],
    notPackages: ['react', 'react-dom', 'react-router-dom', '@mantine', '@tanstack', 'mantine-datatable'],
    instead: 'The service worker has no page: it may import src/offline/outbox, contract/ and domain/.',
  },
];
