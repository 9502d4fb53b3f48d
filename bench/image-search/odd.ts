// Pictures that show no product, drawn by seeded chance: pages of text, charts, landscapes, patterns, faces, screens full of windows. For
// measuring how often the search shows something where nothing is similar.
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { seeded } from './seeded.ts'

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/medharbor-image-search/odd')
const OF_EACH = 20
const SIDE = 448
const VERSION = 1

type Random = () => number
const between = (random: Random, low: number, high: number) => low + (high - low) * random()
const hue = (random: Random, saturation: number, light: number) => `hsl(${Math.round(random() * 360)} ${saturation}% ${light}%)`
const some = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('')
const box = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

const DRAWINGS: Record<string, (random: Random) => string> = {
  text: (random) =>
    box(0, 0, SIDE, SIDE, '#fdfdfb') +
    some(26, (line) =>
      some(9, (word) => (random() < 0.15 ? '' : box(30 + word * 43, 30 + line * 15, between(random, 14, 38), 6, '#3a3a3a'))),
    ),
  chart: (random) =>
    box(0, 0, SIDE, SIDE, '#ffffff') +
    box(40, 30, 2, 370, '#555') +
    box(40, 400, 380, 2, '#555') +
    some(8, (bar) => {
      const height = between(random, 30, 340)
      return box(60 + bar * 45, 400 - height, 30, height, hue(random, 65, 50))
    }),
  landscape: (random) =>
    box(0, 0, SIDE, SIDE, `hsl(${Math.round(between(random, 190, 220))} 60% 75%)`) +
    disc(between(random, 60, 390), between(random, 50, 130), 30, '#fff3c0') +
    some(4, (i) => {
      const top = 170 + i * 55
      const points = some(7, (x) => `${x * 75},${top + between(random, -45, 45)} `)
      return `<polygon points="0,448 ${points} 448,448" fill="hsl(${Math.round(between(random, 80, 150))} 35% ${52 - i * 9}%)"/>`
    }),
  pattern: (random) => {
    const [a, b] = [hue(random, 70, 45), hue(random, 50, 80)]
    const step = Math.round(between(random, 24, 70))
    const count = Math.ceil(SIDE / step)
    return (
      box(0, 0, SIDE, SIDE, b) +
      some(count * count, (i) =>
        (i + Math.floor(i / count)) % 2 ? box((i % count) * step, Math.floor(i / count) * step, step, step, a) : '',
      )
    )
  },
  face: (random) =>
    box(0, 0, SIDE, SIDE, hue(random, 30, 80)) +
    `<ellipse cx="224" cy="470" rx="170" ry="130" fill="${hue(random, 50, 45)}"/>` +
    `<ellipse cx="224" cy="215" rx="95" ry="125" fill="hsl(25 45% ${Math.round(between(random, 35, 80))}%)"/>` +
    `<path d="M125 200 Q224 20 323 200 Q224 130 125 200" fill="hsl(25 40% ${Math.round(between(random, 10, 40))}%)"/>` +
    disc(188, 205, 9, '#222') +
    disc(260, 205, 9, '#222') +
    `<path d="M190 275 Q224 300 258 275" stroke="#833" stroke-width="6" fill="none"/>`,
  food: (random) =>
    box(0, 0, SIDE, SIDE, hue(random, 25, 55)) +
    disc(224, 224, 180, '#f4f2ee') +
    disc(224, 224, 140, '#ffffff') +
    some(14, () => disc(between(random, 130, 318), between(random, 130, 318), between(random, 14, 46), hue(random, 70, 45))),
}

/** `kind` by what is drawn. */
export async function oddPictures(): Promise<{ kind: string; file: string }[]> {
  mkdirSync(CACHE, { recursive: true })
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] }) // the product reads no SVG; these are our own
  const all: { kind: string; file: string }[] = []
  for (const [kind, draw] of Object.entries(DRAWINGS)) {
    for (let i = 0; i < OF_EACH; i++) {
      const file = path.join(CACHE, `${kind}-${i}-${VERSION}.webp`)
      if (!existsSync(file)) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${draw(seeded(`odd ${kind} ${i}`))}</svg>`
        await sharp(Buffer.from(svg)).blur(0.8).webp({ quality: 85 }).toFile(file)
      }
      all.push({ kind, file })
    }
  }
  return all
}
