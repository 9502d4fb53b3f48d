// Draws the logos of the demo's shops into demo/images/logos: `node imagery/logos.ts`.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const FOLDER = path.join(import.meta.dirname, '../demo/images/logos')

const sign = (color: string, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400"><rect width="100" height="100" rx="20" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`

/** By slug; each is a sign of its trade that is read at 24 pixels, too. */
const LOGOS: Record<string, string> = {
  'harborline-care': sign('#0b5c7a', '<path d="M20 62q10-9 20 0t20 0t20 0M20 78q10-9 20 0t20 0t20 0M28 46V28h44v18M28 38h44"/>'),
  'orionmed-imaging': sign('#3a3f8f', '<circle cx="50" cy="50" r="28"/><path d="M38 62l12-12l12-12"/><circle cx="50" cy="50" r="3"/>'),
  'vitalnorth-systems': sign('#0f766e', '<path d="M16 54h18l8-22l14 40l8-18h20"/>'),
  'labwright-instruments': sign('#7a3b0b', '<path d="M42 22h16M46 22v22L28 76h44L54 44V22M36 62h28"/>'),
  'sterimax-theatre': sign('#4b5563', '<path d="M50 20v14M26 56a24 24 0 0 1 48 0zM36 68l-6 12M50 68v12M64 68l6 12"/>'),
  'meridian-rehab': sign('#8a2c4d', '<circle cx="50" cy="50" r="30"/><path d="M20 50h60M50 20c-16 18-16 42 0 60c16-18 16-42 0-60"/>'),
}

mkdirSync(FOLDER, { recursive: true })
for (const [slug, drawing] of Object.entries(LOGOS))
  await sharp(Buffer.from(drawing))
    .png({ palette: true })
    .toFile(path.join(FOLDER, `${slug}.png`))
