import { fromRoot } from './sources.ts';

/**
 * Which files the app is built into. A phone pays for each file it opens, offline too (about 10 ms
 * on a slow one), so what is opened together is one file; and it may not pay for what it does not
 * open, so /login gets nothing of the portal, and the portal nothing of the desk. What one screen
 * alone uses stays in that screen's file.
 *
 * Within `app`, `outbox` and `portal` a module belongs by what reaches it, not by its name: the
 * first holds what index.html reaches without opening a screen, the last what two screens share.
 */

/** In the file of their own: the libraries change less often than our code, so a phone keeps them. */
const library = /[\\/]node_modules[\\/]|^\0?rolldown[\\/]runtime/;

/** Our own code that index.html reaches, and what loads the other files. */
const ofApp = /[\\/](src(?![\\/]main\.tsx)|contract|domain)[\\/]|preload-helper/;

/** What /login and the plain pages share with other screens; they are opened before anyone is signed in. */
const ofStart =
  /[\\/](src[\\/](ui[\\/](address\.|page[\\/](Mark|PlainPage))|screens[\\/]login[\\/](SecretInput|Login\.module)|offline[\\/](?:outbox|device)[\\/](ledger|outbox-actions|outbox-badge|outbox-view|persistence|push|refusal)|language[\\/]format|api[\\/]use-submit)|contract[\\/]((hr|common)[\\/][a-z-]+-calls|messages[\\/]sentence)|domain[\\/]calendar|@tanstack[\\/](react-query|query-core)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](TextInput|PasswordInput))/;

/** What forms are checked with, /login's too. Nothing needs it to show what is on the phone. */
const ofChecks = /[\\/](node_modules[\\/]zod[\\/]|contract[\\/](shapes|clean-text|messages[\\/]say|hr[\\/]auth)\.ts)/;

/** The schemas and what is typed with them: comes after the first drawing. */
const ofForms =
  /[\\/](contract[\\/](hr|common)[\\/](?![a-z-]+-calls)|node_modules[\\/](@mantine[\\/]form|klona|fast-deep-equal)|src[\\/](parts[\\/](form[\\/]use-endpoint-form|filing[\\/](Again|attachments|CorrectFields|cutoff-warning|filing-form|FilingForm|FormProblem|hours|LetGo|Phrases|picked-file|Reason|save-filing|stops|use-filing-form|Warnings|ways|WaysThatWork|When)\.)|ui[\\/](calendar[\\/]PickDays|form[\\/](FileDrop|FormDialog))))/;

/** The queue and its database: asked by /login too, once it is drawn, for what waits on this phone. */
const ofOutbox =
  /[\\/](node_modules[\\/]dexie|src[\\/]offline[\\/](?:outbox|device|drafts)[\\/](as-refusal|draft-rows|filing-calls|open-phone|outbox(-changes|-db|-holds|-keep|-ledger|-lock|-reads|-rows|-upload|-writes)?|outcome|row-times|sign-out|triggers|unsent|verdict)\.ts)/;

/** What lies over a screen, and the libraries it needs: comes after the first drawing (src/shared/ui/over/over.tsx). */
const ofOver =
  /[\\/](src[\\/]ui[\\/]over[\\/](over-drawn|Toasts)|node_modules[\\/](@mantine[\\/]notifications|react-remove-scroll[a-z-]*|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|detect-node-es|tabbable|react-transition-group|@babel|tslib|@mantine[\\/](store|core[\\/]esm[\\/]components[\\/](Modal|ModalBase|Drawer|ScrollArea|FocusTrap|Notification|Overlay|Portal|Paper)|hooks[\\/]esm[\\/](use-drag|use-force-update|use-focus-trap|use-focus-return)))[\\/])/;

/** Filipino: first what is said before the sign-in, then what comes with the frame. */
const ofFilipino = /[\\/](src[\\/]language|contract[\\/]messages)[\\/]fil/;
const ofFilipinoStart =
  /[\\/](src[\\/]language[\\/]fil(-start|[\\/](app|accounts))|contract[\\/]messages[\\/]fil[\\/]plain)\.ts/;

