import type { MailTemplateRow } from '#contract/mail-template-desk.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { say } from '../../app/words.ts'
import { useListed } from '../../kit/use-listed.ts'
import { useT } from './room.ts'

/** In which languages it is worded by us, and where that no longer fits. */
export function Marks({ reworded, stale }: Pick<MailTemplateRow, 'reworded' | 'stale'>) {
  const t = useT()
  const list = useListed()
  const named = (languages: readonly Language[]) => list(languages.map((one) => LANGUAGE_NAMES[one].own))
  return (
    <>
      {reworded.length > 0 && <Tag tone="brand">{t('mail-template.reworded', { languages: named(reworded) })}</Tag>}
      {stale.length > 0 && <Tag tone="caution">{t('mail-template.stale', { languages: named(stale) })}</Tag>}
    </>
  )
}

/** What a part of a mail is called; `lines`: the names of its sentences of single cases, in order. */
export function usePartName(lines: readonly string[]) {
  const t = useT()
  return (name: string) =>
    name.startsWith('line:') ? t('mail-template.field-line', { number: lines.indexOf(name) + 1 }) : say(`mail-template.field-${name}`, name)
}
