import { useState } from 'react'
import * as v from 'valibot'
import { addSynonyms, dropMissed, editSynonyms, SYNONYM_WORDS_MAX } from '#contract/search-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useListed } from '../../kit/use-listed.ts'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'
import type { Editing } from './search-words.page.tsx'
import { useSynonyms } from './synonyms-table.tsx'

const WORDS_MAX = 800 // characters
const listOf = (text: string) => text.split(/[,;、，；\n]/).map((word) => word.trim()).filter(Boolean) // prettier-ignore

const plain = (word: string) => word.trim().toLowerCase()

const Form = v.object({
  language: v.picklist(LANGUAGES),
  words: v.pipe(
    v.string(),
    v.maxLength(WORDS_MAX),
    v.check((text) => listOf(text).length >= 2 && listOf(text).length <= SYNONYM_WORDS_MAX),
  ),
  oneWay: v.picklist(['Y', 'N']),
})

export function SynonymsDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const list = useListed()
  const { language } = useOffice()
  const groups = useSynonyms().data ?? []
  const found = groups.find(({ id }) => id === editing)
  const [opened] = useState(found)
  const group = found ?? opened // one that is gone stays as it was, and is refused
  const missed = typeof editing === 'object' ? editing : null
  const initial = group
    ? { language: group.language, words: group.words.join(', '), oneWay: group.oneWay }
    : { language: missed?.language ?? language, words: missed ? `${missed.term}, ` : '', oneWay: missed ? 'Y' : 'N' }
  return (
    <FormDialog
      title={t(group ? 'search.edit' : 'search.add')}
      submit={t(group ? 'kit.save' : 'search.add')}
      schema={Form}
      fields={[
        {
          name: 'words',
          label: t('search.words'),
          kind: 'area',
          rows: 3,
          hint: t('search.words-hint'),
          wanted: t('search.words-wanted'),
          autoFocus: true,
        },
        {
          name: 'oneWay',
          label: t('search.way'),
          kind: 'choice',
          options: [
            { value: 'N', label: t('search.way-both') },
            { value: 'Y', label: t('search.way-one') },
          ],
        },
        {
          name: 'language',
          label: t('search.language'),
          kind: 'choice',
          options: LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code].own })),
        },
      ]}
      edits={Boolean(group)}
      initial={initial}
      send={async ({ words, ...wish }) => {
        const wanted = { ...wish, words: listOf(words) }
        if (group) await send(editSynonyms, { id: group.id, version: group.version, ...wanted })
        else await send(addSynonyms, wanted)
        if (missed) await send(dropMissed, { term: missed.term })
        const others = groups.filter(({ id }) => id !== group?.id).flatMap(({ words: theirs }) => theirs.map(plain))
        return { word: wanted.words[0]!, elsewhere: wanted.words.filter((word) => others.includes(plain(word))) }
      }}
      onClose={onClose}
      onDone={({ word, elsewhere }) => {
        const href = `/product-alias?searchVal=${encodeURIComponent(word)}`
        const said = elsewhere.length > 0 ? t('search.saved-elsewhere', { words: list(elsewhere) }) : t('search.saved')
        toast(said, 'good', { action: { label: t('search.see'), act: () => void window.open(href, '_blank', 'noopener') } })
        onClose()
      }}
    />
  )
}
