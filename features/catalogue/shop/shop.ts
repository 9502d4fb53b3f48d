// The door of shops as buyers see them: who sells, by which terms, when somebody answers, and which days nobody is there.
import type { Closing } from '#contract/shop.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { calendarFor, dayIn, worksAgain, type Calendar } from '#features/platform/calendar/calendar.ts'
import { renderPage, type Rendered } from '#features/platform/markdown/markdown.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { pick, type Language } from '#shared/language.ts'
import { daysOf, standingOf } from './closing.rules.ts'
import { selectClosings, selectShopPage, selectTerms, type ClosingRow, type ShopPageRow, type TermsRow } from './shop.sql.ts'

export { isSelling, logoFileOf, shopLogo } from './shop.sql.ts'

type SeenShop = ShopPageRow & { calendar: Calendar | null; answersAgain: Date | null }

const knownClosings = (db: Db, now: Date): Promise<ClosingRow[]> => remember(db, 'closings', () => selectClosings(db, now))

/** What buyers are told of the shops that are closed or soon will be, by shop. One query at most, kept until the catalogue changes. */
export async function closingsNow(db: Db, now: Date, language: Language): Promise<ReadonlyMap<number, Closing>> {
  const told = (await knownClosings(db, now)).flatMap((row): [number, Closing][] => {
    const standing = standingOf(row, dayIn(row.zone, now))
    const { from, to, said } = row
    const text = pick(said, language) || ''
    return standing
      ? [[row.shop_id, { from, to, now: standing === 'now' ? 'Y' : 'N', text, language: said[language] ? language : 'en' }]]
      : []
  })
  return new Map(told)
}

/** A shop's page. What it says is kept until the catalogue changes; whether somebody is there is of this moment. */
export async function readShopPage(db: Db, id: number, now: Date): Promise<SeenShop> {
  const row = (await remember(db, `shop ${id}`, () => selectShopPage(db, id))) ?? refuse('missing', 'not-found')
  const calendar = await calendarFor(db, id)
  const closed = (await knownClosings(db, now)).find(({ shop_id }) => shop_id === id)
  const days = calendar && { ...calendar, holidays: [...calendar.holidays, ...(closed ? daysOf(closed) : [])] }
  return { ...row, calendar, answersAgain: worksAgain(days, now) }
}

/** Terms of sale of a shop in the reader's language, else in English: those of now, or of a version. They never change, so drawing them is remembered. */
export async function readTerms(
  db: Db,
  { id, version }: { id: number; version: number | null },
  language: Language,
): Promise<TermsRow & Rendered & { language: Language }> {
  const row = (await selectTerms(db, id, version)) ?? refuse('missing', 'terms-missing')
  const written = row.body[language] ? language : 'en'
  const drawn = await remember(db, `terms ${id} ${row.version} ${written}`, () => Promise.resolve(renderPage(row.body[written] ?? '')))
  return { ...row, ...drawn, language: written }
}
