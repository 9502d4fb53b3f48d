// A dictionary's entries: their texts in five languages side by side, their order, and new ones where the list is free.
import * as v from 'valibot'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { LOOKS, deskDictionaries, dictionaryEntries, editDictionary, type DeskDictionary } from '#contract/setting-desk.ts'
import { Field } from '#ui/field.tsx'
import { useOffice } from '../../app/office.ts'
import { NotFound } from '../../frame/not-found.tsx'
import { FormPage } from '../../kit/form-page.tsx'
import type { FieldSpec, OwnFieldProps } from '../../kit/form-spec.ts'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useDictionaries } from './dictionaries.tsx'
import { settingPaths, useT } from './room.ts'

export function DictionaryEditPage() {
  const type = useAddress().path.split('/').at(-2)
  const known = useDictionaries()
  return (
    <QueryView query={known}>
      {(data) => {
        const dictionary = data.find((one) => one.type === type)
        return dictionary ? <Edit key={type} dictionary={dictionary} /> : <NotFound />
      }}
    </QueryView>
  )
}

/** Of so many entries only the texts are offered: what else there is would be hundreds of fields. */
const MANY = 100
const NEW = { key: '', label: { en: '', zh: '', es: '', fr: '', pt: '' }, remark: '', look: 'default', retired: 'N' } as const

function Edit({ dictionary }: { dictionary: DeskDictionary }) {
  const { call, language } = useOffice()
  const t = useT()
  const send = useSend()
  const queries = useQueryClient()
  const go = useGo()
  const [opened] = useState(dictionary)
  const { type, title, takes, pinned, entries } = opened
  const known = new Set(entries.map(({ key }) => key))
  const values = new Map(entries.map(({ key, value }) => [key, value]))
  const leave = () => go(settingPaths.part('dictionaries'))
  const fresh = async () => {
    const all = await queries.fetchQuery({ queryKey: ['dictionaries', language], queryFn: () => call(deskDictionaries), staleTime: 0 })
    return all.find((one) => one.type === type)!
  }
  const remark: FieldSpec = { name: 'remark', label: t('setting.remark'), unmarked: true }
  const look: FieldSpec = {
    name: 'look',
    label: t('setting.look'),
    kind: 'choice',
    options: LOOKS.map((value) => ({ value, label: t(`setting.look-${value}`) })),
  }
  const offered: FieldSpec = {
    name: 'retired',
    label: t('setting.offered'),
    kind: 'choice',
    options: [
      { value: 'N', label: t('setting.offered-Y') },
      { value: 'Y', label: t('setting.offered-N') },
    ],
  }
  const rows: FieldSpec = {
    name: 'entries',
    label: t('setting.entries'),
    kind: 'rows',
    row: {
      compact: true,
      closed: takes === 'nothing',
      kept: ({ key }) => known.has(String(key)),
      blank: () => NEW,
      add: t('setting.add-entry'),
      title: (typed) =>
        ([typed['label.en'], typed['key']].find((text) => typeof text === 'string' && text !== '') as string | undefined) ?? '',
      fields: [
        {
          name: 'key',
          label: t('setting.value'),
          kind: 'own',
          render: (props) => <Value {...props} values={values} label={t('setting.value')} />,
        },
        { name: 'label', label: '', kind: 'texts', unmarked: true },
        ...(entries.length > MANY ? [] : [remark]),
        ...(takes !== 'nothing' ? [offered] : entries.length > MANY ? [] : [look]), // tags are of states
      ],
    },
  }
  const text = takes === 'nothing' ? 'setting.entries-fixed' : pinned === 'Y' ? 'setting.entries-pinned' : 'setting.entries-free'
  return (
    <FormPage
      title={title}
      subtitle={t('setting.words-of-clients')}
      schema={v.object({ entries: dictionaryEntries(takes, known) })}
      groups={[{ title: t('setting.entries'), aside: t(text), fields: [rows] }]}
      record={opened}
      save={(sent, version) => send(editDictionary, { type, version, ...sent })}
      reload={fresh}
      onSaved={() => {
        void queries.invalidateQueries({ queryKey: ['dictionary'] }) // forms of this window choose from them
        void queries.invalidateQueries({ queryKey: ['dictionaries'] })
        leave()
      }}
      onCancel={leave}
    />
  )
}

/** What has been saved keeps its value; that of a link stands in the settings. */
function Value({ value, onChange, error, values, label }: OwnFieldProps & { values: ReadonlyMap<string, string>; label: string }) {
  const key = typeof value === 'string' ? value : ''
  const [saved] = useState(values.has(key))
  if (!saved) return <Field label={label} value={key} error={error} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
  return (
    <div className="min-w-0">
      <span className="mb-1.5 block font-medium">{label}</span>
      <code className="flex min-h-11 items-center text-sm break-all text-ink-soft">{values.get(key) || '–'}</code>
    </div>
  )
}
