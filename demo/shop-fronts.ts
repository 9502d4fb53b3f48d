// What the demo's shops show of themselves: logos of all, terms of sale of the first.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inTransaction, type Db } from '#db/connect.ts'
import { bringLogo } from '#features/catalogue/shop/desk/shop-logo.ts'
import { editTerms, publishTerms, setLogo } from '#features/catalogue/shop/desk/shop-front.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { findCast } from './order-cast.ts'

const MARKER = 'demo-shop-fronts'
const TERMS = path.join(import.meta.dirname, 'content/terms')

const sign = (color: string, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400"><rect width="100" height="100" rx="20" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`

/** By slug; each is a sign of its trade that is read at 24 pixels, too. */
const LOGOS: Record<string, string> = {
  'harborline-care': sign('#0b5c7a', '<path d="M20 62q10-9 20 0t20 0t20 0M20 78q10-9 20 0t20 0t20 0M28 46V28h44v18M28 38h44"/>'),
  'orionmed-imaging': sign('#3a3f8f', '<circle cx="50" cy="50" r="28"/><path d="M38 62l12-12l12-12"/><circle cx="50" cy="50" r="3"/>'),
  'vitalnorth-systems': sign('#0f766e', '<path d="M16 54h18l8-22l14 40l8-18h20"/>'),
  'labwright-instruments': sign('#7a3b0b', '<path d="M42 22h16M46 22v22L28 76h44L54 44V22M36 62h28"/>'),
  'sterimax-theatre': sign('#4b5563', '<path d="M50 20v14M26 56a24 24 0 0 1 48 0zM36 68l-6 12M50 68v12M64 68l6 12"/>'),
  'meridian-rehab': sign('#8a2c4d', '<circle cx="50" cy="50" r="30"/><path d="M20 50h60M50 20c-16 18-16 42 0 60c16-18 16-42 0-60"/>'),
}

/** Shows them once, after the people: what staff has made of them since stays. */
export async function seedShopFronts(db: Db, { files, now }: { files: ObjectStore; now: Date }): Promise<void> {
  const isMade = await db.selectFrom('settings').select('key').where('key', '=', MARKER).executeTakeFirst()
  if (isMade) return
  await inTransaction(db, async (tx) => {
    const cast = await findCast(tx)
    const shops = await tx.selectFrom('shops').select(['id', 'slug', 'version']).where('slug', 'in', Object.keys(LOGOS)).orderBy('id').execute()
    if (!cast || shops.length === 0) return
    const mark = { key: MARKER, value: JSON.stringify({ madeAt: now }), changed_at: now }
    const made = await tx
      .insertInto('settings')
      .values(mark)
      .onConflict((is) => is.doNothing())
      .returning('key')
      .execute()
    if (made.length === 0) return
    beSilent(tx)
    const caller = { db: tx, files, staff: cast.staff.sales, now }
    for (const { id, slug, version: before } of shops) {
      const picture = await sharp(Buffer.from(LOGOS[slug]!)).png().toBuffer()
      const file = new File([new Uint8Array(picture)], `${slug}.png`, { type: 'image/png' })
      const { fileId } = await bringLogo({ id, file }, caller)
      const { version } = await setLogo(caller, { id, version: before, fileId })
      const body = termsOf(slug)
      if (body.en) await publishTerms(caller, { id, ...(await editTerms(caller, { id, version, body })) })
    }
  })
}

function termsOf(slug: string): Record<Language, string> {
  const read = (language: Language) => {
    const file = path.join(TERMS, `${slug}.${language}.md`)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  }
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, string>
}
