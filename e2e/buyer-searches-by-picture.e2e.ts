// A buyer has a picture of what is needed, and no word for it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { at, becomes, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
const PICTURES = path.join(import.meta.dirname, '../demo/images/products')
const [bed] = await product.sql<{ id: string; name: string; slug: string; file: string }>(`
  select p.id, p.name->>'en' as name, s.slug, i.file from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  join product_images i on i.product_id = p.id and i.position = 0
  where p.on_sale and i.file like 'wheelchairs-%' order by p.id limit 1`)
assert(bed, 'the demo has a wheelchair with a picture')

const photo = await sharp(readFileSync(path.join(PICTURES, `${bed.file}.webp`)))
  .resize(600)
  .flatten({ background: '#fff' })
  .jpeg()
  .toBuffer()
const picture = (buffer: Buffer, name = 'chair.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

const promptOf = ({ wide }: Walk) => (wide ? 'Drop a picture here, paste it, or choose one' : /^Choose a picture of what you need/)

async function opensPanel(walk: Walk, address = '/index') {
  const { page } = walk
  await go(page, address)
  const camera = page.getByRole('button', { name: 'Search by picture' }).filter({ visible: true })
  await camera.click()
  await sees(page, promptOf(walk))
  return camera
}

const chooser = ({ page }: Walk) => page.getByLabel('Choose a picture')

/** The picture as a BMP of 24 bits; the side has to be a multiple of four. */
async function bitmap(side: number): Promise<Buffer> {
  const pixels = await sharp(photo).resize(side, side).raw().toBuffer()
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(header.length + pixels.length, 2)
  header.writeUInt32LE(header.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(side, 18)
  header.writeInt32LE(-side, 22) // from the top
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, pixels])
}

async function seesResults({ page }: Walk) {
  await at(page, /^\/product-alias\?picSearchVal=[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: 'Similar products' }).waitFor()
  await page.getByRole('img', { name: 'Your picture' }).waitFor()
  const first = page.getByRole('region', { name: 'Products' }).getByRole('listitem').first()
  await first.getByRole('link', { name: bed!.name, exact: true }).first().waitFor()
}

journey(product, 'SPEC-005 SPEC-178 SPEC-179 a picture that is chosen leads to the products like it', async (walk) => {
  const { page, wide } = walk
  const camera = await opensPanel(walk, wide ? '/index' : '/search')
  await camera.click()
  await page.getByText(promptOf(walk)).waitFor({ state: 'detached' })
  await camera.click()
  await chooser(walk).setInputFiles(picture(photo))
  await seesResults(walk)
  if (wide) await page.getByRole('complementary', { name: 'Filters' }).getByRole('link').first().waitFor()
  // It can be narrowed to a category, whose count tells how many there are, and the picture stays beside the title after a reload.
  if (!wide) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const category = page.getByRole('link', { name: /^Wheelchairs \d+$/ }).filter({ visible: true })
  const count = /\d+$/.exec((await category.textContent())!)![0]
  await category.click()
  await at(page, /picSearchVal=[\w-]+$|id=\d+&picSearchVal=[\w-]+$/)
  await page.getByRole('link', { name: 'Wheelchairs – remove this filter' }).waitFor({ state: 'attached' })
  if (!wide) await page.getByRole('button', { name: `Show ${count} products` }).click()
  await sees(page, `${count} products`)
  await becomes(() => page.locator('output', { hasText: `${count} products` }).count(), 1, 'screen readers hear it too')
  await page.reload()
  await page.getByRole('img', { name: 'Your picture' }).waitFor()
  await page.goBack()
  await at(page, /^\/product-alias\?picSearchVal=[\w-]+$/)
  await becomes(() => page.getByRole('link', { name: /remove this filter/ }).count(), 0)
  await page.getByLabel('Sort by').selectOption({ label: 'Newest' })
  await at(page, /picSearchVal=[\w-]+&sort=new$/)
  await page.getByRole('button', { name: 'Search with another picture' }).click()
  await sees(page.getByRole('dialog', { name: 'Search by picture' }), promptOf(walk))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Remove picture' }).click()
  await at(page, '/product-alias')
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
})

