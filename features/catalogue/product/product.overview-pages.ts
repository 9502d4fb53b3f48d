// What stands in the overview of the catalogue, and where.
import { answerTime } from '#contract/codes/answer-time.ts'
import { COLORS, openSheet, smallPrint } from '#features/platform/pdf/pdf.ts'
import { langTag, pick, type Translated } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { OVERVIEW_WORDS as WORDS } from './overview.words.ts'
import type { WantedOverview } from './product.overview.ts'

/** The bytes, and the letters that no font has: they stand as boxes. */
export async function overviewPages({
  language,
  clock,
  letterhead,
  departments,
}: WantedOverview): Promise<{ bytes: Buffer; missing: string[] }> {
  const { brand, contact, origin, now } = letterhead
  const say = (text: Translated, values?: Record<string, string>) => formatMessage(pick(text, language), values, langTag(language))
  const title = say(WORDS.title)
  const day = now.toISOString().slice(0, 10)
  const sheet = openSheet({
    title: `${brand}: ${title}`,
    author: brand,
    language: langTag(language),
    issuedAt: now,
  })
  sheet.letterhead(
    [
      { text: brand, size: 15, weight: 'bold', color: COLORS.accent },
      smallPrint(contact),
      ...(origin === brand ? [] : [smallPrint(origin)]),
    ],
    [{ text: title, size: 17, weight: 'bold' }, smallPrint(day)],
  )
  sheet.text([{ text: say(WORDS.lead, { time: answerTime(clock, language) }) }])
  const columns = [
    { title: say(WORDS.product), width: 46 },
    { title: say(WORDS.model), width: 18 },
    { title: say(WORDS.brand), width: 16 },
    { title: say(WORDS.minimum), width: 9, align: 'right' as const },
    { title: say(WORDS.dispatch), width: 11, align: 'right' as const },
  ]
  for (const { label, count, groups } of departments) {
    sheet.heading(say(WORDS.department, { label, count: String(count) }))
    for (const group of groups) {
      if (group.label) {
        sheet.space(3)
        sheet.text([{ text: group.label, weight: 'bold' }], { tag: 'H3', keep: 40 })
        sheet.space(2)
      }
      sheet.table(
        columns,
        group.rows.map((row) => [
          [{ text: row.title }],
          [{ text: row.model }],
          [{ text: row.brand }],
          [{ text: String(row.minimum) }],
          [{ text: String(row.lead_days) }],
        ]),
      )
      if (group.more > 0) sheet.text([smallPrint(say(WORDS.more, { count: String(group.more), origin }))])
      sheet.space(4)
    }
  }
  return sheet.end((page, pages) => ({
    head: page === 1 ? ['', ''] : [brand, title],
    foot: [`${brand} · ${contact}`, `${page} / ${pages}`],
  }))
}
