// What the catalogue shows beside its words: pictures in several widths and for shared links, models, data sheets, documents.
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { sharp } from '#features/platform/sharp/sharp.ts'
import type { Db } from '#db/connect.ts'
import {
  datasheetPdf,
  modelPlace,
  overviewOf,
  overviewPdf,
  readDetail,
  readDocument,
  shownPicture,
} from '#features/catalogue/product/product.media.ts'
import { shopLogo } from '#features/catalogue/shop/shop.ts'
import { contentPicture } from '#features/publishing/content/content.ts'
import { readWhole, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import { knownAnswerClock, knownSetting, readSetting } from '#features/platform/setting/setting.ts'
import { LANGUAGES, toLanguage } from '#shared/language.ts'
import { Refusal } from '#shared/refusal.ts'
import { PICTURE_WIDTHS, type ImageWidth, type PictureKind } from '#shared/image-url.ts'
import type { Log } from './kept-pictures.ts'
import { madeOnce } from '../made-once.ts'
import { Busy, openPictures } from './pictures.ts'
import { markName, markOn } from './watermark.ts'
import { mountShareCards } from './share.ts'

/** `waitingMax`: pictures and data sheets that may wait to be made. */
export type MediaOptions = {
  db: Db
  files: ObjectStore
  cacheDir: string
  log: Log
  waitingMax?: number
  now?: () => Date
  publicUrl?: string // '' = as it is asked for
}

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{3,4})\.webp$/
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const DATASHEETS = { bytes: 8 * 1024 * 1024, each: 1024 * 1024 } // in memory
const OVERVIEWS = { bytes: 8 * 1024 * 1024, each: 2 * 1024 * 1024 }
const DATASHEET_PICTURE: ImageWidth = 480

