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

async function opensPanel({ page, wide }: Walk) {
  await go(page, wide ? '/index' : '/search')
  const camera = page.getByRole('button', { name: 'Search by picture' }).filter({ visible: true })
  await camera.click()
  await sees(page, 'Drop a picture here, paste it, or choose one')
  return camera
}

const chooser = ({ page }: Walk) => page.getByLabel('Choose a picture')

async function seesResults({ page }: Walk) {
  await at(page, /^\/product-alias\?picSearchVal=[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: 'Similar products' }).waitFor()
  await page.getByRole('img', { name: 'Your picture' }).waitFor()
  const first = page.getByRole('region', { name: 'Products' }).getByRole('listitem').first()
  await first.getByRole('link', { name: bed!.name, exact: true }).first().waitFor()
}

journey(product, 'SPEC-005 SPEC-178 SPEC-179 a picture that is chosen leads to the products like it', async (walk) => {
  const { page, wide } = walk
  const camera = await opensPanel(walk)
  await camera.click()
  await page.getByText('Drop a picture here').waitFor({ state: 'detached' })
  await camera.click()
  await chooser(walk).setInputFiles(picture(photo))
  await seesResults(walk)
  if (wide) await page.getByRole('complementary', { name: 'Filters' }).getByRole('link').first().waitFor()
  await page.getByLabel('Sort by').selectOption({ label: 'Newest' })
  await at(page, /picSearchVal=[\w-]+&sort=new$/)
  await page.getByRole('button', { name: 'Search with another picture' }).click()
  await page.getByRole('dialog', { name: 'Search by picture' }).getByText('Drop a picture here').waitFor()
})

journey(product, 'SPEC-215 SPEC-216 SPEC-217 SPEC-256 what cannot be searched with is told, and another try is open', async (walk) => {
  const { page } = walk
  await opensPanel(walk)
  const alert = page.getByRole('alert').filter({ visible: true })
  await chooser(walk).setInputFiles(picture(Buffer.from('hello'), 'notes.txt', 'text/plain'))
  await sees(alert, 'Please choose a JPEG, JPG, PNG, BMP or SVG picture.')
  await chooser(walk).setInputFiles(picture(Buffer.from('no picture at all'), 'chair.jpg'))
  await sees(alert, /^Upload failed, please upload again/)
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

journey(product, 'SPEC-005 a picture is dropped, or pasted', async (walk) => {
  const { page } = walk
  for (const way of ['drop', 'paste'] as const) {
    await opensPanel(walk)
    await page.getByText('Drop a picture here').evaluate(
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
    await product.sql(`update picture_searches set expires_at = now() - interval '1 second'`)
    assert.equal(await go(page, page.url()), 200)
    await page.getByRole('heading', { name: 'This search by picture has ended' }).waitFor()
    await page.getByRole('button', { name: 'Search with another picture' }).click()
    await page.getByLabel('Choose a picture').setInputFiles(picture(photo))
    await seesResults(walk)
    await becomes(() => page.getByRole('dialog').count(), 0)
  },
)
