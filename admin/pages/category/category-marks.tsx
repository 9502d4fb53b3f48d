// What of a category stands out in the tree.
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import type { DeskCategoryRow } from '#contract/category-desk.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

/** Nothing while all is well. */
export function RowMarks({ row }: { row: DeskCategoryRow }) {
  const t = useT()
  const list = useListed()
  const missing = LANGUAGES.filter((language) => !row.languages.includes(language)).map((language) => LANGUAGE_NAMES[language].own)
  const marks = [
    row.emptyingInto !== null && t('category.emptying', { into: row.emptyingInto, count: row.productCount }),
    row.stale > 0 && t('category.stale', { count: row.stale }),
    row.emptyingInto === null && missing.length > 0 && t('category.without', { language: list(missing) }),
  ].filter((mark) => mark !== false)
  return marks.length > 0 && <span className="block truncate text-sm text-caution">{marks.join(' · ')}</span>
}
