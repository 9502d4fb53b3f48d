// Pictures for shared links (og:image): /media/share/products/<id>-<language>.jpg and /media/share/articles/<id>-<language>.jpg.
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import { shownPicture } from '#features/catalogue/product/product.media.ts'
import { knownFacts } from '#features/catalogue/product/product.ts'
import { contentPicture, publishedPlaces } from '#features/publishing/content/content.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { pick, toLanguage, type Language } from '#shared/language.ts'
import type { PictureKind } from '#shared/image-url.ts'
import { madeOnce } from '../made-once.ts'
import { drawShareCard, type ShareCard } from './share-card.ts'
import type { Pictures } from './pictures.ts'

const NAME = /^(\d{1,15})-([a-z]{2})\.jpg$/
const PICTURE = /^\/media\/(products|tiles|banners|articles)\/([a-z0-9-]+)-\d{3,4}\.webp/
const HOUR = 'public, max-age=3600'
const MEMORY = { bytes: 8 * 1024 * 1024, each: 256 * 1024 }
const SOURCE_WIDTH = 800

type Told = Omit<ShareCard, 'brand' | 'color' | 'picture'> & { picture: string }
type Options = {
  db: Db
  pictures: Pictures
  markOf: (kind: PictureKind) => Promise<string>
  answer: (c: Context, make: () => Promise<Response>) => Promise<Response>
}

/** `answer` turns a full queue, or a store that is away, into what is to be asked for again. */
export function mountShareCards(app: Hono, { db, pictures, markOf, answer }: Options): void {
  const made = madeOnce(MEMORY)
  app.get('/media/share/:kind{products|articles}/:file', async (c) => {
    const [, id, code] = NAME.exec(c.req.param('file')) ?? []
    const language = toLanguage(code ?? '')
    const told = id && language ? await (c.req.param('kind') === 'products' ? product : article)(db, Number(id), language) : undefined
    if (!told || !language) return c.text('Not found', 404)
    const { name: brand, color } = await readSetting(db, 'brand')
    const mark = await markOf(c.req.param('kind') as PictureKind)
    const of = createHash('sha256')
      .update(JSON.stringify([told, brand, color, language, mark]))
      .digest('base64url')
    const headers = { ETag: `"${of.slice(0, 22)}"`, 'Cache-Control': HOUR }
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers)
    return answer(c, async () => {
      const bytes = await made(of, async () => {
        const picture = await source(told.picture)
        return pictures.inTurn(() => drawShareCard({ ...told, brand, color, picture }, language))
      })
      return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': 'image/jpeg' })
    })
  })

  /** A picture of ours by its address; undefined where there is none. */
  async function source(address: string): Promise<Buffer | undefined> {
    const [, kind, name] = PICTURE.exec(address) ?? []
    if (!kind || !name) return undefined
    const shown =
      kind === 'articles'
        ? await contentPicture(db, name)
        : await shownPicture(db, kind as Exclude<PictureKind, 'articles' | 'logos'>, name)
    if (!shown?.stored_as) return undefined
    const mark = await markOf(kind as PictureKind)
    return pictures.read({ name, version: shown.version, storedAs: shown.stored_as, mark }, SOURCE_WIDTH)
  }
}

async function product(db: Db, id: number, language: Language): Promise<Told | undefined> {
  const facts = (await knownFacts(db, [id])).get(id)
  return facts && { title: pick(facts.name, language), below: facts.model, picture: facts.image }
}

async function article(db: Db, id: number, language: Language): Promise<Told | undefined> {
  const place = (await publishedPlaces(db, language)).find((one) => one.id === id)
  return place && { title: place.title, below: '', picture: place.pictures[0] ?? '' }
}
