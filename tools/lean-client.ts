// What keeps the fronts' scripts small: calls without their schemas, and one file for everything that the first page needs at once.
import type { Plugin } from 'vite'

const BUILDERS = new Set(['get', 'getPage', 'getFile', 'post', 'postPage', 'put', 'remove'])
const INERT = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'TemplateLiteral'])
const SERVER_ONLY = new Set(['input', 'output', 'about']) // a browser needs method, path, wrap and access of a call

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key?: Node & { name?: string } }
type Edit = { start: number; end: number; text: string }

/**
 * The contract is data: its modules do nothing when loaded. So every value in it is marked as pure, and what describes a call to the server
 * is left out; schemas that no form uses then fall out of the browser's files, and most of valibot with them.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    transform(code, id) {
      if (!/\/contract\/[\w-]+\.ts$/.test(id)) return null
      const edits: Edit[] = []
      for (const statement of this.parse(code).body as unknown as Node[]) {
        const declaration = (statement['declaration'] ?? statement) as Node
        if (declaration.type !== 'VariableDeclaration') continue
        for (const { init } of declaration['declarations'] as { init?: Node }[]) {
          if (!init || INERT.has(init.type)) continue
          edits.push(
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          )
          const options = optionsOfCall(init)
          if (options) edits.push({ start: options.start, end: options.end, text: withoutSchemas(options, code) })
        }
      }
      for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) code = code.slice(0, start) + text + code.slice(end)
      return { code, map: null }
    },
  }
}

/** The options of get('/path', {...}), post(...) and the like. */
function optionsOfCall(init: Node): Node | undefined {
  const callee = init['callee'] as (Node & { name?: string }) | undefined
  const options = (init['arguments'] as Node[] | undefined)?.[1]
  return callee?.type === 'Identifier' && BUILDERS.has(callee.name!) && options?.type === 'ObjectExpression' ? options : undefined
}

function withoutSchemas(options: Node, code: string): string {
  const kept = (options['properties'] as Property[]).filter(({ key }) => !SERVER_ONLY.has(key?.name ?? ''))
  return `{ ${kept.map((property) => code.slice(property.start, property.end)).join(', ')} }`
}

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
    const info = modules.getModuleInfo(id)
    const found = Boolean(info && (info.isEntry || info.importers.some((importer) => near(importer, modules))))
    known.set(id, found)
    return found
  }
  return (id, modules) => (!SHAKEN.test(id) && near(id, modules) ? 'base' : together(id))
}

/** What shows a product somewhere: most pages show some, so that it comes in one file instead of in ten small ones. */
const TILES =
  /\/storefront\/parts\/(offer\/[\w-]+\.tsx?|(breadcrumb|copy-button|countries)\.tsx|hydrated\.ts)$|\/ui\/(picture|placeholder|skeleton|use-broken|save-file)\.tsx?$|\/shared\/(image-url|punctuation)\.ts$/

export const withTheTiles = (id: string): string | null => (TILES.test(id) ? 'tiles' : null)
