import type { DeskTerm } from '#contract/term-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useT } from './room.ts'

/** In which languages a phrase still stands in English. */
export function Lacking({ lacking }: Pick<DeskTerm, 'lacking'>) {
  const t = useT()
  if (lacking.length === 0) return <Tag tone="good">{t('term.whole')}</Tag>
  return (
    <span className="flex flex-wrap gap-1">
      {lacking.map((one) => (
        <Tag key={one} tone="caution">
          <abbr title={LANGUAGE_NAMES[one].own} className="no-underline">
            {one}
          </abbr>
        </Tag>
      ))}
    </span>
  )
}
