// What the catalogue shows beside its words: pictures in several widths, models, data sheets, documents.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { sharp } from '#features/platform/file/sharp.ts'
import type { Db } from '#db/connect.ts'
import { datasheetPdf } from '#features/catalogue/product/product.datasheet.ts'
import { readDetail, readDocument } from '#features/catalogue/product/detail.ts'
import { modelContent, modelPlace } from '#features/catalogue/product/model-3d.ts'
import { pictureVersion } from '#features/catalogue/product/pictures.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { PICTURE_WIDTHS, type ImageWidth, type PictureKind } from '#shared/image-url.ts'
import type { Log } from './kept-pictures.ts'
import { madeOnce } from '../made-once.ts'
import { Busy, openPictures } from './pictures.ts'
import type { StoredVersions } from './stored-versions.ts'

/**
 * `versions`: of the files in `pictureDirs` and `modelDir`. What they do not vouch for is served, but not to be kept by anybody.
 * `waitingMax`: pictures and data sheets that may wait to be made.
 */
export type MediaOptions = {
  db: Db
  pictureDirs: string[]
  modelDir: string
  versions: StoredVersions
  cacheDir: string
  log: Log
  waitingMax?: number
  now?: () => Date
}

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{3,4})\.webp$/
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Of bytes of another version than the catalogue names: those of an installation that is being renewed. */
const NOT_CURRENT = { 'Cache-Control': 'no-store' }
const DATASHEETS = { bytes: 8 * 1024 * 1024, each: 1024 * 1024 } // in memory
const DATASHEET_PICTURE: ImageWidth = 480

/** Mounts /media. Names come from the catalogue only: what no product and no category shows is a 404, whatever lies on disk. */
export function mountMedia(app: Hono, options: MediaOptions): void {
  const { db, pictureDirs, versions, log, waitingMax } = options
  const now = options.now ?? (() => new Date())
  const cacheDir = path.join(options.cacheDir, 'pictures')
  const pictures = openPictures({ folders: pictureDirs, versions: versions.pictures, cacheDir, log, waitingMax })
  const datasheets = madeOnce(DATASHEETS)

  app.get('/media/:kind{products|tiles|banners}/:file', async (c) => {
    const kind = c.req.param('kind') as PictureKind
    const [, name, digits] = NAME.exec(c.req.param('file')) ?? []
    const width = PICTURE_WIDTHS[kind].find((one) => one === Number(digits))
    const version = name && width ? await pictureVersion(db, kind, name) : undefined
    if (!name || !width || !version) return c.text('Not found', 404)
    const etag = `"${version}-${width}"`
    const headers = { ETag: etag, 'Cache-Control': c.req.query('v') === version ? YEAR : HOUR }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return orBusy(c, async () => {
      const picture = await pictures.read(name, version, width)
      if (!picture) return c.text('Not found', 404)
      return c.body(new Uint8Array(picture.bytes), 200, { ...(picture.current ? headers : NOT_CURRENT), 'Content-Type': 'image/webp' })
    })
  })

  app.get('/media/models/:file', async (c) => {
    const id = Number(/^(\d{1,15})\.glb$/.exec(c.req.param('file'))?.[1])
    const place = id ? await modelPlace(db, id) : undefined
    if (!place) return c.text('Not found', 404)
    const etag = `"${place.version}"`
    const headers = { ETag: etag, 'Cache-Control': c.req.query('v') === place.version ? YEAR : HOUR }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const bytes = place.file
      ? await readFile(path.join(options.modelDir, `${place.file}.glb`)).catch(() => undefined)
      : await modelContent(db, id, place.version)
    if (!bytes) return c.text('Not found', 404)
    const current = !place.file || versions.models.get(place.file) === place.version
    return c.body(new Uint8Array(bytes), 200, { ...(current ? headers : NOT_CURRENT), 'Content-Type': 'model/gltf-binary' })
  })

  app.get('/media/datasheets/:id/:file', async (c) => {
    const product = /^\d{1,15}$/.test(c.req.param('id'))
      ? await readDetail({ id: Number(c.req.param('id')) }, { db, buyer: null, contentLanguage: 'en' })
      : undefined
    const sheet = product?.documents.find(({ kind }) => kind === 'datasheet')
    if (!product || sheet?.fileName !== c.req.param('file')) return c.text('Not found', 404)
    const brand = await readSetting(db, 'brand')
    const [, name, version] = /\/media\/products\/(.+)-800\.webp\?v=(.+)$/.exec(product.mainImgUrl) ?? []
    const letterhead = { brand: brand.name, contact: `${brand.email}, ${brand.phone}`, now: now() }
    return orBusy(c, async () => {
      const stored = name && version ? await pictures.read(name, version, DATASHEET_PICTURE) : undefined
      const current = stored?.current ?? true
      const day = letterhead.now.toISOString().slice(0, 10) // as it stands on the sheet
      const madeOf = createHash('sha256')
        .update(JSON.stringify([product, { ...letterhead, now: day }, current]))
        .digest('hex')
      const bytes = await datasheets(madeOf, () =>
        pictures.inTurn(async () => {
          const picture = stored && (await sharp(stored.bytes).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
          return datasheetPdf(product, letterhead, picture)
        }),
      )
      return c.body(new Uint8Array(bytes), 200, { ...pdf(sheet.fileName), 'Cache-Control': HOUR, ...(current ? {} : NOT_CURRENT) })
    })
  })

  app.get('/media/documents/:id/:file', async (c) => {
    const document = /^\d{1,15}$/.test(c.req.param('id')) ? await readDocument(db, Number(c.req.param('id'))) : undefined
    if (document?.file_name !== c.req.param('file')) return c.text('Not found', 404)
    return c.body(new Uint8Array(document.content), 200, { ...pdf(document.file_name), 'Cache-Control': HOUR })
  })

  app.get('/media/*', (c) => c.text('Not found', 404))
}

/** A full queue is no fault: it is to be asked for again. */
async function orBusy(c: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Busy) return c.text('Busy', 503, { 'Retry-After': '2' })
    throw error
  }
}

const pdf = (fileName: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
})
