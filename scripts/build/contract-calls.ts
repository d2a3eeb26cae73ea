import { readFileSync } from 'node:fs';
import { parseAst, type ESTree, type Plugin } from 'vite';

const suffix = '?calls';

/** Fields that a client needs of a call, besides whether it returns a file. */
const fields = ['api', 'method', 'path'];

/** Returns true for `name(…)`. */
const isCallOf = (name: string, node: ESTree.Expression): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;

/**
 * Returns the calls of a contract file as code without their schemas. A call is left out if its API, method, and path
 * aren't written in the file, so that importing the call fails the build.
 */
export function callsOf(code: string): string {
  const constants = new Map<string, ESTree.Expression>();
  const exported: string[] = [];
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      constants.set(id.name, init);
      if (declaration !== statement) exported.push(id.name);
    }
  }
  /** Returns the expression itself, or if it names a constant of this file, the constant's value. */
  const valueOf = (node: ESTree.Expression): ESTree.Expression => {
    if (node.type === 'TSAsExpression') return valueOf(node.expression);
    const constant = node.type === 'Identifier' ? constants.get(node.name) : undefined;
    return constant ? valueOf(constant) : node;
  };
  const propertiesOf = (node: ESTree.Expression): [name: string, value: ESTree.Expression][] =>
    node.type !== 'ObjectExpression'
      ? []
      : node.properties.flatMap((property): [string, ESTree.Expression][] => {
          if (property.type === 'SpreadElement') return propertiesOf(valueOf(property.argument));
          return property.key.type === 'Identifier' ? [[property.key.name, valueOf(property.value)]] : [];
        });
  return exported
    .flatMap((name) => {
      const declared = constants.get(name)!;
      const [call] = isCallOf('endpoint', declared) ? declared.arguments : [];
      if (!call || call.type === 'SpreadElement') return [];
      const properties = new Map(propertiesOf(call));
      const kept = fields.flatMap((field) => {
        const value = properties.get(field);
        return value?.type === 'Literal' ? [`${field}: ${value.raw}`] : [];
      });
      if (kept.length < fields.length) return [];
      const response = properties.get('response');
      if (response && isCallOf('file', response)) kept.push("response: { file: '' }");
      return [`export const ${name} = { ${kept.join(', ')} };`];
    })
    .join('\n');
}

/**
 * Serves `#calls/hr/leave/leaves.ts`: the calls of `contract/hr/leave/leaves.ts` without their schemas, so that a phone
 * shows its lists without loading the validator (docs/decisions/014-calls-without-schemas.md). Node and TypeScript read
 * the file itself.
 */
export const contractCalls = (): Plugin => ({
  name: 'kawani:contract-calls',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('#calls/')) return null;
    const file = await this.resolve(source.replace('#calls/', '#contract/'), importer, { skipSelf: true });
    return file && { ...file, id: file.id + suffix };
  },
  load(id) {
    if (!id.endsWith(suffix)) return null;
    const file = id.slice(0, -suffix.length);
    this.addWatchFile(file);
    return { code: callsOf(readFileSync(file, 'utf8')), moduleType: 'js' };
  },
});
