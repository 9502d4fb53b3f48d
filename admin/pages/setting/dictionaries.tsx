// The lists that forms choose from, with their texts in all languages; to read, and to see what a client of the wire gets.
import { useQuery } from '@tanstack/react-query'
import { deskDictionaries, type DeskDictionary } from '#contract/setting-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { DetailPage, DetailTable } from '../../kit/detail-page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { settingPaths, useT } from './room.ts'

export function Dictionaries() {
  const { call, language } = useOffice()
  const t = useT()
  const known = useQuery({ queryKey: ['dictionaries', language], queryFn: () => call(deskDictionaries) })
  return (
    <DetailPage title={t('setting.part-dictionaries')} subtitle={t('setting.dictionaries-text')} back={settingPaths.all()}>
      <QueryView query={known}>
        {(data) => (
          <div className="divide-y divide-line">
            {data.map((one) => (
              <Dictionary key={one.type} dictionary={one} />
            ))}
          </div>
        )}
      </QueryView>
    </DetailPage>
  )
}

function Dictionary({ dictionary: { type, title, entries } }: { dictionary: DeskDictionary }) {
  const t = useT()
  const head = [{ label: t('setting.value') }, ...LANGUAGES.map((language) => ({ label: LANGUAGE_NAMES[language].own }))]
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <span className="font-medium">{title}</span>
        <code className="text-sm text-ink-faint">{type}</code>
        <span className="ml-auto text-sm text-ink-soft tabular-nums">{t('kit.found', { count: entries.length })}</span>
      </summary>
      <div className="pb-4">
        <DetailTable head={head}>
          {entries.map(({ value, label }, at) => (
            <tr key={`${at} ${value}`}>
              <td className="max-w-60 break-words">{value || '–'}</td>
              {LANGUAGES.map((language) => (
                <td key={language} lang={LANGUAGE_NAMES[language].locale}>
                  {label[language] ?? <span className="text-ink-faint">{label.en}</span>}
                </td>
              ))}
            </tr>
          ))}
        </DetailTable>
      </div>
    </details>
  )
}
