// What keeps the fronts' scripts small: calls without their schemas, and one file for everything that the first page needs at once.
import type { Plugin } from 'vite'

const BUILDERS = new Set(['get', 'getPage', 'getFile', 'post', 'postPage', 'put', 'remove'])
const INSIDE = /Function|^Class/ // what runs later is not marked: super(), append() and the like do something
const INNER = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassDeclaration', 'ClassExpression'])
const SERVER_ONLY = new Set(['input', 'output', 'about']) // a browser needs method, path, wrap and access of a call

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key?: Node & { name?: string } }

/**
 * The contract is data: its modules do nothing when loaded. So every call expression at their top level is marked as pure, and what describes a call to
 * the server is left out; schemas that no form uses then fall out of the browser's files, and most of valibot with them.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    transform(code, id) {
      if (!/\/contract\/[\w-]+\.ts$/.test(id)) return null
      const edits: { start: number; end: number; text: string }[] = []
      const walk = (node: unknown): void => {
        if (Array.isArray(node)) return node.forEach(walk)
        if (!node || typeof node !== 'object' || !('type' in node)) return
        const found = node as Node
        if (INNER.has(found.type)) return // only what runs when the module is loaded
        if (INSIDE.test(found.type)) return
        if (found.type === 'CallExpression') {
          edits.push({ start: found.start, end: found.start, text: '/* @__PURE__ */ ' })
          const callee = found['callee'] as Node & { name?: string }
          const options = (found['arguments'] as Node[])[1]
          if (callee.type === 'Identifier' && BUILDERS.has(callee.name!) && options?.type === 'ObjectExpression') {
            const properties = options['properties'] as Property[]
            const kept = properties.filter(({ key }) => !SERVER_ONLY.has(key?.name ?? ''))
            const text = kept.map((property) => code.slice(property.start, property.end)).join(', ')
            edits.push({ start: options.start, end: options.end, text: `{ ${text} }` })
            return
          }
        }
        for (const [name, child] of Object.entries(found)) if (name !== 'parent') walk(child)
      }
      walk(this.parse(code))
      edits.sort((a, b) => b.start - a.start || b.end - a.end)
      for (const { start, end, text } of edits) code = code.slice(0, start) + text + code.slice(end)
      return { code, map: null }
    },
  }
}

type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null }

/** Names the file of a module: everything that the entry imports at once (not lazily) comes in one, instead of in thirty small ones. */
export function withTheEntry(): (id: string, modules: Modules) => string | null {
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
  return (id, modules) => (near(id, modules) ? 'base' : null)
}
