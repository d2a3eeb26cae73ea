import { fromRoot } from './sources.ts';

/**
 * Groups the app's modules into files. Each file that a phone opens takes time, offline too (about 10 ms on a slow
 * phone), so modules that are opened together are one file. A phone must not load modules that it doesn't open, so
 * /login loads nothing of the portal, and the portal nothing of the desk. Modules that only one screen uses stay in
 * that screen's file.
 *
 * Within `app`, `desk` and `portal` a module's importers decide, not its name: `app` has what index.html reaches
 * without opening a screen, `desk` what no file of the portal uses, `portal` what two screens share.
 */

/** Libraries have their own file: they change less often than our code, so a phone keeps them. */
const library = /[\\/]node_modules[\\/]|^\0?rolldown[\\/]runtime/;

/** Our own code that index.html reaches, and the code that loads the other files. */
const ofApp = /[\\/](src(?![\\/]main\.tsx)|contract|domain)[\\/]|preload-helper/;

/** Code that /login and the plain pages share with other screens; they open before sign-in. */
const ofStart =
  /[\\/](src[\\/](shared[\\/](forms[\\/]use-form-focus|ui[\\/](address\.|page[\\/](Mark|PlainPage))|accounts[\\/](SecretInput|Login\.module))|offline[\\/](?:outbox|device)[\\/](ledger|outbox-actions|outbox-badge|outbox-view|persistence|push|refusal)|text[\\/]format|api[\\/]use-submit)|contract[\\/]((hr|common)[\\/]([a-z-]+[\\/])?([a-z-]+\.ts\?calls|kinds)|messages[\\/]sentence)|domain[\\/]calendar|@tanstack[\\/](react-query|query-core)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](TextInput|PasswordInput))/;

/** Validation of forms, also on /login. Screens that show the phone's data don't need it. */
const ofChecks =
  /[\\/](node_modules[\\/]zod[\\/]|contract[\\/](shapes|clean-text|messages[\\/]say|hr[\\/]accounts[\\/]auth)\.ts$)/;

/** The schemas and their forms, which load after the first paint. */
const ofForms =
  /[\\/](contract[\\/](hr|common)[\\/](?!([a-z-]+[\\/])?([a-z-]+\.ts\?calls|kinds))|node_modules[\\/](@mantine[\\/]form|klona|fast-deep-equal)|src[\\/](shared[\\/](forms[\\/](use-endpoint-form|FileDrop|FormDialog)|ui[\\/]calendar[\\/]PickDays)|portal[\\/]requests[\\/]form[\\/]|(portal|shared)[\\/]requests[\\/](attachments|filing-form|hours|picked-file)\.))/;

/**
 * The forms of requests, opened from their lists after the first paint. One file of all forms is 2 kB smaller than one
 * file per form, because the forms are similar.
 */
const ofRequestForms =
  /[\\/](domain[\\/]attendance[\\/]official-business|src[\\/]portal[\\/](leave[\\/](LeaveForm|Kinds|Parts|use-leave-|usual-type|values|warnings|zero-days)|requests[\\/](accomplishment|change-schedule|official-business|overtime)[\\/](\w+Form|Schedules|use-)))/;

/** The outbox and its database. After its first paint, /login reads them too, for requests that wait on this phone. */
const ofOutbox =
  /[\\/](node_modules[\\/]dexie|src[\\/]offline[\\/](?:outbox|device|drafts)[\\/](as-refusal|draft-rows|filing-calls|open-phone|outbox(-changes|-db|-holds|-keep|-ledger|-lock|-reads|-rows|-upload|-writes)?|outcome|row-times|sign-out|triggers|unsent|verdict)\.ts)/;

/** Overlays and their libraries: they load after the first paint (src/shared/ui/over/over.tsx). */
const ofOver =
  /[\\/](src[\\/]shared[\\/]ui[\\/]over[\\/](over-drawn|select-on-focus|Toasts)|node_modules[\\/](@mantine[\\/]notifications|react-remove-scroll[a-z-]*|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|detect-node-es|tabbable|react-transition-group|@babel|tslib|@mantine[\\/](store|core[\\/]esm[\\/]components[\\/](Modal|ModalBase|Drawer|ScrollArea|FocusTrap|Notification|Overlay|Portal|Paper)|hooks[\\/]esm[\\/](use-drag|use-force-update|use-focus-trap|use-focus-return)))[\\/])/;

/** Filipino texts: first those before sign-in, then those of the frame. */
const ofFilipino = /[\\/](src[\\/]text|contract[\\/]messages)[\\/]fil/;
const ofFilipinoStart =
  /[\\/](src[\\/]text[\\/]fil(-start|[\\/](app|accounts))|contract[\\/]messages[\\/]fil[\\/]plain)\.ts/;

/**
 * Libraries that only desk screens use. One index exports their modules, so the imports don't show which screens use
 * them.
 */
const ofDeskLibraries =
  /[\\/](node_modules[\\/](@floating-ui|@mantine[\\/]dates|dayjs|uqr)[\\/]|node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]utils[\\/]Floating[\\/]|node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]((Menu|Popover|Checkbox|MultiSelect|Pill|PillsInput|SegmentedControl)[\\/]|Combobox[\\/](?!get-parsed|is-|ComboboxChevron|Combobox\.module|OptionsDropdown[\\/]is-)))/;

/** Code around and in the portal's screens; code that only the desk uses stays in its own files. */
const ofPortal =
  /[\\/](src[\\/](shared(?![\\/]requests[\\/]approvals)|portal[\\/](requests[\\/](form[\\/])?[\w.-]+$|directory|forms|install|notifications|outbox|payslips[\\/]NetPay|presence)|api|session|text|app[\\/]frame)|contract|domain|node_modules[\\/](@mantine|clsx|klona|fast-deep-equal))/;

/** Tests the path within the project, because folders above the project may also be called `src` or `domain`. */
const within = (pattern: RegExp) => (id: string) => pattern.test(fromRoot(id));

/** Returns true for our own code that no file of the portal reaches, and for the libraries that only this code uses. */
const ofDesk = (usedByPortal: (id: string) => boolean) => (id: string) =>
  ofDeskLibraries.test(fromRoot(id)) || (/^[\\/](src|contract|domain)[\\/]/.test(fromRoot(id)) && !usedByPortal(id));

export const chunkGroups = (usedByPortal: (id: string) => boolean) => [
  { name: 'base', tags: ['$initial' as const], test: within(library), priority: 5 },
  { name: 'app', tags: ['$initial' as const], test: within(ofApp), priority: 5 },
  { name: 'checks', test: within(ofChecks), priority: 6 },
  { name: 'desk', test: ofDesk(usedByPortal), minShareCount: 2, priority: 7 },
  { name: 'fil-start', test: within(ofFilipinoStart), priority: 5 },
  { name: 'fil', test: within(ofFilipino), priority: 4 },
  { name: 'start', test: within(ofStart), priority: 4 },
  { name: 'outbox', test: within(ofOutbox), priority: 3 },
  { name: 'over', test: within(ofOver), priority: 3 },
  { name: 'forms', test: within(ofForms), minShareCount: 2, priority: 3 },
  { name: 'portal', test: within(ofPortal), minShareCount: 2, priority: 2 },
  { name: 'request-forms', test: within(ofRequestForms), priority: 1 },
];
