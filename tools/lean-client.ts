// What keeps the fronts' scripts small: calls without their schemas, and one file for everything that the first page needs at once.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const BUILDERS = new Set(['get', 'getPage', 'getFile', 'post', 'postFile', 'postPage', 'put', 'remove'])
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
      if (whole) return { code: written(statements), map: null, moduleSideEffects: false }
      if (!forms) {
        const needed = [...statements.filter(({ brings }) => brings), ...light]
        return { code: `${written(needed)}\nexport * from ${JSON.stringify(file + FORMS)}`, map: null, moduleSideEffects: false }
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

/** Libraries that everything opens and only some pages use: what remains of the schemas is for the forms, and comes with them. */
const SHAKEN = /\/node_modules\/(valibot\/|@tanstack\/react-router\/dist\/esm\/useBlocker\.js)/

type Together = (id: string) => string | null
/**
 * `first`: the end of a module's name. Where the entry only waits and then loads that one, it and what it imports are what is needed at once.
 * `late`: modules that are not, whoever imports them: nothing of them is left there.
 */
export type Grouping = { first?: string; together?: Together; late?: RegExp }

/** Of the contract in the shop: the schemas of fields, once the calls are without theirs. */
export const FIELD_SCHEMAS = /\/contract\/fields\.ts$/

/** Names the file of a module: everything that the entry imports at once (not lazily) comes in one, instead of in thirty small ones. */
export function withTheEntry({ first, together = () => null, late }: Grouping = {}): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>()
  const isEntry = (id: string, modules: Modules) => Boolean(modules.getModuleInfo(id)?.isEntry)
  const near = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false) // rings of imports end here
    if (id.endsWith(FORMS) || late?.test(id)) return false
    const found =
      (first ? id.endsWith(first) : isEntry(id, modules)) ||
      Boolean(modules.getModuleInfo(id)?.importers.some((importer) => near(importer, modules)))
    known.set(id, found)
    return found
  }
  return (id, modules) => {
    if (first && (isEntry(id, modules) || modules.getModuleInfo(id)?.importers.some((one) => isEntry(one, modules)))) return 'entry'
    return !SHAKEN.test(id) && near(id, modules) ? 'base' : together(id)
  }
}

/** What is loaded together comes in one file instead of in ten small ones. */
const TOGETHER: [file: string, RegExp][] = [
  ['tiles', /\/storefront\/parts\/offer\/product-(tiles?|row|actions)\.tsx$/], // a product as a part of a list
  [
    'pieces',
    /\/storefront\/parts\/(offer\/(?!finish)[\w-]+\.tsx?|(breadcrumb|copy-button|without-scripts|mains\/fit-waiting)\.tsx|country-name\.ts)$/,
  ], // of most pages
  ['pieces', /\/storefront\/pages\/product\/(highlights|in-english)\.tsx$|\/contract\/(price|site-of|codes\/sale-unit)\.ts$/],
  ['pieces', /\/shared\/(image-url|price|punctuation)\.ts$/],
  [
    'pieces',
    /\/storefront\/(shop\/structured|session\/pasted-list|parts\/(seller-address|shop-logo)|pages\/recall\/late)\.tsx?$|\/contract\/solution\.ts$/,
  ],
  ['base', /\/storefront\/(parts\/(moment|mains)|pages\/(account|points|recall|review))\/words\.ts$/], // of the late parts of the first pages
  ['pieces', /\/ui\/(picture|placeholder|skeleton|use-broken|fit-quantity)\.tsx?$/],
  ['controls', /\/ui\/(dialog|field)\.tsx$/],
  ['lists', /\/listing\/listing-query\.ts$|\/contract\/listing\.ts$|\/ui\/pagination\.tsx$/],
  ['fit-text', /\/parts\/mains\/fit-text\.tsx$|\/shared\/unbroken\.ts$/],
  ['lists', /\/parts\/search\/(query-picture|shrink-picture|picture-search-dialog)\.tsx?$/],
]

export const withTheTiles = (id: string): string | null => TOGETHER.find(([, modules]) => modules.test(id))?.[0] ?? null

/**
 * Names of built files. Each has a mark of its content, and the first visit brings a table of them: the hundred files of words share one
 * mark of all words, because a hundred different ones could not be compressed.
 */
export const withNamedWords =
  (mark: string) =>
  ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
    const [, noun, language] = /\/([\w-]+)\/words\/(\w+)\.json$/.exec(facadeModuleId ?? '') ?? []
    return noun ? `assets/words-${noun}-${language}-${mark}.js` : 'assets/[name]-[hash].js'
  }

/** Modules of the router that the shop does without, by a name that each exports. */
const UNUSED_OF_ROUTER: [RegExp, string][] = [
  [/@tanstack\/react-router\/dist\/esm\/link\.js$/, 'Link'],
  [/@tanstack\/router-core\/dist\/esm\/searchParams\.js$/, 'defaultParseSearch'],
]

/**
 * The shop's links are plain (storefront/app/links.ts), but each of the router's routes holds on to its component for them; queries are read
 * and written in the shop's own way (create-router.ts). And React has had for long what the router's store brings along for older versions of it.
 */
export function routerInUse(): Plugin {
  return {
    name: 'router-in-use',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'use-sync-external-store/shim/with-selector') return null
      return this.resolve('use-sync-external-store/with-selector', importer, { skipSelf: true })
    },
    transform(code, id) {
      const [, name] = UNUSED_OF_ROUTER.find(([module]) => module.test(id)) ?? []
      return name ? { code: namesAlone(code, name), map: null } : null
    },
  }
}

/** The names that the module exports, and nothing behind them. Throws when it is written in another way than it was. */
export function namesAlone(code: string, known: string): string {
  const names =
    /^export \{([^}]*)\}/m
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  if (!names.includes(known)) throw new Error(`the router’s ${known} is no longer there`)
  return names.map((name) => `export const ${name} = null`).join('\n')
}
