// The door of pasted lists: each line accounted for, none guessed at.
import type { PastedLine } from '#contract/pasted-list.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { pageOfIds, selectRows, shapeRows } from '#features/catalogue/product/product.ts'
import { linesIn, orderable, together, type ReadLine } from './pasted-list.rules.ts'
import { selectNamed, type Named } from './pasted-list.sql.ts'

const CHOICES_MAX = 6

/** Three queries, however long the list is. */
export async function readList(
  text: string,
  { db, buyer, contentLanguage }: Pick<Context, 'db' | 'buyer' | 'contentLanguage'>,
): Promise<PastedLine[]> {
  const lines = linesIn(text)
  const asked = lines.flatMap(({ line, readings }) => readings.map(({ key, gtin }, rank) => ({ line, rank, key, gtin })))
  const byLine = Map.groupBy(await selectNamed(db, asked, CHOICES_MAX), ({ line }) => line)
  const meant = lines.map((line) => ({ line, ...meaning(line, byLine.get(line.line) ?? []) }))
  const ids = [...new Set(meant.flatMap((one) => one.ids))]
  const rows = ids.length ? await selectRows(db, pageOfIds(ids), contentLanguage) : []
  const products = new Map((await shapeRows(db, rows, buyer)).map((product) => [product.id, product]))
  const read = meant.map(({ line: { line, text: said, state }, count, ids: some }): PastedLine => {
    const choices = some.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ product, ...orderable(count, product) }] : []
    })
    const found = choices.length === 1 ? 'found' : choices.length ? 'several' : 'missing'
    return { line, text: said, state: state === 'read' ? found : state, asked: count, choices, counted: [], countedIn: null }
  })
  return together(read)
}

/** The likeliest reading that names something wholly counts; where none does, what begins so. */
function meaning({ readings }: ReadLine, named: readonly Named[]): { count: number | null; ids: number[] } {
  const best = named[0]
  if (!best) return { count: readings.find(({ count }) => count !== null)?.count ?? null, ids: [] }
  const { rank, exact } = best
  const ids = named.filter((one) => one.rank === rank && one.exact === exact).map(({ id }) => id)
  return { count: readings[rank]!.count, ids: [...new Set(ids)].slice(0, CHOICES_MAX) }
}