/** The pieces all desk screens are made of, with what only they use of Mantine: no phone that opens the portal fetches any of it. */
const ofDesk =
  /[\\/](src[\\/](ui[\\/]desk|parts[\\/](agency|billing|crud|holidays|report|record|employee|import|jobs|payroll|proposals(?![\\/]is-proposed)|runs|schedule|time))[\\/]|contract[\\/]((register(-bulk)?|report)\.ts|common[\\/](factor|imports|jobs|proposals)\.ts|payroll[\\/](?!pay(?:slip|-destination)-calls)|hr[\\/]((?!time-reports)[a-z-]+-(register|reports)|branch-holidays|client-billing|dashboard|holiday-effect|leave-effect|national-holidays|payroll-sync|employee-(new|list|record|timelines|(person-)?labels)|time-(?!reports)[a-z]+|planner|report-places|salary|wage-orders|documents|leave-cash|leave-credit-(import|runs))\.ts)|domain[\\/](records[\\/]|leave[\\/](sickness-benefit|sss-benefit)|sheets[\\/]|reports[\\/]deadlines|runs[\\/]|schedule[\\/](conflicts|offered|pattern|planned-hours|roster|rotation|week)|time[\\/](?!shift|stretches)|pay[\\/]|loans[\\/]|billing[\\/]cost-codes|tables[\\/](factors|rest-day-factors|minimum-wages|de-minimis)|money[\\/](ratio|centavos))|node_modules[\\/]@floating-ui[\\/]|node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]utils[\\/]Floating[\\/]|node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]((Menu|Popover|Checkbox|MultiSelect|Pill|PillsInput|SegmentedControl)[\\/]|Combobox[\\/](?!get-parsed|is-|ComboboxChevron|Combobox\.module|OptionsDropdown[\\/]is-)))/;

/** The four screens of tables of law, which no other screen of the desk needs. */
const ofLaw =
  /[\\/](src[\\/]parts[\\/]payroll[\\/]law[\\/]|contract[\\/]payroll[\\/](law|try-law)\.ts|domain[\\/](contributions[\\/]|tables[\\/](law-|sss|pagibig|philhealth|withholding)))/;

/** What something else would have done to pay: asked from tables of law and from a client of payroll. */
const ofWhatIf =
  /[\\/](src[\\/]parts[\\/]payroll[\\/]what-if[\\/]|contract[\\/]payroll[\\/](tried|try-settings|try-rates)\.ts)/;

/** Setting up a second factor: from the sign-in and the profile, with a connection. */
const ofFactors =
  /[\\/](src[\\/]parts[\\/]account[\\/](SetUp|QrCode|RecoveryCodes|added-factor)|node_modules[\\/]uqr[\\/])/;

/** Everything around and in the portal's screens; what only desks use is left to its own files. */
const ofPortal =
  /[\\/](src[\\/](ui|parts|api|session|language|app[\\/]shell)|contract|domain|node_modules[\\/](@mantine|clsx|klona|fast-deep-equal))[\\/]/;

/** Tests the path within the project: the folders above it may be called `src` or `domain` too. */
const within = (pattern: RegExp) => (id: string) => pattern.test(fromRoot(id));

export const chunkGroups = [
  { name: 'base', tags: ['$initial' as const], test: within(library), priority: 5 },
  { name: 'app', tags: ['$initial' as const], test: within(ofApp), priority: 5 },
  { name: 'checks', test: within(ofChecks), priority: 6 },
  { name: 'desk', test: within(ofDesk), priority: 7 },
  { name: 'law', test: within(ofLaw), priority: 8 },
  { name: 'factors', test: within(ofFactors), priority: 8 },
  { name: 'what-if', test: within(ofWhatIf), priority: 8 },
  { name: 'fil-start', test: within(ofFilipinoStart), priority: 5 },
  { name: 'fil', test: within(ofFilipino), priority: 4 },
  { name: 'start', test: within(ofStart), priority: 4 },
  { name: 'outbox', test: within(ofOutbox), priority: 3 },
  { name: 'over', test: within(ofOver), priority: 3 },
  { name: 'forms', test: within(ofForms), minShareCount: 2, priority: 3 },
  { name: 'portal', test: within(ofPortal), minShareCount: 2, priority: 2 },
];
