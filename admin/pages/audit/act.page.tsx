// One act: who, what, on what, from where, and what it made different.
import { auditEntry, type AuditEntry } from '#contract/audit-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { permissionText, say } from '../../app/words.ts'
import { entryFieldText } from '../../kit/dictionary.ts'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { Thing, Who } from './audit-marks.tsx'
import { auditPaths, auditRoom, useT } from './room.ts'
import { areaOf, valueText } from './value-text.ts'

export function ActPage() {
  const { call } = useOffice()
  const act = useOpened(auditRoom, (id) => call(auditEntry, { id }))
  return <QueryView query={act}>{(data) => <Act act={data} />}</QueryView>
}

function Act({ act }: { act: AuditEntry }) {
  const t = useT()
  const may = useMay()
  return (
    <DetailPage title={act.actionText} subtitle={<Moment value={act.time} />} back={auditPaths.list()}>
      <Section title={t('audit.what')}>
        <Facts
          facts={[
            [t('audit.person'), <Who key="who" row={act} />],
            [t('audit.thing'), <Thing key="thing" row={act} />],
            [t('audit.time'), <Moment key="time" value={act.time} />],
            [t('audit.address'), act.address || '–'],
            [t('audit.number'), String(act.id)],
          ]}
        />
      </Section>
      <Section title={t('audit.changes')}>
        <Changes act={act} />
      </Section>
      <nav aria-label={t('audit.more')} className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {act.subjectId > 0 && (
          <Go href={auditPaths.list({ kind: act.kind, keyword: act.subjectId })} className="text-brand hover:underline">
            {t('audit.all-on-thing')}
          </Go>
        )}
        {act.staffId !== null && may('staff:list') && (
          <Go href={auditPaths.list({ staffId: act.staffId })} className="text-brand hover:underline">
            {t('audit.all-by-person', { name: act.staffName })}
          </Go>
        )}
      </nav>
    </DetailPage>
  )
}

function Changes({ act }: { act: AuditEntry }) {
  const t = useT()
  const { language } = useOffice()
  const shown = (field: string, value: string) => wordedText(field, value) ?? valueText(act.kind, field, value, { language, name: (part) => fieldText(act, part) }) // prettier-ignore
  const changes = act.changes.filter(({ from, to }) => from !== '' || to !== '')
  if (changes.length === 0) return <p className="text-ink-soft">{t('audit.no-changes')}</p>
  return (
    <DetailTable stack head={[{ label: t('audit.field') }, { label: t('audit.before') }, { label: t('audit.after') }]}>
      {changes.map(({ field, from, to }, i) => (
        <tr key={`${field} ${i}`}>
          <td className="font-medium">{fieldText(act, field)}</td>
          <td className="break-words whitespace-pre-wrap">{shown(field, from) || '–'}</td>
          <td className="break-words whitespace-pre-wrap">{shown(field, to) || '–'}</td>
        </tr>
      ))}
    </DetailTable>
  )
}

/** As the room of the thing calls it; 'title.zh' is the title in Chinese. */
function fieldText({ kind, action }: AuditEntry, field: string): string {
  if (action === 'setting.dictionary') return entryFieldText(field, (part) => say(`audit.field-${part}`, part))
  const [base, language] = field.split('.') as [string, string?]
  const code = toLanguage(language)
  const area = areaOf(kind)
  const name = say(`audit.field-${base}`, say(`${area}.field-${base}`, say(`setting.${base}`, say(`${area}.${base}`, base))))
  return name + (code ? ` (${LANGUAGE_NAMES[code].own})` : '')
}

/** Permissions, given roles, and a picture instead of the number of its file, in words; undefined for all else. */
function wordedText(field: string, value: string): string | undefined {
  if (field === 'logo') return value && say('audit.a-picture', value)
  if (field === 'granted' || field === 'withdrawn') return value.split(', ').map(permissionText).join(' · ')
  return field === 'role' ? say(`frame.role-${value}`, value) : undefined
}
