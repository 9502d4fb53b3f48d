// What the floating bar offers to take away (SPEC-034): the catalogue on paper, department by department, in the reader's language. It holds no
// price, so it is for everyone.
import type { AnswerClock } from '#contract/codes/answer-time.ts'
import type { Db } from '#db/connect.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { drawnBy } from '#features/platform/pdf/pdf.ts'
import type { Language } from '#shared/language.ts'
import { selectOverview, type OverviewRow } from './overview.sql.ts'

/** Of each category; the rest is in the shop. */
const EACH = 8

export type Department = { label: string; count: number; groups: { label: string; more: number; rows: OverviewRow[] }[] }
export type WantedOverview = {
  language: Language
  clock: AnswerClock
  /** `origin`: where the shop is, or its name. */
  letterhead: { brand: string; contact: string; origin: string; now: Date }
  departments: Department[]
}

const draw = drawnBy<WantedOverview>(new URL('product.overview-thread.ts', import.meta.url))

/** Departments in the tree's order with what each category has; kept in memory until the catalogue changes. */
export const overviewOf = (db: Db, language: Language): Promise<Department[]> =>
  remember(db, `overview ${language}`, async () => {
    const [{ roots, branches }, rows] = await Promise.all([treeOf(db, language), selectOverview(db, language, EACH)])
    const of = Map.groupBy(rows, (row) => row.category_id)
    return roots
      .filter(({ productCount }) => productCount > 0)
      .map(({ id, label, productCount }) => ({
        label,
        count: productCount,
        groups: branches
          .get(id)!
          .ids.filter((one) => of.has(one))
          .map((one) => {
            const { own, node } = branches.get(one)!
            return { label: one === id ? '' : node.label, more: own - of.get(one)!.length, rows: of.get(one)! }
          }),
      }))
  })

/** A4 pages in the wanted language. Refuses (503) when too many wait for theirs. */
export const overviewPdf = async (wanted: WantedOverview): Promise<Buffer> => Buffer.from((await draw(wanted)).bytes.buffer)
