// Pictures of many products, from the files of an archive: whose each is, and what of it may be shown.
import { PICTURES_MAX } from '#contract/product-edit.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { BulkPictures, Fault } from '#features/platform/bulk-noun/bulk-noun.ts'
import { hashOf } from '#features/platform/file/file.ts'
import { headingText } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Language } from '#shared/language.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ProductThing } from './product-bulk.rules.ts'
import { asked, finderOf, inOrder, isSystems, saidBy, toldBy, withPictures, type Brought } from './product-pictures.rules.ts'
import { selectPictured, selectShown } from './product-pictures.sql.ts'
import { keepPicture, madePicture, type MadePicture } from './product-upload.ts'

/** What is wrong with a picture itself; of everything else it may be tried again. */
const ITS_FAULTS: readonly string[] = ['file-type', 'file-too-large', 'file-unreadable', 'picture-small'] satisfies RefusalWord[]

const full: Fault = { word: 'pictures-full', values: { most: PICTURES_MAX } }

/** What making it says: of a picture that can't be shown why not. */
async function made(content: Blob): Promise<MadePicture | { fault: Fault }> {
  try {
    return await madePicture(content)
  } catch (error) {
    if (!(error instanceof Refusal) || !ITS_FAULTS.includes(error.word)) throw error
    const { timedOut: _, ...values } = error.values ?? {}
    return { fault: { word: error.word as RefusalWord, ...(Object.keys(values).length > 0 && { values }) } }
  }
}

/** The field of one of a product's pictures, from 1, as reports have it. */
const FIELD = /^picture-(\d+)$/
export function calledPicture(field: string, language: Language): string | null {
  const place = FIELD.exec(field)?.[1]
  if (!place) return null
  return place === '1' ? headingText('picture-main', language) : `${headingText('picture', language)} ${place}`
}

export const productPictures: BulkPictures<ProductThing> = {
  async told(entries, { db, staff }) {
    const said = entries.map(({ name }) => saidBy(name))
    const finder = finderOf(await selectPictured(db, asked(said), staff.shopId))
    return entries.map(({ row, name }, at) => ({
      row,
      name,
      ...(isSystems(name) ? { fault: { word: 'picture-of-system' } } : toldBy(said[at]!, finder)),
    }))
  },
  async take({ id, whole: { images } }, entries, way, { db, files, now }) {
    const shown = new Map((await selectShown(db, images.map(({ fileId }) => fileId))).map((one) => [one.id, one])) // prettier-ignore
    const there = new Set([...shown.values()].map(({ sha256 }) => sha256.toString('hex')))
    const brought: Brought[] = []
    const left: Awaited<ReturnType<BulkPictures<ProductThing>['take']>>['left'] = []
    for (const { row, name, number, read } of inOrder(entries)) {
      const leave = (fault: Fault) => left.push({ row, name, fault })
      const content = await read()
      if ('fault' in content) {
        leave(content.fault)
        continue
      }
      const sent = (await hashOf(content)).toString('hex') // what was taken from a page comes back as it is
      const picture = there.has(sent) ? null : await made(content)
      if (picture && 'fault' in picture) leave(picture.fault)
      else if (!picture || there.has(picture.sha256.toString('hex'))) leave({ word: 'picture-there' })
      else if (way === 'add' && images.length + brought.length >= PICTURES_MAX) leave(full)
      else {
        there.add(picture.sha256.toString('hex'))
        const { fileId } = await keepPicture({ id, name: name.replaceAll('/', '-'), picture }, { db, files, now })
        brought.push({ row, name, number, fileId })
      }
    }
    const { images: after, placed, left: over } = withPictures(images, brought, way)
    return {
      values: placed.length > 0 ? { images: after } : {},
      taken: placed.map(({ row, name, place, insteadOf }) => ({ row, name, place, instead: insteadOf === null ? '' : (shown.get(insteadOf)?.name ?? '–') })), // prettier-ignore
      left: [...left, ...over.map(({ row, name }) => ({ row, name, fault: full }))],
    }
  },
}
