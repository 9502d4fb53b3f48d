// A contact sheet of finished model files, each with its name and size, to be looked at.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Workshop } from './browser.ts'

const CELL = 300
const CAPTION = 22
const COLUMNS = 6

function caption(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CAPTION}"><text x="6" y="15" font-family="sans-serif" font-size="13" fill="#223">${text}</text></svg>`,
  )
}

export async function writeSheet(workshop: Workshop, files: string[], out: string): Promise<void> {
  const tiles: OverlayOptions[] = []
  for (const [i, file] of files.entries()) {
    const glb = readFileSync(file)
    const left = (i % COLUMNS) * CELL
    const top = Math.floor(i / COLUMNS) * (CELL + CAPTION)
    tiles.push({ input: await workshop.showFile(glb, CELL), left, top })
    tiles.push({ input: caption(`${path.basename(file, '.glb')} ${Math.round(glb.length / 1000)} kB`), left, top: top + CELL })
  }
  const height = Math.max(1, Math.ceil(files.length / COLUMNS)) * (CELL + CAPTION)
  await sharp({ create: { width: COLUMNS * CELL, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(out)
  console.log(`${files.length} models -> ${out}`)
}
