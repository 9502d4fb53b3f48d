// What keeps the fronts' scripts small: calls without their schemas, and one file for everything that the first page needs at once.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const BUILDERS = new Set(['get', 'getPage', 'getFile', 'post', 'postPage', 'put', 'remove'])
const INERT = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'TemplateLiteral'])
const SERVER_ONLY = new Set(['input', 'output', 'about']) // a browser needs method, path, wrap and access of a call

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key?: Node & { name?: string }; value?: Node }
type Edit = { start: number; end: number; text: string }

/** Of a module of calls: what remains for forms. */
const FORMS = '?forms'

/**
 * The contract is data: its modules do nothing when loaded. So every value in it is marked as pure, and what describes a call to the server
 * is left out; schemas that no form uses then fall out of the browser's files, and most of valibot with them. Those that forms do use stand
 * in a module apart, or the first page, which makes calls, would bring them along.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    resolveId: (source) => (source.endsWith(FORMS) ? source : null),
    load: (id) =>
      id.endsWith(FORMS) ? { code: readFileSync(id.slice(0, -FORMS.length), 'utf8'), moduleType: 'ts', moduleSideEffects: false } : null,
    transform(code, id) {
      const [, file, forms] = /^(.*\/contract\/[\w/-]+\.ts)(\?forms)?$/.exec(id) ?? []
      if (!file) return null
      if (file.endsWith('/contract/call.ts')) code = code.replaceAll(/ \?\? v\.(object\(\{\}\)|null\(\))/g, '') // what a call without schemas takes
      const statements = (this.parse(code).body as unknown as Node[]).map((node) => leanStatement(node, code))
      const written = (some: Statement[]) => some.map(({ text }) => text).join('\n')
      const light = statements.filter(({ names }) => names.length > 0)
      const whole = light.length === statements.length || !statements.some(({ makes }) => makes)
      if (whole) return { code: written(statements), map: null }
      if (!forms) {
        const needed = [...statements.filter(({ brings }) => brings), ...light]
        return { code: `${written(needed)}\nexport * from ${JSON.stringify(file + FORMS)}`, map: null }
      }
      const own = `import { ${light.flatMap(({ names }) => names).join(', ')} } from ${JSON.stringify(file)}`
      return { code: `${own}\n${written(statements.filter((one) => !light.includes(one)))}`, map: null }
    },
  }
}

/** `names`: of a declaration that needs nothing but the builders of calls. `makes` such a call; `brings` the builders. */
type Statement = { text: string; names: string[]; makes: boolean; brings: boolean }

function leanStatement(node: Node, code: string): Statement {
  const declaration = (node['declaration'] ?? node) as Node
  const edits: Edit[] = []
  const names: string[] = []
  let makes = false
  let light = node.type === 'ExportNamedDeclaration' && declaration.type === 'VariableDeclaration'
  for (const { id, init } of (declaration['declarations'] ?? []) as { id: Node & { name?: string }; init?: Node }[]) {
    const options = init && optionsOfCall(init)
    if (options) edits.push({ start: options.start, end: options.end, text: withoutSchemas(options, code) })
    if (init && !INERT.has(init.type))
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' }, { start: init.end, end: init.end, text: '))()' })
    if (options) makes = true
    light &&= Boolean(id.name && init && (options ? propertiesOf(options).every(({ value }) => isPlain(value)) : isPlain(init)))
    names.push(id.name ?? '')
  }
  let text = code.slice(node.start, node.end)
  for (const { start, end, text: by } of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start - node.start) + by + text.slice(end - node.start)
  const brings = node.type === 'ImportDeclaration' && /\bcall\.ts['"]/.test(text)
  return { text, names: light ? names : [], makes, brings }
}

/** Texts, numbers, and lists of such. */
function isPlain(value: Node | undefined): boolean {
  if (value?.type === 'Literal') return true
  if (value?.type === 'ArrayExpression') return (value['elements'] as Node[]).every(isPlain)
  return value?.type === 'ObjectExpression' && (value['properties'] as Property[]).every((one) => one.key && isPlain(one.value))
}

/** The options of get('/path', {...}), post(...) and the like. */
function optionsOfCall(init: Node): Node | undefined {
  const callee = init['callee'] as (Node & { name?: string }) | undefined
  const options = (init['arguments'] as Node[] | undefined)?.[1]
  return callee?.type === 'Identifier' && BUILDERS.has(callee.name!) && options?.type === 'ObjectExpression' ? options : undefined
}

function withoutSchemas(options: Node, code: string): string {
  return `{ ${propertiesOf(options)
    .map((property) => code.slice(property.start, property.end))
    .join(', ')} }`
}

const propertiesOf = (options: Node) => (options['properties'] as Property[]).filter(({ key }) => !SERVER_ONLY.has(key?.name ?? ''))

type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null }

/** What remains of the schemas is for the forms, and comes with them. */
const SHAKEN = /\/node_modules\/valibot\//

/** Names the file of a module: everything that the entry imports at once (not lazily) comes in one, instead of in thirty small ones. */
export function withTheEntry(together: (id: string) => string | null = () => null): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>()
  const near = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false) // rings of imports end here
    if (id.endsWith(FORMS)) return false
    const info = modules.getModuleInfo(id)
    const found = Boolean(info && (info.isEntry || info.importers.some((importer) => near(importer, modules))))
    known.set(id, found)
    return found
  }
  return (id, modules) => (!SHAKEN.test(id) && near(id, modules) ? 'base' : together(id))
}

/** What shows a product somewhere: most pages show some, so that it comes in one file instead of in ten small ones. */
const TILES =
  /\/storefront\/parts\/(offer\/[\w-]+\.tsx?|(breadcrumb|copy-button|countries)\.tsx|hydrated\.ts)$|\/ui\/(picture|placeholder|skeleton|use-broken|save-file)\.tsx?$|\/shared\/(image-url|punctuation|countries)\.ts$/

export const withTheTiles = (id: string): string | null => (TILES.test(id) ? 'tiles' : null)
