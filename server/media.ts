// What the catalogue shows beside its words: pictures in several widths, models, data sheets, documents.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { sharp } from '#features/file/sharp.ts'
import type { Db } from '#db/connect.ts'
import { datasheetPdf } from '#features/catalogue/catalogue.datasheet.ts'
import { readDetail, readDocument } from '#features/catalogue/detail.ts'
import { modelContent, modelPlace } from '#features/catalogue/model-3d.ts'
import { pictureVersion } from '#features/catalogue/pictures.ts'
import { readSetting } from '#features/setting/setting.ts'
import { IMAGE_WIDTHS, type ImageWidth } from '#shared/image-url.ts'
import { Busy, openPictures } from './pictures.ts'

export type MediaOptions = { db: Db; pictureDirs: string[]; modelDir: string; cacheDir: string; now?: () => Date }

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{3})\.webp$/
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const DATASHEET_PICTURE: ImageWidth = 480

/** Mounts /media. Names come from the catalogue only: what no product has is a 404, whatever lies on disk. */
export function mountMedia(app: Hono, options: MediaOptions): void {
  const { db } = options
  const now = options.now ?? (() => new Date())
  const pictures = openPictures(options.pictureDirs, path.join(options.cacheDir, 'pictures'))

  app.get('/media/products/:file', async (c) => {
    const [, name, digits] = NAME.exec(c.req.param('file')) ?? []
    const width = IMAGE_WIDTHS.find((one) => one === Number(digits))
    const version = name && width ? await pictureVersion(db, name) : undefined
    if (!name || !width || !version) return c.text('Not found', 404)
    const etag = `"${version}-${width}"`
    const headers = {
      ETag: etag,
      'Cache-Control': c.req.query('v') === version ? YEAR : HOUR,
      'Content-Type': 'image/webp',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    try {
      const bytes = await pictures.read(name, version, width)
      return bytes ? c.body(new Uint8Array(bytes), 200, headers) : c.text('Not found', 404)
    } catch (error) {
      if (error instanceof Busy) return c.text('Busy', 503, { 'Retry-After': '2' })
      throw error
    }
  })

  app.get('/media/models/:file', async (c) => {
    const id = Number(/^(\d{1,15})\.glb$/.exec(c.req.param('file'))?.[1])
    const place = id ? await modelPlace(db, id) : undefined
    if (!place) return c.text('Not found', 404)
    const etag = `"${place.version}"`
    const headers = {
      ETag: etag,
      'Cache-Control': c.req.query('v') === place.version ? YEAR : HOUR,
      'Content-Type': 'model/gltf-binary',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const bytes = place.file
      ? await readFile(path.join(options.modelDir, `${place.file}.glb`)).catch(() => undefined)
      : await modelContent(db, id, place.version)
    return bytes ? c.body(new Uint8Array(bytes), 200, headers) : c.text('Not found', 404)
  })

  app.get('/media/datasheets/:id/:file', async (c) => {
    const product = /^\d{1,15}$/.test(c.req.param('id'))
      ? await readDetail({ id: Number(c.req.param('id')) }, { db, buyer: null, contentLanguage: 'en' })
      : undefined
    const sheet = product?.documents.find(({ kind }) => kind === 'datasheet')
    if (!product || sheet?.fileName !== c.req.param('file')) return c.text('Not found', 404)
    const brand = await readSetting(db, 'brand')
    const [, name, version] = /\/media\/products\/(.+)-800\.webp\?v=(.+)$/.exec(product.mainImgUrl) ?? []
    const stored = name && version ? await pictures.read(name, version, DATASHEET_PICTURE) : undefined
    const picture = stored && (await sharp(stored).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
    const bytes = await datasheetPdf(product, { brand: brand.name, contact: `${brand.email}, ${brand.phone}`, now: now() }, picture)
    return c.body(new Uint8Array(bytes), 200, { ...pdf(sheet.fileName), 'Cache-Control': HOUR })
  })

  app.get('/media/documents/:id/:file', async (c) => {
    const document = /^\d{1,15}$/.test(c.req.param('id')) ? await readDocument(db, Number(c.req.param('id'))) : undefined
    if (document?.file_name !== c.req.param('file')) return c.text('Not found', 404)
    return c.body(new Uint8Array(document.content), 200, { ...pdf(document.file_name), 'Cache-Control': HOUR })
  })

  app.get('/media/*', (c) => c.text('Not found', 404))
}

const pdf = (fileName: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
})
