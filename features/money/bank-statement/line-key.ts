// What makes a line of the bank the same in two statements. Banks tell a day again (within the day, then at its end) and tell it on (page after
// page): the one must double no line, the other must lose none, also where lines are alike in everything. Pure.
import { createHash } from 'node:crypto'
import { compact, type ReadLine, type ReadStatement } from './format/format.ts'

/** A statement that was brought before: the keys of all that stand in it, also of lines that were there already. */
export type Earlier = Pick<ReadStatement, 'opening' | 'closing'> & { keys: readonly string[] }
type Placed = Earlier & { bases: readonly string[] }

/** The bank's reference, else all that the line says, with day and amount: banks give references out again. */
function baseOf(line: ReadLine): string {
  const told = [line.payerName, line.payerAccount, line.remittance, line.valueOn].join('\n')
  const name = compact(line.reference) || `~${createHash('sha256').update(told).digest('base64url').slice(0, 22)}`
  return `${name}|${line.bookedOn}|${line.cents}`
}

/** A key is its base, with a number where it is not the first that is alike. */
const keyOf = (base: string, number: number): string => (number === 1 ? base : `${base}|${number}`)
function partsOf(key: string): { base: string; number: number } {
  const [, base = key, number = '1'] = /^(.*\|\d{4}-\d\d-\d\d\|-?\d+)(?:\|(\d+))?$/.exec(key) ?? []
  return { base, number: Number(number) }
}

/**
 * The keys of each statement's lines; all of one account, `earlier` those that share days with them. Alike lines are numbered. A statement that follows
 * another (it begins with the balance with which that one ends) tells on: its alike lines are others. Any other tells again: they are the same.
 */
export function keysOf(
  statements: readonly Pick<ReadStatement, 'opening' | 'closing' | 'lines'>[],
  earlier: readonly Earlier[],
): string[][] {
  const placed = earlier.map((one): Placed => ({ ...one, bases: one.keys.map((key) => partsOf(key).base) }))
  return statements.map(({ opening, closing, lines }) => {
    const own = { opening, closing, bases: lines.map(baseOf) }
    const taken = new Set([...around(own, placed, 'before'), ...around(own, placed, 'after')].flatMap(({ keys }) => keys))
    const next = new Map<string, number>()
    const keys = own.bases.map((base) => {
      let number = (next.get(base) ?? 0) + 1
      while (taken.has(keyOf(base, number))) number++
      next.set(base, number)
      return keyOf(base, number)
    })
    placed.push({ ...own, keys })
    return keys
  })
}

/** The statements that lead up to this one, balance by balance, or on from it. */
function around(own: Omit<Placed, 'keys'>, placed: readonly Placed[], side: 'before' | 'after'): Placed[] {
  const [ofOwn, ofOther] = side === 'before' ? (['opening', 'closing'] as const) : (['closing', 'opening'] as const)
  const found = new Set<Placed>()
  const balances = [own[ofOwn]]
  for (const balance of balances)
    for (const one of placed) {
      if (balance === null || one[ofOther] !== balance || found.has(one) || tellsAgain(own, one)) continue
      found.add(one)
      balances.push(one[ofOwn])
    }
  return [...found]
}

/** It begins where the other begins and holds all that the other holds; else a day whose money went out again would follow itself. */
function tellsAgain(own: Omit<Placed, 'keys'>, other: Placed): boolean {
  if (own.opening !== other.opening) return false
  const counts = new Map<string, number>()
  for (const base of own.bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  return other.bases.every((base) => {
    const left = (counts.get(base) ?? 0) - 1
    counts.set(base, left)
    return left >= 0
  })
}
