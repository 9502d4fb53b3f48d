// The picture that a shared link shows, as the networks want it: a JPEG of 1200 x 630 with the name in words and the thing beside them.
import { sharp } from '#features/platform/sharp/sharp.ts'
import type { Language } from '#shared/language.ts'
import { CHINESE, drawnWords, LATIN } from './drawn-words.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const [LEFT, TEXT_WIDTH] = [64, 452]
const INK = '#14202e'
const SOFT = '#566477'
const TITLE_MAX = 90
const BELOW_MAX = 70

export type ShareCard = { brand: string; color: string; title: string; below: string; picture: Buffer | undefined }

/** Answers the finished JPEG. The letters are those of our papers, so it looks the same on every machine. */
export async function drawShareCard({ brand, color, title, below, picture }: ShareCard, language: Language): Promise<Buffer> {
  const long = title.length > (language === 'zh' ? 24 : 48)
  const [name, heading, model] = await Promise.all([
    words(brand, 30, color, language),
    words(shortened(title, TITLE_MAX), long ? 40 : 50, INK, language),
    below ? words(shortened(below, BELOW_MAX), 26, SOFT, language) : undefined,
  ])
  const gap = 36
  const top = Math.max(140, Math.round((HEIGHT - heading.height - (model ? gap + model.height : 0)) / 2))
  const shown =
    picture &&
    (await sharp(picture, { limitInputPixels: 40e6 })
      .flatten({ background: '#fff' })
      .resize({ width: HEIGHT, height: HEIGHT, fit: 'cover' })
      .toBuffer())
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([
      ...(shown ? [{ input: shown, left: WIDTH - HEIGHT, top: 0 }] : []),
      { input: { create: { width: 14, height: HEIGHT, channels: 3, background: color } }, left: 0, top: 0 },
      { input: name.data, left: LEFT, top: 56 },
      { input: heading.data, left: LEFT, top },
      ...(model ? [{ input: model.data, left: LEFT, top: top + heading.height + gap }] : []),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const words = (text: string, size: number, color: string, language: Language) =>
  drawnWords(text, { font: language === 'zh' ? CHINESE : LATIN, size, color, width: TEXT_WIDTH })

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)