journey(product, 'SPEC-215 SPEC-216 SPEC-217 SPEC-256 what cannot be searched with is told, and another try is open', async (walk) => {
  const { page } = walk
  await opensPanel(walk)
  const alert = page.getByRole('alert').filter({ visible: true })
  await chooser(walk).setInputFiles(picture(Buffer.from('hello'), 'notes.txt', 'text/plain'))
  await sees(alert, 'Please choose a JPEG, JPG, PNG, BMP or SVG picture.')
  await chooser(walk).setInputFiles(picture(Buffer.from('no picture at all'), 'chair.jpg'))
  await sees(alert, 'This file is not a picture that can be read. Please choose another one.')
  await chooser(walk).evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(30 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await sees(alert, 'The picture exceeds the limit of 30 MB.')
  await chooser(walk).setInputFiles(picture(photo))
  await seesResults(walk)
})

journey(product, 'SPEC-005 a picture is dropped, or pasted, wherever that happens on the page', async (walk) => {
  const { page } = walk
  for (const way of ['drop', 'paste'] as const) {
    await opensPanel(walk)
    await page
      .locator('footer')
      .first()
      .evaluate(
        (place, given) => {
          const files = new DataTransfer()
          const bytes = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0))
          files.items.add(new File([bytes], 'chair.jpg', { type: 'image/jpeg' }))
          place.dispatchEvent(
            given.way === 'drop'
              ? new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }),
          )
        },
        { way, bytes: photo.toString('base64') },
      )
    await seesResults(walk)
  }
})

journey(
  product,
  'SPEC-005 where nothing is similar, and where the search is over, the page says so and offers another picture',
  async (walk) => {
    const { page } = walk
    await opensPanel(walk)
    const nothing = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await chooser(walk).setInputFiles(picture(nothing, 'nothing.png', 'image/png'))
    await page.getByRole('heading', { name: 'Nothing similar found' }).waitFor()
    await page.getByRole('link', { name: 'Remove picture' }).waitFor()
    await product.sql(`update picture_searches set expires_at = now() - interval '1 second'`)
    assert.equal(await go(page, page.url()), 200)
    await page.getByRole('heading', { name: 'This search by picture has ended' }).waitFor()
    await page.getByRole('button', { name: 'Search with another picture' }).click()
    await page.getByLabel('Choose a picture').setInputFiles(picture(photo))
    await seesResults(walk)
    await becomes(() => page.getByRole('dialog').count(), 0)
  },
)

journey(product, 'SPEC-216 SPEC-219 drawings, bitmaps and large pictures become a small JPEG before they are sent', async (walk) => {
  const { page } = walk
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="4" height="9" fill="#135"/></svg>`
  const large = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  for (const [name, type, buffer] of [
    ['chair.svg', 'image/svg+xml', Buffer.from(drawing)],
    ['chair.bmp', 'image/bmp', await bitmap(300)],
    ['chair.png', 'image/png', large],
  ] as const) {
    await opensPanel(walk)
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, form) {
        const { name, type, size } = (form as FormData).get('file') as File
        Object.assign(window, { sent: { name, type, small: size < 1_100_000 } })
        send.call(this, form)
      }
    })
    await chooser(walk).setInputFiles(picture(buffer, name, type))
    await at(page, /picSearchVal=/)
    const sent = await page.evaluate(() => (window as unknown as { sent: object }).sent)
    assert.deepEqual(sent, { name: 'chair.jpg', type: 'image/jpeg', small: true })
  }
})

journey(product, 'SPEC-256 a search on a slow line can be stopped; one whose line drops goes on when it is back', async (walk) => {
  const { page } = walk
  await opensPanel(walk)
  await page.route('**/imgSearch/search', () => undefined) // no answer ever
  await chooser(walk).setInputFiles(picture(photo))
  await page.locator('button:focus', { hasText: 'Cancel' }).press('Enter')
  await page.locator('input[type=file]:focus').waitFor({ state: 'attached' })
  await page.unroute('**/imgSearch/search')

  await page.context().setOffline(true)
  await chooser(walk).setInputFiles(picture(photo))
  await sees(page.getByRole('alert'), /^Upload failed, please upload again\. There is a connection error/)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.context().setOffline(false)
  await seesResults(walk)
})

journey(product, 'SPEC-256 a search that is stopped at its last step leads nowhere', async (walk) => {
  const { page } = walk
  await opensPanel(walk)
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype
    const drawn = Promise.withResolvers<undefined>()
    Object.assign(window, { goOn: () => drawn.resolve(undefined) })
    HTMLImageElement.prototype.decode = function () {
      Object.assign(window, { drawing: true })
      return drawn.promise.then(() => decode.call(this))
    }
  })
  await chooser(walk).setInputFiles(picture(photo))
  await page.waitForFunction(() => 'drawing' in window)
  await page.locator('button:focus', { hasText: 'Cancel' }).press('Enter')
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await page.locator('input[type=file]:focus').waitFor({ state: 'attached' })
  await at(page, '/index')
})
