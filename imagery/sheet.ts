// Contact sheet for looking: node imagery/sheet.ts [--from folder] [--only icu-beds] [--view 3] [--columns 7] [--cell 240] [--out sheet.png]
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: path.join(import.meta.dirname, '../demo/images/products') },
    only: { type: 'string' },
    view: { type: 'string', default: '1,2,3' },
    columns: { type: 'string', default: '7' },
    cell: { type: 'string', default: '240' },
    out: { type: 'string', default: '/tmp/imagery-sheet.png' },
  },
})

const CAPTION = 18
const columns = Number(values.columns)
const cell = Number(values.cell)
const wanted = values.only?.split(',')

const views = values.view.split(',')

function belongs(file: string): boolean {
  const [, slug = '', view = ''] = /^(.+)-\d+-(\d+)\./.exec(file) ?? []
  return views.includes(view) && (!wanted || wanted.includes(slug))
}

function caption(text: string): Buffer {
  return Buffer.from(
    `<svg width="${cell}" height="${CAPTION}"><text x="4" y="13" font-size="12" font-family="sans-serif">${text}</text></svg>`,
  )
}

async function main(): Promise<void> {
  const files = readdirSync(values.from)
    .filter((file) => /\.(webp|png)$/.test(file) && belongs(file))
    .toSorted()
  const tiles: OverlayOptions[] = []
  for (const [i, file] of files.entries()) {
    const left = (i % columns) * cell
    const top = Math.floor(i / columns) * (cell + CAPTION)
    tiles.push({ input: await sharp(path.join(values.from, file)).resize(cell, cell).png().toBuffer(), left, top })
    tiles.push({ input: caption(path.parse(file).name), left, top: top + cell })
  }
  const height = Math.max(1, Math.ceil(files.length / columns)) * (cell + CAPTION)
  await sharp({ create: { width: columns * cell, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(values.out)
  console.log(`${files.length} pictures -> ${values.out}`)
}

await main()
