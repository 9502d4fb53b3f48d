// The lists that forms choose from, with their texts in all languages: what is missing, what is no longer offered, and the way to change them.
import { useQuery } from '@tanstack/react-query'
import { deskDictionaries, type DeskDictionary } from '#contract/setting-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useOffice } from '../../app/office.ts'
import { DetailPage, DetailTable } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { settingPaths, useT } from './room.ts'

/** All of them, as whoever edits one reads them, too. */
export function useDictionaries() {
  const { call, language } = useOffice()
  return useQuery({ queryKey: ['dictionaries', language], queryFn: () => call(deskDictionaries) })
}

export function Dictionaries() {
  const t = useT()
  const known = useDictionaries()
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

/** Names that are the same everywhere, as those of networks and terms are, are in one language only and miss nothing. */
function missingIn(entries: DeskDictionary['entries']): [Language, number][] {
  const partly = entries.filter(({ label, retired }) => retired === 'N' && LANGUAGES.some((one) => one !== 'en' && label[one]))
  return LANGUAGES.map((language): [Language, number] => [language, partly.filter(({ label }) => !label[language]).length]).filter(
    ([, count]) => count > 0,
  )
}

function Dictionary({ dictionary: { type, title, entries } }: { dictionary: DeskDictionary }) {
  const t = useT()
  const head = [{ label: t('setting.value') }, ...LANGUAGES.map((language) => ({ label: LANGUAGE_NAMES[language].own }))]
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span className="font-medium">{title}</span>
        <code className="text-sm text-ink-faint">{type}</code>
        {missingIn(entries).map(([language, count]) => (
          <Tag key={language} tone="caution">
            {t('setting.missing', { language: LANGUAGE_NAMES[language].own, count })}
          </Tag>
        ))}
        <span className="ml-auto text-sm text-ink-soft tabular-nums">{t('kit.found', { count: entries.length })}</span>
      </summary>
      <div className="pb-4">
        {entries.length > 0 && (
          <Go
            href={settingPaths.dictionary(type)}
            className={buttonClass('secondary', 'small')}
            aria-label={t('kit.said', { label: t('setting.edit-dictionary'), value: title })}
          >
            {t('setting.edit-dictionary')}
          </Go>
        )}
        <DetailTable head={head}>
          {entries.map(({ key, value, label, retired, added }) => (
            <tr key={key} className={retired === 'Y' ? 'text-ink-soft' : undefined}>
              <td className="max-w-60 break-words">
                {value || '–'}{' '}
                {retired === 'Y' ? <Tag>{t('setting.retired')}</Tag> : added === 'Y' && <Tag tone="brand">{t('setting.added')}</Tag>}
              </td>
              {LANGUAGES.map((language) => (
                <td key={language} lang={LANGUAGE_NAMES[language].locale}>
                  {label[language] || <span className="text-ink-faint">{label.en}</span>}
                </td>
              ))}
            </tr>
          ))}
        </DetailTable>
      </div>
    </details>
  )
}