/** Mounts /media. Names come from the catalogue only: what no product, no category and nothing written shows is a 404, whatever lies in the store. */
export function mountMedia(app: Hono, options: MediaOptions): void {
  const { db, files, log, waitingMax } = options
  const now = options.now ?? (() => new Date())
  const cacheDir = path.join(options.cacheDir, 'pictures')
  const pictures = openPictures({ files, cacheDir, log, waitingMax })
  const datasheets = madeOnce(DATASHEETS)
  const markOf = async (kind: PictureKind) => markOn(kind, await knownSetting(db, 'around'), await knownSetting(db, 'brand'))
  const overviews = madeOnce(OVERVIEWS)

  app.get('/media/:kind{products|tiles|banners|articles|logos}/:file', async (c) => {
    const kind = c.req.param('kind') as PictureKind
    const [, name, digits] = NAME.exec(c.req.param('file')) ?? []
    const width = PICTURE_WIDTHS[kind].find((one) => one === Number(digits))
    const shown = name && width ? await pictureOf(db, kind, name) : undefined
    if (!name || !width || !shown?.stored_as) return c.text('Not found', 404)
    const { version, stored_as: storedAs } = shown
    const mark = await markOf(kind)
    const etag = `"${version}-${width}${markName(mark)}"`
    const headers = { ETag: etag, 'Cache-Control': c.req.query('v') === version ? YEAR : HOUR }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return orBusy(c, async () => {
      const bytes = await pictures.read({ name, version, storedAs, mark }, width)
      return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': 'image/webp' })
    })
  })

  app.get('/media/models/:file', async (c) => {
    const id = Number(/^(\d{1,15})\.glb$/.exec(c.req.param('file'))?.[1])
    const place = id ? await modelPlace(db, id) : undefined
    if (!place) return c.text('Not found', 404)
    const etag = `"${place.version}"`
    const headers = { ETag: etag, 'Cache-Control': c.req.query('v') === place.version ? YEAR : HOUR }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return orBusy(c, async () => c.body(await readWhole(files, place.stored_as), 200, { ...headers, 'Content-Type': 'model/gltf-binary' }))
  })

  app.get('/media/datasheets/:id/:file', async (c) => {
    const language = toLanguage(/-datasheet-([a-z]{2})\.pdf$/.exec(c.req.param('file'))?.[1]) ?? 'en'
    const product = /^\d{1,15}$/.test(c.req.param('id'))
      ? await readDetail({ id: Number(c.req.param('id')) }, { db, now: now(), buyer: null, contentLanguage: language })
      : undefined
    const sheet = product?.documents.find(({ kind }) => kind === 'datasheet')
    if (!product || sheet?.fileName !== c.req.param('file')) return c.text('Not found', 404)
    const brand = await readSetting(db, 'brand')
    const [, name, version] = /\/media\/products\/(.+)-800\.webp\?v=(.+)$/.exec(product.mainImgUrl) ?? []
    const letterhead = { brand: brand.name, contact: `${brand.email}, ${brand.phone}`, now: now() }
    return orBusy(c, async () => {
      const [shown, mark] = await Promise.all([name ? shownPicture(db, 'products', name) : undefined, markOf('products')])
      const storedAs = shown?.version === version ? shown?.stored_as : undefined
      const stored = name && version && storedAs ? await pictures.read({ name, version, storedAs, mark }, DATASHEET_PICTURE) : undefined
      const day = letterhead.now.toISOString().slice(0, 10) // as it stands on the sheet
      const madeOf = createHash('sha256')
        .update(JSON.stringify([product, { ...letterhead, now: day }, mark]))
        .digest('hex')
      const bytes = await datasheets(madeOf, () =>
        pictures.inTurn(async () => {
          const picture = stored && (await sharp(stored).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
          return datasheetPdf({ product, letterhead, picture, language })
        }),
      )
      return c.body(new Uint8Array(bytes), 200, { ...pdf(sheet.fileName), 'Cache-Control': HOUR })
    })
  })

  app.get('/media/documents/:id/:file', async (c) => {
    const document = /^\d{1,15}$/.test(c.req.param('id')) ? await readDocument(db, Number(c.req.param('id'))) : undefined
    if (document?.file_name !== c.req.param('file')) return c.text('Not found', 404)
    const { stored_as: storedAs, file_name: fileName } = document
    return orBusy(c, async () => c.body(await readWhole(files, storedAs), 200, { ...pdf(fileName), 'Cache-Control': HOUR }))
  })

  app.get('/media/overview/:file', async (c) => {
    const language = LANGUAGES.find((one) => c.req.param('file') === `${one}.pdf`)
    if (!language) return c.text('Not found', 404)
    const [{ name, email, phone }, departments, clock] = await Promise.all([
      knownSetting(db, 'brand'),
      overviewOf(db, language),
      knownAnswerClock(db),
    ])
    const origin = options.publicUrl || name // never as the request calls us: each name that is made up would be drawn anew
    const day = now().toISOString().slice(0, 10) // as it stands on the paper
    const wanted = { language, departments, clock, letterhead: { brand: name, contact: `${email}, ${phone}`, origin, now: new Date(day) } }
    const madeOf = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
    return orBusy(c, async () => {
      const bytes = await overviews(madeOf, () => pictures.inTurn(() => overviewPdf(wanted)))
      const fileName = `${name} ${day} ${language}.pdf`
      return c.body(new Uint8Array(bytes), 200, {
        ...pdf(fileName),
        'Cache-Control': HOUR,
        'Content-Language': language,
        'download-filename': encodeURIComponent(fileName), // as calls that answer files say it
      })
    })
  })

  mountShareCards(app, { db, pictures, markOf, answer: orBusy })

  app.get('/media/*', (c) => c.text('Not found', 404))
}

function pictureOf(db: Db, kind: PictureKind, name: string) {
  if (kind === 'articles') return contentPicture(db, name)
  return kind === 'logos' ? shopLogo(db, name) : shownPicture(db, kind, name)
}

/** A full queue, or a store that does not answer (it has said so in the log): to be asked for again. */
async function orBusy(c: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Busy || (error instanceof Refusal && (error.kind === 'overloaded' || error.word === 'storage-unavailable')))
      return c.text('Busy', 503, { 'Retry-After': '2' })
    throw error
  }
}

const pdf = (fileName: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
})
