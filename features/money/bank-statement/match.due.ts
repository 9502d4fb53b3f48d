// What is due, as it is looked up line after line: by order number, amount, buyer and name, never by looking at all of it. Pure.
import { coreOf } from './match.text.ts'
import { nameIndex } from './match.names.ts'

export type Due = {
  instalmentId: number
  version: number
  orderId: number
  orderNo: string
  userId: number
  company: string
  name: string
  position: number
  openCents: number
  dueAt: string | null
  statedCents: number | null // by the receipt that waits
}

/** What one buyer owes, the smallest amount first. */
type Owed = { dues: readonly Due[]; sum: number }

export type Dues = {
  all: readonly Due[]
  byCore: ReadonlyMap<string, Due[]>
  byTail: ReadonlyMap<string, Due[]>
  byCents: ReadonlyMap<number, Due[]>
  byUser: ReadonlyMap<number, Owed>
  /** Buyers whose company or person the bank may mean. */
  usersNamed: (bank: string) => ReadonlySet<number>
  /** Whether the bank may mean whose due it is. */
  isNamed: (bank: string, due: Due) => boolean
  /** How many comparisons there were. */
  compared: () => number
}

export function indexed(all: readonly Due[]): Dues {
  const names = nameIndex(all.flatMap(({ company, name }) => [company, name]))
  const users = Map.groupBy(
    all.flatMap(({ company, name, userId }) => [company, name].map((own) => ({ own, userId }))),
    ({ own }) => own,
  )
  const named = new Map<string, ReadonlySet<number>>()
  const usersNamed = (bank: string) => {
    const answer = named.get(bank) ?? new Set([...names.like(bank)].flatMap((one) => users.get(one)!.map(({ userId }) => userId)))
    named.set(bank, answer)
    return answer
  }
  const isNamed = (bank: string, { company, name }: Due) => names.like(bank).has(company) || names.like(bank).has(name)
  const byCore = grouped(all, ({ orderNo }) => coreOf(orderNo))
  const byTail = grouped(all, ({ orderNo }) => coreOf(orderNo)?.slice(6))
  const byCents = grouped(all, ({ openCents }) => openCents)
  const byUser = new Map(
    [...grouped(all, ({ userId }) => userId)].map(([userId, dues]) => {
      const owed: Owed = { dues: dues.toSorted((a, b) => a.openCents - b.openCents), sum: sumOf(dues) }
      return [userId, owed] as const
    }),
  )
  return { all, byCore, byTail, byCents, byUser, usersNamed, isNamed, compared: names.compared }
}

export const sumOf = (dues: readonly Due[]): number => dues.reduce((all, { openCents }) => all + openCents, 0)

const grouped = <K>(all: readonly Due[], keyOf: (due: Due) => K | undefined): Map<K, Due[]> =>
  Map.groupBy(
    all.filter((due) => keyOf(due) !== undefined),
    (due) => keyOf(due)!,
  )

/** Those of between `least` and `most` cents. */
export function owedBetween({ dues }: Owed, least: number, most: number): Due[] {
  let [low, high] = [0, dues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (dues[middle]!.openCents < least) low = middle + 1
    else high = middle
  }
  const found: Due[] = []
  for (let at = low; at < dues.length && dues[at]!.openCents <= most; at++) found.push(dues[at]!)
  return found
}
