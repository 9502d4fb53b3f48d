// What a page says beyond its texts, as it is written now.
import { FIELDS, fieldsOf, type PlannedRoom } from '#contract/content-kind.ts'
import type { DeskPage } from '#contract/content-desk.ts'
import { imageSet } from '#shared/image-url.ts'
import { pick, type Translated } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function PageFields({ page }: { page: DeskPage }) {
  const { language } = useOffice()
  const t = useT()
  const list = useListed()
  const day = useDay()
  const given = fieldsOf(page.kind).filter((name) => page.fields[name] !== undefined)
  if (given.length === 0) return null
  const shown = (name: (typeof given)[number]) => {
    const value = page.fields[name]
    const text = typeof value === 'object' ? '' : String(value)
    const field = FIELDS[name]
    switch (field.as) {
      case 'texts': {
        const texts = value as Partial<Record<typeof language, string>>
        return texts[language] || texts.en
      }
      case 'choice':
        return pick((field.labels as Record<string, Translated>)[text] ?? { en: text }, language)
      case 'rooms':
        return list((value as PlannedRoom[]).map(({ name, products }) => `${name[language] || name.en} (${products.length})`))
      case 'products':
        return list(page.products.map(({ label }) => label))
      case 'day':
        return day(text)
      case 'moment':
        return <Moment value={text} />
      case 'picture':
        return <img src={imageSet(text).src} alt="" className="aspect-16/9 w-48 rounded-tile bg-mist object-contain" />
      default:
        return text
    }
  }
  return (
    <Section title={t('content.about')}>
      <dl className="grid gap-x-8 gap-y-4 wide:grid-cols-2">
        {given.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-faint">{t(`content.field-${name}`)}</dt>
            <dd className="break-words">{shown(name)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
