// What the demo's shops show of themselves: logos of all, terms of sale of the first.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inTransaction, type Db } from '#db/connect.ts'
import { bringLogo, editTerms, publishTerms, setLogo } from '#features/catalogue/shop/desk/shop-desk.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { findCast } from './order-cast.ts'

const MARKER = 'demo-shop-fronts'
const TERMS = path.join(import.meta.dirname, 'content/terms')

const LOGOS = path.join(import.meta.dirname, 'images/logos')

/** Shows them once, after the people: what staff has made of them since stays. */
export async function seedShopFronts(db: Db, { files, now }: { files: ObjectStore; now: Date }): Promise<void> {
  const isMade = await db.selectFrom('settings').select('key').where('key', '=', MARKER).executeTakeFirst()
  if (isMade) return
  await inTransaction(db, async (tx) => {
    const cast = await findCast(tx)
    const drawn = readdirSync(LOGOS).map((file) => path.parse(file).name) // by imagery/logos.ts
    const shops = await tx.selectFrom('shops').select(['id', 'slug', 'version']).where('slug', 'in', drawn).orderBy('id').execute()
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
      const file = new File([readFileSync(path.join(LOGOS, `${slug}.png`))], `${slug}.png`, { type: 'image/png' })
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
