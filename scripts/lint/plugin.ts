/**
 * The lint rules of this repository, loaded by oxlint (.oxlintrc.json, `jsPlugins`). oxlint's own no-restricted-imports
 * rule matches the written text, so it misses `../../server/…`.
 */
import path from 'node:path';
import { BROWSER_PACKAGES, SERVER_PACKAGES, SERVER_ROOT, importTable, type FolderRule } from './import-table.ts';

interface Node {
  type?: string;
  value?: unknown;
  key?: unknown;
  parent?: Node;
  name?: { name?: unknown };
  source?: { value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  callee?: { type: string; name?: string; property?: { name?: string } };
  arguments?: unknown[];
  test?: Node;
  object?: Node;
  operator?: string;
  quasis?: { value: { cooked?: string } }[];
}
interface RuleContext {
  cwd: string;
  filename: string;
  report(problem: { node: unknown; message: string }): void;
}

const inFolder = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

const matches = (target: string, allowed: string): boolean =>
  allowed === SERVER_ROOT
    ? /^server\/[^/]+$/.test(target) && target !== 'server/main.ts'
    : inFolder(target, allowed) || (allowed.split('/').length > 2 && target.startsWith(allowed));

const isPackage = (name: string, listed: string): boolean =>
  listed.endsWith(':') ? name.startsWith(listed) : name === listed || name.startsWith(`${listed}/`);

/** Returns the path of the file that an import names, from the root of the repository, or null for a package. */
function targetOf(specifier: string, file: string): string | null {
  const [bare = ''] = specifier.split('?');
  // `#calls/` is the contract without its schemas.
  if (bare.startsWith('#')) return bare.slice(1).replace(/^calls\//, 'contract/');
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : null;
}

function packageProblem(rule: FolderRule, name: string): boolean {
  if (rule.packages) return !rule.packages.some((p) => isPackage(name, p));
  const foreign = inFolder(rule.folder, 'server') ? BROWSER_PACKAGES : SERVER_PACKAGES;
  return [...foreign, ...(rule.notPackages ?? [])].some((p) => isPackage(name, p));
}

/** Returns the problem of an import as a sentence for the developer, or null if there is none. */
export function importProblem(file: string, specifier: string, how: { type: boolean; lazy: boolean }): string | null {
  const rule = importTable.find((r) => inFolder(file, r.folder));
  if (!rule) return null;
  const problem = `${rule.folder}/ may not import ${specifier}. ${rule.instead}`;
  const target = targetOf(specifier, file);
  if (specifier.startsWith('#calls/') && !['src', 'sw', 'tests'].some((folder) => inFolder(file, folder)))
    return problem;
  if (target === null) return packageProblem(rule, specifier) ? problem : null;
  if (rule.folder !== 'src' && rule.folder !== 'server' && inFolder(target, rule.folder)) return null;
  if ((how.lazy || how.type) && rule.lazyOf?.some((allowed) => matches(target, allowed))) return null;
  if (rule.notOf?.some((closed) => inFolder(target, closed))) return problem;
  if (rule.may.some((allowed) => matches(target, allowed))) return null;
  if (how.type && rule.typesOf?.some((allowed) => matches(target, allowed))) return null;
  return problem;
}

const fileOf = (context: RuleContext): string => path.relative(context.cwd, context.filename).split(path.sep).join('/');

const importDirection = {
  create(context: RuleContext) {
    const file = fileOf(context);
    const check = (lazy: boolean) => (node: Node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const type = node.importKind === 'type' || node.exportKind === 'type';
      const message = importProblem(file, specifier, { type, lazy });
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check(false),
      ExportAllDeclaration: check(false),
      ExportNamedDeclaration: check(false),
      ImportExpression: check(true),
    };
  },
};

/** `new Date()` reads the clock; `new Date(value)` does not. */
const injectedClock = {
  create(context: RuleContext) {
    const check = (node: Node) => {
      if (node.callee?.type === 'Identifier' && node.callee.name === 'Date' && node.arguments?.length === 0)
        context.report({ node, message: 'domain/ has no clock: take the instant or the local date as a parameter.' });
    };
    return { NewExpression: check };
  },
};

/** Attributes that a user reads or hears. */
const READ_ATTRIBUTES = /^(title|label|hint|aria-label|submitLabel|purpose|subtitle|note|none|placeholder|alt)$/;

const hasWords = (value: unknown): boolean => typeof value === 'string' && /[a-z]{2}/i.test(value);

const TEXT_PLACE = 'Write the text in src/text/en/desk/, in the catalog of its noun, and read it by its key.';

/** Calls whose string argument is a name, a key, or a message for developers. */
const NO_TEXT_CALL =
  /(Error|Selector|SelectorAll|Event|EventListener|Storage|Attribute)$|^(assert\w*|warn|log|includes|startsWith|has|get|set|indexOf|split|replace|replaceAll|closest|matches|matchMedia|createElement|Set|inForce)$/;
/** Properties and attributes that a machine reads. */
const NO_TEXT_KEY = /^(className|style|key|type|to|path|href|pattern|kind|color|params)$/;
/** Names of keys and of languages, headers, markup, and selectors. */
const NO_TEXT =
  /^((Ctrl|Shift|Alt|0) )?(Enter|Space|Del|Delete|Escape|Backspace|Tab)$|^(English|Filipino)$|^Bearer |<[!a-z]|[{[]/;

const COMPARES = /^(===|!==|in)$/;

/** Returns true if no user reads `below`, because it is the value of the property or attribute `owner`. */
function isMachineRead(owner: Node, below: Node): boolean {
  const key = owner.key as { name?: unknown; value?: unknown } | undefined;
  const name = String(key?.name ?? key?.value ?? owner.name?.name);
  // The palette's search words are never shown.
  if (name === 'also' && below.type === 'ArrayExpression') return true;
  return owner.key === below || NO_TEXT_KEY.test(name);
}

/**
 * Returns true if a user reads this string: not a type, a key, an address, a comparison, or an error for developers.
 */
function isUserText(node: Node): boolean {
  let below = node;
  for (let up = node.parent; up; below = up, up = up.parent) {
    const type = up.type ?? '';
    if (/^(Import|ExportAll|TaggedTemplate|ThrowStatement|TSLiteralType|TSEnum)/.test(type)) return false;
    if (type === 'ExportNamedDeclaration' && up.source) return false;
    if (type === 'SwitchCase' && up.test === below) return false;
    if (type === 'BinaryExpression' && COMPARES.test(up.operator ?? '')) return false;
    if (type === 'MemberExpression' && up.object !== below) return false;
    if ((type === 'Property' || type === 'JSXAttribute') && isMachineRead(up, below)) return false;
    if (up.callee && NO_TEXT_CALL.test(up.callee.name ?? up.callee.property?.name ?? '')) return false;
    if (type.includes('Function')) return true;
  }
  return true;
}

/** Returns true for two words, or for one word with a capital letter. `$` is a part that a template inserts. */
const readsAsText = (text: string): boolean =>
  !NO_TEXT.test(text) &&
  (/^[A-Z][a-z’]*(-[a-z’]+)*[a-z]…?$/.test(text) ||
    /([A-Za-z’)%]{2,}|\d[\w,.]*|\$)[,.:;]? (an? )?([A-Za-z“]?[a-z’]{2,}|[A-Z]+s\b)|[A-Za-z]{2,}[,:]? \$/.test(text));

const isShownKey = (node: Node): boolean =>
  node.parent?.type === 'Property' &&
  /^(label|title|text|hint|says)$/.test(String((node.parent.key as { name?: unknown } | undefined)?.name));

/**
 * Screens and their modules must not contain text. It belongs to the catalogs, where it is reviewed and translated as a
 * whole.
 */
const literalText = {
  create(context: RuleContext) {
    const report = (node: unknown) => context.report({ node, message: TEXT_PLACE });
    const check = (node: Node, text: unknown) => {
      if (typeof text !== 'string' || !isUserText(node)) return;
      if (readsAsText(text) || (isShownKey(node) && /^[a-z’]{2,}$/.test(text))) report(node);
    };
    return {
      JSXText: (node: Node) => {
        if (hasWords(node.value)) report(node);
      },
      JSXAttribute: (node: Node) => {
        const literal = node.value as { type?: string; value?: unknown } | null | undefined;
        const seen = literal?.type === 'Literal' && hasWords(literal.value) && !readsAsText(String(literal.value));
        if (seen && READ_ATTRIBUTES.test(String(node.name?.name))) report(node);
      },
      Literal: (node: Node) => check(node, node.value),
      TemplateLiteral: (node: Node) => check(node, node.quasis?.map((q) => q.value.cooked).join('$')),
    };
  },
};

/** Calls whose argument the server sends to the user. */
const ANSWERS = /^(refused|conflict|deskSentence|HttpError|SheetError|JobFailed|bad|refuseOwn)$/;
/** Calls whose argument no user of a screen reads, and the parts of letters. */
const NOT_READ = /^(mustExist|warn|error|info|log|write|print|describe|startsWith|includes)$|Error$/;
const LETTER_PARTS = /^(paragraphs|subject|lines?|heading|title|body)$/;

const SENTENCE_PLACE = 'Write the sentence in server/text/en/, in the catalog of its noun, and read it by its key.';

/**
 * Returns the reader of a text: `answer` if the user reads it unchanged, `none` if only a machine reads it, or null if
 * unknown.
 */
function readerOf(node: Node): 'answer' | 'none' | null {
  let direct = true;
  for (let up = node.parent; up; up = up.parent) {
    if (up.type === 'TaggedTemplateExpression' || up.type?.startsWith('TS')) return 'none';
    if (up.type === 'ImportDeclaration' || up.type === 'ExportAllDeclaration') return 'none';
    const key = up.type === 'Property' ? (up.key as { name?: unknown } | undefined)?.name : undefined;
    if (typeof key === 'string' && LETTER_PARTS.test(key)) return 'none';
    if (up.callee) {
      const name = up.callee.name ?? up.callee.property?.name ?? '';
      if (ANSWERS.test(name)) return direct ? 'answer' : null;
      if (NOT_READ.test(name)) return 'none';
    }
    if (up.type !== 'ConditionalExpression' && up.type !== 'LogicalExpression') direct = false;
  }
  return null;
}

const hasTwoWords = (text: string): boolean => /[A-Za-z]{2,}[’',]? [a-zA-Z]/.test(text);
const isWholeSentence = (text: string): boolean =>
  /^[A-Z“₱$].*[a-z]{2,} [a-z].*[.?]$/s.test(text) && text.split(' ').length >= 3;

/**
 * Handlers must not contain sentences. They belong to the catalogs, where they are reviewed and translated as a whole.
 */
const answerText = {
  create(context: RuleContext) {
    const check = (node: Node, text: unknown) => {
      if (typeof text !== 'string' || !hasTwoWords(text)) return;
      const reader = readerOf(node);
      if (reader === 'answer' || (reader === null && isWholeSentence(text)))
        context.report({ node, message: SENTENCE_PLACE });
    };
    return {
      Literal: (node: Node) => check(node, node.value),
      TemplateLiteral: (node: Node) => check(node, node.quasis?.map((q) => q.value.cooked).join('$')),
    };
  },
};

export default {
  meta: { name: 'kawani' },
  rules: {
    'import-direction': importDirection,
    'injected-clock': injectedClock,
    'literal-text': literalText,
    'answer-text': answerText,
  },
};
