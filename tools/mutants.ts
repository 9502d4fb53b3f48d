// Small faults that a text of ours could have: an operator turned round, a number off by one, a row of a table missing. Pure; the run is
// mutate.ts. Types are left alone, and so is what is only read by people.
import { parseSync } from 'vite'

/** `start` and `end`: the piece of the text that is replaced. */
export type Mutant = { file: string; line: number; start: number; end: number; was: string; becomes: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
const METHODS: Record<string, string> = {
  ceil: 'floor',
  floor: 'ceil',
  round: 'floor',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
/** What is said about a call, in the description of the API. */
const FOR_PEOPLE = new Set(['about', 'title', 'description'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** Every mutant of a file. Throws where the text cannot be parsed: a tool that sees nothing must not pass for one that finds nothing. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const found: Mutant[] = []
  const change = ({ start, end }: { start: number; end: number }, becomes: string) =>
    found.push({ file, line: text.slice(0, start).split('\n').length, start, end, was: text.slice(start, end), becomes })
  const source = ({ start, end }: Node) => text.slice(start, end)

  const isForPeople = (property: Node) => FOR_PEOPLE.has(source(property['key'] as Node))

  /** An element of a list with its comma. */
  const drop = (elements: readonly (Node | null)[], index: number) => {
    const [one, next, last] = [elements[index], elements[index + 1], elements[index - 1]]
    if (!one) return
    if (next) change({ start: one.start, end: next.start }, '')
    else if (last) change({ start: last.end, end: one.end }, '')
    else change(one, '')
  }
  const operator = (node: Node) => {
    const [left, right, turned] = [node['left'] as Node, node['right'] as Node, OPERATORS[node['operator'] as string]]
    if (!turned || (turned === '-' && [left, right].some(isText))) return
    const start = text.indexOf(node['operator'] as string, left.end)
    change({ start, end: start + (node['operator'] as string).length }, turned)
    if (right.start < start) throw new Error(`${file}: an operator was not found`)
  }
  const literal = (node: Node) => {
    const value = node['value']
    if (typeof value === 'number') change(node, String(value + 1))
    else if (typeof value === 'boolean') change(node, String(!value))
    else if (typeof value === 'string') change(node, value === '' ? `'x'` : `''`)
    else if ('regex' in node) change(node, '/(?!)/')
  }
  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)) return
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
        return
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (node['source']) return
        break
      case 'ThrowStatement': // what a bug says
        return
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return visit(node['expression'] as Node)
      case 'BinaryExpression':
      case 'LogicalExpression':
        operator(node)
        break
      case 'ConditionalExpression':
      case 'IfStatement':
      case 'WhileStatement':
        change(node['test'] as Node, `!(${source(node['test'] as Node)})`)
        break
      case 'UnaryExpression':
        if (node['operator'] === '!' || node['operator'] === '-') change(node, source(node['argument'] as Node))
        break
      case 'Literal':
        literal(node)
        break
      case 'ArrayExpression':
        for (const index of (node['elements'] as Node[]).keys()) drop(node['elements'] as Node[], index)
        break
      case 'ObjectExpression':
        for (const [index, one] of (node['properties'] as Node[]).entries())
          if (one.type !== 'Property' || (isTabled(one['value'] as Node) && !isForPeople(one))) drop(node['properties'] as Node[], index)
        break
      case 'MemberExpression': {
        const property = node['property'] as Node
        const other = Object.hasOwn(METHODS, source(property)) && !node['computed'] ? METHODS[source(property)] : undefined
        if (other) change(property, other)
        break
      }
      case 'ExpressionStatement':
        if ((node['expression'] as Node).type !== 'Literal') change(node, ';')
        break
      case 'VariableDeclarator':
        if (isSplit(node['init'])) {
          // The default of a text's first piece, which is always there, is never reached.
          const [first, ...rest] = ((node['id'] as Node)['elements'] ?? []) as (Node | null)[]
          const seen = first?.type === 'AssignmentPattern' ? (first['left'] as Node) : first
          return [seen, ...rest, node['init'] as Node].filter((one) => one !== null && one !== undefined).forEach(visit)
        }
        break
      case 'Property':
        if (isForPeople(node)) return
        return (node['computed'] ? [node['key'] as Node, node['value'] as Node] : [node['value'] as Node]).forEach(visit)
    }
    childrenOf(node).forEach(visit)
  }
  visit(program as unknown as Node)
  return found
}

const isSplit = (node: unknown): boolean => {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const { type, property } = node['callee'] as Node & { property?: Node }
  return type === 'MemberExpression' && property?.['name'] === 'split'
}
const isText = (node: Node) => (node.type === 'Literal' && typeof node['value'] === 'string') || node.type === 'TemplateLiteral'
/** A row of a table is said in place; what is computed has mutants of its own. */
const isTabled = ({ type }: Node) =>
  ['Literal', 'ArrayExpression', 'ObjectExpression', 'TSAsExpression', 'ArrowFunctionExpression'].includes(type)

export const applied = (text: string, { start, end, becomes }: Mutant): string => text.slice(0, start) + becomes + text.slice(end)

/** The same few of a list for the same seed. */
export function sampled<T>(all: readonly T[], count: number, seed: number): T[] {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return all
    .map((one, index) => ({ one, index, lot: random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ one }) => one)
}
